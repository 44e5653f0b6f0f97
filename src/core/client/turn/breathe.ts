/** Lets the page draw and react while a burst of events is worked off. */

/** Milliseconds of work after which the event loop gets its turn. */
const BUDGET_MS = 8;
/** Who waits longer than that for the next events has left the event loop its turn meanwhile. */
const TURN_MS = 4;

export class Breather {
  #since = performance.now();
  /** One for all pauses: to make a channel takes longer than to apply a delta. */
  readonly #channel = new MessageChannel();

  /** Waits for the next events. */
  async next<T>(events: Promise<T>): Promise<T> {
    const asked = performance.now();
    const value = await events;
    const now = performance.now();
    if (now - asked > TURN_MS) this.#since = now;
    return value;
  }

  /** Whether it is time to pause. */
  get due(): boolean {
    return performance.now() - this.#since > BUDGET_MS;
  }

  /** Goes on in a later task, not a microtask: frames and input come in between. Timers are clamped, messages are not. */
  async pause(): Promise<void> {
    const { port1, port2 } = this.#channel;
    await new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
    this.#since = performance.now();
  }

  /** No pause comes any more. */
  end(): void {
    this.#channel.port1.close();
  }
}
