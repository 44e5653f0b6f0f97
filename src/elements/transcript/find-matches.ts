/** Finds words in all entries of a conversation, also in those that are not in the document. */
import type { Entry } from '../../core/index.js';
import { canReadMarkdown } from '../markdown/markdown.js';
import { entryText, type Words } from './entry-text.js';
import { needleOf, placesOf } from './searchable.js';

/** So long entries are read at a stretch. */
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
  #matches: readonly FindMatch[] = [];
  #place = -1;
  /** Whether Markdown could be read when it was searched last. */
  #isRead = false;
  readonly #conversation: Conversation;

  constructor(text: string, conversation: Conversation) {
    this.text = text;
    this.#conversation = conversation;
    this.#search();
  }

  /** All of them, in the order of the conversation. */
  get matches(): readonly FindMatch[] {
    if (!this.#isRead && canReadMarkdown()) this.#search();
    return this.#matches;
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

  /** Reads the conversation before it is searched, the latest first and a little at a time, as long as that `isWanted`. */
  async readAhead(isWanted: () => boolean): Promise<void> {
    const entries = [...this.#conversation.entries()];
    while (entries.length > 0 && isWanted() && canReadMarkdown()) {
      for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
        const entry = entries.pop();
        if (!entry) return;
        entryText(entry, this.#conversation);
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  #go(step: 1 | -1): FindMatch | undefined {
    this.#search();
    const { length } = this.#matches;
    if (length === 0) return undefined;
    const from = this.#place < 0 && step < 0 ? length : this.#place;
    this.#place = (from + step + length) % length;
    const match = this.#matches[this.#place];
    if (match) this.#conversation.show(match, this.text);
    return match;
  }

  /** The conversation may have grown. */
  #search(): void {
    const current = this.#matches[this.#place];
    const needle = needleOf(this.text);
    this.#isRead = canReadMarkdown();
    const entries = needle === '' ? [] : this.#conversation.entries();
    this.#matches = entries.flatMap((entry) => matchesIn(entry, this.#conversation, needle));
    if (current) this.#place = this.#matches.findIndex(({ key, nth }) => key === current.key && nth === current.nth);
  }
}

function matchesIn(entry: Entry, words: Words, needle: string): FindMatch[] {
  return [...placesOf(entryText(entry, words), needle)].map((_, nth) => ({ key: entry.key, nth }));
}
