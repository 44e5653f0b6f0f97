/** Where a thread is kept between visits. */
import type { Message } from '../protocol/events.js';
import type { Interrupt } from '../protocol/interrupt.js';
import type { InterruptDraft } from './interrupts/interrupt-item.js';

/** Any keeper of text, also an asynchronous one. */
export interface AgentStorage {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A pause as the storage keeps it. */
export interface KeptPause {
  interrupt: Interrupt;
  draft?: InterruptDraft;
}

/** What is kept of a thread. */
export interface StoredThread {
  version: 1;
  threadId: string;
  messages: readonly Message[];
  state?: unknown;
  interrupts: KeptPause[];
  /** The run that was paused. */
  pausedRunId?: string;
  /** Tool calls that must never run again. */
  handledCalls: string[];
}

/** The part of the Web Storage API that is used. */
export interface WebStorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `localStorage` or `sessionStorage` behind the interface. Throws what the browser throws (quota, blocked). */
export function webStorage(area: WebStorageArea): AgentStorage {
  return {
    get: async (key) => area.getItem(key) ?? undefined,
    set: async (key, value) => area.setItem(key, value),
    remove: async (key) => area.removeItem(key),
  };
}

const PREFIX = 'agent-chat:thread:';
const LAST = 'agent-chat:last-thread';

/** Threads in a storage; unreadable ones count as absent. */
export class ThreadStore {
  readonly #storage: AgentStorage;

  constructor(storage: AgentStorage) {
    this.#storage = storage;
  }

  async save(thread: StoredThread): Promise<void> {
    await this.#storage.set(PREFIX + thread.threadId, JSON.stringify(thread));
    await this.#storage.set(LAST, thread.threadId);
  }

  async load(threadId: string): Promise<StoredThread | undefined> {
    const text = await this.#storage.get(PREFIX + threadId);
    if (text === undefined) return undefined;
    try {
      const thread = JSON.parse(text) as StoredThread;
      return thread.version === 1 && Array.isArray(thread.messages) ? thread : undefined;
    } catch {
      return undefined;
    }
  }

  async remove(threadId: string): Promise<void> {
    await this.#storage.remove(PREFIX + threadId);
    if ((await this.lastThreadId()) === threadId) await this.#storage.remove(LAST);
  }

  /** The thread that was open last. */
  lastThreadId(): Promise<string | undefined> {
    return this.#storage.get(LAST);
  }
}
