/** While the page is printed, all of a conversation is in the document, and unfolded. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

let count = 0;

/** Whether paper is waiting: then nothing may be left for a later frame. */
export function isPrinting(): boolean {
  return count > 0;
}

export class Printing implements ReactiveController {
  /** Whether the host is to be drawn for paper. */
  isOn = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#onBefore);
    addEventListener('afterprint', this.#onAfter);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#onBefore);
    removeEventListener('afterprint', this.#onAfter);
    this.#turn(false);
  }

  // What is asked for here is drawn before the event is over: microtasks run between the listeners and the paper.
  readonly #onBefore = (): void => this.#turn(true);
  readonly #onAfter = (): void => this.#turn(false);

  #turn(isOn: boolean): void {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    count += isOn ? 1 : -1;
    this.#host.requestUpdate();
  }
}
