/** Quotes a message, or what is selected in it, in the text that is being written. */
import { selectedIn } from '../transcript/held-entries.js';

/** What is selected inside `host`, as text. */
export function selectedText(host: HTMLElement): string | undefined {
  const { parentElement, shadowRoot } = host;
  const range = parentElement ? selectedIn(parentElement) : undefined;
  if (!range || !shadowRoot?.contains(range.startContainer) || !shadowRoot.contains(range.endContainer))
    return undefined;
  const exact = document.createRange();
  exact.setStart(range.startContainer, range.startOffset);
  exact.setEnd(range.endContainer, range.endOffset);
  // The selection knows where lines end, but not in every browser what stands in a shadow.
  return String(getSelection()).trim() || exact.toString().trim() || undefined;
}

/** `draft` with `text` quoted behind it, and room to go on. */
export function withQuote(draft: string, text: string): string {
  const quoted = text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return `${draft.trim() === '' ? '' : `${draft.trimEnd()}\n\n`}${quoted}\n\n`;
}
