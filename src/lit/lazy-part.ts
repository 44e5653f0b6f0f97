/** A part of an element that is fetched when it is first asked for; until then the element does without. */
import type { ReactiveControllerHost } from 'lit';
import { Late } from './late.js';

export class LazyPart<T> extends Late<T> {
  readonly #host: ReactiveControllerHost;
  #isAsked = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<T>) {
    super(load);
    this.#host = host;
  }

  /** The part once it is there; asking fetches it, and the host then renders again. Said once where it cannot be had. */
  get part(): T | undefined {
    if (!this.#isAsked) this.load().then(() => this.#host.requestUpdate(), console.warn);
    this.#isAsked = true;
    return this.value;
  }
}
