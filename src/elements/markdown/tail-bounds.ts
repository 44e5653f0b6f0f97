/** Where the tail of a text begins, and when it is worth another look. */
import { lastIndexOf, type MarkdownToken } from './tokens.js';

/** From this length on a tail is read again only when it has grown by a part of itself, so that it costs little in all. */
const LONG = 6000;

/** Whether a text that was read at another length is to be read again. */
export function hasGrown(length: number, before: number): boolean {
  return length < LONG || length < before || length - before > length / (length < 20 * LONG ? 100 : 4);
}

export function completeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** The first token that what follows may still change: the last one, or a definition that may get a title from the rest. */
export function firstOpen(tokens: MarkdownToken[]): number {
  const last = lastIndexOf(tokens, ({ type }) => type !== 'space');
  for (let index = last - 1; index >= 0; index--) {
    const token = tokens[index];
    if (token?.type === 'space') break;
    if (token?.type === 'def' && /^\s*["'(]/.test(tokens[index + 1]?.raw ?? '')) return index;
  }
  return Math.max(0, last);
}
