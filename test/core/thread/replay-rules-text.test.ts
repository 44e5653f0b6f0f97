/** Text and reasoning, however a stream tells them. */
import { chai, expect } from '@open-wc/testing';
import type { MessageEntry } from '../../../src/core/thread/entries.js';
import {
  call,
  failed,
  finished,
  assistant,
  reasoning,
  result,
  snapshot,
  started,
  text,
  textContent,
  textEnd,
  textStart,
  toolCall,
  toolMessage,
  type Wire,
} from '../support/events.js';
import { codes, lines, play, playLines } from '../support/lines.js';

chai.config.truncateThreshold = 400;

const only = async (...events: Wire[]): Promise<MessageEntry> => (await play(events)).view.entries[0] as MessageEntry;

describe('events that lack a partner', () => {
  it('content without a start makes the message', async () => {
    const replayed = await play([textContent('m', 'Hi'), textContent('m', ' you'), textEnd('m')]);
    expect(lines(replayed)).to.deep.equal(['assistant: Hi you']);
    expect(codes(replayed)).to.deep.equal(['not-open', 'not-open', 'not-open']);
  });

  it('an end without anything is nothing', async () => {
    const replayed = await play([textEnd('m')]);
    expect(lines(replayed)).to.deep.equal([]);
    expect(codes(replayed)).to.deep.equal(['not-open']);
  });

  it('a second start of an open message doubles nothing', async () => {
    const replayed = await play([
      textStart('m'),
      textContent('m', 'a'),
      textStart('m'),
      textContent('m', 'b'),
      textEnd('m'),
    ]);
    expect(lines(replayed)).to.deep.equal(['assistant: ab']);
    expect(codes(replayed)).to.deep.equal(['already-open']);
  });

  it('a second end changes nothing; content behind the end is appended', async () => {
    const replayed = await play([...text('m', 'a'), textEnd('m'), textContent('m', 'b')]);
    expect(lines(replayed)).to.deep.equal(['assistant: ab']);
    expect(codes(replayed)).to.deep.equal(['not-open', 'not-open']);
  });

  it('a message that is opened again goes on', async () => {
    expect(await playLines([...text('m', 'a'), ...text('m', 'b')])).to.deep.equal(['assistant: ab']);
  });

  it('a message that is opened again behind its tool call goes on behind it, and is sent as one', async () => {
    const { view, thread } = await play([
      ...text('m', 'a'),
      ...call('c', '{}', { parentMessageId: 'm' }),
      result('c', '1'),
      ...text('m', 'b'),
    ]);
    expect(view.entries.map(({ key }) => key)).to.deep.equal(['message:m', 'tool-call:c', 'message:m#2']);
    expect([...thread.entries.drafts()].map(({ id }) => id)).to.deep.equal(['m', 'c', 'm']);
  });

  it('a message without an end is closed: as whole by a finish, as incomplete by an error or the end of the stream', async () => {
    const half = [started(), textStart('m'), textContent('m', 'Half')];
    expect(await playLines(half.slice(1))).to.deep.equal(['assistant: Half']);
    expect(await playLines([...half, failed('no')])).to.deep.equal(['assistant (incomplete): Half']);
    expect(await playLines(half)).to.deep.equal(['assistant (incomplete): Half']);
  });

  it('a cancelled run leaves what it cut short incomplete', async () => {
    const replayed = await play([
      started(),
      textStart('m'),
      textContent('m', 'Half'),
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'tool' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: { type: 'cancelled' } },
    ]);
    expect(lines(replayed)).to.deep.equal(['assistant (incomplete): Half', 'call tool incomplete']);
    expect(replayed.end).to.deep.equal({ kind: 'ended' });
  });

  it('messages and reasoning may interleave', async () => {
    const events = [
      textStart('a'),
      textStart('b'),
      textContent('a', '1'),
      textContent('b', '2'),
      textContent('a', '3'),
    ];
    expect(await playLines([...events, textEnd('b'), textEnd('a')])).to.deep.equal(['assistant: 13', 'assistant: 2']);
  });
});

describe('ids', () => {
  it('may be shared by reasoning, text and an activity', async () => {
    const activity = { type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'PLAN', content: {} };
    expect(await playLines([...reasoning('x', 'Hm.'), ...text('x', 'Yes.'), activity])).to.deep.equal([
      'reasoning: Hm.',
      'assistant: Yes.',
      'activity PLAN {}',
    ]);
  });

  it('told once more in a later run: the same text is shown once', async () => {
    expect(await playLines(text('m', 'Hello'), text('m', 'Hello'))).to.deep.equal(['assistant: Hello']);
    const inPieces = [textStart('m'), textContent('m', 'He'), textContent('m', 'llo'), textEnd('m')];
    expect(await playLines(inPieces, text('m', 'Hello'))).to.deep.equal(['assistant: Hello']);
    expect(await playLines(text('m', 'Hello'), inPieces)).to.deep.equal(['assistant: Hello']);
  });

  it('used again in a later run for something else: both are shown, under two ids', async () => {
    const replayed = await play(text('2', 'Yes, I can.'), text('2', 'Yes, it is.'), text('2', 'No.'));
    expect(lines(replayed)).to.deep.equal(['assistant: Yes, I can.', 'assistant: Yes, it is.', 'assistant: No.']);
    expect(new Set(replayed.view.entries.map(({ id }) => id)).size).to.equal(3);
  });

  it('used twice, and both told once more: nothing is doubled', async () => {
    const one = text('2', 'Yes, I can.');
    const two = text('2', 'Yes, it is.');
    const both = ['assistant: Yes, I can.', 'assistant: Yes, it is.'];
    expect(await playLines(one, two, one, two)).to.deep.equal(both);
    expect(await playLines(one, two, two, one)).to.deep.equal(both);
    const inOneStream = [started('1'), ...one, finished(), started('2'), ...two, finished()];
    expect(await playLines(inOneStream, inOneStream)).to.deep.equal(both);
  });

  it('used again for the beginning of the earlier text, or for more than it: both are shown', async () => {
    expect(await playLines(text('2', 'Yes, I can.'), text('2', 'Yes'))).to.deep.equal([
      'assistant: Yes, I can.',
      'assistant: Yes',
    ]);
    expect(await playLines(text('2', 'Yes'), text('2', 'Yes, I can.'))).to.deep.equal([
      'assistant: Yes',
      'assistant: Yes, I can.',
    ]);
  });

  it('of a message that goes on behind its call: told once more, nothing is doubled', async () => {
    const events = [
      ...text('m', 'a'),
      ...call('c', '{}', { parentMessageId: 'm' }),
      result('c', '1'),
      ...text('m', 'b'),
    ];
    const once = ['assistant: a', 'call tool {} done: 1', 'assistant: b'];
    expect(await playLines(events, events)).to.deep.equal(once);
    expect(await playLines(events, events, events)).to.deep.equal(once);
    const asOne = [snapshot(assistant('m', 'ab', toolCall('c')), toolMessage('r', 'c', '1'))];
    expect(await playLines(asOne, events)).to.deep.equal(['assistant: ab', 'call tool {} done: 1']);
  });

  it('told again, but cut short: what was whole stays whole', async () => {
    const cut = [started(), textStart('m'), textContent('m', 'Hel')];
    expect(await playLines(text('m', 'Hello'), cut)).to.deep.equal(['assistant: Hello']);
  });

  it('an answer that was cut short is completed when it is told again', async () => {
    const half = [started(), textStart('m'), textContent('m', 'Hel')];
    expect(await playLines(half, text('m', 'Hello'))).to.deep.equal(['assistant: Hello']);
  });
});

describe('metadata, names and encrypted values', () => {
  it('metadata merges by key over start, content and end, the last one wins', async () => {
    const entry = await only(
      textStart('m', { metadata: { a: 1, b: { x: 1 } } }),
      textContent('m', 'Hi', { metadata: { b: { y: 2 }, c: 3 } }),
      textEnd('m', { metadata: { c: 4 } }),
    );
    expect(entry.metadata).to.deep.equal({ a: 1, b: { y: 2 }, c: 4 });
  });

  it('roles and names are kept; a role that is none reads as assistant', async () => {
    expect(await only(textStart('m', { role: 'developer', name: 'ops' }))).to.include({
      role: 'developer',
      name: 'ops',
    });
    const replayed = await play([textStart('m', { role: 'tool' })]);
    expect((replayed.view.entries[0] as MessageEntry).role).to.equal('assistant');
    expect(codes(replayed)).to.deep.equal(['malformed-field', 'left-open']);
  });

  it('an encrypted value goes to the reasoning, the message or the call, unread; an unknown one is a notice', async () => {
    const secret = (subtype: string, entityId: string): Wire => ({
      type: 'REASONING_ENCRYPTED_VALUE',
      subtype,
      entityId,
      encryptedValue: `s-${subtype}-${entityId}`,
    });
    const replayed = await play([
      ...reasoning('r', 'Hm.'),
      ...text('m', 'Hi'),
      ...call('c', '{}'),
      secret('message', 'r'),
      secret('message', 'm'),
      secret('tool-call', 'c'),
      secret('message', 'nobody'),
      secret('other', 'r'),
    ]);
    const values = replayed.view.entries.map((entry) => (entry as MessageEntry).encryptedValue);
    expect(values).to.deep.equal(['s-message-r', 's-message-m', 's-tool-call-c']);
    expect(codes(replayed)).to.deep.equal(['(unknown-target)', 'malformed-event']);
  });
});
