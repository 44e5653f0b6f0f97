/** Tells subscribers of a change, at most once per animation frame, or after 100 ms where no frames come. */

const HIDDEN_TAB_MS = 100;
/** Where there are no animation frames at all (Node, service workers). */
const NO_FRAMES_MS = 16;

export class Notifier {
  readonly #listeners = new Set<() => void>();
  readonly #onThrow: (thrown: unknown) => void;
  #cancel: (() => void) | undefined;

  constructor(onThrow: (thrown: unknown) => void) {
    this.#onThrow = onThrow;
  }

  subscribe(listener: () => void): () => void {
    // The same function may be there twice, each for its own reason.
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Asks for a notification with the next frame, if anyone listens. */
  schedule(): void {
    if (this.#listeners.size === 0) return;
    this.#cancel ??= onNextFrame(() => this.flush());
  }

  /** Notifies now. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const listener of [...this.#listeners]) {
      // One before may have taken it away.
      if (!this.#listeners.has(listener)) continue;
      try {
        listener();
      } catch (thrown) {
        this.#onThrow(thrown);
      }
    }
  }

  dispose(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#listeners.clear();
  }
}

function onNextFrame(run: () => void): () => void {
  const hasFrames = typeof requestAnimationFrame === 'function';
  const timer = setTimeout(run, hasFrames ? HIDDEN_TAB_MS : NO_FRAMES_MS);
  const frame = hasFrames ? requestAnimationFrame(run) : undefined;
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
