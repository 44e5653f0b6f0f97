import { jsonEqual } from '../../core/index.js';
import { has, isRecord } from './json.js';
import type { Path } from './path.js';

/** One difference between two values. An absent side is `undefined`. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

const MAX_DEPTH = 24;

/** What differs, field by field. In lists the equal beginning and end are left out, so one insertion is one change. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (jsonEqual(before, after)) return [];
  if (path.length < MAX_DEPTH && isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      changesBetween(has(before, key) ? before[key] : undefined, has(after, key) ? after[key] : undefined, [
        ...path,
        key,
      ]),
    );
  }
  if (path.length < MAX_DEPTH && Array.isArray(before) && Array.isArray(after)) {
    return itemChanges(before as unknown[], after as unknown[], path);
  }
  return [{ path, before, after }];
}

function itemChanges(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && jsonEqual(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && jsonEqual(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  const olds = before.slice(start, before.length - end);
  const news = after.slice(start, after.length - end);
  return Array.from({ length: Math.max(olds.length, news.length) }).flatMap((_each, index) =>
    changesBetween(olds[index], news[index], [...path, start + index]),
  );
}
