/** What becomes of the page's writes to the shared state, and what the page hears of changes. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { AgentClient, type AgentClientOptions, type StateChange } from '../../../src/core/index.js';
import { applyStateSnapshot, carryOver } from '../../../src/core/thread/state-writes.js';
import { changedPointers, share } from '../../../src/core/thread/state-nodes.js';
import { StateStore } from '../../../src/core/thread/state-store.js';

/** A client whose runs send what `answer` makes of the state they carry. */
function talking(
  answer: (state: unknown, client: AgentClient) => Iterable<object>,
  options: AgentClientOptions = {},
): { client: AgentClient; sent: unknown[]; heard: (StateChange & { state: unknown })[] } {
  const sent: unknown[] = [];
  const heard: (StateChange & { state: unknown })[] = [];
  const client: AgentClient = new AgentClient({
    ...options,
    transport: {
      async *run({ threadId, runId, state }) {
        sent.push(state);
        yield await Promise.resolve({ type: 'RUN_STARTED', threadId, runId });
        yield* answer(state, client);
        yield { type: 'RUN_FINISHED', threadId, runId };
      },
    },
  });
  client.observe({ stateChange: (state, change) => void heard.push({ state, ...change }) });
  return { client, sent, heard };
}

const snapshot = (value: unknown): object => ({ type: 'STATE_SNAPSHOT', snapshot: value });
const replace = (path: string, value: unknown): object => ({
  type: 'STATE_DELTA',
  delta: [{ op: 'replace', path, value }],
});

describe('writes of the page', () => {
  it('hold at once, leave with the next run, and are confirmed by a snapshot that agrees', async () => {
    const { client, sent } = talking((state) => [snapshot(structuredClone(state))], { state: { title: 'A', n: 1 } });
    expect(client.snapshot.stateUnsent).to.equal(false);
    client.setState((state: object) => ({ ...state, title: 'B' }));
    expect(client.snapshot.state).to.deep.equal({ title: 'B', n: 1 });
    expect(client.snapshot.stateUnsent).to.equal(true);
    await client.send('Go');
    expect(sent).to.deep.equal([{ title: 'B', n: 1 }]);
    expect(client.snapshot.state).to.deep.equal({ title: 'B', n: 1 });
    expect(client.snapshot.stateUnsent).to.equal(false);
    expect(client.snapshot.stateReverted).to.deep.equal([]);
    expect(client.diagnostics).to.deep.equal([]);
  });

  it('are rolled back where the snapshot contradicts them, and the page is told', async () => {
    const { client, heard } = talking(() => [snapshot({ title: 'A', note: 'mine', total: 3 })], {
      state: { title: 'A', note: '', total: 3 },
    });
    client.setState({ title: 'B', note: 'mine', total: 3 });
    await client.send('Go');
    expect(client.snapshot.state).to.deep.equal({ title: 'A', note: 'mine', total: 3 });
    expect(client.snapshot.stateReverted).to.deep.equal(['/title']);
    expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(['write-reverted']);
    await waitUntil(() => heard.some(({ reverted }) => reverted.length > 0));
    expect(heard.at(-1)).to.deep.equal({
      state: { title: 'A', note: 'mine', total: 3 },
      changed: ['/title'],
      reverted: ['/title'],
    });
    client.setState((state: object) => ({ ...state, total: 4 }));
    expect(client.snapshot.stateReverted).to.deep.equal([]);
  });

  it('made while a run goes on stay on top of its snapshots until a request has carried them', async () => {
    let isFirst = true;
    const { client, sent } = talking(
      function* (state, agent) {
        if (isFirst) {
          agent.setState((now: object) => ({ ...now, note: 'mine' }));
          yield snapshot({ note: '', step: 1, tasks: ['a'] });
          yield replace('/step', 2);
        } else yield snapshot({ ...(state as object), step: 3 });
        isFirst = false;
      },
      { state: { note: '', step: 0 } },
    );
    await client.send('Go');
    expect(client.snapshot.state).to.deep.equal({ note: 'mine', step: 2, tasks: ['a'] });
    expect(client.snapshot.stateUnsent).to.equal(true);
    await client.send('On');
    expect(sent[1]).to.deep.equal({ note: 'mine', step: 2, tasks: ['a'] });
    expect(client.snapshot.state).to.deep.equal({ note: 'mine', step: 3, tasks: ['a'] });
    expect(client.snapshot.stateReverted).to.deep.equal([]);
  });

  it('stay unsent when no server has taken them', async () => {
    const client = new AgentClient({
      state: { a: 1 },
      transport: {
        run: () => {
          throw new Error('no network');
        },
      },
    });
    client.setState({ a: 2 });
    await client.send('Go');
    expect(client.snapshot.status).to.equal('error');
    expect([client.snapshot.state, client.snapshot.stateUnsent]).to.deep.equal([{ a: 2 }, true]);
  });

  it('that later ones replaced are no contradiction, nor what the agent changed itself', () => {
    const store = new StateStore();
    store.replace({ title: 'A', done: false });
    store.write({ title: 'B', done: false });
    store.send();
    store.write({ title: 'C', done: true });
    store.send();
    expect(applyStateSnapshot(store, { title: 'C', done: true })).to.deep.equal([]);
    store.write({ title: 'D', done: true });
    store.send();
    store.value = { title: 'Agent’s', done: true };
    expect(applyStateSnapshot(store, { title: 'Agent’s', done: true })).to.deep.equal([]);
  });

  it('do not mend a state that is out of date', async () => {
    const { client } = talking(() => [replace('/nowhere/x', 1)], { state: { a: 1 } });
    await client.send('Go');
    expect(client.snapshot.stateOutOfSync).to.equal(true);
    client.setState({ a: 2 });
    expect(client.snapshot.stateOutOfSync).to.equal(true);
  });

  it('outside editableKeys are refused by name, and never leave', async () => {
    const { client, sent } = talking(() => [], { state: { draft: 'a', total: 3 }, editableKeys: ['draft'] });
    expect(client.editableKeys).to.deep.equal(['draft']);
    expect(client.setState({ draft: 'b', total: 9 })).to.deep.equal(['total']);
    expect(client.setState({ draft: 'c', total: 3 })).to.deep.equal([]);
    await client.send('Go');
    expect(sent).to.deep.equal([{ draft: 'c', total: 3 }]);
    expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(['not-editable']);
  });
});

describe('changes carried over to another state', () => {
  const cases: [name: string, current: unknown, before: unknown, after: unknown, expected: unknown][] = [
    ['a member', { a: 1, b: 9 }, { a: 1, b: 2 }, { a: 5, b: 2 }, { a: 5, b: 9 }],
    ['a member taken away', { a: 1, b: 9 }, { a: 1, b: 2 }, { b: 2 }, { b: 9 }],
    ['an item', [{ d: 0, t: 'x' }, 2], [{ d: 0 }, 1], [{ d: 1 }, 1], [{ d: 1, t: 'x' }, 2]],
    ['items added to the end', ['a', 'b'], ['a'], ['a', 'mine'], ['a', 'b', 'mine']],
    ['an item taken away', ['a', 'b', 'c'], ['a', 'b'], ['b'], ['b']],
    ['what the other state lacks', {}, { a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 2 } }],
    ['another kind', { a: 1 }, { a: 1 }, 'text', 'text'],
    ['nothing', { a: 2 }, { a: 1 }, { a: 1 }, { a: 2 }],
  ];
  for (const [name, current, before, after, expected] of cases) {
    it(name, () => {
      const frozen = JSON.stringify([current, before, after]);
      expect(carryOver(current, before, after)).to.deep.equal(expected);
      expect(JSON.stringify([current, before, after])).to.equal(frozen);
    });
  }
});

describe('what has changed', () => {
  it('is named by pointers', () => {
    const pointers = (before: unknown, after: unknown): string[] => changedPointers(before, after).sort();
    expect(pointers({ a: 1, b: { c: 1 } }, { a: 2, b: { c: 1 } })).to.deep.equal(['/a']);
    expect(pointers({ a: [1, { b: 1 }] }, { a: [1, { b: 2 }, 3] })).to.deep.equal(['/a/1/b', '/a/2']);
    expect(pointers({ a: [1, 2, 3] }, { a: [1, 3] })).to.deep.equal(['/a', '/a/1']);
    expect(pointers({ gone: 1 }, { 'a/b~c': 1 })).to.deep.equal(['/a~1b~0c', '/gone']);
    expect(pointers(undefined, { a: 1 })).to.deep.equal(['']);
    const long = Array.from({ length: 5000 }, (_, index) => index);
    expect(pointers({ long, a: 1 }, { long: long.map((value) => value + 1), a: 2 })).to.deep.equal(['/a', '/long']);
  });

  it('is heard with the state, for the page and for the agent, and a stream is told in few pieces', async () => {
    const deltas = Array.from({ length: 500 }, (_, index) => replace('/step', index + 1));
    const { client, heard } = talking(() => [snapshot({ step: 0, plan: { a: 1 } }), ...deltas], { state: { step: 0 } });
    client.setState({ step: -1 });
    await waitUntil(() => heard.length === 1);
    expect(heard[0]).to.deep.equal({ state: { step: -1 }, changed: ['/step'], reverted: [] });
    await client.send('Go');
    await waitUntil(() => (heard.at(-1)?.state as { step: number }).step === 500);
    expect(heard.length).to.be.lessThan(20);
    expect(heard.flatMap(({ changed }) => changed)).to.include('/plan');
  });

  it('leaves equal parts of a snapshot their identity', () => {
    const before = { tasks: [{ t: 'a' }, { t: 'b' }], note: { x: 1 } };
    const after = share(before, { tasks: [{ t: 'a' }, { t: 'c' }], note: { x: 1 } }) as typeof before;
    expect(after).to.deep.equal({ tasks: [{ t: 'a' }, { t: 'c' }], note: { x: 1 } });
    expect(after.note).to.equal(before.note);
    expect(after.tasks[0]).to.equal(before.tasks[0]);
    expect(share(before, structuredClone(before))).to.equal(before);
    expect(share({}, JSON.parse('{"__proto__": {"a": 1}}'))).to.have.own.property('__proto__');
  });

  it('survives depths that no view shows', () => {
    let deep: unknown = 1;
    let other: unknown = 2;
    for (let depth = 0; depth < 20_000; depth++) [deep, other] = [[deep], [other]];
    expect(share(deep, other)).to.be.an('array');
    expect(changedPointers(deep, other)).to.have.length(1);
  });
});

describe('select', () => {
  it('tells of changes of its value alone, with the value', async () => {
    const { client } = talking(() => [], { state: { tasks: [1], other: 1 } });
    const tasks = client.select<number[]>('/tasks');
    const seen: number[][] = [];
    const stop = tasks.subscribe((value) => seen.push(value));
    /** Writes, and waits for the frame that tells of it; whoever comes after a write hears of no frame. */
    const write = (next: unknown): Promise<void> =>
      new Promise((resolve) => {
        const end = client.subscribe(() => (end(), resolve()));
        client.setState(next);
      });
    await write((state: object) => ({ ...state, other: 2 }));
    expect(seen).to.deep.equal([]);
    await write((state: object) => ({ ...state, tasks: [1, 2] }));
    expect(seen).to.deep.equal([[1, 2]]);
    expect(tasks.value).to.equal(seen[0]);
    stop();
    await write({});
    expect(seen).to.have.length(1);
    expect(tasks.value).to.equal(undefined);
  });

  it('takes a name for a pointer, and nothing for all of it, as agent-state does', () => {
    const { client } = talking(() => [], { state: { tasks: [1], n: 2 } });
    expect(client.select('tasks/0').value).to.equal(1);
    expect(client.select('n').value).to.equal(2);
    const none = undefined as unknown as string;
    expect(client.select(none).value).to.equal(client.snapshot.state);
  });

  it('is a store in the manner of Svelte as well', async () => {
    const { client } = talking(() => [], { state: { n: 1 } });
    const seen: unknown[] = [];
    const stop = client.select('/n').store.subscribe((value) => seen.push(value));
    expect(seen).to.deep.equal([1]);
    client.setState({ n: 2 });
    await waitUntil(() => seen.length === 2);
    expect(seen).to.deep.equal([1, 2]);
    stop();
  });
});
