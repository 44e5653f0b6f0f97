/**
 * In which run a message id was last used, by text or by a call that names it as its message. Servers that count anew
 * in each run use ids again: what comes under them then is another message.
 */
export class MessageIds {
  readonly #runs = new Map<string, number>();

  note(id: string, run: number): void {
    this.#runs.set(id, run);
  }

  has(id: string): boolean {
    return this.#runs.has(id);
  }

  isOlder(id: string, run: number): boolean {
    return (this.#runs.get(id) ?? run) < run;
  }

  clear(): void {
    this.#runs.clear();
  }
}
