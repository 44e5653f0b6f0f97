/** The list of the threads that a storage holds: titles and times, without the threads themselves. */
import { contentText } from '../../protocol/content.js';
import { isObject } from '../../protocol/events.js';
import type { ThreadSummary } from '../thread-summary.js';
import type { AgentStorage } from './agent-storage.js';
import type { StoredEntry } from './read-entries.js';
import type { StoredThread } from './stored-thread.js';

const KEY = 'agent-chat:threads';
/** Grows when an older reader would misread the new form; a list that a newer one wrote is left as it is. */
const VERSION = 1;
/** Beyond these, the ones that were used longest ago go, with all that is kept of them. */
const MOST = 500;
const TITLE_LENGTH = 120;

interface Row {
  id: string;
  title?: string;
  /** A person gave it that title. */
  named?: true;
  /** When it was last written, in milliseconds since the epoch. */
  at: number;
  /** A decision is due in it. */
  waits?: true;
}

export class ThreadIndex {
  readonly #storage: AgentStorage;
  readonly #key: string;

  /** `agent` tells the agents of one site apart. */
  constructor(storage: AgentStorage, agent: string | undefined) {
    this.#storage = storage;
    this.#key = agent ? `${KEY}:${agent}` : KEY;
  }

  /** The threads, the one that was used last first. */
  async list(): Promise<readonly (ThreadSummary & { named?: true })[]> {
    const rows = (await this.#read()) ?? [];
    return [...rows]
      .sort((a, b) => b.at - a.at)
      .map(({ id, title, named, at, waits }) => ({
        id,
        updatedAt: at,
        ...(title === undefined ? {} : { title }),
        ...(named ? { named } : {}),
        ...(waits ? { waiting: true } : {}),
      }));
  }

  /** Notes that `thread` was written. Returns the threads that find no room in the list any more. */
  async note(thread: StoredThread): Promise<string[]> {
    const title = titleOf(thread.entries);
    let gone: string[] = [];
    await this.#change((rows) => {
      const known = rows.find(({ id }) => id === thread.threadId);
      // What a page has written into the state alone is no conversation.
      if (!known && thread.entries.length === 0) return rows;
      const waits = thread.interrupts.length > 0 || thread.own !== undefined;
      const row: Row = {
        id: thread.threadId,
        ...(known?.named ? { title: known.title ?? '', named: true } : title === undefined ? {} : { title }),
        at: thread.savedAt,
        ...(waits ? { waits } : {}),
      };
      const others = rows.filter((other) => other !== known).sort((a, b) => b.at - a.at);
      gone = others.slice(MOST - 1).map(({ id }) => id);
      return [row, ...others.slice(0, MOST - 1)];
    });
    return gone;
  }

  /** Gives a thread the title that a person wants; an empty one takes it back. */
  async rename(threadId: string, title: string): Promise<void> {
    await this.#change((rows) => {
      const known = rows.find(({ id }) => id === threadId);
      const { title: _title, named: _named, ...rest } = known ?? { id: threadId, at: Date.now() };
      const row: Row = title === '' ? rest : { ...rest, title, named: true };
      return known ? rows.map((other) => (other === known ? row : other)) : [row, ...rows];
    });
  }

  async remove(threadId: string): Promise<void> {
    await this.#change((rows) => {
      const left = rows.filter(({ id }) => id !== threadId);
      return left.length === rows.length ? rows : left;
    });
  }

  /** Reads and writes in one go; another tab that does the same waits. */
  async #change(change: (rows: readonly Row[]) => readonly Row[]): Promise<void> {
    await alone(this.#key, async () => {
      const rows = await this.#read();
      if (!rows) return;
      const next = change(rows);
      if (next !== rows) await this.#storage.set(this.#key, JSON.stringify({ version: VERSION, threads: next }));
    });
  }

  /** Nothing where a newer version of this code wrote the list. */
  async #read(): Promise<readonly Row[] | undefined> {
    const text: unknown = await this.#storage.get(this.#key);
    let kept: unknown;
    try {
      kept = typeof text === 'string' ? JSON.parse(text) : undefined;
    } catch {
      return [];
    }
    if (!isObject(kept)) return [];
    if (typeof kept['version'] === 'number' && kept['version'] > VERSION) return undefined;
    return Array.isArray(kept['threads']) ? kept['threads'].flatMap((row: unknown) => readRow(row) ?? []) : [];
  }
}

function readRow(row: unknown): Row | undefined {
  if (!isObject(row)) return undefined;
  const { id, title, named, at, waits } = row;
  if (typeof id !== 'string') return undefined;
  return {
    id,
    at: typeof at === 'number' ? at : 0,
    ...(typeof title === 'string' ? { title } : {}),
    ...(named === true ? { named } : {}),
    ...(waits === true ? { waits } : {}),
  };
}

/** The first words of the person, in one line; nothing where there are none. */
export function titleOf(entries: readonly StoredEntry[]): string | undefined {
  for (const entry of entries) {
    if (entry.kind !== 'message' || entry.role !== 'user') continue;
    const words = contentText(entry.content).slice(0, 1000).replace(/\s+/g, ' ').trim();
    if (words !== '') return Array.from(words).slice(0, TITLE_LENGTH).join('');
  }
  return undefined;
}

/** Pages without a secure origin have no locks; there a list that two tabs write at one moment may lose a row until its next use. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = (globalThis as { navigator?: { locks?: LockManager } }).navigator ?? {};
  return locks ? locks.request(name, work) : work();
}
