/** What `client.threads` does: the host's list or that of the storage, and changes in either. */
import { talksToTabs } from '../claimed.js';
import type { ClientHost } from '../client-host.js';
import type { AgentClientOptions } from '../options.js';
import { readThreads } from '../read-threads.js';
import type { ThreadSummary } from '../thread-summary.js';
import type { Keeper } from './keeper.js';
import { titleOf, type ThreadIndex } from './thread-index.js';
import { onThreads, tellThreads } from './thread-news.js';

/** Gives the keeper to `work`, where there is a storage. */
export type WithKeeper = (work: (keeper: Keeper) => Promise<void>) => Promise<void>;

/** What the list asks of the client. */
export type ThreadsHost = Pick<ClientHost, 'options' | 'threadId' | 'thread' | 'forget'>;

export class Threads {
  readonly #core: ThreadsHost;
  readonly #withKeeper: WithKeeper;

  constructor(core: ThreadsHost, withKeeper: WithKeeper) {
    this.#core = core;
    this.#withKeeper = withKeeper;
  }

  async list(): Promise<readonly ThreadSummary[]> {
    const { listThreads } = this.#core.options;
    const [given, kept = []] = await Promise.all([listThreads?.(), this.#withIndex((index) => index.list())]);
    const rows = given === undefined ? kept : readThreads(given).map((row) => ({ ...row, ...ownTitle(row.id, kept) }));
    return this.#withOpen(rows);
  }

  async rename(threadId: string, title: string): Promise<void> {
    const name = title.replace(/\s+/g, ' ').trim();
    await this.#core.options.renameThread?.(threadId, name);
    await this.#withIndex((index) => index.rename(threadId, name));
    this.#tell();
  }

  async remove(threadId: string): Promise<void> {
    const core = this.#core;
    await core.options.removeThread?.(threadId);
    if (core.threadId === threadId) core.forget();
    else {
      await this.#withKeeper((keeper) => keeper.remove(threadId));
      await tellRemoved(core.options, threadId);
    }
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    return onThreads(listener, this.#core.options.tabs === false);
  }

  /** The conversation that is open stands in the list from its first message on, before anyone has kept it. */
  #withOpen(rows: readonly ThreadSummary[]): readonly ThreadSummary[] {
    const { threadId, thread } = this.#core;
    if (rows.some(({ id }) => id === threadId)) return rows;
    const { entries } = thread.snapshot();
    const title = titleOf(entries);
    if (title === undefined) return rows;
    return [{ id: threadId, title, updatedAt: entries.at(-1)?.createdAt ?? Date.now() }, ...rows];
  }

  async #withIndex<T>(work: (index: ThreadIndex) => Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    await this.#withKeeper(async (keeper) => {
      result = await keeper.queue.inTurn((store) => work(store.index));
    });
    return result;
  }

  #tell(): void {
    tellThreads(this.#core.options.tabs === false);
  }
}

/** Another tab may show it: it would be kept again with the next word there. */
async function tellRemoved(options: AgentClientOptions, threadId: string): Promise<void> {
  if (!talksToTabs(options)) return;
  const { sayRemoved } = await import('../tabs/tab-channel.js');
  sayRemoved(threadId);
}

/** Titles that a person gave here win over the server's. */
function ownTitle(id: string, kept: readonly (ThreadSummary & { named?: true })[]): { title?: string } {
  const own = kept.find((row) => row.id === id && row.named);
  return own?.title ? { title: own.title } : {};
}
