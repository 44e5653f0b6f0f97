/** Streams that AG-UI 1.0 allows or forgives, by the names of the official conformance corpus, and what comes of them. */
import type { ThreadSnapshot } from '../../../src/core/index.js';
import { inRun } from './drive.js';
import {
  activity,
  call,
  chunk,
  delta,
  error,
  file,
  finish,
  messages,
  patch,
  result,
  run2,
  snapshot,
  start,
  text,
} from './events.js';
import type { Wire } from './wire.js';

export interface Tolerated {
  events: readonly Wire[];
  /** `done` where absent. */
  end?: 'waiting';
  /** What is looked at, and what it must be. */
  look: (snapshot: ThreadSnapshot) => unknown;
  is: unknown;
  /** Diagnostics, all of them notices; none where absent. */
  notes?: readonly string[];
}

/** Roles and contents behind the person's own message. */
const said = ({ messages: list }: ThreadSnapshot): unknown =>
  list.slice(1).map((message) => [message.role, 'content' in message ? message.content : undefined]);
const state = (seen: ThreadSnapshot): unknown => seen.state;
const entries = ({ entries: all }: ThreadSnapshot, kind: string): Record<string, unknown>[] =>
  all.filter((entry) => entry.kind === kind).map((entry) => ({ ...entry }));
const plan = (seen: ThreadSnapshot): unknown => entries(seen, 'activity')[0]?.content;

export const TOLERATED: Readonly<Record<string, Tolerated>> = {
  'activity-delta-missing-target-tolerated': {
    events: inRun([patch({ op: 'add', path: '/x', value: 1 })]),
    look: said,
    is: [],
    notes: ['unknown-target'],
  },
  'activity-replace-false-preserves': {
    events: inRun([activity({ n: 1 }), activity({ n: 2 }, { replace: false })]),
    look: plan,
    is: { n: 1 },
  },
  'activity-snapshot-then-delta': {
    events: inRun([activity({ n: 1 }), patch({ op: 'replace', path: '/n', value: 3 })]),
    look: plan,
    is: { n: 3 },
  },
  'chunk-expansion-assembles': {
    events: inRun([
      chunk({ messageId: 'm', delta: 'a' }),
      chunk({ delta: 'b' }),
      chunk({ messageId: 'n', delta: 'c' }),
    ]),
    look: said,
    is: [
      ['assistant', 'ab'],
      ['assistant', 'c'],
    ],
  },
  'chunk-repeat-identical-accepted': {
    events: inRun([1, 2].map(() => chunk({ messageId: 'm', role: 'user', name: 'Ann', delta: 'a' }))),
    look: said,
    is: [['user', 'aa']],
  },
  'conformant-run-is-quiet': { events: inRun(text('m', 'Hi.')), look: said, is: [['assistant', 'Hi.']] },
  'encrypted-value-unknown-entity-tolerated': {
    events: inRun([{ type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'x', encryptedValue: 'v' }]),
    look: said,
    is: [],
    notes: ['unknown-target'],
  },
  'era-0-0-45-thinking-translated (we read the retired names as reasoning)': {
    events: inRun([
      { type: 'THINKING_START' },
      { type: 'THINKING_TEXT_MESSAGE_START' },
      { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Hm.' },
      { type: 'THINKING_TEXT_MESSAGE_END' },
      { type: 'THINKING_END' },
    ]),
    look: said,
    is: [['reasoning', 'Hm.']],
    notes: Array.from({ length: 5 }, () => 'retired-event'),
  },
  'era-0-0-47-upgrades-binary-content (we read the retired part by its MIME type)': {
    events: inRun([
      messages({ id: 'u', role: 'user', content: [{ type: 'binary', mimeType: 'image/png', url: 'x.png' }] }),
    ]),
    look: (seen) => (seen.messages.at(-1) as { content: unknown }).content,
    is: [{ type: 'image', source: { type: 'url', value: 'x.png', mimeType: 'image/png' } }],
  },
  'era-0-0-57-subagent-dropped-with-warning (we read subagents of every peer)': {
    events: inRun([
      { type: 'SUBAGENT_STARTED', subagentRunId: 'q', name: 'Helper' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 'q' },
    ]),
    look: ({ subagents }) => subagents.map(({ name, status }) => [name, status]),
    is: [['Helper', 'done']],
  },
  'late-run-error-after-finished-run-continues': {
    events: [...inRun(text('m', 'A')), error, ...run2(text('n', 'B'))],
    look: said,
    is: [
      ['assistant', 'A'],
      ['assistant', 'B'],
    ],
  },
  'messages-snapshot-reconciles-by-id': {
    events: inRun([...text('m', 'A'), messages({ id: 'm', role: 'assistant', content: 'A, better' })]),
    look: ({ messages: list }) => list.filter(({ id }) => id === 'm'),
    is: [{ id: 'm', role: 'assistant', content: 'A, better' }],
  },
  'metadata-merges-last-write-wins': {
    events: inRun([
      { type: 'TEXT_MESSAGE_START', messageId: 'm', metadata: { a: 1, b: { x: 1 } } },
      { type: 'TEXT_MESSAGE_END', messageId: 'm', metadata: { b: { y: 2 } } },
    ]),
    look: (seen) => entries(seen, 'message')[1]?.metadata,
    is: { a: 1, b: { y: 2 } },
  },
  'open-metadata-preserved': {
    events: inRun(text('m', 'A', { metadata: { vendor: { deep: [null, { x: 1 }] } } })),
    look: (seen) => entries(seen, 'message')[1]?.metadata,
    is: { vendor: { deep: [null, { x: 1 }] } },
  },
  'open-object-patch-op-extras': {
    events: inRun([snapshot({}), delta({ op: 'add', path: '/a', value: 1, why: 'extra' })]),
    look: state,
    is: { a: 1 },
  },
  'producer-declares-newer-version-warns': {
    events: [{ ...start, protocolVersion: '1.10' }, finish],
    look: said,
    is: [],
    notes: ['protocol-version'],
  },
  'producer-declares-same-version-quiet': {
    events: [{ ...start, protocolVersion: '1.0' }, finish],
    look: said,
    is: [],
  },
  'producer-declares-uninterpretable-version-warns': {
    events: [{ ...start, protocolVersion: 'next' }, finish],
    look: said,
    is: [],
    notes: ['protocol-version'],
  },
  'raw-does-not-close-chunk-stream': {
    events: inRun([chunk({ messageId: 'm', delta: 'a' }), { type: 'RAW', event: {} }, chunk({ delta: 'b' })]),
    look: said,
    is: [['assistant', 'ab']],
  },
  'reasoning-span-and-message': {
    events: inRun([
      { type: 'REASONING_START', messageId: 's' },
      { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'Hm.' },
      { type: 'REASONING_MESSAGE_END', messageId: 'r' },
      { type: 'REASONING_END', messageId: 's' },
    ]),
    look: said,
    is: [['reasoning', 'Hm.']],
  },
  'reopen-closed-message-appends': {
    events: inRun([...text('m', 'A'), ...text('m', 'B')]),
    look: said,
    is: [['assistant', 'AB']],
  },
  'run-error-first-run-continues': {
    events: [error, ...run2(text('m', 'A'))],
    look: said,
    is: [['assistant', 'A']],
  },
  'run-error-then-new-run-continues': {
    events: [start, error, ...run2(text('m', 'A'))],
    look: said,
    is: [['assistant', 'A']],
  },
  'run-finished-cancelled-outcome-accepted': {
    events: inRun(text('m', 'A'), { type: 'cancelled' }),
    look: said,
    is: [['assistant', 'A']],
  },
  'run-finished-interrupt-outcome-accepted': {
    events: inRun([], { type: 'interrupt', interrupts: [{ id: 'i', reason: 'vendor:thing' }] }),
    end: 'waiting',
    look: ({ interrupts }) => interrupts.map(({ id, reason }) => [id, reason]),
    is: [['i', 'vendor:thing']],
  },
  'state-delta-applies': {
    events: inRun([snapshot({ list: [1] }), delta({ op: 'add', path: '/list/-', value: 2 })]),
    look: state,
    is: { list: [1, 2] },
  },
  'state-delta-unappliable-warns-and-keeps': {
    events: inRun([snapshot({ a: 1 }), delta({ op: 'replace', path: '/a', value: 2 }, { op: 'remove', path: '/b' })]),
    look: (seen) => [seen.state, seen.stateOutOfSync],
    is: [{ a: 1 }, true],
    notes: ['patch-failed'],
  },
  'state-delta-unknown-op-dropped': {
    events: inRun([snapshot({}), delta({ op: 'shuffle', path: '/a' }, { op: 'add', path: '/a', value: 1 })]),
    look: state,
    is: { a: 1 },
    notes: ['unknown-operation'],
  },
  'state-falsy-snapshot-applies': { events: inRun([snapshot({ a: 1 }), snapshot(0)]), look: state, is: 0 },
  'state-null-snapshot-applies': { events: inRun([snapshot({ a: 1 }), snapshot(null)]), look: state, is: null },
  'state-snapshot-replaces': { events: inRun([snapshot({ a: 1 }), snapshot({ b: 2 })]), look: state, is: { b: 2 } },
  'subagent-terminal-closes-open-chunk-stream': {
    events: inRun([
      { type: 'SUBAGENT_STARTED', subagentRunId: 'q', name: 'Helper' },
      chunk({ messageId: 'm', delta: 'a', subagentRunId: 'q' }),
      { type: 'SUBAGENT_FINISHED', subagentRunId: 'q' },
    ]),
    look: (seen) => entries(seen, 'message').map(({ status, subagentRunId }) => [status, subagentRunId])[1],
    is: ['complete', 'q'],
  },
  'subagent-unannounced-attribution-accepted': {
    events: inRun(text('m', 'A', { subagentRunId: 'stranger' })),
    look: (seen) => entries(seen, 'message')[1]?.subagentRunId,
    is: 'stranger',
  },
  'tool-call-metadata-lands-on-the-call': {
    events: inRun(call('k', '{}')),
    look: (seen) => entries(seen, 'tool-call')[0]?.metadata,
    is: { a: 1, b: 2 },
  },
  'tool-call-triad-assembles': {
    events: inRun(call('k', '{"a"', ':1}')),
    look: (seen) => entries(seen, 'tool-call').map(({ name, args, status }) => [name, args, status]),
    is: [['look', { a: 1 }, 'called']],
  },
  'tool-result-file-source-passes-through': {
    events: inRun([...call('k', '{}'), result([file])]),
    look: (seen) => (seen.messages.at(-1) as { content: unknown }).content,
    is: [file],
  },
  'tool-result-parts-mint-tool-message': {
    events: inRun([...call('k', '{}'), result([{ type: 'text', text: 'A' }])]),
    look: (seen) => [seen.messages.at(-1)?.role, seen.messages.at(-1)?.id],
    is: ['tool', 'r'],
  },
  'triad-assembles-message': { events: inRun(text('m', 'Hi.')), look: said, is: [['assistant', 'Hi.']] },
  'two-sequential-runs-accumulate': {
    events: [...inRun(text('m', 'A')), ...run2(text('n', 'B'))],
    look: said,
    is: [
      ['assistant', 'A'],
      ['assistant', 'B'],
    ],
  },
  'unknown-event-dropped': {
    events: inRun([{ type: 'NOVELTY', x: 1 }, ...text('m', 'A')]),
    look: said,
    is: [['assistant', 'A']],
    notes: ['unknown-event'],
  },
  'unknown-outcome-stripped (we show it as finished)': {
    events: inRun(text('m', 'A'), { type: 'postponed' }),
    look: said,
    is: [['assistant', 'A']],
    notes: ['unknown-outcome'],
  },
  'unknown-part-in-message-list': {
    events: inRun([messages({ id: 'u', role: 'user', content: [{ type: 'hologram' }, { type: 'text', text: 'A' }] })]),
    look: (seen) => (seen.messages.at(-1) as { content: unknown }).content,
    is: [{ type: 'text', text: 'A' }],
    notes: ['unknown-part'],
  },
  'unknown-property-stripped (we read past it)': {
    events: inRun(text('m', 'A', { novelty: 1 })),
    look: (seen) => Object.hasOwn(entries(seen, 'message')[1] ?? {}, 'novelty'),
    is: false,
  },
};
