/** Tells whether the page has put something into a slot, so that a slot is passed on only where it is filled. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { tagName } from '../../lit/tags.js';

export class SlotWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer ??= new MutationObserver(() => this.#host.requestUpdate());
    this.#observer.observe(this.#host, { childList: true });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** The element meant for the slot `name`. */
  get(name: string): Element | undefined {
    return [...this.#host.children].find((child) => child.slot === name);
  }

  /** Whether an element is meant for the slot `name`. One that only offers a tool shows nothing. */
  has(name: string): boolean {
    return [...this.#host.children].some((child) => child.slot === name && child.localName !== tagName('tool'));
  }
}
