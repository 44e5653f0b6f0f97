/** The time that is left to answer, second by second. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const SECOND = 1000;

export class Countdown implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #until: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isConnected = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Milliseconds left; `undefined` where there is no end. */
  get left(): number | undefined {
    return this.#until === undefined ? undefined : Math.max(0, this.#until - Date.now());
  }

  /** Counts down to this time; without one it stops. */
  runUntil(time: number | undefined): void {
    if (time === this.#until) return;
    this.#until = time;
    this.#start();
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#start();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#stop();
  }

  #start(): void {
    this.#stop();
    if (this.#isConnected && this.left) this.#timer = setInterval(() => this.#tick(), SECOND);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    if (this.left === 0) this.#stop();
    this.#host.requestUpdate();
  }
}
