/** A link whose definition is still to come, as in `[text][label]`: until then it is its text. */
import type { TokenizerExtension } from 'marked';
import { normalizeLabel } from './citations.js';
import type { PendingLink } from './tokens.js';

const LINK = /^\[((?:\\.|[^[\]\\]){2,500})\]\[((?:\\.|[^[\]\\]){0,200})\]/;
/** Behind a word or a bracket it is rather the index of an array. */
const INDEXED = /[\p{L}\p{N}\])_]$/u;

/** @param isWaiting Whether definitions may still come. */
export function pendingLink(isWaiting: () => boolean, found: () => void): TokenizerExtension {
  return {
    name: 'pending-link',
    level: 'inline',
    tokenizer(src, before): PendingLink | undefined {
      if (!src.startsWith('[') || !isWaiting()) return undefined;
      const match = LINK.exec(src);
      const text = match?.[1] ?? '';
      if (!match || !/\p{L}/u.test(text) || text.startsWith('^')) return undefined;
      const label = normalizeLabel(match[2]?.trim() ? match[2] : text);
      if (Object.hasOwn(this.lexer.tokens.links, label) || INDEXED.test(before.at(-1)?.raw ?? '')) return undefined;
      found();
      return { type: 'pending-link', raw: match[0], tokens: this.lexer.inlineTokens(text) };
    },
  };
}
