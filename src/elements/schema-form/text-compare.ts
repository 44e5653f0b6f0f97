/** What is the same in two texts, and what is not. Fetched when a text is changed; of the package only this much. */
import { diffLines, diffWordsWithSpace } from 'diff';

export interface Part {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

const LONG = 4000;
/** A word begins no further away than this; what is longer is none. */
const WORD = 80;

/** By words, in long texts by lines. What two long texts begin and end with is not looked at closer. */
export function compareTexts(before: string, after: string): readonly Part[] {
  if (before.length + after.length <= LONG) return diffWordsWithSpace(before, after);
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const [old, fresh] = [before, after].map((text) => text.slice(start, text.length - end)) as [string, string];
  const inner = old.length + fresh.length > LONG ? diffLines(old, fresh) : diffWordsWithSpace(old, fresh);
  return [{ value: before.slice(0, start) }, ...inner, { value: end ? before.slice(-end) : '' }].filter(
    ({ value }) => value,
  );
}

function commonStart(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  const word = /\S*$/.exec(before.slice(Math.max(0, at - WORD), at))?.[0] ?? '';
  return at - (word.length < WORD ? word.length : half(before, at));
}

function commonEnd(before: string, after: string, start: number): number {
  const shorter = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < shorter && before[before.length - 1 - count] === after[after.length - 1 - count]) count += 1;
  const at = before.length - count;
  const word = /^\S*/.exec(before.slice(at, at + WORD))?.[0] ?? '';
  return count - (word.length < WORD ? word.length : half(before, at));
}

/** 1 where `at` would cut a character in two. */
function half(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? 1 : 0;
}
