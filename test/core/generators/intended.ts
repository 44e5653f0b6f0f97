/** Where our client is meant to differ from the official one. Generated streams avoid these by construction. */
import { inRun } from './drive.js';
import type { Wire } from './wire.js';

export interface Seen {
  messages: readonly { id: string; role: string; content?: unknown }[];
  state: unknown;
  interrupts: readonly string[];
  /** How the send ended; the official client tells only whether it rejected. */
  end: string;
}

export interface Intended {
  name: string;
  reason: string;
  events: Wire[];
  look: (seen: Seen) => unknown;
  ours: unknown;
  official: unknown;
}

const text = (messageId: string, delta: string, role = 'assistant'): Wire[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];
const reasoning = (messageId: string, delta: string): Wire[] => [
  { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
  { type: 'REASONING_MESSAGE_CONTENT', messageId, delta },
  { type: 'REASONING_MESSAGE_END', messageId },
];
const call = (toolCallId: string, delta: string): Wire[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'look' },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta },
  { type: 'TOOL_CALL_END', toolCallId },
];
const result = (messageId: string, toolCallId: string, content: string): Wire => ({
  type: 'TOOL_CALL_RESULT',
  messageId,
  toolCallId,
  content,
});
const state = (snapshot: unknown, ...delta: unknown[]): Wire[] => [
  { type: 'STATE_SNAPSHOT', snapshot },
  { type: 'STATE_DELTA', delta },
];
const second = (events: Wire[]): Wire[] =>
  inRun(events).map((event) => (event.runId ? { ...event, runId: 'run-2' } : event));

/** Roles and contents behind the person's own message. */
const contents = ({ messages }: Seen): unknown => messages.slice(1).map(({ role, content }) => `${role}: ${content}`);
const ids = ({ messages }: Seen): unknown => messages.filter(({ role }) => role !== 'user').map(({ id }) => id);
const args = ({ messages }: Seen): unknown => JSON.stringify(messages).match(/\\"x\\":\d/g)?.length;
const stateOf = (seen: Seen): unknown => seen.state;
const endOf = (seen: Seen): unknown => seen.end;

export const INTENDED: readonly Intended[] = [
  {
    name: 'reasoning and text share an id',
    reason: 'the answer would vanish into the reasoning',
    events: inRun([...reasoning('m', 'Hm.'), ...text('m', 'Yes.')]),
    look: contents,
    ours: ['reasoning: Hm.', 'assistant: Yes.'],
    official: ['reasoning: Hm.Yes.'],
  },
  {
    name: 'a later run uses an id again',
    reason: 'servers count from 1 in each run; another text is another message',
    events: [...inRun(text('2', 'One.')), ...second(text('2', 'Two.'))],
    look: contents,
    ours: ['assistant: One.', 'assistant: Two.'],
    official: ['assistant: One.Two.'],
  },
  {
    name: 'a later run replays a message',
    reason: 'a replay is not said twice',
    events: [...inRun(text('2', 'One.')), ...second(text('2', 'One.'))],
    look: contents,
    ours: ['assistant: One.'],
    official: ['assistant: One.One.'],
  },
  {
    name: 'a later run replays a call',
    reason: 'doubled arguments are no JSON',
    events: [...inRun(call('k', '{"x":1}')), ...second(call('k', '{"x":1}'))],
    look: args,
    ours: 1,
    official: 2,
  },
  {
    name: 'two results for one call',
    reason: 'providers refuse a second result; the later one counts',
    events: inRun([...call('k', '{}'), result('r1', 'k', 'old'), result('r2', 'k', 'new')]),
    look: contents,
    ours: ['assistant: undefined', 'tool: new'],
    official: ['assistant: undefined', 'tool: old', 'tool: new'],
  },
  {
    name: 'a result bears the id of a message',
    reason: 'messages that go back need an id each',
    events: inRun([...text('m', 'See.'), ...call('k', '{}'), result('m', 'k', '1')]),
    look: ids,
    ours: ['m', 'k', 'k-result'],
    official: ['m', 'k', 'm'],
  },
  {
    name: 'a call names a message first, the message then says it is the person',
    reason: 'two messages of one id or a person that calls tools: we keep what was said',
    events: inRun([
      { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'look', parentMessageId: 'm' },
      { type: 'TOOL_CALL_END', toolCallId: 'k' },
      ...text('m', 'Hi.', 'user'),
    ]),
    look: contents,
    ours: ['assistant: undefined', 'user: Hi.'],
    official: ['assistant: Hi.'],
  },
  {
    name: 'a snapshot in another order',
    reason: 'the server knows the order',
    events: inRun([
      ...text('a', 'A'),
      ...text('c', 'C'),
      { type: 'MESSAGES_SNAPSHOT', messages: ['a', 'b', 'c'].map((id) => ({ id, role: 'assistant', content: id })) },
    ]),
    look: ids,
    ours: ['a', 'b', 'c'],
    official: ['a', 'c', 'b'],
  },
  {
    name: 'a snapshot lacks what no snapshot has confirmed yet',
    reason: 'text that was shown does not vanish',
    events: inRun([...text('a', 'A'), { type: 'MESSAGES_SNAPSHOT', messages: [] }]),
    look: contents,
    ours: ['assistant: A'],
    official: [],
  },
  {
    name: 'the stream ends before the run does',
    reason: 'a truncated answer is no success (draft rule)',
    events: inRun(text('a', 'A')).slice(0, -1),
    look: endOf,
    ours: 'error',
    official: 'resolved',
  },
  {
    name: 'the run fails',
    reason: 'whoever waits for the end must learn of it',
    events: [...inRun(text('a', 'A')).slice(0, -1), { type: 'RUN_ERROR', message: 'Broken.' }],
    look: endOf,
    ours: 'error',
    official: 'resolved',
  },
  {
    name: 'a pause, then another run that ends plainly',
    reason: 'only a run that carried the answers closes a pause',
    events: [
      ...inRun([], { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation' }] }),
      ...second(text('a', 'A')),
    ],
    look: ({ interrupts }) => interrupts,
    ours: ['i'],
    official: [],
  },
  {
    name: 'a move behind the end of a list',
    reason: 'RFC 6902 4.1: an error, and the patch is applied whole or not at all',
    events: inRun(state({ a: 1, list: [] }, { op: 'move', from: '/a', path: '/list/9' })),
    look: stateOf,
    ours: { a: 1, list: [] },
    official: { list: [1] },
  },
  {
    name: 'a member of a number',
    reason: 'RFC 6902 4.1: the target must be an object',
    events: inRun(state(0, { op: 'add', path: '/a', value: 1 }, { op: 'add', path: '', value: 'done' })),
    look: stateOf,
    ours: 0,
    official: 'done',
  },
  {
    name: 'an activity that becomes a number',
    reason: 'renderers are promised an object',
    events: inRun([
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: 'plan', content: { n: 1 } },
      { type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'plan', patch: [{ op: 'replace', path: '', value: 2 }] },
    ]),
    look: ({ messages }) => messages[1]?.content,
    ours: { n: 1 },
    official: 2,
  },
  {
    name: 'a name that comes with a message known by its call',
    reason: 'it is said of this message',
    events: inRun([
      { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'look', parentMessageId: 'm' },
      { type: 'TOOL_CALL_END', toolCallId: 'k' },
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', name: 'Ann' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
    ]),
    look: ({ messages }) => Object.hasOwn(messages[1] ?? {}, 'name'),
    ours: true,
    official: false,
  },
];
