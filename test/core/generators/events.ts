/** Short words for the events that tests write by hand. */
import { THREAD, type Wire } from './wire.js';

export const start: Wire = { type: 'RUN_STARTED', threadId: THREAD, runId: 'run-1' };
export const finish: Wire = { type: 'RUN_FINISHED', threadId: THREAD, runId: 'run-1' };
export const error: Wire = { type: 'RUN_ERROR', message: 'Broken.' };
export const run2 = (events: readonly Wire[]): Wire[] => [
  { ...start, runId: 'run-2' },
  ...events,
  { ...finish, runId: 'run-2' },
];
export const text = (messageId: string, delta: string, more = {}): Wire[] => [
  { type: 'TEXT_MESSAGE_START', messageId, ...more },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];
export const call = (toolCallId: string, ...deltas: string[]): Wire[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'look', metadata: { a: 1, b: 1 } },
  ...deltas.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta, metadata: { b: 2 } })),
  { type: 'TOOL_CALL_END', toolCallId },
];
export const result = (content: unknown): Wire => ({
  type: 'TOOL_CALL_RESULT',
  messageId: 'r',
  toolCallId: 'k',
  content,
});
export const activity = (content: unknown, more = {}): Wire => ({
  type: 'ACTIVITY_SNAPSHOT',
  messageId: 'a',
  activityType: 'plan',
  content,
  ...more,
});
export const patch = (...operations: unknown[]): Wire => ({
  type: 'ACTIVITY_DELTA',
  messageId: 'a',
  activityType: 'plan',
  patch: operations,
});
export const snapshot = (value: unknown): Wire => ({ type: 'STATE_SNAPSHOT', snapshot: value });
export const delta = (...operations: unknown[]): Wire => ({ type: 'STATE_DELTA', delta: operations });
export const chunk = (more: object): Wire => ({ type: 'TEXT_MESSAGE_CHUNK', ...more });
export const messages = (...list: unknown[]): Wire => ({ type: 'MESSAGES_SNAPSHOT', messages: list });
export const file = { type: 'document', source: { type: 'file', value: 'handle', provider: 'p' } };
