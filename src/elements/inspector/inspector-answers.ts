/** Finds the answer to a pause in what was recorded. */
import type { RecordedAnswer, RecordedInterrupt, RecordedItem } from '../../core/index.js';
import { lineOf } from './inspector-words.js';

/** The first answer to a pause that was recorded after it. */
export function answersTo(
  items: readonly RecordedItem[],
  { id }: RecordedInterrupt,
  after: number,
): { answer: RecordedAnswer; entry: unknown } | undefined {
  for (const item of items) {
    if (item.n <= after || item.kind !== 'answers') continue;
    const line = lineOf(item);
    if (line.kind !== 'answers' || !Array.isArray(line.answers)) continue;
    const answer = line.answers.find((one) => one.id === id);
    if (answer) return { answer, entry: line.entries.find((entry) => entry.interruptId === id) };
  }
  return undefined;
}
