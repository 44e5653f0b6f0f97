/** Token usage: one entry per provider and model; counts are totals, their parts are never added to them. */
import type { TokenUsage } from './events.js';

const COUNTS = [
  'inputTokens',
  'outputTokens',
  'totalTokens',
  'reasoningTokens',
  'cachedInputTokens',
  'cacheWriteInputTokens',
] as const;

/** Adds `more` to `sum`, count by count; a count that nobody reported stays absent, which is not zero. */
export function addUsage(sum: readonly TokenUsage[], more: readonly TokenUsage[]): readonly TokenUsage[] {
  const result = sum.map((entry) => ({ ...entry }));
  for (const entry of more) {
    if (typeof entry !== 'object' || entry === null) continue;
    let target = result.find((known) => known.provider === entry.provider && known.model === entry.model);
    if (!target) {
      target = {};
      if (entry.provider !== undefined) target.provider = entry.provider;
      if (entry.model !== undefined) target.model = entry.model;
      result.push(target);
    }
    for (const count of COUNTS) {
      const value = entry[count];
      if (typeof value === 'number') target[count] = (target[count] ?? 0) + value;
    }
  }
  return result;
}
