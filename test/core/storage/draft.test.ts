/** What is written and not sent: by thread, in the storage and out of it. */
import { expect } from '@open-wc/testing';
import { AgentClient, webStorage, type AgentStorage } from '../../../src/core/index.js';
import { mock } from '../support/talk.js';
import { waitUntil } from '../../support/wait-until.js';

/** A storage that says what is written, and can be slow. */
function storage(): AgentStorage & { values: Map<string, string>; writes: string[]; begun: string[]; open(): void } {
  const values = new Map<string, string>();
  const area = webStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const writes: string[] = [];
  const begun: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return {
    ...area,
    values,
    writes,
    begun,
    open,
    async set(key, value) {
      begun.push(key);
      await gate;
      if (key.includes('draft')) writes.push(value);
      await area.set(key, value);
    },
  };
}

describe('a draft', () => {
  it('is a part of the snapshot, and a change like any other', async () => {
    const client = new AgentClient();
    const heard = new Promise<string>((resolve) => client.subscribe(() => resolve(client.snapshot.draft)));
    expect(client.snapshot.draft).to.equal('');
    client.draft = 'Half a';
    expect([client.draft, client.snapshot.draft]).to.deep.equal(['Half a', 'Half a']);
    expect(await heard).to.equal('Half a');
    const before = client.snapshot;
    client.draft = 'Half a';
    expect(client.snapshot).to.equal(before);
  });

  it('belongs to its thread; a new thread takes it along', async () => {
    const client = new AgentClient({ threadId: 'a' });
    client.draft = 'For A';
    await client.openThread('b');
    expect(client.draft).to.equal('');
    client.draft = 'For B';
    await client.openThread('a');
    expect(client.draft).to.equal('For A');
    client.reset();
    expect(client.draft).to.equal('For A');
    await client.openThread('a');
    expect(client.draft).to.equal('');
  });

  it('is not written with every key while the storage is busy: the newest one is', async () => {
    const store = storage();
    const client = new AgentClient({ storage: store });
    client.draft = 'H';
    await waitUntil(() => store.begun.length > 0);
    for (const text of ['He', 'Hel', 'Hell', 'Hello']) client.draft = text;
    store.open();
    await waitUntil(() => store.writes.at(-1) === 'Hello');
    expect(store.writes).to.deep.equal(['H', 'Hello']);
    client.draft = '';
    await waitUntil(() => ![...store.values.keys()].some((key) => key.includes('draft')));
  });

  it('comes back with its thread', async () => {
    const store = storage();
    store.open();
    const before = mock('chat', { storage: store });
    await before.client.send('Hello');
    before.client.draft = 'And';
    await waitUntil(() => store.writes.includes('And'));
    await waitUntil(() => [...store.values.values()].some((value) => value.includes('Ask me for the')));
    const after = new AgentClient({ storage: store });
    await after.restore();
    expect([after.draft, after.snapshot.threadId]).to.deep.equal(['And', before.client.snapshot.threadId]);
    expect(after.snapshot.entries.length).to.be.greaterThan(1);
    after.reset();
    const drafts = (): string[] => [...store.values.keys()].filter((key) => key.includes('draft'));
    await waitUntil(() => drafts().join() === `agent-chat:draft:${after.snapshot.threadId}`);
  });

  it('gives way to what a person has begun to write before the storage answered', async () => {
    const store = storage();
    store.open();
    const before = new AgentClient({ storage: store });
    before.draft = 'Old';
    await waitUntil(() => [...store.values.values()].includes(before.snapshot.threadId));
    const after = new AgentClient({ storage: store });
    const restored = after.restore();
    after.draft = 'New';
    await restored;
    expect([after.draft, after.snapshot.threadId]).to.deep.equal(['New', before.snapshot.threadId]);
  });

  it('costs nothing where the storage refuses', async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error('quota'));
    const client = new AgentClient({ storage: { get: refuse, set: refuse, remove: refuse } });
    client.draft = 'Text';
    await waitUntil(() => client.diagnostics.some(({ code }) => code === 'storage-failed'));
    expect(client.draft).to.equal('Text');
  });

  it('is not written any more once the client is disposed', () => {
    const client = new AgentClient();
    client.dispose();
    client.draft = 'x';
    expect(client.draft).to.equal('');
  });
});
