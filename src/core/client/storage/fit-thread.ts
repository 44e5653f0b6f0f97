/** Makes a thread small enough to be kept. What finds no room is left out, and said to be. */
import type { Content } from '../../protocol/content.js';
import type { StoredEntry } from './read-entries.js';
import type { StoredThread } from './stored-thread.js';

/** From here on a tool result or an attachment is large, in characters. */
const LARGE = 8_000;
/** What is kept of a large result. */
const BEGINNING = 2_000;

export interface Fitted {
  text: string;
  /** Something was left out. */
  isShort: boolean;
}

/**
 * The text of `thread`, in at most `limit` characters if that can be: without the versions that are not shown, then
 * without the steps of the turns, then with large results and attachments shortened (oldest first), then without the
 * oldest entries, then without the state.
 */
export function fitThread(thread: StoredThread, limit: number): Fitted {
  const whole = JSON.stringify(thread);
  if (whole.length <= limit) return { text: whole, isShort: false };
  const { branches, progress, ...fitted } = thread;
  let spare = limit - whole.length;
  if (branches) spare += JSON.stringify(branches).length;
  const keepsWork = spare >= 0;
  if (progress && !keepsWork) spare += JSON.stringify(progress).length;
  const entries = [...thread.entries];
  entries.forEach((entry, index) => {
    if (spare >= 0) return;
    const short = shortened(entry);
    if (short === entry) return;
    spare += JSON.stringify(entry).length - JSON.stringify(short).length;
    entries[index] = short;
  });
  const from = spare < 0 ? firstThatFits(entries, -spare) : 0;
  const work = progress && keepsWork ? { progress } : {};
  const kept = { ...fitted, ...work, entries: entries.slice(from), leftOut: (thread.leftOut ?? 0) + from };
  const text = JSON.stringify(kept);
  if (text.length <= limit || kept.state === undefined) return { text, isShort: true };
  const { state: _, ...rest } = kept;
  return { text: JSON.stringify(rest), isShort: true };
}

/** Where the conversation may begin so that `characters` are saved: at a message of the person, so that no call loses its question. */
function firstThatFits(entries: readonly StoredEntry[], characters: number): number {
  let saved = 0;
  let last = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'message' && entry.role === 'user') {
      last = index;
      if (saved >= characters) return index;
    }
    saved += JSON.stringify(entry).length + 1;
  }
  return last;
}

function shortened(entry: StoredEntry): StoredEntry {
  if (entry.kind === 'tool-call' && entry.result) {
    const content = shortContent(entry.result.content);
    return content === entry.result.content ? entry : { ...entry, result: { ...entry.result, content } };
  }
  if (entry.kind !== 'message' || typeof entry.content === 'string') return entry;
  const content = shortContent(entry.content);
  return content === entry.content ? entry : { ...entry, content };
}

function shortContent(content: Content): Content {
  if (typeof content === 'string')
    return content.length > LARGE ? `${content.slice(0, BEGINNING)}\n${remark(content.length - BEGINNING)}` : content;
  let isShort = false;
  const parts = content.map((part) => {
    const { length } = JSON.stringify(part);
    if (part.type === 'text' || length <= LARGE) return part;
    isShort = true;
    return { type: 'text' as const, text: remark(length) };
  });
  return isShort ? parts : content;
}

/** For the person and for the model: it stands in the conversation that goes to the agent. */
function remark(characters: number): string {
  return `[${characters.toLocaleString('en')} characters were not kept in this browser]`;
}
