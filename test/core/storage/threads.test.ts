/** The list of conversations, and that nothing of one gets into another. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, AgentTool } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { call, finished, say, scripted, started, text } from '../support/scripted.js';
import { clearSpace, sharedStorage } from '../support/shared-storage.js';
import { gate, item, mock, type Talk } from '../support/talk.js';

const spaces: string[] = [];

function storage(): ReturnType<typeof sharedStorage> {
  const shared = sharedStorage();
  spaces.push(shared.space);
  return shared;
}

afterEach(() => {
  for (const space of spaces.splice(0)) clearSpace(space);
});

const titles = async ({ client }: Pick<Talk, 'client'>): Promise<(string | undefined)[]> =>
  (await client.threads.list()).map(({ title }) => title);

/** What a request to another endpoint leaves on the wire, event by event, in the hands of the test. */
function streaming(): { options: AgentClientOptions; push(...events: object[]): void } {
  let send = (_events: object[]): void => undefined;
  const options: AgentClientOptions = {
    transport: {
      async *run({ threadId, runId }) {
        yield { type: 'RUN_STARTED', threadId, runId };
        const queue: object[] = [];
        let wake = (): void => undefined;
        send = (events) => {
          queue.push(...events);
          wake();
        };
        for (;;) {
          if (queue.length > 0) yield queue.splice(0);
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    },
  };
  return { options, push: (...events) => send(events) };
}

describe('client.threads', () => {
  it('lists what was said, by its first words, the last one first', async () => {
    const kept = storage();
    const talk = mock('chat', { storage: kept });
    expect(await talk.client.threads.list()).to.eql([]);
    await talk.client.send('  The first\n question ');
    await talk.client.openThread();
    await talk.client.send('The second one');
    expect(await titles(talk)).to.eql(['The second one', 'The first question']);
    const again = mock('chat', { storage: kept });
    await waitUntil(async () => (await titles(again)).length === 2, 'the list was not kept');
    const [second, first] = await again.client.threads.list();
    expect(second?.updatedAt).to.be.a('number');
    await again.client.openThread(first?.id ?? '');
    expect(again.client.snapshot.messages[0]?.content).to.equal('  The first\n question ');
    await again.client.send('Once more');
    await waitUntil(async () => (await titles(again))[0] === 'The first question', 'what was used last is not first');
  });

  it('keeps a title that a person gives, and brings back the own one', async () => {
    const talk = mock('chat', { storage: storage() });
    await talk.client.send('Hello');
    const { threadId } = talk.client.snapshot;
    await talk.client.threads.rename(threadId, '  About\ntea ');
    expect(await titles(talk)).to.eql(['About tea']);
    await talk.client.send('More');
    expect(await titles(talk)).to.eql(['About tea']);
    await talk.client.threads.rename(threadId, '');
    await talk.client.send('And more');
    await waitUntil(async () => (await titles(talk))[0] === 'Hello', 'its own title never came back');
  });

  it('removes one for good, also the open one', async () => {
    const kept = storage();
    const talk = mock('chat', { storage: kept });
    await talk.client.send('One');
    const one = talk.client.snapshot.threadId;
    await talk.client.openThread();
    await talk.client.send('Two');
    const two = talk.client.snapshot.threadId;
    await talk.client.threads.remove(one);
    expect(await titles(talk)).to.eql(['Two']);
    expect(talk.client.snapshot.threadId).to.equal(two);
    await talk.client.threads.remove(two);
    expect(await titles(talk)).to.eql([]);
    expect(talk.client.snapshot.entries).to.eql([]);
    expect(await kept.get(`agent-chat:thread:${one}`)).to.equal(undefined);
    expect(await kept.get(`agent-chat:thread:${two}`)).to.equal(undefined);
  });

  it('the one that is open comes back after a reload, also where another was written last', async () => {
    const kept = storage();
    const before = mock('chat', { storage: kept });
    await before.client.send('One');
    const { threadId } = before.client.snapshot;
    await before.client.openThread();
    await before.client.send('Two');
    const two = before.client.snapshot.threadId;
    await before.client.openThread(threadId);
    await before.client.threads.remove(two);
    const after = mock('chat', { storage: kept });
    await after.client.restore();
    expect(after.client.snapshot.threadId).to.equal(threadId);
  });

  it('takes the list of a server, and tells it what changes', async () => {
    const told: unknown[] = [];
    const talk = mock('chat', {
      listThreads: async () => [
        { id: 'a', title: 'Of the server', updatedAt: '2026-01-02T03:04:05Z' },
        { id: 'b' },
        { id: 'a', title: 'twice' },
        'nonsense' as never,
      ],
      renameThread: async (...args) => void told.push(args),
      removeThread: async (...args) => void told.push(args),
    });
    expect(await talk.client.threads.list()).to.eql([
      { id: 'a', title: 'Of the server', updatedAt: '2026-01-02T03:04:05Z' },
      { id: 'b' },
    ]);
    await talk.client.threads.rename('a', 'Mine');
    await talk.client.threads.remove('b');
    expect(told).to.eql([['a', 'Mine'], ['b']]);
    await talk.client.send('A new one');
    expect(await titles(talk)).to.eql(['A new one', 'Of the server', undefined]);
  });

  it('says what can be done, and when the list has changed', async () => {
    expect(mock('chat').client.threads.canRename).to.equal(false);
    const server = mock('chat', { storage: storage(), listThreads: async () => [] }).client.threads;
    expect([server.canRename, server.canRemove]).to.eql([true, false]);
    const { client } = mock('chat', { storage: storage() });
    expect([client.threads.canRename, client.threads.canRemove]).to.eql([true, true]);
    let changes = 0;
    const end = client.threads.subscribe(() => changes++);
    await client.threads.list();
    await client.send('Hello');
    await waitUntil(() => changes > 0, 'nobody was told');
    end();
    const before = changes;
    await client.threads.rename(client.snapshot.threadId, 'Other');
    expect(changes).to.equal(before);
  });

  it('an index that cannot be read is begun anew; that of a newer version is left alone', async () => {
    const broken = storage();
    const talk = mock('chat', { storage: broken });
    const key = `agent-chat:threads:${new URL('/agent/chat', location.href).href}`;
    await broken.set(key, '{"threads":[{"id":1},{"id":"x","title":"Kept"}');
    await talk.client.send('Hello');
    await waitUntil(async () => ((await broken.get(key)) ?? '').includes('Hello'), 'the list was not begun anew');
    const newer = storage();
    const text = JSON.stringify({ version: 99, threads: [] });
    await newer.set(key, text);
    const other = mock('chat', { storage: newer });
    await other.client.send('Hello');
    await waitUntil(async () => (await newer.get('agent-chat:last-thread')) !== undefined, 'it was never kept');
    expect(await newer.get(key)).to.equal(text);
  });
});

describe('leaving a thread in which the agent works', () => {
  it('stops it there: what had come is kept with a mark', async () => {
    const kept = storage();
    const { options, push } = streaming();
    const { client } = scripted([], { ...options, storage: kept, threadId: 'one' });
    const sent = client.send('Tell me');
    await waitUntil(() => client.snapshot.status === 'connecting' || client.snapshot.status === 'running');
    await waitUntil(() => {
      push(...say('m1', 'Half an answer').slice(0, 2));
      return client.snapshot.entries.length > 1;
    });
    await client.openThread('two');
    expect(await sent).to.equal('stopped');
    expect(client.snapshot.entries).to.eql([]);
    // Late words of the run that was left.
    push({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: ' and the rest' }, ...say('m2', 'More'), finished);
    await client.openThread('one');
    const { entries, stopped, status, error } = client.snapshot;
    expect({ stopped, status, error }).to.eql({ stopped: true, status: 'idle', error: undefined });
    expect(entries.map((entry) => entry.kind === 'message' && [entry.content, entry.status])).to.eql([
      ['Tell me', 'complete'],
      [entries[1]?.kind === 'message' ? entries[1].content : '', 'incomplete'],
    ]);
    expect(JSON.stringify(entries)).not.to.contain('and the rest');
    await client.openThread('two');
    expect(client.snapshot.entries).to.eql([]);
  });

  it('the result of a tool that was running goes nowhere, not even to a call of the same id', async () => {
    const door = gate();
    const tools: AgentTool<never>[] = [{ name: 'look', description: 'Looks', execute: () => door.pass() }];
    const waiting = [started, ...call('c1', 'look'), { ...finished, outcome: { type: 'success' } }];
    const { client } = scripted([waiting, text('Hello')], { storage: storage(), threadId: 'one', tools });
    const sent = client.send('Look');
    await door.reached;
    await client.openThread('two');
    await client.send('Hello');
    const other = client.snapshot.entries;
    door.open();
    await sent;
    await client.openThread('three');
    await client.openThread('two');
    expect(JSON.stringify(client.snapshot.entries)).to.equal(JSON.stringify(other));
    await client.openThread('one');
    const entry = client.snapshot.entries.find(({ kind }) => kind === 'tool-call');
    expect(entry).to.include({ status: 'cancelled' });
    expect(entry).not.to.have.property('result');
  });

  it('a decision that is due waits in its own thread', async () => {
    const talk = mock('approval', { storage: storage(), threadId: crypto.randomUUID() });
    const { client } = talk;
    const { threadId } = client.snapshot;
    await client.send('Delete the project Apollo');
    const left = item(talk);
    await client.openThread();
    expect([client.interrupts.length, client.snapshot.status]).to.eql([0, 'idle']);
    await left.approve();
    expect(client.snapshot.entries).to.eql([]);
    expect((await client.threads.list()).map(({ waiting }) => waiting)).to.eql([true]);
    await client.openThread(threadId);
    expect([client.interrupts.length, client.snapshot.status]).to.eql([1, 'waiting']);
    await item(talk).approve();
    expect((await talk.record()).ran).to.have.length(1);
  });

  it('what was written and never sent stays with its thread', async () => {
    const { client } = mock('chat', { storage: storage(), threadId: 'one' });
    client.draft = 'half a thought';
    await client.openThread('two');
    expect(client.draft).to.equal('');
    await client.openThread('one');
    expect(client.draft).to.equal('half a thought');
  });
});
