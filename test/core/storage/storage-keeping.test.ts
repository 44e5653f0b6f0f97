/** What a storage holds of a thread: when it is written, how much, in which version; and what a server says to it later. */
import { expect } from '@open-wc/testing';
import { indexedDbStorage, webStorage, type AgentStorage, type Entry } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { call, finished, say, scripted, started, text, type Answer } from '../support/scripted.js';
import { item, lastWords, mock } from '../support/talk.js';
import { KEY, memory, saved } from '../support/memory-storage.js';

/** A client on thread `t` whose storage gives back what another one kept. */
async function again(storage: AgentStorage, answers: readonly Answer[] = []): ReturnType<typeof open> {
  return open(storage, answers);
}

async function open(storage: AgentStorage, answers: readonly Answer[]): Promise<ReturnType<typeof scripted>> {
  const talk = scripted(answers, { storage, threadId: 't' });
  await talk.client.restore();
  return talk;
}

const words = (entries: readonly Entry[]): unknown[] =>
  entries.flatMap((entry) => (entry.kind === 'message' ? [[entry.role, entry.content, entry.status]] : []));

describe('a thread that is kept', () => {
  it('is not written per token: once when the run begins, once when it ends', async () => {
    const storage = memory();
    const { client } = mock('slow', { storage, threadId: 't' });
    await client.send('Tell me a slow story');
    await saved(storage, 'to the last line yet');
    expect(storage.writes).to.be.lessThan(4);
  });

  it('comes back as it was: order, statuses, times, arguments and results', async () => {
    const storage = memory();
    const before = scripted(
      [
        [
          started,
          ...say('m1', 'Let me look.'),
          { type: 'REASONING_MESSAGE_START', messageId: 'r1', role: 'reasoning' },
          { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r1', delta: 'Hm.' },
          { type: 'REASONING_MESSAGE_END', messageId: 'r1' },
          ...call('c1', 'look', { at: 'it' }),
          { type: 'TOOL_CALL_RESULT', messageId: 'x1', toolCallId: 'c1', content: '{"found":1}' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: ' There it is.' },
          { type: 'STATE_SNAPSHOT', snapshot: { n: 1 } },
          finished,
        ],
      ],
      { storage, threadId: 't' },
    );
    await before.client.send('Where is it?');
    await saved(storage, 'found');
    const { client } = await again(storage);
    expect(JSON.parse(JSON.stringify(client.snapshot.entries))).to.eql(
      JSON.parse(JSON.stringify(before.client.snapshot.entries)),
    );
    expect(client.snapshot.state).to.eql({ n: 1 });
  });

  it('is read where an older version of this code wrote it', async () => {
    const storage = memory();
    const messages = [
      { id: 'u', role: 'user', content: 'Hi' },
      { id: 'a', role: 'assistant', content: 'Hello', toolCalls: [] },
    ];
    storage.kept.set(KEY, JSON.stringify({ version: 1, threadId: 't', messages, interrupts: [], handledCalls: [] }));
    const { client } = await again(storage);
    expect(words(client.snapshot.entries)).to.eql([
      ['user', 'Hi', 'complete'],
      ['assistant', 'Hello', 'complete'],
    ]);
  });

  it('is neither read nor written over where a newer version wrote it', async () => {
    const storage = memory();
    const newer = JSON.stringify({ version: 99, threadId: 't', conversation: {} });
    storage.kept.set(KEY, newer);
    const { client } = await again(storage);
    await client.send('Hi');
    client.dispose();
    expect(client.snapshot.entries).to.eql([]);
    expect(storage.kept.get(KEY)).to.equal(newer);
  });

  for (const broken of ['{', '[]', '{"version":2}', '{"version":2,"threadId":"t","entries":[1,{"kind":"message"}]}'])
    it(`is empty where the storage holds ${broken}`, async () => {
      const storage = memory();
      storage.kept.set(KEY, broken);
      const { client } = await again(storage);
      expect([client.snapshot.entries.length, client.snapshot.status]).to.eql([0, 'idle']);
    });

  it('loses its oldest messages and large results first, and says so', async () => {
    const storage = memory(40_000);
    const result = 'x'.repeat(30_000);
    const { client } = scripted(
      [
        [
          started,
          ...call('c1', 'read'),
          { type: 'TOOL_CALL_RESULT', messageId: 'x1', toolCallId: 'c1', content: result },
          finished,
        ],
        ...Array.from({ length: 6 }, (_, n) => text(`${n} ${'y'.repeat(9_000)}`)),
      ],
      { storage, threadId: 't' },
    );
    await client.send('read');
    await saved(storage, result);
    for (let n = 0; n < 6; n++) await client.send(`question ${n}`);
    await saved(storage, '5 yyy');
    expect(client.diagnostics.map(({ code }) => code)).to.include('storage-short');
    const after = await again(storage);
    const { entries, reopened } = after.client.snapshot;
    expect(storage.kept.get(KEY)!.length).to.be.at.most(40_000);
    expect(reopened?.leftOut).to.be.greaterThan(1);
    expect(entries[0]).to.include({ kind: 'message', role: 'user' });
    expect(lastWords(after)).to.match(/^5 y/);
    // What goes on from there still knows that something is missing.
    await after.client.send('more');
    await saved(storage, '"more"');
    expect(JSON.parse(storage.kept.get(KEY)!))
      .to.have.property('leftOut')
      .that.is.at.least(reopened!.leftOut);
  });

  it('is kept with less where the storage has no room for it', async () => {
    const storage = memory();
    storage.room = 30_000;
    const { client } = scripted(
      Array.from({ length: 5 }, (_, n) => text(`${n} ${'y'.repeat(8_000)}`)),
      {
        storage,
        threadId: 't',
      },
    );
    for (let n = 0; n < 5; n++) await client.send(`question ${n}`);
    await saved(storage, 'question 4');
    expect(client.diagnostics.map(({ code }) => code)).to.include('storage-short');
    expect(client.diagnostics.map(({ code }) => code)).not.to.include('storage-failed');
    expect(lastWords(await again(storage))).to.match(/^4 y/);
  });

  it('costs the conversation nothing where the browser refuses', async () => {
    const { client } = scripted([text('Hello')], { storage: 'nowhere' as 'local' });
    await client.restore();
    expect(await client.send('Hi')).to.equal('done');
    await waitUntil(() => client.diagnostics.some(({ code }) => code === 'storage-failed'));
  });
});

describe('the storages by name', () => {
  it('IndexedDB keeps a thread, and lets go of it', async () => {
    const storage = indexedDbStorage('agent-chat-test');
    await Promise.all(['thread:t', 'draft:t'].map((key) => storage.remove(`agent-chat:${key}`)));
    const { client } = scripted([text('Hello')], { storage, threadId: 't' });
    await client.send('Hi');
    await waitUntil(async () => (await storage.get(KEY))?.includes('Hello'));
    const after = await again(storage);
    expect(lastWords(after)).to.equal('Hello');
    after.client.reset();
    await waitUntil(async () => (await storage.get(KEY)) === undefined);
    expect(await storage.get('agent-chat:draft:t')).to.equal(undefined);
  });

  it('keeps the agents of one site apart', async () => {
    const storage = memory();
    const one = mock('chat', { storage });
    await one.client.send('Hello');
    const two = mock('slow', { storage });
    await two.client.send('Hello');
    await waitUntil(() => storage.kept.has(`agent-chat:thread:${two.client.snapshot.threadId}`));
    const after = mock('chat', { storage });
    await after.client.restore();
    expect(after.client.snapshot.threadId).to.equal(one.client.snapshot.threadId);
  });

  it('takes sessionStorage itself', async () => {
    const before = scripted([text('Hello')], { storage: sessionStorage, threadId: 't' });
    await before.client.send('Hi');
    await waitUntil(() => sessionStorage.getItem(KEY)?.includes('Hello'));
    const { client } = await again(webStorage(sessionStorage));
    expect(client.snapshot.entries).to.have.length(2);
    sessionStorage.removeItem(KEY);
  });
});

describe('what the server tells later', () => {
  const snapshot = (...messages: object[]): object[] => [started, { type: 'MESSAGES_SNAPSHOT', messages }, finished];

  it('wins over what was kept, without doubling what it names otherwise', async () => {
    const storage = memory();
    const before = scripted([[started, ...say('a1', 'Old words'), finished]], { storage, threadId: 't' });
    await before.client.send('Hi');
    await saved(storage, 'Old words');
    const after = await again(storage, [
      snapshot(
        { id: 'theirs', role: 'user', content: 'Hi' },
        { id: 'a1', role: 'assistant', content: 'New words' },
        { id: 'b1', role: 'assistant', content: 'Said in another tab' },
        { id: 'theirs too', role: 'user', content: 'And?' },
      ),
    ]);
    const [first] = after.client.snapshot.entries;
    await after.client.send('And?');
    const { entries } = after.client.snapshot;
    expect(words(entries).map((entry) => (entry as unknown[])[1])).to.eql([
      'Hi',
      'New words',
      'Said in another tab',
      'And?',
    ]);
    expect(entries[0]).to.equal(first);
  });

  it('does not take away what it cannot have heard of', async () => {
    const storage = memory();
    const before = scripted([text('Hello'), new Error('offline')], { storage, threadId: 't' });
    await before.client.send('Hi');
    await before.client.send('Are you there?');
    await saved(storage, 'Are you there?');
    const after = await again(storage, [snapshot()]);
    expect(after.client.snapshot.error?.code).to.equal('network');
    await after.client.retry();
    expect(words(after.client.snapshot.entries).map((entry) => (entry as unknown[])[1])).to.eql(['Are you there?']);
  });
});

describe('a decision that this page asks for itself', () => {
  it('survives a reload, and the tool runs once it is taken', async () => {
    const storage = memory();
    const ran: unknown[] = [];
    const tools = [
      { name: 'wipe', description: 'Wipes', needsApproval: true, execute: (args: unknown) => ran.push(args) },
    ];
    const named = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['c1'] } };
    const options = { storage, threadId: 't', tools };
    const before = scripted([[started, ...call('c1', 'wipe', { all: true }), named]], options);
    expect(await before.client.send('Wipe it')).to.equal('waiting');
    await saved(storage, '"own"');
    before.client.dispose();
    const after = scripted([text('Wiped.')], options);
    await after.client.restore();
    expect(ran).to.eql([]);
    expect([after.client.snapshot.status, item(after).toolName]).to.eql(['waiting', 'wipe']);
    await item(after).approve();
    expect(ran).to.eql([{ all: true }]);
    expect(lastWords(after)).to.equal('Wiped.');
  });
});
