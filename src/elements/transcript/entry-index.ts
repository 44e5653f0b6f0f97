/** The entries that a person reads, kept in step with the conversation at the cost of what has changed. */
import type { Entry } from '../../core/index.js';

const ROLES_SHOWN = new Set(['user', 'assistant']);

/** More entries at once than these are a conversation that was there before. */
const TURN = 2;

export class EntryIndex {
  /** What is shown, in order. */
  readonly items: Entry[] = [];

  #threadId: string | undefined;
  #entries: readonly Entry[] = [];
  /** For each entry, how many shown ones stand before it. */
  readonly #before: number[] = [];
  readonly #places = new Map<string, number>();
  readonly #questions: number[] = [];

  /** The latest message of the person. */
  get lastQuestion(): Entry | undefined {
    return this.items[this.#questions.at(-1) ?? -1];
  }

  /** The place of an entry among the shown ones; -1 where it is not one of them. */
  indexOf(key: string | undefined): number {
    return key === undefined ? -1 : (this.#places.get(key) ?? -1);
  }

  /** The key of a shown entry, by that key or by the id of the message or call. */
  keyOf(keyOrId: string): string | undefined {
    return this.#places.has(keyOrId) ? keyOrId : this.items.find((item) => item.id === keyOrId)?.key;
  }

  /** How many entries that the person did not write stand behind one. */
  answersAfter(key: string | undefined): number {
    const place = this.indexOf(key);
    return place < 0 ? 0 : this.items.slice(place + 1).filter((item) => !isQuestion(item)).length;
  }

  /** Takes the entries of a snapshot, and tells what is different: nothing, something, or the whole conversation. */
  update(threadId: string | undefined, entries: readonly Entry[], hasRun = false): 'same' | 'changed' | 'opened' {
    const old = this.#entries;
    const isOther = threadId !== this.#threadId;
    if (entries === old && !isOther) return 'same';
    const wasEmpty = this.items.length === 0;
    this.#threadId = threadId;
    this.#entries = entries;
    // Entries that did not change are the same objects: all that is read here are pointers.
    let same = 0;
    while (same < old.length && old[same] === entries[same]) same++;
    this.#cut(same);
    for (let index = same; index < entries.length; index++) this.#push(entries[index] as Entry);
    // A fast agent is done with the first question before that has been drawn.
    const isTurn = this.items.length <= TURN || (hasRun && this.#questions.length === 1);
    return isOther || (wasEmpty && !isTurn) ? 'opened' : 'changed';
  }

  #cut(length: number): void {
    const count = this.#before[length] ?? this.items.length;
    this.#before.length = Math.min(this.#before.length, length);
    for (const item of this.items.splice(count)) this.#places.delete(item.key);
    while ((this.#questions.at(-1) ?? -1) >= count) this.#questions.pop();
  }

  #push(entry: Entry): void {
    const place = this.items.length;
    this.#before.push(place);
    if (!isShown(entry)) return;
    this.items.push(entry);
    this.#places.set(entry.key, place);
    if (isQuestion(entry)) this.#questions.push(place);
  }
}

/** What a person reads: no instructions to the model, and no message that has nothing in it yet. */
export function isShown(entry: Entry): boolean {
  if (entry.kind === 'reasoning') return entry.content !== '';
  if (entry.kind !== 'message') return true;
  return ROLES_SHOWN.has(entry.role) && entry.content.length > 0;
}

/** Whether the person said it. */
function isQuestion(entry: Entry): boolean {
  return entry.kind === 'message' && entry.role === 'user';
}
