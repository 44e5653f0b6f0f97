/** Remembers which list of suggestions a person has left behind by sending a message. */
import type { Entry } from '../../core/index.js';

export class SpentList {
  #isFirst = true;
  #list: unknown;
  #spent: unknown;
  #asked: string | undefined;

  /** Takes the list and the conversation as they stand; whether the list is spent. */
  take(list: unknown, entries: readonly Entry[]): boolean {
    const asked = lastQuestion(entries);
    // A list that comes together with a message was not there when that was sent; except with a conversation of before.
    if (asked !== this.#asked && (this.#isFirst || this.#list === list)) this.#spent = list;
    this.#isFirst = false;
    this.#list = list;
    this.#asked = asked;
    return entries.length > 0 && list === this.#spent;
  }
}

function lastQuestion(entries: readonly Entry[]): string | undefined {
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index];
    if (entry?.kind === 'message' && entry.role === 'user') return entry.key;
  }
  return undefined;
}
