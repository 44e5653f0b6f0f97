/** Streams that AG-UI 1.0 forbids, by the names of the official conformance corpus and of the draft. */
import { inRun } from './drive.js';
import { finish, start } from './events.js';
import type { Wire } from './wire.js';

const textStart = (messageId: string, more = {}): Wire => ({ type: 'TEXT_MESSAGE_START', messageId, ...more });
const textEnd = (messageId: string): Wire => ({ type: 'TEXT_MESSAGE_END', messageId });
const textChunk = (more: object): Wire => ({ type: 'TEXT_MESSAGE_CHUNK', delta: 'x', ...more });
const callChunk = (more: object): Wire => ({ type: 'TOOL_CALL_CHUNK', delta: '{}', ...more });
const agent = (more = {}): Wire => ({ type: 'SUBAGENT_STARTED', subagentRunId: 'q', name: 'Helper', ...more });

export const FATAL: Readonly<Record<string, readonly Wire[]>> = {
  'chunk-conflicting-role-fatal': inRun([
    textChunk({ messageId: 'm', role: 'user' }),
    textChunk({ messageId: 'm', role: 'system' }),
  ]),
  'chunk-conflicting-tool-name-fatal': inRun([
    callChunk({ toolCallId: 'k', toolCallName: 'a' }),
    callChunk({ toolCallId: 'k', toolCallName: 'b' }),
  ]),
  'content-without-start-fatal': inRun([{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' }]),
  'custom-closes-chunk-stream-fatal': inRun([
    textChunk({ messageId: 'm' }),
    { type: 'CUSTOM', name: 'x', value: 1 },
    textChunk({}),
  ]),
  'event-after-run-finished-fatal': [start, finish, textStart('m')],
  'first-chunk-missing-id-fatal': inRun([textChunk({})]),
  'first-event-not-run-started-fatal': [textStart('m'), start, finish],
  'first-tool-chunk-missing-name-fatal': inRun([callChunk({ toolCallId: 'k' })]),
  'malformed-known-field-fatal': inRun([{ type: 'TEXT_MESSAGE_START', messageId: 5 }]),
  'nested-run-started-fatal': [start, { ...start, runId: 'run-2' }, finish],
  'open-message-at-run-finished-fatal': inRun([textStart('m')]),
  'reasoning-discipline-verified': inRun([{ type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'x' }]),
  'reasoning-message-wrong-role-fatal': inRun([
    { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'assistant' },
    { type: 'REASONING_MESSAGE_END', messageId: 'r' },
  ]),
  'run-finished-with-active-subagent-fatal': inRun([agent()]),
  'step-finished-without-start-fatal': inRun([{ type: 'STEP_FINISHED', stepName: 's' }]),
  'subagent-attribution-mismatch-fatal': inRun([
    agent(),
    textStart('m', { subagentRunId: 'q' }),
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x', subagentRunId: 'other' },
  ]),
  'subagent-finished-unstarted-fatal': inRun([{ type: 'SUBAGENT_FINISHED', subagentRunId: 'q' }]),
  'subagent-started-missing-name-fatal': inRun([{ type: 'SUBAGENT_STARTED', subagentRunId: 'q' }]),
  'unknown-enum-value-role-fatal (an admitted gap of the corpus)': inRun([
    textStart('m', { role: 'narrator' }),
    textEnd('m'),
  ]),
  'unknown-outcome-array-fatal': inRun([], []),
  // The draft.
  'duplicate-interrupt-id-fatal (draft)': inRun([], {
    type: 'interrupt',
    interrupts: [1, 2].map(() => ({ id: 'i', reason: 'confirmation' })),
  }),
  'run-finished-wrong-run-id-fatal (draft)': [start, { ...finish, runId: 'another' }],
  'run-finished-wrong-thread-id-fatal (draft)': [start, { ...finish, threadId: 'another' }],
  'second-run-on-another-thread-fatal (draft)': [
    start,
    finish,
    { ...start, threadId: 'another', runId: 'run-2' },
    { ...finish, threadId: 'another', runId: 'run-2' },
  ],
};
