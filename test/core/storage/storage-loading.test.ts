/** While a thread is read from its storage nothing is written over it. */
import { expect } from '@open-wc/testing';
import { AgentClient, type AgentStorage } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';

const KEY = 'agent-chat:thread:t';
const message = {
  kind: 'message',
  key: 'message:u',
  id: 'u',
  role: 'user',
  content: 'Hi',
  status: 'complete',
  createdAt: 1,
};
const THREAD = { version: 2, threadId: 't', savedAt: 1, entries: [message], interrupts: [], handledCalls: [] };

/** A storage that reads once it is told to. */
function slowStorage() {
  const kept = new Map([[KEY, JSON.stringify(THREAD)]]);
  let read = (): void => undefined;
  const mayRead = new Promise<void>((resolve) => (read = resolve));
  let isAsked = false;
  const storage: AgentStorage = {
    async get(key) {
      isAsked = true;
      await mayRead;
      return kept.get(key);
    },
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
  const entries = (): unknown[] => (JSON.parse(kept.get(KEY) ?? '') as typeof THREAD).entries;
  return { storage, kept, entries, read: () => read(), asked: () => waitUntil(() => isAsked, 'never asked') };
}

describe('a thread that is being read', () => {
  it('stays as it was kept where the page is shown, hidden or left meanwhile', async () => {
    const { storage, kept, read, asked, entries } = slowStorage();
    const client = new AgentClient({ storage, threadId: 't' });
    const restored = client.restore();
    await asked();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    read();
    await restored;
    expect(client.snapshot.entries).to.have.length(1);
    // Behind whatever would have been written.
    client.draft = 'x';
    await waitUntil(() => kept.get('agent-chat:draft:t') === 'x', 'no draft');
    expect(entries()).to.have.length(1);
    client.dispose();
  });

  it('is written with what the page sets meanwhile once it is there', async () => {
    const { storage, kept, read, asked, entries } = slowStorage();
    const client = new AgentClient({ storage, threadId: 't' });
    const restored = client.restore();
    await asked();
    client.setState({ from: 'page' });
    read();
    await restored;
    await waitUntil(() => kept.get(KEY)?.includes('page'), 'the state was never kept');
    expect(entries()).to.have.length(1);
    client.dispose();
  });
});
