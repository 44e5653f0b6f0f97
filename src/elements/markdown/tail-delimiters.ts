/** The marks of emphasis that are open at the end of a text, by the rules of CommonMark. */
import { lastIndexOf } from './tokens.js';

interface Delimiter {
  char: string;
  count: number;
  at: number;
  /** Whether it rather stands for itself, as in `2*3` or `~5`, until its other half is there. */
  isLiteral: boolean;
}

/** Nobody nests more emphasis than this: more open marks stand for themselves. */
const MAX_CLOSED = 8;
const WORD = /[\p{L}\p{N}]/u;
const SPACE = /^\s?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

export class Delimiters {
  readonly #src: string;
  #open: Delimiter[] = [];
  /** Where a run of marks starts that nothing follows yet. */
  #lastRun = -1;

  constructor(src: string) {
    this.#src = src;
  }

  get depth(): number {
    return this.#open.length;
  }

  /** Forgets the marks opened behind the first `depth`: the text around them has come to its end. */
  drop(depth: number): void {
    this.#open.length = Math.min(depth, this.#open.length);
  }

  /** Takes in the run of marks at `at`; returns where it ends. */
  take(at: number): number {
    const src = this.#src;
    const char = src[at] ?? '';
    let end = at;
    while (src[end] === char) end += 1;
    if (end === src.length) {
      this.#lastRun = at;
      return end;
    }
    const before = src[at - 1] ?? '';
    const after = src[end] ?? '';
    const isLeft = !SPACE.test(after) && (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
    const isRight = !SPACE.test(before) && (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
    const isWord = char === '_';
    let count = end - at;
    if (isRight && (!isWord || !isLeft || PUNCTUATION.test(after))) count = this.#match(char, count);
    if (count > 0 && isLeft && (!isWord || !isRight || PUNCTUATION.test(before))) {
      const isInside = WORD.test(before) && WORD.test(after);
      const isNumber = /\d/.test(before) || /\d/.test(after);
      const isLiteral = char === '~' ? count !== 2 : isInside && (count === 1 || isNumber);
      this.#open.push({ char, count, at: end - count, isLiteral });
    }
    return end;
  }

  /** Closes what it can; returns how many marks are left. */
  #match(char: string, marks: number): number {
    let count = marks;
    while (count > 0) {
      const index = lastIndexOf(this.#open, (one) => one.char === char && (char !== '~' || one.count === count));
      const opener = this.#open[index];
      if (!opener) break;
      this.#open.length = index + 1;
      const used = Math.min(2, count, opener.count);
      count -= used;
      opener.count -= used;
      if (opener.count === 0) this.#open.pop();
    }
    return count;
  }

  /** `text`, which is a start of the source, with `closer` and an end for every open mark that it holds. */
  close(text: string, closer: string): string {
    let open = this.#open.filter(({ at }) => at < text.length);
    let end = text.length;
    while (closer === '') {
      const last = open.at(-1);
      const isRun = this.#lastRun >= 0 && end === this.#src.length;
      if (isRun) end = this.#lastRun;
      else if (last && last.at + last.count === end) end = last.at;
      else break;
      open = open.filter(({ at }) => at < end);
      if (open.length > 0) end = text.slice(0, end).trimEnd().length;
    }
    if (closer === '' && open.length > 0) end = text.slice(0, end).trimEnd().length;
    const closed = open.filter(({ isLiteral }) => !isLiteral);
    if (closed.length > MAX_CLOSED) closed.length = 0;
    const ends = closed.map(({ char, count }) => char.repeat(count));
    return text.slice(0, end) + closer + ends.reverse().join('');
  }
}
