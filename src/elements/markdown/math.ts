/** Formulas, where the host has set a renderer for them: `$…$`, `\(…\)` in a line; `$$…$$`, `\[…\]` as a block. */
import type { TokenizerExtension } from 'marked';
import type { MarkdownToken, MathToken } from './tokens.js';

/** A dollar sign beside a space or a digit is money. */
const INLINE =
  /^\$(?![\s$])((?:\\[\s\S]|[^$\\\n]){0,999}?(?:\\[\s\S]|[^\s$\\]))\$(?![\d$])|^\\\(((?:[^\\]|\\[^)]){1,999}?)\\\)/;
const INLINE_DISPLAY = /^\$\$((?:\\[\s\S]|[^$\\]){1,4999}?)\$\$|^\\\[((?:[^\\]|\\[^\]]){1,4999}?)\\\]/;
/** A block that has no end yet; blank lines and what looks like other blocks may be in it. */
const BLOCK_START = /^ {0,3}(?:\$\$(?:\\[\s\S]|[^$\\]){0,4999}[\\$]?|\\\[(?:[^\\]|\\[^\]]){0,4999}\\?)$/;
const BLOCK = /^ {0,3}(?:\$\$((?:\\[\s\S]|[^$\\]){1,4999}?)\$\$|\\\[((?:[^\\]|\\[^\]]){1,4999}?)\\\])[ \t]*(?:\n|$)/;

function token([raw, dollars, brackets]: RegExpExecArray, display: boolean): MathToken {
  return { type: 'math', raw, text: (dollars ?? brackets ?? '').trim(), display };
}

export const mathBlock: TokenizerExtension = {
  name: 'math-block',
  level: 'block',
  tokenizer(src) {
    const match = BLOCK.exec(src);
    return match ? token(match, true) : undefined;
  },
};

export const mathInline: TokenizerExtension = {
  name: 'math',
  level: 'inline',
  start: (src) => {
    const index = src.indexOf('$');
    return index === -1 ? undefined : index;
  },
  tokenizer(src) {
    const display = INLINE_DISPLAY.exec(src);
    if (display) return token(display, true);
    const match = INLINE.exec(src);
    return match ? token(match, false) : undefined;
  },
};

/** The first of the tokens that may turn out to be the start of a formula; -1 where none is. */
export function openFormula(tokens: readonly MarkdownToken[]): number {
  return tokens.findIndex(
    ({ type, raw }, index) => type === 'paragraph' && /^ {0,3}(?:\$\$|\\\[)/.test(raw) && isOpen(tokens.slice(index)),
  );
}

function isOpen(tokens: readonly MarkdownToken[]): boolean {
  return BLOCK_START.test(tokens.map(({ raw }) => raw).join(''));
}
