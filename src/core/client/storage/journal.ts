/**
 * The last words of a page that goes away, for storages that cannot write at once: the end of the thread, written beside
 * them, and joined to what they hold when the thread is read again. Everything in here may be refused by the browser.
 */
import type { WebStorageArea } from './agent-storage.js';
import type { StoredThread } from './stored-thread.js';

const KEY = 'agent-chat:journal:';
/** Characters. A page that goes away has little time, and `localStorage` little room. */
const MOST = 200_000;

export class Journal {
  readonly #area: WebStorageArea;
  /** When what stands in it was so, by thread. */
  readonly #times = new Map<string, number>();

  constructor(area: WebStorageArea) {
    this.#area = area;
  }

  write(thread: StoredThread): void {
    attempt(() => this.#area.setItem(KEY + thread.threadId, JSON.stringify(endOf(thread))));
    this.#times.set(thread.threadId, thread.savedAt);
  }

  read(threadId: string): string | undefined {
    return attempt(() => this.#area.getItem(KEY + threadId)) ?? undefined;
  }

  /** The thread was written, as it stood at `savedAt`: what is no newer than that is not needed any more. */
  forget(threadId: string, savedAt = Infinity): void {
    if ((this.#times.get(threadId) ?? 0) > savedAt) return;
    this.#times.delete(threadId);
    attempt(() => this.#area.removeItem(KEY + threadId));
  }
}

/** The newest entries that find room, and what is short. */
function endOf({ entries, state, progress, branches: _, ...rest }: StoredThread): StoredThread {
  let room = MOST - JSON.stringify(rest).length;
  const fits = (value: unknown): boolean => {
    const { length } = JSON.stringify(value);
    const isRoom = room >= length;
    if (isRoom) room -= length;
    return isRoom;
  };
  let from = entries.length;
  while (from > 0 && fits(entries[from - 1])) from--;
  return {
    ...rest,
    entries: entries.slice(from),
    ...(state !== undefined && fits(state) ? { state } : {}),
    ...(progress && fits(progress) ? { progress } : {}),
  };
}

/** What a thread was when its page went away; `end` is of the journal. */
export function joined(kept: StoredThread | undefined, end: StoredThread | undefined): StoredThread | undefined {
  if (!kept || !end || end.savedAt < kept.savedAt) return kept ?? end;
  const keys = new Set(end.entries.map(({ key }) => key));
  const shared = kept.entries.findIndex(({ key }) => keys.has(key));
  const before = shared < 0 ? kept.entries : kept.entries.slice(0, shared);
  const { state, progress, branches, leftOut } = kept;
  return {
    ...(state === undefined ? {} : { state }),
    ...(progress === undefined ? {} : { progress }),
    ...(branches === undefined ? {} : { branches }),
    ...(leftOut === undefined ? {} : { leftOut }),
    ...end,
    entries: [...before, ...end.entries],
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
