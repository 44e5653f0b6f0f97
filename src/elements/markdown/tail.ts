/** Reads the inline text of a tail, the last of which is still being written. */
import type { Token } from 'marked';
import { isReadable, type Lexed } from './lexer.js';
import { isOpenFence, markOpen } from './open-fence.js';
import { wholeInline } from './tail-inline.js';
import { innerBlocks, lastIndexOf, tokensOf, type InlineRun, type MarkdownToken } from './tokens.js';

interface Tail extends Lexed {
  /** What was read. */
  text: string;
  hasMath: boolean;
}

export function showTail({ tokens, runs, text, hasMath }: Tail, inline: (run: InlineRun) => void): void {
  const leaf = lastLeaf(tokens);
  if (leaf && isOpenFence(leaf)) markOpen(leaf);
  const last = runs.at(-1);
  const isOpen =
    last && leaf && 'tokens' in leaf && leaf.tokens === last.tokens && goesOn(leaf, text) && isReadable(last.src);
  if (isOpen) last.src = wholeInline(last.src, hasMath);
  for (const run of runs) inline(run);
  if (isOpen) withoutHalfAddress(last.tokens);
}

function lastLeaf(tokens: MarkdownToken[]): MarkdownToken | undefined {
  const last = tokens[lastIndexOf(tokens, ({ type }) => type !== 'space')];
  if (!last) return undefined;
  const inner = innerBlocks(last);
  return inner.length > 0 ? lastLeaf(inner) : last;
}

/** A blank line ends a paragraph, any line break a heading. */
function goesOn(leaf: MarkdownToken, text: string): boolean {
  if (!text.endsWith('\n')) return true;
  return leaf.type !== 'heading' && !/\n[ \t>]*\n$/.test(text);
}

/** An address without marks around it that touches the end may go on: until then it is text. */
function withoutHalfAddress(tokens: Token[]): void {
  const last = tokens.at(-1) as MarkdownToken | undefined;
  if (!last) return;
  if (last.type === 'link' && last.autolink && !last.raw.startsWith('<')) {
    tokens[tokens.length - 1] = { type: 'text', raw: last.raw, text: last.text, escaped: false };
  } else if ('tokens' in last && last.tokens && last.type !== 'link') withoutHalfAddress(tokensOf(last));
}
