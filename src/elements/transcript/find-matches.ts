/** Finds words in all entries of a conversation, also in those that are not in the document. */
import type { Entry } from '../../core/index.js';
import { canReadMarkdown, preloadMarkdown } from '../markdown/markdown.js';
import { entryText, type Words } from './entry-text.js';
import { needleOf, placesOf } from './searchable.js';

/** So long it searches at a stretch. */
const SLICE_MS = 8;

/** A place where the words stand. */
export interface FindMatch {
  /** The key of the entry. */
  readonly key: string;
  /** Which one it is within the entry, from 0. */
  readonly nth: number;
}

/** What is searched. */
export interface Conversation extends Words {
  entries(): readonly Entry[];
  show(match: FindMatch, text: string): void;
}

/** The matches of one search. */
export class FindMatches {
  /** What is searched for. */
  readonly text: string;
  readonly #needle: string;
  readonly #conversation: Conversation;
  #entries: readonly Entry[] = [];
  /** How often the words stand in an entry; an entry that changes is another object. */
  readonly #counts = new WeakMap<Entry, number>();
  #count = 0;
  #current: FindMatch | undefined;
  #place = -1;

  constructor(text: string, conversation: Conversation) {
    this.text = text;
    this.#needle = needleOf(text);
    this.#conversation = conversation;
    this.#look();
  }

  /** All of them, in the order of the conversation. */
  get matches(): readonly FindMatch[] {
    return this.#entries.flatMap((entry) =>
      Array.from({ length: this.#countIn(entry) }, (_, nth) => ({ key: entry.key, nth })),
    );
  }

  /** How many the last step found, or the search ahead by now. */
  get count(): number {
    return this.#count;
  }

  /** The place of the one that was shown last; -1 before that. */
  get place(): number {
    return this.#place;
  }

  /** Shows the next one; after the last comes the first. */
  next(): FindMatch | undefined {
    return this.#go(1);
  }

  /** Shows the previous one; before the first comes the last. */
  previous(): FindMatch | undefined {
    return this.#go(-1);
  }

  /**
   * Searches a little at a time, the latest first, as long as that `isWanted`, and calls `onPart` in between.
   * @returns Whether everything is searched.
   */
  async ahead(isWanted: () => boolean, onPart: () => void): Promise<boolean> {
    await preloadMarkdown();
    this.#look();
    const entries = [...this.#conversation.entries()];
    while (isWanted()) {
      for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
        const entry = entries.pop();
        if (!entry) return true;
        this.#count += this.#countIn(entry);
      }
      onPart();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return false;
  }

  #go(step: 1 | -1): FindMatch | undefined {
    const last = this.#current;
    let place = -1;
    this.#look();
    for (const entry of this.#entries) {
      const count = this.#countIn(entry);
      if (last?.key === entry.key && last.nth < count) place = this.#count + last.nth;
      this.#count += count;
    }
    const count = this.#count;
    this.#place = count > 0 ? ((place < 0 && step < 0 ? count : place) + step + count) % count : -1;
    this.#current = this.#at(this.#place);
    if (this.#current) this.#conversation.show(this.#current, this.text);
    return this.#current;
  }

  #at(place: number): FindMatch | undefined {
    let nth = place;
    for (const entry of this.#entries) {
      const count = this.#countIn(entry);
      if (nth >= 0 && nth < count) return { key: entry.key, nth };
      nth -= count;
    }
    return undefined;
  }

  /** The conversation may have grown. */
  #look(): void {
    this.#count = 0;
    this.#entries = this.#needle === '' ? [] : [...this.#conversation.entries()];
  }

  #countIn(entry: Entry): number {
    const known = this.#counts.get(entry);
    if (known !== undefined) return known;
    const { length } = [...placesOf(entryText(entry, this.#conversation), this.#needle)];
    // Before that, the marks of Markdown are among the words.
    if (canReadMarkdown()) this.#counts.set(entry, length);
    return length;
  }
}
