/** Pending decisions over a reload, and two tabs on one storage. */
import { expect } from '@open-wc/testing';
import {
  AgentClient,
  webStorage,
  type AgentClientOptions,
  type AgentStorage,
  type AgentTool,
} from '../../../src/core/index.js';
import { call, finished, scripted, started } from '../support/scripted.js';
import { batchOf, gate, item, lastWords, mock, rejection, type Talk, until } from '../support/talk.js';

/** Other test files run beside this one, on the same storage. */
const PREFIX = 'test-pending-';
let count = 0;
const DELETED = ['delete_file', { path: 'drafts/report-old.md' }];

/** A storage of its own, which says when something of it was written. */
function storage(): AgentStorage & { written(test: (text: string) => boolean): Promise<void> } {
  const prefix = `${PREFIX}${++count}:`;
  const area = webStorage(localStorage);
  const waiting = new Set<() => void>();
  let last = '';
  return {
    get: (key) => area.get(prefix + key),
    remove: (key) => area.remove(prefix + key),
    async set(key, value) {
      await area.set(prefix + key, value);
      if (key.includes(':thread:')) last = value;
      for (const look of waiting) look();
    },
    written: (test) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!test(last)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The same thread in a page that was opened anew. */
async function reopened(path: string, options: AgentClientOptions): Promise<Talk> {
  const talk = mock(path, options);
  await talk.client.restore();
  return talk;
}

afterEach(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
});

describe('a pending decision', () => {
  it('comes back with its drafts, and is answered as if nothing had been', async () => {
    const store = storage();
    const before = mock('batch', { storage: store });
    await before.client.send('Clean up');
    await item(before, 0).approve();
    await item(before, 1).reject('Not that one.');
    await store.written((text) => text.includes('Not that one.'));
    before.client.dispose();

    const { client, record } = await reopened('batch', { storage: store });
    const { status, waitingFor, threadId, interrupts } = client.snapshot;
    expect({ status, waitingFor }).to.deep.equal({ status: 'waiting', waitingFor: 'decision' });
    expect(interrupts.map((one) => [one.kind, one.status, one.toolName, one.draft])).to.deep.equal([
      ['approval', 'staged', 'delete_file', { decision: 'approve' }],
      ['approval', 'staged', 'send_email', { decision: 'reject', reason: 'Not that one.' }],
    ]);
    expect((await rejection(client.send('x'))).code).to.equal('interrupt-pending');
    await batchOf({ client }).submit();
    const { bodies, ran } = await record();
    expect(ran).to.deep.equal([DELETED]);
    expect([bodies.length, bodies[1]?.threadId, bodies[1]?.parentRunId]).to.deep.equal([2, threadId, bodies[0]?.runId]);
    expect(lastWords({ client })).to.contain('1 of 2 approved');
  });

  it('comes back without the draft that was taken back', async () => {
    const store = storage();
    const before = mock('batch', { storage: store });
    await before.client.send('Clean up');
    await item(before, 0).approve();
    await store.written((text) => text.includes('"decision":"approve"'));
    item(before, 0).clear();
    await store.written((text) => !text.includes('"decision":"approve"'));
    const after = await reopened('batch', { storage: store });
    expect(after.client.interrupts.map(({ status }) => status)).to.deep.equal(['pending', 'pending']);
  });

  it('is gone from the storage once it is answered', async () => {
    const store = storage();
    const before = mock('approval', { storage: store });
    await before.client.send('Delete it');
    await store.written((text) => text.includes('approval_'));
    await item(before).approve();
    await store.written((text) => text.includes('"interrupts":[]'));
    const after = await reopened('approval', { storage: store });
    expect([after.client.interrupts.length, after.client.snapshot.status]).to.deep.equal([0, 'idle']);
    expect(after.client.snapshot.entries.length).to.be.greaterThan(1);
  });

  it('that ran out meanwhile can only be cancelled', async () => {
    const store = storage();
    const before = mock('batch?expires=200', { storage: store });
    await before.client.send('Clean up');
    await batchOf(before).approveAll();
    await store.written((text) => text.split('"decision":"approve"').length === 3);
    await until(before.client, ({ interrupts }) => interrupts[0]?.expired === true);
    const after = await reopened('batch', { storage: store });
    await batchOf(after).submit();
    expect(after.client.interrupts.map(({ status, expired }) => [status, expired])).to.deep.equal([
      ['error', true],
      ['error', true],
    ]);
    await batchOf(after).cancelAll();
    expect((await after.record()).ran).to.deep.equal([]);
  });
});

describe('a browser tool of a pending batch', () => {
  const paint = (execute: () => unknown): AgentTool<never>[] => [
    { name: 'paint_page', description: 'Paints', execute },
  ];

  it('that has run is not run again after a reload: its result goes along', async () => {
    const store = storage();
    let runs = 0;
    const tools = paint(() => ({ run: ++runs }));
    const before = mock('batch', { storage: store, tools });
    await before.client.send('Clean up');
    await store.written((text) => text.includes('\\"run\\":1'));
    const after = await reopened('batch', { storage: store, tools });
    await batchOf(after).resolve((one) => void one.reject());
    expect((await after.record()).bodies[1]?.resume?.[2]?.payload).to.deep.equal({ run: 1 });
    expect(runs).to.equal(1);
  });

  it('that was cut off by the reload is not run again: the model reads that it was', async () => {
    const store = storage();
    let runs = 0;
    const door = gate();
    const before = mock('batch', { storage: store, tools: paint(() => door.pass()) });
    await before.client.send('Clean up');
    await door.reached;
    await store.written((text) => text.includes('client_tool_'));
    const after = await reopened('batch', { storage: store, tools: paint(() => ++runs) });
    await batchOf(after).resolve((one) => void one.approve());
    const { bodies } = await after.record();
    expect(Object.keys(bodies[1]?.resume?.[2] ?? {})).to.deep.equal(['interruptId', 'status']);
    expect(bodies[1]?.messages.find(({ role }) => role === 'tool')).to.include({
      error: 'The page was closed while this tool ran: whether it took effect is not known.',
    });
    expect(runs).to.equal(0);
    before.client.dispose();
  });
});

describe('two tabs on one storage', () => {
  it('show the same decision; the server takes one of them, the other tab says so and lets go', async () => {
    const store = storage();
    const one = mock('approval', { storage: store });
    await one.client.send('Delete the project Apollo');
    await store.written((text) => text.includes('approval_'));
    const two = await reopened('approval', { storage: store });
    expect(item(two).id).to.equal(item(one).id);
    await Promise.all([item(one).approve(), item(two).approve()]);
    const { ran, bodies } = await one.record();
    expect([ran.length, bodies.length]).to.deep.equal([1, 3]);
    const late = one.client.interrupts.length ? one : two;
    expect(item(late).issues[0]?.code).to.equal('unknown-interrupt');
    await item(late).cancel();
    expect([late.client.snapshot.status, (await one.record()).bodies.length]).to.deep.equal(['idle', 3]);
  });

  it('never run a call again that one of them has handled', async () => {
    const store = storage();
    let runs = 0;
    const tools: AgentTool<never>[] = [{ name: 'count', description: 'Counts', execute: () => ++runs }];
    const named = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['c'] } };
    const again = [started, ...call('c', 'count'), named];
    const one = scripted([again], { storage: store, tools });
    await one.client.send('go');
    await store.written((text) => text.includes('"handledCalls":["c"]'));
    const two = scripted([again], { storage: store, tools });
    await two.client.restore();
    expect(await two.client.send('and?')).to.equal('done');
    expect([runs, two.bodies.length, two.bodies[0]?.threadId]).to.deep.equal([1, 1, one.bodies[0]?.threadId]);
  });

  it('let go of their own thread only', async () => {
    const store = storage();
    const one = scripted([], { storage: store });
    const two = scripted([], { storage: store });
    await one.client.send('first');
    await two.client.send('second');
    const { threadId } = two.client.snapshot;
    await store.written((text) => text.includes(threadId));
    one.client.reset();
    const three = scripted([], { storage: store });
    await three.client.restore();
    expect(three.client.snapshot.threadId).to.equal(threadId);
  });
});

describe('a slow storage', () => {
  it('ends up with what was newest, in the thread it belongs to', async () => {
    const kept = new Map<string, string>();
    const door = gate();
    const slow: AgentStorage = {
      get: async (key) => kept.get(key),
      async set(key, value) {
        await door.pass();
        kept.set(key, value);
      },
      remove: async (key) => void kept.delete(key),
    };
    const client = new AgentClient({ storage: slow, threadId: 'one' });
    client.setState({ n: 1 });
    await door.reached;
    client.setState({ n: 2 });
    client.setState({ n: 3 });
    const opened = client.openThread('two');
    door.open();
    await opened;
    const states = ['one', 'two'].map((id) => kept.get(`agent-chat:thread:${id}`));
    expect(states.map((text) => text && (JSON.parse(text) as { state: unknown }).state)).to.deep.equal([
      { n: 3 },
      undefined,
    ]);
    expect(client.snapshot.state).to.equal(undefined);
  });
});
