/** MESSAGES_SNAPSHOT is merged, never a blind replacement; what does not change keeps its identity. */
import { streamOf } from '../../../src/core/thread/thread-stream.js';
import { chai, expect } from '@open-wc/testing';
import {
  assistant,
  call,
  reasoning,
  result,
  snapshot,
  started,
  text,
  textContent,
  textStart,
  toolCall,
  toolMessage,
  user,
  type Wire,
} from '../support/events.js';
import { codes, history, lines, play, playLines } from '../support/lines.js';
import { replayEvents, type Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const finish = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const keys = ({ view }: Replayed): string[] => view.entries.map(({ key }) => key);

/** The request's messages, then events. */
async function after(known: Wire[], ...events: Wire[]): Promise<Replayed> {
  return replayEvents([started(), ...events, finish], history(...known));
}

describe('the order of a snapshot', () => {
  it('is the server’s for what it names', async () => {
    const replayed = await after([user('a'), user('b'), user('c')], snapshot(user('c'), user('a'), user('b')));
    expect(lines(replayed)).to.deep.equal(['user: c', 'user: a', 'user: b']);
  });

  it('puts what is new where the server has it', async () => {
    const replayed = await after([user('a'), user('c')], snapshot(user('a'), user('b'), user('c')));
    expect(lines(replayed)).to.deep.equal(['user: a', 'user: b', 'user: c']);
  });

  it('keeps what only the client knows behind its predecessor', async () => {
    const replayed = await play(
      [
        snapshot(user('u')),
        ...reasoning('r', 'Hm.'),
        ...text('m', 'Yes.'),
        { type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'PLAN', content: {} },
        ...text('n', 'Done.'),
      ],
      [snapshot(user('u'), assistant('m', 'Yes.'), assistant('n', 'Done.'))],
    );
    expect(keys(replayed)).to.deep.equal(['message:u', 'reasoning:r', 'message:m', 'activity:x', 'message:n']);
    const turned = await play([
      snapshot(user('u')),
      ...reasoning('r', 'Hm.'),
      ...text('m', 'Yes.'),
      snapshot(assistant('m', 'Yes.'), user('u')),
    ]);
    expect(keys(turned)).to.deep.equal(['message:m', 'message:u', 'reasoning:r']);
  });

  it('shows results with their calls, and text behind the calls where it was', async () => {
    const events = [
      ...text('m', 'a'),
      ...call('c', '{}', { parentMessageId: 'm' }),
      result('c', '1'),
      ...text('m', 'b'),
      snapshot(assistant('m', 'ab', toolCall('c')), toolMessage('other', 'c', '1'), assistant('n', 'End.')),
    ];
    expect(await playLines(events)).to.deep.equal([
      'assistant: a',
      'call tool {} done: 1',
      'assistant: b',
      'assistant: End.',
    ]);
  });
});

describe('what a snapshot lacks', () => {
  it('goes, if an earlier one had confirmed it', async () => {
    const replayed = await play([snapshot(user('a'), user('b')), snapshot(user('a'))]);
    expect(lines(replayed)).to.deep.equal(['user: a']);
  });

  it('stays, if none ever confirmed it: the half answer, the message just sent', async () => {
    const replayed = await after(
      [user('a')],
      ...text('m', 'Half'),
      snapshot(user('a')),
      snapshot(user('a'), assistant('n', 'New')),
    );
    expect(lines(replayed)).to.deep.equal(['user: a', 'assistant: Half', 'assistant: New']);
  });

  it('stays while it is still being written', async () => {
    const replayed = await play([
      snapshot(user('a'), assistant('m', 'He')),
      textContent('m', 'll'),
      snapshot(user('a')),
      textContent('m', 'o'),
    ]);
    expect(lines(replayed)).to.deep.equal(['user: a', 'assistant: Hello']);
  });

  it('goes again after it came back', async () => {
    const without = snapshot(user('a'));
    const replayed = await play([snapshot(user('a'), user('b')), without, snapshot(user('a'), user('b')), without]);
    expect(lines(replayed)).to.deep.equal(['user: a']);
  });

  it('takes a call with its result along', async () => {
    const replayed = await play([
      snapshot(user('a'), assistant('m', '', toolCall('c')), toolMessage('t', 'c', '1')),
      snapshot(user('a')),
    ]);
    expect(lines(replayed)).to.deep.equal(['user: a']);
  });
});

describe('ids that change', () => {
  it('of the person’s message: it is shown once, and so on', async () => {
    const known = [user('mine', 'Hello')];
    const replayed = await after(known, snapshot(user('theirs', 'Hello')), snapshot(user('theirs', 'Hello')));
    expect(lines(replayed)).to.deep.equal(['user: Hello']);
  });

  it('of two equal messages: both are shown', async () => {
    const replayed = await after([user('1', 'Go'), user('2', 'Go')], snapshot(user('x', 'Go'), user('y', 'Go')));
    expect(lines(replayed)).to.deep.equal(['user: Go', 'user: Go']);
    const partly = await after([user('1', 'Go'), user('2', 'Go')], snapshot(user('1', 'Go'), user('y', 'Go')));
    expect(lines(partly)).to.deep.equal(['user: Go', 'user: Go']);
  });

  it('of instructions, under another role too', async () => {
    const system = (id: string, role = 'system'): Wire => ({ id, role, content: 'Be kind.' });
    const replayed = await after([system('d', 'developer')], snapshot(system('s')), snapshot(system('s2')));
    expect(replayed.view.entries.length).to.equal(1);
  });

  it('of results: one result, at its call', async () => {
    const replayed = await play([
      ...call('c', '{}', { parentMessageId: 'm' }),
      result('c', '1', { messageId: 'wire' }),
      snapshot(assistant('m', '', toolCall('c')), toolMessage('snap', 'c', '1')),
      snapshot(assistant('m', '', toolCall('c')), toolMessage('snap2', 'c', '2')),
    ]);
    expect(lines(replayed)).to.deep.equal(['call tool {} done: 2']);
  });

  it('of the same reasoning: it is shown once, where it stood', async () => {
    const thought = (id: string): Wire => ({ id, role: 'reasoning', content: 'Hm.', encryptedValue: 'sig' });
    const replayed = await play([
      snapshot(user('u')),
      ...reasoning('r', 'Hm.'),
      ...text('m', 'Yes.'),
      snapshot(user('u'), thought('x'), assistant('m', 'Yes.')),
      snapshot(user('u'), thought('y'), assistant('m', 'Yes.')),
    ]);
    expect(lines(replayed)).to.deep.equal(['user: u', 'reasoning: Hm.', 'assistant: Yes.']);
    expect(replayed.view.entries[1]).to.include({ encryptedValue: 'sig' });
  });
});

describe('what a snapshot says', () => {
  it('counts: text, arguments, parts, names, metadata', async () => {
    const parts = [{ type: 'text', text: 'Look' }];
    const replayed = await play([
      ...text('m', 'Draft'),
      ...call('c', '{"a":1}', { parentMessageId: 'm' }),
      snapshot(user('u', parts), {
        ...assistant('m', 'Final', toolCall('c', '{"a":2}', 'other')),
        name: 'Bot',
        metadata: { k: 1 },
      }),
    ]);
    expect(lines(replayed)).to.deep.equal([
      `user: ${JSON.stringify(parts)}`,
      'assistant: Final',
      'call other {"a":2} called',
    ]);
    expect(replayed.view.entries[1]).to.deep.include({ name: 'Bot', metadata: { k: 1 } });
  });

  it('makes whole what an error had cut short', async () => {
    const cut = [started(), textStart('m'), textContent('m', 'Hel')];
    expect(await playLines(cut, [snapshot(assistant('m', 'Hello'))])).to.deep.equal(['assistant: Hello']);
  });

  it('is continued by the events behind it', async () => {
    const events = [textStart('m'), textContent('m', 'He'), snapshot(assistant('m', 'He')), textContent('m', 'llo')];
    expect(await playLines(events)).to.deep.equal(['assistant: Hello']);
  });

  it('may come before the events that tell the same: nothing is doubled', async () => {
    expect(await playLines([snapshot(assistant('m', 'Hello')), ...text('m', 'Hello')])).to.deep.equal([
      'assistant: Hello',
    ]);
  });

  it('may have null content, no content, or nothing at all', async () => {
    const replayed = await play([snapshot(user('u'), assistant('m', null, toolCall('c')), assistant('n'))]);
    expect(lines(replayed)).to.deep.equal(['user: u', 'call tool {} called', 'assistant: ']);
    expect(codes(replayed)).to.deep.equal(['null-field']);
  });

  it('with messages that cannot be read: the others stand', async () => {
    const bad: unknown[] = [
      null,
      'x',
      { role: 'user' },
      { id: 'x', role: 'ghost' },
      { id: 't', role: 'tool', content: '' },
    ];
    const replayed = await play([{ type: 'MESSAGES_SNAPSHOT', messages: [...bad, user('u'), ...bad] }]);
    expect(lines(replayed)).to.deep.equal(['user: u']);
    expect(codes(replayed)).to.deep.equal(Array.from({ length: 10 }, () => 'malformed-message'));
  });

  it('names activities too; a delta goes on from what it says', async () => {
    const activity = (content: object): Wire => ({ id: 'x', role: 'activity', activityType: 'PLAN', content: content });
    const replayed = await play([
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'PLAN', content: { steps: ['old'] } },
      snapshot(activity({ steps: ['a'] })),
      {
        type: 'ACTIVITY_DELTA',
        messageId: 'x',
        activityType: 'PLAN',
        patch: [{ op: 'add', path: '/steps/-', value: 'b' }],
      },
    ]);
    expect(lines(replayed)).to.deep.equal(['activity PLAN {"steps":["a","b"]}']);
  });
});

describe('identity', () => {
  it('is kept by every entry that does not change, over deltas, new entries and snapshots', async () => {
    const known = [
      user('u', [{ type: 'text', text: 'Look' }]),
      assistant('m', 'Hi', toolCall('c')),
      toolMessage('t', 'c', '1'),
    ];
    const { thread } = await after(known, ...reasoning('r', 'Hm.'), ...text('n', 'One'));
    const before = thread.snapshot().entries;
    expect(thread.snapshot().entries, 'nothing changed').to.equal(before);
    streamOf(thread, () => undefined).begin();
    for (const event of [
      started('2'),
      ...text('o', 'Two'),
      snapshot(...known, assistant('n', 'One'), assistant('o', 'Two')),
      finish,
    ])
      streamOf(thread, () => undefined).receive(event);
    streamOf(thread, () => undefined).end(false);
    const now = thread.snapshot().entries;
    expect(now.map(({ key }) => key)).to.deep.equal([...before.map(({ key }) => key), 'message:o']);
    before.forEach((entry, index) => expect(now[index], entry.key).to.equal(entry));
  });

  it('is new for the one that changes, and what was seen stays as it was', async () => {
    const { thread } = await play([...text('a', 'A'), ...text('b', 'B')]);
    const before = thread.snapshot().entries;
    streamOf(thread, () => undefined).begin();
    streamOf(thread, () => undefined).receive(textContent('b', '!'));
    const now = thread.snapshot().entries;
    expect(now[0]).to.equal(before[0]);
    expect(now[1]).to.not.equal(before[1]);
    expect(before[1]).to.include({ content: 'B', status: 'complete' });
    expect(now[1]).to.include({ content: 'B!', status: 'streaming' });
    expect(Object.isFrozen(now[1])).to.equal(true);
  });
});
