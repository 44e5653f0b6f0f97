/** Other tabs on the thread that a client shows. Loaded only where tabs share a storage. */
import type { ClientHost } from '../client-host.js';
import type { TabsPart } from '../client-parts.js';
import { TabRoom } from './tab-room.js';

export class Tabs implements TabsPart {
  readonly #core: ClientHost;
  readonly #unsubscribe: () => void;
  #room: TabRoom | undefined;
  #isClosed = false;

  constructor(core: ClientHost) {
    this.#core = core;
    this.#unsubscribe = core.notifier.subscribe(() => this.#current()?.look());
    if (typeof addEventListener === 'function') addEventListener('pagehide', this.#onPageHide);
  }

  /** Begins to talk about the thread that is open; `isNamed`: others may know its id. */
  join(isNamed = this.#core.options.threadId !== undefined): TabRoom | undefined {
    if (this.#isClosed) return undefined;
    return (this.#room = this.#current() ?? new TabRoom(this.#core, isNamed, () => this.#core.forget()));
  }

  /** Takes the thread that is open for this tab; nothing where another one works on it. */
  async claim(): Promise<(() => void) | undefined> {
    const room = this.join();
    return room ? room.claim() : () => undefined;
  }

  /** Keeps the thread while a tool runs that was started within a claim. */
  hold(): () => void {
    return this.#current()?.hold() ?? (() => undefined);
  }

  /** The run in another tab shall end. */
  stopElsewhere(): void {
    this.#current()?.stopElsewhere();
  }

  /** The thread is about to be left; `isRemoved`: for good. */
  leave(isRemoved = false): void {
    if (isRemoved) this.#room?.sayRemoved();
    else this.#room?.tell();
    this.#room?.close();
    this.#room = undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.leave();
    this.#unsubscribe();
    if (typeof removeEventListener === 'function') removeEventListener('pagehide', this.#onPageHide);
  }

  /** A fork may have moved the client to another thread. */
  #current(): TabRoom | undefined {
    if (this.#room && !this.#room.isCurrent) {
      this.#room.close();
      this.#room = undefined;
    }
    return this.#room;
  }

  readonly #onPageHide = (): void => this.#room?.tell();
}
