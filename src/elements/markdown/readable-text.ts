/** A text in Markdown as it is read: its words without marks, as they stand on the screen. For the search. */
import type { Token } from 'marked';
import { imageSource } from './addresses.js';
import { MarkdownDocument } from './document.js';
import { decodeEntities } from './entities.js';
import type { MarkdownOptions } from './markdown-options.js';
import type { Notes } from './notes.js';
import { plainText } from './plain-text.js';
import { MAX_DEPTH } from './render-inline.js';
import { tokensOf, type BlockContent, type MarkdownToken } from './tokens.js';

interface Reading {
  readonly notes: Notes;
  readonly options: MarkdownOptions;
  /** Stands between two blocks. */
  readonly end: string;
}

/** The blocks of `text`, with `end` between them. */
export function readableText(text: string, isDone: boolean, options: MarkdownOptions, end: string): string {
  const content = new MarkdownDocument(options.math !== undefined);
  content.update(text, isDone);
  const reading = { notes: content.notes, options, end };
  const blocks = [...content.blocks].map((block) => blockText(block.content, reading));
  const notes = [...content.notes.list()].map(({ definition }) => innerText(definition, reading));
  return [...blocks, ...notes].join(end);
}

function blockText(block: BlockContent, reading: Reading): string {
  switch (block.type) {
    case 'paragraph':
    case 'text':
    case 'heading':
      return inlineText(block, reading);
    case 'growing-code':
      return [...block.lines, block.rest].join('\n');
    case 'code':
      return block.text;
    case 'growing-list':
    case 'list':
      return [...block.items].map((item) => innerText(item, reading)).join(reading.end);
    case 'growing-table':
    case 'table':
      return [block.header, ...block.rows]
        .flat()
        .map((cell) => inlineText(cell, reading))
        .join(reading.end);
    case 'blockquote':
      return innerText(block, reading);
    case 'html':
    case 'plain':
      return block.raw;
    case 'math':
      return block.text;
    default:
      return '';
  }
}

function innerText(block: { tokens?: Token[] }, reading: Reading): string {
  return tokensOf(block)
    .map((token) => blockText(token, reading))
    .join(reading.end);
}

function inlineText(source: { tokens?: Token[] }, reading: Reading, depth = 0): string {
  const tokens = tokensOf(source);
  if (depth > MAX_DEPTH) return tokens.map(({ raw }) => raw).join('');
  return tokens.map((token) => textOf(token, reading, depth + 1)).join('');
}

function textOf(token: MarkdownToken, reading: Reading, depth: number): string {
  switch (token.type) {
    case 'text':
      return decodeEntities(token.raw);
    case 'escape':
    case 'codespan':
      return token.text;
    case 'math':
      return token.display ? `${reading.end}${token.text}${reading.end}` : token.text;
    case 'br':
      return reading.end;
    case 'link':
      return token.autolink ? token.text : inlineText(token, reading, depth);
    case 'strong':
    case 'em':
    case 'del':
    case 'pending-link':
      return inlineText(token, reading, depth);
    case 'image':
      // Its words are seen only where there is nothing else to see.
      return imageSource(decodeEntities(token.href), reading.options.imageHosts).kind === 'none'
        ? plainText(tokensOf(token))
        : '';
    case 'footnote-reference':
      return reading.notes.numberOf(token) === undefined ? token.raw : '';
    default:
      return token.raw;
  }
}
