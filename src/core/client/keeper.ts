/** Keeps a thread in the storage and brings it back. Nothing of it is written per token. */
import { messageOf } from '../protocol/error.js';
import { readMessages } from '../protocol/read-messages.js';
import { toMessages } from '../thread/to-messages.js';
import type { ClientCore } from './client-core.js';
import { createRecord } from './interrupt-record.js';
import { ThreadStore, type StoredThread } from './storage.js';

export class Keeper {
  readonly #core: ClientCore;

  constructor(core: ClientCore) {
    this.#core = core;
  }

  async save(): Promise<void> {
    const store = this.#store();
    if (!store) return;
    const { threadId, thread, interrupts, pausedRunId, runner } = this.#core;
    const stored: StoredThread = {
      version: 1,
      threadId,
      messages: toMessages(thread.snapshot().entries),
      ...(thread.state.present ? { state: thread.state.snapshot() } : {}),
      interrupts: interrupts.records
        .filter((record) => !record.local)
        .map(({ interrupt, draft }) => ({ interrupt, ...(draft === undefined ? {} : { draft }) })),
      ...(pausedRunId === undefined ? {} : { pausedRunId }),
      handledCalls: runner.handled(),
    };
    await this.#attempt(() => store.save(stored));
  }

  async remove(): Promise<void> {
    const store = this.#store();
    const { threadId } = this.#core;
    if (store) await this.#attempt(() => store.remove(threadId));
  }

  async restore(): Promise<void> {
    const store = this.#store();
    const id = this.#core.options.threadId ?? (store && (await this.#attempt(() => store.lastThreadId())));
    if (id === undefined) return;
    this.#core.threadId = id;
    await this.load(id);
  }

  async load(threadId: string): Promise<void> {
    const core = this.#core;
    const loaded =
      core.options.loadThread &&
      (await this.#attempt(() => core.options.loadThread?.(threadId) ?? Promise.resolve(undefined)));
    const store = this.#store();
    const stored = store && (await this.#attempt(() => store.load(threadId)));
    if (core.threadId !== threadId) return;
    const messages = loaded?.messages ?? stored?.messages;
    if (messages) core.thread.mergeMessages(readMessages(messages, core.report), Date.now());
    const state = loaded && 'state' in loaded ? loaded.state : stored?.state;
    if (state !== undefined) core.thread.setState(state);
    core.runner.settle(stored?.handledCalls ?? []);
    this.settleAll();
    if (stored?.interrupts.length) await this.#reopen(stored);
    core.changed();
  }

  /** Calls that stand in a restored conversation never run. */
  settleAll(): void {
    const { runner, thread } = this.#core;
    for (const draft of thread.entries.drafts()) if (draft.kind === 'tool-call') runner.settle([draft.id]);
  }

  /** A pending decision survives a reload, with its draft. A browser tool that it waited for does not run again. */
  async #reopen({ interrupts, pausedRunId }: StoredThread): Promise<void> {
    const core = this.#core;
    core.pausedRunId = pausedRunId;
    const records = await Promise.all(
      interrupts.map(async ({ interrupt, draft }) => {
        const record = createRecord(interrupt, await core.dialects.forInterrupt(interrupt), core);
        if (draft && record.kind !== 'malformed') Object.assign(record, { draft, status: 'staged' });
        return record;
      }),
    );
    core.interrupts.open(records);
    core.setStatus('waiting');
  }

  #store(): ThreadStore | undefined {
    const { storage } = this.#core.options;
    return storage && new ThreadStore(storage);
  }

  /** A storage that refuses (quota, blocked) costs nothing but the keeping. */
  async #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (thrown) {
      this.#core.report('storage-failed', `The storage refused: ${messageOf(thrown)}`, undefined, 'notice');
      return undefined;
    }
  }
}
