/** What is the same in two texts, and what is not. Fetched when a text is changed; of the package only this much. */
import { diffLines, diffWordsWithSpace } from 'diff';

export interface Part {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

const LONG = 4000;

/** By words, in long texts by lines. */
export function compareTexts(before: string, after: string): readonly Part[] {
  return before.length + after.length > LONG ? diffLines(before, after) : diffWordsWithSpace(before, after);
}
