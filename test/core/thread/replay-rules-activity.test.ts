/** Activities: replaced, patched, left alone. */
import { streamOf } from '../../../src/core/thread/thread-stream.js';
import { chai, expect } from '@open-wc/testing';
import { codes, lines, play } from '../support/lines.js';
import { started, type Wire } from '../support/events.js';

chai.config.truncateThreshold = 400;

interface Operation {
  op: string;
  path: string;
  from?: string;
  value?: unknown;
}

describe('activities', () => {
  const shown = (content: object, more: Wire = {}): Wire => ({
    type: 'ACTIVITY_SNAPSHOT',
    messageId: 'x',
    activityType: 'PLAN',
    content,
    ...more,
  });
  const change = (...patch: Operation[]): Wire => ({
    type: 'ACTIVITY_DELTA',
    messageId: 'x',
    activityType: 'PLAN',
    patch,
  });

  it('are replaced by a snapshot, and patched by a delta', async () => {
    const replayed = await play([
      shown({ a: 1 }, { metadata: { k: 1 } }),
      shown({ steps: [] }, { activityType: 'LIST', metadata: { l: 2 } }),
      { ...change({ op: 'add', path: '/steps/-', value: 'one' }), activityType: 'LIST' },
    ]);
    expect(lines(replayed)).to.deep.equal(['activity LIST {"steps":["one"]}']);
    expect(replayed.view.entries[0]?.metadata).to.deep.equal({ k: 1, l: 2 });
  });

  it('with replace: false leave what is there, and make what is not', async () => {
    const keep = { replace: false };
    expect(lines(await play([shown({ a: 1 }), shown({ a: 2 }, keep)]))).to.deep.equal(['activity PLAN {"a":1}']);
    expect(lines(await play([shown({ a: 2 }, keep)]))).to.deep.equal(['activity PLAN {"a":2}']);
    const patched = await play([shown({ a: 1 }), change({ op: 'add', path: '/b', value: 1 }), shown({ a: 2 }, keep)]);
    expect(lines(patched)).to.deep.equal(['activity PLAN {"a":1,"b":1}']);
  });

  it('keep the last good content where a delta fails; a delta for nobody is a notice', async () => {
    const replayed = await play([
      shown({ a: 1 }),
      change({ op: 'add', path: '/b', value: 1 }, { op: 'remove', path: '/z' }),
    ]);
    expect(lines(replayed)).to.deep.equal(['activity PLAN {"a":1}']);
    expect(codes(replayed)).to.deep.equal(['(patch-failed)']);
    expect(codes(await play([change()]))).to.deep.equal(['(unknown-target)']);
  });

  it('keep what a view has seen', async () => {
    const { thread } = await play([shown({ steps: ['a'] })]);
    const before = thread.snapshot().entries[0];
    streamOf(thread, () => undefined).receive(started('2'));
    streamOf(thread, () => undefined).receive(change({ op: 'add', path: '/steps/-', value: 'b' }));
    expect(before).to.deep.include({ content: { steps: ['a'] } });
    expect(thread.snapshot().entries[0]).to.deep.include({ content: { steps: ['a', 'b'] } });
  });
});
