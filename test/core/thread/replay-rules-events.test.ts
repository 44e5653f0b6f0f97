/** Chunks, retired names, and events that cannot be read. */
import { chai, expect } from '@open-wc/testing';
import {
  call,
  failed,
  finished,
  started,
  text,
  textContent,
  textEnd,
  textStart,
  type Wire,
} from '../support/events.js';
import { answering, encode, replay, sse } from '../support/replay.js';
import { codes, lines, play, playLines } from '../support/lines.js';

chai.config.truncateThreshold = 400;

const chunk = (more: Wire): Wire => ({ type: 'TEXT_MESSAGE_CHUNK', ...more });

describe('chunks', () => {
  it('open, continue without an id, and close by the next one', async () => {
    const replayed = await play([
      chunk({ messageId: 'a', role: 'assistant' }),
      chunk({ delta: 'Hel' }),
      chunk({ delta: 'lo', metadata: { k: 1 } }),
      chunk({ messageId: 'b', delta: 'More' }),
    ]);
    expect(lines(replayed)).to.deep.equal(['assistant: Hello', 'assistant: More']);
    expect(codes(replayed)).to.deep.equal([]);
    expect(replayed.view.entries[0]?.metadata).to.deep.equal({ k: 1 });
  });

  it('of calls and reasoning do the same', async () => {
    expect(
      await playLines([
        { type: 'REASONING_MESSAGE_CHUNK', messageId: 'r', delta: 'Hm.' },
        { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'tool', delta: '{"a"' },
        { type: 'TOOL_CALL_CHUNK', delta: ':1}' },
        { type: 'TOOL_CALL_CHUNK', toolCallId: 'd', toolCallName: 'tool', delta: '{}' },
      ]),
    ).to.deep.equal(['reasoning: Hm.', 'call tool {"a":1} called', 'call tool {} called']);
  });

  it('without an id to begin with are skipped', async () => {
    const replayed = await play([chunk({ delta: 'x' }), { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', delta: '{}' }]);
    expect(lines(replayed)).to.deep.equal([]);
    expect(codes(replayed)).to.deep.equal(['chunk-without-id', 'chunk-without-id']);
  });

  it('go on over RAW and activities; behind anything else they open the message again', async () => {
    const raw = { type: 'RAW', event: 1 };
    const custom = { type: 'CUSTOM', name: 'n', value: 1 };
    const over = await play([chunk({ messageId: 'a', delta: 'x' }), raw, chunk({ delta: 'y' })]);
    expect([lines(over), codes(over)]).to.deep.equal([['assistant: xy'], []]);
    const again = await play([chunk({ messageId: 'a', delta: 'x' }), custom, chunk({ messageId: 'a', delta: 'y' })]);
    expect([lines(again), codes(again)]).to.deep.equal([['assistant: xy'], []]);
    const nameless = await play([chunk({ messageId: 'a', delta: 'x' }), custom, chunk({ delta: 'y' })]);
    expect([lines(nameless), codes(nameless)]).to.deep.equal([['assistant: xy'], ['chunk-without-id']]);
  });

  it('have a lane for each subagent', async () => {
    expect(
      await playLines([
        chunk({ messageId: 'a', delta: '1' }),
        chunk({ messageId: 'b', delta: '2', subagentRunId: 's' }),
        chunk({ delta: '3' }),
        chunk({ delta: '4', subagentRunId: 's' }),
      ]),
    ).to.deep.equal(['assistant: 13', 'assistant: 24']);
  });

  it('cut short by an error are incomplete, a call too', async () => {
    expect(await playLines([started(), chunk({ messageId: 'a', delta: 'Half' }), failed('no')])).to.deep.equal([
      'assistant (incomplete): Half',
    ]);
    expect(
      await playLines([
        started(),
        { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'tool', delta: '{"a"' },
        failed('no'),
      ]),
    ).to.deep.equal(['call tool {"a" incomplete']);
  });

  it('that repeat a role otherwise keep the first', async () => {
    const replayed = await play([
      chunk({ messageId: 'a', delta: 'x' }),
      chunk({ messageId: 'a', role: 'user', delta: 'y' }),
    ]);
    expect(lines(replayed)).to.deep.equal(['assistant: xy']);
    expect(codes(replayed)).to.deep.equal(['chunk-conflict']);
  });
});

describe('retired events', () => {
  const thinking = (delta: string): Wire[] => [
    { type: 'THINKING_START', title: 'Thinking' },
    { type: 'THINKING_TEXT_MESSAGE_START' },
    { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta },
    { type: 'THINKING_TEXT_MESSAGE_END' },
    { type: 'THINKING_END' },
  ];

  it('THINKING_* is reasoning, and each start another entry', async () => {
    const replayed = await play([...thinking('Hm.'), ...text('m', 'Yes.'), ...thinking('Well.')]);
    expect(lines(replayed)).to.deep.equal(['reasoning: Hm.', 'assistant: Yes.', 'reasoning: Well.']);
    expect(new Set(codes(replayed))).to.deep.equal(new Set(['(retired-event)']));
  });

  it('without a start the content stands all the same', async () => {
    expect(await playLines(thinking('Hm.').slice(2, 3))).to.deep.equal(['reasoning: Hm.']);
  });
});

describe('malformed and unknown events', () => {
  it('are skipped, each with a diagnostic, and the run goes on', async () => {
    const bad: [event: unknown, code: string][] = [
      ['text', 'malformed-event'],
      [[1], 'malformed-event'],
      [{}, 'malformed-event'],
      [{ type: 7 }, 'malformed-event'],
      [{ type: 'NEW_EVENT', x: 1 }, '(unknown-event)'],
      [{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm' }, 'malformed-event'],
      [{ type: 'TEXT_MESSAGE_CONTENT', messageId: 1, delta: 'x' }, 'malformed-event'],
      [{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: null }, 'malformed-event'],
      [{ type: 'TOOL_CALL_START', toolCallId: 'c' }, 'malformed-event'],
      [{ type: 'STATE_DELTA', delta: { op: 'add' } }, 'malformed-event'],
      [{ type: 'STATE_SNAPSHOT' }, 'malformed-event'],
      [{ type: 'MESSAGES_SNAPSHOT', messages: 'none' }, 'malformed-event'],
    ];
    for (const [event, code] of bad) {
      const events = [textStart('m'), textContent('m', 'a'), event as Wire, textContent('m', 'b'), textEnd('m')];
      const replayed = await play(events);
      expect(codes(replayed), JSON.stringify(event)).to.deep.equal([code]);
      expect(lines(replayed), JSON.stringify(event)).to.deep.equal(['assistant: ab']);
    }
  });

  it('null, float and text where a number belongs read as absent', async () => {
    for (const timestamp of [null, 1.5, '2026-11-30T00:00:00Z']) {
      const replayed = await play([textStart('m', { timestamp, metadata: null, name: null, subagentRunId: null })]);
      expect(replayed.view.entries[0]).to.not.have.any.keys('name', 'metadata', 'subagentRunId');
      expect(replayed.view.entries[0]?.createdAt).to.be.within(Date.now() - 60_000, Date.now());
    }
  });

  it('null is forgiven in silence, as a notice, where even the reference client forgives it', async () => {
    const replayed = await play([
      ...call('c', '{}', { parentMessageId: null, rawEvent: null }),
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: null, result: null },
    ]);
    expect(codes(replayed).filter((code) => !code.startsWith('('))).to.deep.equal(['event-outside-run']);
    expect(lines(replayed)).to.deep.equal(['call tool {} called']);
  });

  it('timestamps of the server are the times of the entries', async () => {
    const { view } = await play([textStart('m', { timestamp: 1796027628100 })]);
    expect(view.entries[0]?.createdAt).to.equal(1796027628100);
  });

  it('bytes that are no JSON are skipped', async () => {
    const bad = ['{"type":', '<html>', 'null'].map((data) => `data: ${data}\n\n`).join('');
    const body = sse(started()) + bad + sse(...text('m', 'Hi'), finished());
    const replayed = await replay(answering([encode(body)]));
    expect(codes(replayed)).to.deep.equal(['invalid-json', 'invalid-json', 'malformed-event']);
    expect(lines(replayed)).to.deep.equal(['assistant: Hi']);
  });
});
