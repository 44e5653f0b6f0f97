/** Which tool calls are settled, by thread: whoever comes back to a thread finds its calls told again. */

/** A page that stays open for weeks must not grow with every conversation it has shown. */
const THREADS_KEPT = 100;

export class HandledCalls {
  /** The thread that was asked for last stands last. */
  readonly #byThread = new Map<string, Set<string>>();

  /** Ids of the calls of a thread. */
  of(threadId: string): Set<string> {
    const ids = this.#byThread.get(threadId) ?? new Set<string>();
    this.#byThread.delete(threadId);
    this.#byThread.set(threadId, ids);
    for (const oldest of this.#byThread.keys()) {
      if (this.#byThread.size <= THREADS_KEPT) break;
      this.#byThread.delete(oldest);
    }
    return ids;
  }
}
