/** End states in words: short enough to be written by hand and to be read in a difference. */
import type { Entry, ToolCallEntry } from '../../../src/core/thread/entries.js';
import type { Replayed } from './replay.js';

/**
 * `assistant: Hello` · `assistant (incomplete): Hel` · `reasoning: Hm.` · `call name {"a":1} called` ·
 * `call name {"a":1} done: result` · `activity PLAN {"steps":[]}`
 */
export function describeEntry(entry: Entry): string {
  switch (entry.kind) {
    case 'message':
    case 'reasoning': {
      const who = entry.kind === 'message' ? entry.role : 'reasoning';
      const status = entry.status === 'complete' ? '' : ` (${entry.status})`;
      return `${who}${status}: ${typeof entry.content === 'string' ? entry.content : JSON.stringify(entry.content)}`;
    }
    case 'tool-call':
      return `${['call', entry.name || '?', entry.argumentsText, entry.status].filter(Boolean).join(' ')}${describeResult(entry)}`;
    case 'activity':
      return `activity ${entry.activityType} ${JSON.stringify(entry.content)}`;
    case 'decision':
      return `${entry.decision} ${entry.subject}`;
  }
}

function describeResult({ result }: ToolCallEntry): string {
  if (!result) return '';
  return `: ${typeof result.content === 'string' ? result.content : JSON.stringify(result.content)}`;
}

/** `success`, `interrupt`, `cancelled`, `unknown`, `stopped`, or what went wrong: `run-error: its message`. */
export function describeEnd({ end, thread }: Replayed): string {
  if (end.kind === 'failed') return `${end.error.code}: ${end.error.message}`;
  if (end.kind === 'stopped') return 'stopped';
  return thread.record.outcome?.type ?? 'none';
}

/** Everything that a stream leaves behind but moments, to compare as a string. */
export function canonical(replayed: Replayed): string {
  const { record } = replayed.thread;
  return JSON.stringify(
    { end: describeEnd(replayed), ...replayed.view, interrupts: record.interrupts, result: record.result },
    (key, value: unknown) => (/^(createdAt|startedAt|endedAt)$/.test(key) ? undefined : value),
  );
}
