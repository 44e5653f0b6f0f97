/** Quotes a message, or what is selected in it, in the text that is being written. */
import { selectedIn } from '../transcript/held-entries.js';

/** Blink had this before it had `getComposedRanges`. */
type SelectingRoot = ShadowRoot & { getSelection?(): Selection | null };

/** What is selected inside the shadow of `host`; nothing where the browser cannot tell. */
export function selectedRange({ parentElement, shadowRoot }: HTMLElement): AbstractRange | undefined {
  if (!parentElement || !shadowRoot) return undefined;
  const isInside = (range: AbstractRange | undefined): boolean =>
    range !== undefined && shadowRoot.contains(range.startContainer) && shadowRoot.contains(range.endContainer);
  const range = selectedAround(parentElement);
  if (isInside(range)) return range;
  const own = (shadowRoot as SelectingRoot).getSelection?.();
  const inner = own && own.rangeCount > 0 ? own.getRangeAt(0) : undefined;
  return inner && !inner.collapsed && isInside(inner) ? inner : undefined;
}

/** The first Safari with `getComposedRanges` wants other arguments, and throws. */
function selectedAround(list: Element): AbstractRange | undefined {
  try {
    return selectedIn(list);
  } catch {
    return undefined;
  }
}

/** What is selected inside `host`, as text. */
export function selectedText(host: HTMLElement): string | undefined {
  const range = selectedRange(host);
  if (!range) return undefined;
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
