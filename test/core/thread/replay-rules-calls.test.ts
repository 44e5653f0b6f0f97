/** Tool calls and results: one entry per call, whatever is replayed, doubled, cut or left open. */
import { streamOf } from '../../../src/core/thread/thread-stream.js';
import { chai, expect } from '@open-wc/testing';
import type { ToolCallEntry } from '../../../src/core/thread/entries.js';
import { toMessages } from '../../../src/core/thread/to-messages.js';
import {
  assistant,
  call,
  callArgs,
  callEnd,
  callStart,
  failed,
  result,
  snapshot,
  started,
  text,
  toolCall,
  user,
  type Wire,
} from '../support/events.js';
import { codes, lines, play, playLines } from '../support/lines.js';
import type { Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const entry = ({ view }: Replayed, index = 0): ToolCallEntry => view.entries[index] as ToolCallEntry;

describe('tool calls', () => {
  it('join their arguments, and read them as far as they have come', async () => {
    const { thread } = await play([started()]);
    const seen: unknown[] = [];
    streamOf(thread, () => undefined).begin();
    for (const event of [
      callStart('c'),
      callArgs('c', '{"city":"Pa'),
      callArgs('c', 'ris","n":1'),
      callArgs('c', '}'),
    ]) {
      streamOf(thread, () => undefined).receive(event);
      seen.push((thread.snapshot().entries[0] as ToolCallEntry).args);
    }
    streamOf(thread, () => undefined).receive(callEnd('c'));
    expect(seen).to.deep.equal([undefined, { city: 'Pa' }, { city: 'Paris', n: 1 }, { city: 'Paris', n: 1 }]);
    expect(thread.snapshot().entries[0]).to.deep.include({ status: 'called', args: { city: 'Paris', n: 1 } });
  });

  it('without arguments have an empty object', async () => {
    const replayed = await play([callStart('c'), callEnd('c')]);
    expect(entry(replayed)).to.deep.include({ argumentsText: '', args: {}, status: 'called' });
  });

  it('with arguments that are no JSON keep the text', async () => {
    const replayed = await play(call('c', '{"a":'));
    expect(entry(replayed)).to.include({ argumentsText: '{"a":', args: undefined, status: 'called' });
  });

  it('may interleave, and end in any order', async () => {
    const events = [callStart('a'), callStart('b'), callArgs('a', '1'), callArgs('b', '2'), callEnd('b'), callEnd('a')];
    expect(await playLines(events)).to.deep.equal(['call tool 1 called', 'call tool 2 called']);
  });

  it('started twice, ended twice, or told again in a later run do not double', async () => {
    const twice = await play([callStart('c'), callArgs('c', '{"a":1}'), callStart('c'), callEnd('c'), callEnd('c')]);
    expect(lines(twice)).to.deep.equal(['call tool {"a":1} called']);
    expect(codes(twice)).to.deep.equal(['already-open', 'not-open']);
    expect(await playLines(call('c', '{"a":1}'), call('c', '{"a":1}'))).to.deep.equal(['call tool {"a":1} called']);
    expect(await playLines([...call('c', '{"a":1}'), result('c', '1')], call('c', '{"a":1}'))).to.deep.equal([
      'call tool {"a":1} done: 1',
    ]);
  });

  it('cut short are incomplete, and whole when they are told again', async () => {
    const half = [started(), callStart('c'), callArgs('c', '{"a"')];
    expect(await playLines(half)).to.deep.equal(['call tool {"a" incomplete']);
    expect(await playLines([...half, failed('no')])).to.deep.equal(['call tool {"a" incomplete']);
    expect(await playLines(half, call('c', '{"a":1}'))).to.deep.equal(['call tool {"a":1} called']);
  });

  it('without an end are calls when a good run ends, if their arguments are whole', async () => {
    expect(await playLines([callStart('c'), callArgs('c', '{"a":1}')])).to.deep.equal(['call tool {"a":1} called']);
    expect(await playLines([callStart('c'), callArgs('c', '{"a":')])).to.deep.equal(['call tool {"a": incomplete']);
  });

  it('arguments and ends of unknown calls are skipped', async () => {
    const replayed = await play([callArgs('x', '{}'), callEnd('x')]);
    expect(lines(replayed)).to.deep.equal([]);
    expect(codes(replayed)).to.deep.equal(['not-open', 'unknown-target', 'not-open']);
  });

  it('merge their metadata over start, arguments and end', async () => {
    const replayed = await play([
      callStart('c', { metadata: { a: 1, b: 1 } }),
      callArgs('c', '{}', { metadata: { b: 2 } }),
      callEnd('c', { metadata: { c: 3 } }),
    ]);
    expect(entry(replayed).metadata).to.deep.equal({ a: 1, b: 2, c: 3 });
  });

  it('belong to the message they name; one of another role, or none, gives them a message of their own', async () => {
    const events = [
      { type: 'TEXT_MESSAGE_START', messageId: 'u', role: 'user' },
      ...text('m', 'Hi'),
      ...call('a', '1', { parentMessageId: 'm' }),
      ...call('b', '2', { parentMessageId: 'u' }),
      ...call('c', '3'),
      ...call('d', '4', { parentMessageId: '' }),
      ...call('e', '5', { parentMessageId: 'later' }),
    ];
    const { view } = await play(events as Wire[]);
    const hosts = view.entries.flatMap((one) => (one.kind === 'tool-call' ? one.messageId : []));
    expect(hosts).to.deep.equal(['m', 'b', 'c', 'd', 'later']);
  });

  it('that stand in a snapshot only are calls all the same', async () => {
    const replayed = await play([snapshot(user('u'), assistant('a', 'Hm.', toolCall('c', '{"a":1}')))]);
    expect(lines(replayed)).to.deep.equal(['user: u', 'assistant: Hm.', 'call tool {"a":1} called']);
  });
});

describe('results', () => {
  it('go to their call by its id, whatever message id they carry', async () => {
    const { view } = await play([
      ...text('m', 'Hi'),
      ...call('c', '{}', { parentMessageId: 'm' }),
      result('c', '1', { messageId: 'm' }),
    ]);
    expect(view.entries.map(({ key }) => key)).to.deep.equal(['message:m', 'tool-call:c']);
    const messages = toMessages(view.entries);
    expect(messages.map(({ role }) => role)).to.deep.equal(['assistant', 'tool']);
    expect(new Set(messages.map(({ id }) => id)).size, 'ids of their own').to.equal(2);
  });

  it('the later one counts; doubled ones are a notice', async () => {
    const replayed = await play([...call('c', '{}'), result('c', 'old'), result('c', 'new')]);
    expect(lines(replayed)).to.deep.equal(['call tool {} done: new']);
    expect(codes(replayed)).to.deep.equal(['(duplicate-result)']);
  });

  it('of calls that were never seen are kept, and find their call when it comes', async () => {
    const known = { parentMessageId: 'm' };
    expect(await playLines([result('c', '1')])).to.deep.equal(['call ? done: 1']);
    const replayed = await play([result('c', '1'), snapshot(assistant('m', '', toolCall('c', '{"a":1}')))]);
    expect(lines(replayed)).to.deep.equal(['call tool {"a":1} done: 1']);
    expect(await playLines([result('c', '1'), ...call('c', '{"a":1}', known)])).to.deep.equal([
      'call tool {"a":1} done: 1',
    ]);
  });

  it('may be content parts; unknown parts are left out, retired ones read as today', async () => {
    const image = { type: 'image', source: { type: 'url', value: 'https://x/y.png' } };
    const replayed = await play([
      ...call('c', '{}'),
      result('c', [
        { type: 'text', text: 'See:' },
        image,
        { type: 'hologram', x: 1 },
        { type: 'binary', mimeType: 'audio/mpeg', data: 'AAAA', filename: 'a.mp3' },
        { type: 'binary', mimeType: 'application/pdf', url: 'https://x/y.pdf' },
        { type: 'binary', mimeType: 'video/mp4', id: 'file-1' },
        { type: 'image', source: { type: 'data', value: 'AAAA' } },
        'text',
      ]),
    ]);
    expect(entry(replayed).result?.content).to.deep.equal([
      { type: 'text', text: 'See:' },
      image,
      {
        type: 'audio',
        source: { type: 'data', value: 'AAAA', mimeType: 'audio/mpeg' },
        metadata: { filename: 'a.mp3' },
      },
      { type: 'document', source: { type: 'url', value: 'https://x/y.pdf', mimeType: 'application/pdf' } },
      { type: 'video', source: { type: 'file', value: 'file-1', mimeType: 'video/mp4' } },
    ]);
    expect(codes(replayed)).to.deep.equal(['(unknown-part)', '(unknown-part)', '(unknown-part)']);
  });

  it('that are objects are shown as JSON, null as nothing', async () => {
    expect(await playLines([...call('c', '{}'), result('c', { a: 1 })])).to.deep.equal(['call tool {} done: {"a":1}']);
    expect(await playLines([...call('c', '{}'), result('c', null)])).to.deep.equal(['call tool {} done: ']);
  });

  it('tell of a failure by TanStack’s state, or by an error in a snapshot', async () => {
    const state = { metadata: { tanstack: { state: 'output-error' } } };
    expect(await playLines([...call('c', '{}'), result('c', '!', state)])).to.deep.equal(['call tool {} failed: !']);
    const failing = { id: 't', role: 'tool', toolCallId: 'c', content: '!', error: 'no' };
    const replayed = await play([...call('c', '{}'), snapshot(assistant('c', '', toolCall('c')), failing)]);
    expect(lines(replayed)).to.deep.equal(['call tool {} failed: !']);
  });

  it('that come early do not cut the arguments short', async () => {
    const events = [callStart('c'), callArgs('c', '{"a"'), result('c', '1'), callArgs('c', ':1}'), callEnd('c')];
    expect(await playLines(events)).to.deep.equal(['call tool {"a":1} done: 1']);
  });
});
