/** The storage of a client, for one work after the other, so that what is newest stays. */
import { messageOf } from '../../protocol/error.js';
import type { ClientHost } from '../client-host.js';
import type { StorageOption } from './agent-storage.js';
import { openStorage } from './open-storage.js';
import { ThreadStore } from './thread-store.js';

/** A storage that has not said by then what it holds is left alone: nobody shall wait longer to begin a conversation. */
const PATIENCE_MS = 10_000;

export class StoreQueue {
  readonly #core: ClientHost;
  #opened: { option: StorageOption; store: ThreadStore | undefined } | undefined;
  /** Did not answer: what it holds is not known, and must not be written over. */
  #silent: StorageOption | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(core: ClientHost) {
    this.#core = core;
  }

  /** Once it is open, for what cannot wait. */
  get store(): ThreadStore | undefined {
    return this.#opened?.store;
  }

  /** Gives the storage to `work`, after what was begun before; nothing where there is none, or it refuses. */
  inTurn<T>(work: (store: ThreadStore) => Promise<T>): Promise<T | undefined> {
    const done = this.#last.then(async () => {
      const store = await this.#open();
      return store && this.attempt(() => work(store));
    });
    this.#last = done;
    return done;
  }

  /** As `inTurn`, for what a conversation waits for: a storage that never answers is given up. */
  async inTime<T>(work: (store: ThreadStore) => Promise<T>): Promise<T | undefined> {
    const { storage } = this.#core.options;
    if (!storage || storage === this.#silent) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        this.#silent = storage;
        this.#opened = undefined;
        this.#last = Promise.resolve();
        this.refused('it gives no answer; this conversation is not kept');
        resolve(undefined);
      }, PATIENCE_MS);
    });
    return Promise.race([this.inTurn(work), late]).finally(() => clearTimeout(timer));
  }

  /** A storage that refuses (quota, blocked) costs nothing but the keeping. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (thrown) {
      this.refused(thrown);
      return undefined;
    }
  }

  refused(thrown: unknown): void {
    this.#core.report('storage-failed', `The storage refused: ${messageOf(thrown)}`, undefined, 'notice');
  }

  async #open(): Promise<ThreadStore | undefined> {
    const { storage, endpoint } = this.#core.options;
    if (!storage || storage === this.#silent) return undefined;
    if (this.#opened?.option !== storage) {
      const opened = await this.attempt(() => openStorage(storage));
      if (storage === this.#silent) return undefined;
      const agent = endpoint?.split(/[?#]/)[0];
      this.#opened = {
        option: storage,
        store: opened && new ThreadStore(opened, this.#core.report, agent),
      };
    }
    return this.#opened.store;
  }
}
