/** Reads a list of threads as a host or a server gives it. */
import { isObject } from '../protocol/events.js';
import type { ThreadSummary } from './thread-summary.js';

/** What is no thread, or one for the second time, is left out. */
export function readThreads(given: unknown): ThreadSummary[] {
  if (!Array.isArray(given)) return [];
  const seen = new Set<string>();
  return given.flatMap((row: unknown) => {
    if (!isObject(row)) return [];
    const { id, title, updatedAt, waiting } = row;
    if (typeof id !== 'string' || id === '' || seen.has(id)) return [];
    seen.add(id);
    return {
      id,
      ...(typeof title === 'string' && title.trim() !== '' ? { title } : {}),
      ...(typeof updatedAt === 'number' || typeof updatedAt === 'string' ? { updatedAt } : {}),
      ...(waiting === true ? { waiting } : {}),
    };
  });
}
