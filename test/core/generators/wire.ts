/** A value of the wire before anyone has read it. */
export type Wire = Record<string, unknown> & { type: string };

/** One step of a generated conversation. What its numbers mean depends on `kind` and on what is open. */
export interface Action {
  kind: (typeof KINDS)[number];
  /** Which message, call or step. */
  pick: number;
  /** What to do with it. */
  act: number;
  /** Who does it, and which optional members go along. */
  extra: number;
  text: string;
  value: unknown;
}

export const KINDS = [
  'text',
  'reasoning',
  'call',
  'result',
  'textChunk',
  'callChunk',
  'reasoningChunk',
  'span',
  'step',
  'subagent',
  'state',
  'delta',
  'activity',
  'activityDelta',
  'encrypted',
  'snapshot',
  'custom',
  'raw',
  'nextRun',
] as const;

export const THREAD = 'thread-1';

/** A MESSAGES_SNAPSHOT of what the thread holds by then, which only a client can tell. */
export const CURRENT = 'current';
