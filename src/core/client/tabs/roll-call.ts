/** Which other tabs have the thread open, and whether they have answered. */

export class RollCall {
  /** When each of them was last heard of. */
  readonly #heard = new Map<string, number>();
  #silent = new Set<string>();
  #done = (): void => undefined;

  get isEmpty(): boolean {
    return this.#heard.size === 0;
  }

  heardAt(id: string): number {
    return this.#heard.get(id) ?? 0;
  }

  note(id: string): void {
    this.#heard.set(id, Date.now());
  }

  /** The tab has answered. */
  answer(id: string): void {
    this.#silent.delete(id);
    this.#silent.delete(ANYBODY);
    if (this.#silent.size === 0) this.#done();
  }

  forget(id: string): void {
    this.#heard.delete(id);
    this.answer(id);
  }

  /** Waits for an answer of anybody, at most for so long. */
  greet(milliseconds: number): Promise<void> {
    return this.#wait(milliseconds, [ANYBODY]);
  }

  /** Waits for the answers of all that are known. Who stays silent is not counted any more. */
  async call(milliseconds: number, ask: () => void): Promise<void> {
    if (this.isEmpty) return;
    const answers = this.#wait(milliseconds, this.#heard.keys());
    ask();
    await answers;
    for (const id of this.#silent) this.#heard.delete(id);
  }

  #wait(milliseconds: number, silent: Iterable<string>): Promise<void> {
    this.#silent = new Set(silent);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#done = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const ANYBODY = '';
