/** The conversations of a client, by title. What the list is made from is loaded with the first question. */
import type { Threads, ThreadsHost, WithKeeper } from './storage/threads.js';
import type { ThreadSummary } from './thread-summary.js';

export class ThreadList {
  readonly #core: ThreadsHost;
  readonly #open: () => Promise<Threads>;

  constructor(core: ThreadsHost, withKeeper: WithKeeper) {
    this.#core = core;
    let threads: Promise<Threads> | undefined;
    this.#open = () =>
      (threads ??= import('./storage/threads.js').then(({ Threads }) => new Threads(core, withKeeper)));
  }

  /** Whether `rename` can keep a title. */
  get canRename(): boolean {
    const { storage, renameThread } = this.#core.options;
    return Boolean(storage ?? renameThread);
  }

  /** Whether `remove` can take a conversation away for good. */
  get canRemove(): boolean {
    const { storage, listThreads, removeThread } = this.#core.options;
    return Boolean(removeThread ?? (storage && !listThreads));
  }

  /** The conversations, the one that was used last first: those of `listThreads`, else those of the storage. */
  async list(): Promise<readonly ThreadSummary[]> {
    return (await this.#open()).list();
  }

  /** Gives a conversation another title; an empty one brings back its own. */
  async rename(threadId: string, title: string): Promise<void> {
    return (await this.#open()).rename(threadId, title);
  }

  /** Takes a conversation away, with all that is kept of it. In place of the open one a new one begins. */
  async remove(threadId: string): Promise<void> {
    return (await this.#open()).remove(threadId);
  }

  /** Calls `listener` when the list may have changed, here or in another tab. Returns the removal. */
  subscribe(listener: () => void): () => void {
    let isOver = false;
    let end = (): void => undefined;
    this.#open().then(
      (threads) => {
        if (!isOver) end = threads.subscribe(listener);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end();
    };
  }
}
