/** What an entry says, as a person reads it: for the search, also where it is not in the document. */
import { contentText, type Content, type Entry, type ToolCallEntry } from '../../core/index.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import { markdownText } from '../markdown/markdown.js';
import { toolTitle } from '../message/message-format.js';
import { parseJson } from '../schema-form/json.js';
import { humanise } from '../schema-form/schema.js';
import { hasResult } from '../tool/tool-call-result.js';
import { BLOCK_END, blocks, searchable } from './searchable.js';

/** What the words depend on besides the entry. */
export interface Words {
  readonly markdown: MarkdownOptions;
  /** What a tool of the page is called. */
  titleOf(name: string): string | undefined;
}

interface Known {
  readonly text: string;
  readonly markdown: MarkdownOptions;
}

/** An entry that changes is another object. */
const known = new WeakMap<Entry, Known>();

/** The words of an entry, ready to be searched. */
export function entryText(entry: Entry, words: Words): string {
  const last = known.get(entry);
  if (last?.markdown === words.markdown) return last.text;
  const read = textOf(entry, words);
  const text = searchable(read ?? rawText(entry));
  // Before Markdown can be read, its marks are among the words.
  if (read !== undefined) known.set(entry, { text, markdown: words.markdown });
  return text;
}

function textOf(entry: Entry, words: Words): string | undefined {
  switch (entry.kind) {
    case 'message':
      return entry.role === 'user'
        ? blocks(...textsOf(entry.content))
        : readAll(textsOf(entry.content), entry.status, words);
    case 'reasoning':
      return readAll([entry.content], entry.status, words);
    case 'tool-call':
      return toolText(entry, words);
    case 'activity':
      return leaves(entry.content);
    case 'decision':
      return blocks(toolTitle(entry.subject), entry.reason ?? '', leaves(entry.answer));
  }
}

function rawText(entry: Entry): string {
  return 'content' in entry && entry.kind !== 'activity' ? contentText(entry.content) : '';
}

function textsOf(content: Content): string[] {
  if (typeof content === 'string') return [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function readAll(texts: readonly string[], status: string, { markdown }: Words): string | undefined {
  const read = texts.map((text) => markdownText(text, status !== 'streaming', markdown, BLOCK_END));
  return read.some((text) => text === undefined) ? undefined : blocks(...read.map(String));
}

function toolText({ name, args, argumentsText, result }: ToolCallEntry, { titleOf }: Words): string {
  const isReadable = args !== undefined || argumentsText.trim() === '';
  return blocks(
    toolTitle(name, titleOf(name)),
    result?.error ?? '',
    isReadable ? leaves(args) : argumentsText,
    result && hasResult(result) ? resultText(result.content) : '',
  );
}

function resultText(content: Content): string {
  if (typeof content !== 'string') return blocks(...textsOf(content));
  const value = parseJson(content);
  return typeof value === 'object' && value !== null ? leaves(value) : typeof value === 'string' ? value : content;
}

/** The names and words in a value, in the order in which they are drawn. */
function leaves(value: unknown): string {
  const found: string[] = [];
  // No recursion: what a server sends may be nested without end.
  const open: { value: unknown }[] = [{ value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: inner } = next;
    if (typeof inner === 'string' || typeof inner === 'number') found.push(String(inner));
    else if (typeof inner === 'object' && inner !== null)
      for (const [key, member] of Object.entries(inner).reverse())
        open.push({ value: member }, ...(Array.isArray(inner) ? [] : [{ value: humanise(key) }]));
  }
  return blocks(...found);
}
