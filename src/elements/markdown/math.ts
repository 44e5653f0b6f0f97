/** Formulas, where the host has set a renderer for them: `$…$`, `\(…\)` in a line; `$$…$$`, `\[…\]` as a block. */
import type { TokenizerExtension } from 'marked';
import type { MathToken } from './tokens.js';

/** A dollar sign beside a space or a digit is money. */
const INLINE =
  /^\$(?![\s$])((?:\\[\s\S]|[^$\\\n]){0,999}?(?:\\[\s\S]|[^\s$\\]))\$(?![\d$])|^\\\(((?:[^\\]|\\[^)]){1,999}?)\\\)/;
const INLINE_DISPLAY = /^\$\$((?:\\[\s\S]|[^$\\]){1,4999}?)\$\$|^\\\[((?:[^\\]|\\[^\]]){1,4999}?)\\\]/;
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
