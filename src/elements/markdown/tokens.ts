/** What Markdown is made of once it is read: the tokens of `marked`, and five of our own. */
import type { MarkedToken, Token, Tokens } from 'marked';
import type { Growing } from './growing.js';

export interface FootnoteReference {
  type: 'footnote-reference';
  raw: string;
  label: string;
  /** Whether it looks like a note, before there is one. */
  isLikely: boolean;
}

export interface FootnoteDefinition {
  type: 'footnote-definition';
  raw: string;
  label: string;
  tokens: Token[];
}

export interface PendingLink {
  type: 'pending-link';
  raw: string;
  tokens: Token[];
}

export interface MathToken {
  type: 'math';
  raw: string;
  text: string;
  display: boolean;
}

/** Text that is too much to be read as Markdown, as it stands. */
export interface PlainText {
  type: 'plain';
  raw: string;
}

/** A piece of text whose inline tokens are still to be read. */
export interface InlineRun {
  src: string;
  readonly tokens: Token[];
}

export type MarkdownToken = MarkedToken | FootnoteReference | FootnoteDefinition | PendingLink | MathToken | PlainText;

export type TableCells = readonly Tokens.TableCell[];

/** A list that can take more items without its first ones being looked at again. */
export interface ListBlock {
  type: 'growing-list';
  ordered: boolean;
  start: number | '';
  loose: boolean;
  items: Growing<Tokens.ListItem>;
}

/** The same for the rows of a table. */
export interface TableBlock {
  type: 'growing-table';
  align: Tokens.Table['align'];
  header: TableCells;
  rows: Growing<TableCells>;
}

/** The same for the lines of a code block. */
export interface CodeBlock {
  type: 'growing-code';
  language: string;
  lines: Growing<string>;
  /** Characters in the lines. */
  length: number;
  /** The line that is being written. */
  rest: string;
  isOpen: boolean;
}

export type BlockContent = MarkdownToken | ListBlock | TableBlock | CodeBlock;

/** A block of a document. A block that changes is another object under the same key. */
export interface Block {
  readonly key: number;
  readonly content: BlockContent;
}

/** The tokens below a token. `marked` allows any in its types; these are all that it is told to make. */
export function tokensOf(token: { tokens?: Token[] }): MarkdownToken[] {
  return (token.tokens ?? []) as MarkdownToken[];
}

/** The blocks directly inside a block. */
export function innerBlocks(token: MarkdownToken): MarkdownToken[] {
  switch (token.type) {
    case 'blockquote':
    case 'list_item':
    case 'footnote-definition':
      return tokensOf(token);
    case 'list':
      return token.items;
    default:
      return [];
  }
}

/** Every list of inline tokens inside a block, in the order of reading. */
export function* inlineLists(token: MarkdownToken): Generator<Token[]> {
  if (token.type === 'table') {
    yield* [token.header, ...token.rows].flat().map((cell) => cell.tokens);
    return;
  }
  const inner = innerBlocks(token);
  if (inner.length > 0) for (const child of inner) yield* inlineLists(child);
  else if ('tokens' in token && token.tokens) yield token.tokens;
}

/** The lines of a code token, without the line break that ends the last one. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** `Array.prototype.findLastIndex`, which is not in the language level that is compiled for. */
export function lastIndexOf<T>(list: readonly T[], test: (value: T) => boolean): number {
  for (let index = list.length - 1; index >= 0; index--) if (test(list[index] as T)) return index;
  return -1;
}
