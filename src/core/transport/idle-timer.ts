/** Aborts a request whose answer falls silent. */
import { AgentError } from '../protocol/error.js';

/** The longest delay that a timer takes; a longer one would be none. */
export const LONGEST_TIMER_MS = 2_147_483_647;

export class IdleTimer {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  expired = false;

  /** 0 waits for ever. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.touch();
  }

  /** A signal that aborts with `outer` or when the time is over. */
  joined(outer: AbortSignal): AbortSignal {
    if (outer.aborted) this.#controller.abort(outer.reason);
    else
      outer.addEventListener('abort', () => this.#controller.abort(outer.reason), {
        once: true,
        signal: this.#controller.signal,
      });
    return this.#controller.signal;
  }

  /** Begins the wait anew. */
  touch(): void {
    clearTimeout(this.#timer);
    if (this.#milliseconds <= 0) return;
    this.#timer = setTimeout(
      () => {
        this.expired = true;
        this.#controller.abort();
      },
      Math.min(this.#milliseconds, LONGEST_TIMER_MS),
    );
  }

  error(): AgentError {
    return new AgentError(
      'idle-timeout',
      `The server sent nothing for ${Math.round(this.#milliseconds / 1000)} s; the connection was closed.`,
      {
        bytesReceived: true,
      },
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
