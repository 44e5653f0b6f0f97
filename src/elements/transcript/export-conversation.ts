/** A conversation as a file: to read (Markdown), or to be given to a client again (JSON). */
import type { ThreadSnapshot } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { saveFile } from '../message/media-source.js';
import { conversationMarkdown } from './conversation-markdown.js';
import { isShown } from './entry-index.js';

export type ExportFormat = 'markdown' | 'json';

const FILES: Record<ExportFormat, { ending: string; type: string }> = {
  markdown: { ending: 'md', type: 'text/markdown' },
  json: { ending: 'json', type: 'application/json' },
};

/** Markdown holds what a person reads; JSON all messages in the form of AG-UI, and the state. */
export function exportConversation(snapshot: ThreadSnapshot, format: ExportFormat, localize: Localize): string {
  const { threadId, entries, messages, state } = snapshot;
  if (format !== 'json') return conversationMarkdown(entries.filter(isShown), localize);
  return `${JSON.stringify({ version: 1, threadId, exportedAt: new Date().toISOString(), messages, state }, null, 2)}\n`;
}

/** Puts the file on the person's disk; returns its name. */
export function saveConversation(text: string, format: ExportFormat, name: string): string {
  const { ending, type } = FILES[format] ?? FILES.markdown;
  const fileName = name.endsWith(`.${ending}`) ? name : `${name}.${ending}`;
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
  return fileName;
}

/** A name that sorts by time and says what it is. */
export function exportName(title: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const words = title
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'conversation'}-${day}`;
}
