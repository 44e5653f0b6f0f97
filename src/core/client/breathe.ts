/** Lets the page draw and react while a burst of events is worked off. */

/** Milliseconds of work after which the event loop gets its turn. */
const BUDGET_MS = 8;

export class Breather {
  #since = performance.now();

  /** Whether it is time to pause. */
  get due(): boolean {
    return performance.now() - this.#since > BUDGET_MS;
  }

  /** Goes on in a later task. */
  async pause(): Promise<void> {
    await nextTask();
    this.#since = performance.now();
  }

  /** Waiting for the network is a pause too. */
  rested(): void {
    this.#since = performance.now();
  }
}

/** A task, not a microtask: frames and input come in between. Timers are clamped, messages are not. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
