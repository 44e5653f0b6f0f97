/** Keeps a thread in the storage and brings it back. Nothing of it is written per token. */
import { messageOf } from '../protocol/error.js';
import { readMessages } from '../protocol/read-messages.js';
import { toMessages } from '../thread/to-messages.js';
import type { ClientCore } from './client-core.js';
import { ThreadStore, type StoredThread } from './storage.js';

export class Keeper {
  readonly #core: ClientCore;
  /** One after the other, so that what is newest stays. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(core: ClientCore) {
    this.#core = core;
  }

  async save(): Promise<void> {
    const store = this.#store();
    if (!store) return;
    const { threadId, thread, pauses, pausedRunId, handledCalls } = this.#core;
    const stored: StoredThread = {
      version: 1,
      threadId,
      messages: toMessages(thread.snapshot().entries),
      ...(thread.state.present ? { state: thread.state.snapshot() } : {}),
      interrupts: pauses?.kept() ?? [],
      ...(pausedRunId === undefined ? {} : { pausedRunId }),
      handledCalls: [...handledCalls],
    };
    await this.#inTurn(() => store.save(stored));
  }

  async remove(threadId: string): Promise<void> {
    const store = this.#store();
    if (store) await this.#inTurn(() => store.remove(threadId));
  }

  async restore(): Promise<void> {
    const store = this.#store();
    const id = this.#core.options.threadId ?? (store && (await this.#inTurn(() => store.lastThreadId())));
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
    const stored = store && (await this.#inTurn(() => store.load(threadId)));
    if (core.threadId !== threadId) return;
    const messages = loaded?.messages ?? stored?.messages;
    if (messages) core.thread.mergeMessages(readMessages(messages, core.report), Date.now());
    const state = loaded && 'state' in loaded ? loaded.state : stored?.state;
    if (state !== undefined) core.thread.setState(state);
    for (const id of stored?.handledCalls ?? []) core.handledCalls.add(id);
    core.settleCalls();
    if (stored?.interrupts.length) {
      core.pausedRunId = stored.pausedRunId;
      await (await core.openPauses()).reopen(stored.interrupts);
    }
    core.changed();
  }

  #store(): ThreadStore | undefined {
    const { storage } = this.#core.options;
    return storage && new ThreadStore(storage);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const done = this.#last.then(() => this.#attempt(work));
    this.#last = done;
    return done;
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
