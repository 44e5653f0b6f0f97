/** Finds words in all entries of a conversation, also in those that are not in the document. */
import { contentText, type Entry } from '../../core/index.js';

/** A place where the words stand. */
export interface FindMatch {
  /** The key of the entry. */
  readonly key: string;
  /** Which one it is within the entry, from 0. */
  readonly nth: number;
}

/** The matches of one search. */
export class FindMatches {
  /** What is searched for. */
  readonly text: string;
  #matches: readonly FindMatch[] = [];
  #place = -1;
  readonly #entries: () => readonly Entry[];
  readonly #show: (match: FindMatch, text: string) => void;

  constructor(text: string, entries: () => readonly Entry[], show: (match: FindMatch, text: string) => void) {
    this.text = text;
    this.#entries = entries;
    this.#show = show;
    this.#search();
  }

  /** All of them, in the order of the conversation. */
  get matches(): readonly FindMatch[] {
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

  #go(step: 1 | -1): FindMatch | undefined {
    this.#search();
    const { length } = this.#matches;
    if (length === 0) return undefined;
    const from = this.#place < 0 && step < 0 ? length : this.#place;
    this.#place = (from + step + length) % length;
    const match = this.#matches[this.#place];
    if (match) this.#show(match, this.text);
    return match;
  }

  /** The conversation may have grown. */
  #search(): void {
    const current = this.#matches[this.#place];
    const words = this.text.toLowerCase();
    this.#matches = words === '' ? [] : this.#entries().flatMap((entry) => matchesIn(entry, words));
    if (current) this.#place = this.#matches.findIndex(({ key, nth }) => key === current.key && nth === current.nth);
  }
}

function matchesIn(entry: Entry, words: string): FindMatch[] {
  const text = entryText(entry).toLowerCase();
  const found: FindMatch[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    found.push({ key: entry.key, nth: found.length });
  return found;
}

function entryText(entry: Entry): string {
  switch (entry.kind) {
    case 'message':
      return contentText(entry.content);
    case 'reasoning':
      return entry.content;
    case 'tool-call':
      return [entry.name, entry.argumentsText, contentText(entry.result?.content), entry.result?.error ?? ''].join(
        '\n',
      );
    case 'activity':
      return JSON.stringify(entry.content);
    case 'decision':
      return [entry.subject, entry.reason ?? ''].join('\n');
  }
}
