// A thread that the host keeps, beside what the browser kept.
import { expect } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { scripted, text } from '../support/scripted.js';
import { refusal } from '../generators/piped.js';
import { mock } from '../support/talk.js';
import { memory, saved } from '../support/memory-storage.js';

describe('loadThread', () => {
  it('that fails is said, shows what was kept, and is asked again by retry', async () => {
    const storage = memory();
    const before = scripted([text('Hello')], { storage, threadId: 't' });
    await before.client.send('Hi');
    await saved(storage, 'Hello');
    let asked = 0;
    const client = new AgentClient({
      endpoint: 'https://agent.test/',
      storage,
      threadId: 't',
      async loadThread() {
        if (++asked === 1) throw new Error('503');
        return { messages: [...before.client.snapshot.messages, { id: 'm', role: 'assistant', content: 'More' }] };
      },
    });
    await client.restore();
    expect([client.snapshot.status, client.snapshot.error?.code]).to.eql(['error', 'history-failed']);
    expect(client.snapshot.entries).to.have.length(2);
    await client.retry();
    expect([client.snapshot.status, client.snapshot.error]).to.eql(['idle', undefined]);
    expect(client.snapshot.entries).to.have.length(3);
  });

  for (const [what, answer] of [
    ['takes its time', (given: Promise<void>) => given],
    ['never answers', () => new Promise<void>(() => undefined)],
  ] as const)
    it(`that ${what}: what is sent meanwhile goes to no other thread`, async () => {
      let give = (): void => undefined;
      const given = new Promise<void>((resolve) => (give = resolve));
      const { client, bodies } = scripted([text('Good.')], {
        async loadThread(id) {
          if (id === 'slow') await answer(given);
          return { messages: [] };
        },
      });
      void client.openThread('slow');
      const sent = refusal(client.send('For the slow one'));
      await client.openThread('other');
      give();
      expect(await sent).to.equal('disposed');
      expect([bodies.length, client.snapshot.entries.length]).to.eql([0, 0]);
      expect(await client.send('For the other one')).to.equal('done');
      expect(bodies.map(({ threadId }) => threadId)).to.eql(['other']);
    });

  it('is waited for by what is sent meanwhile', async () => {
    let give = (): void => undefined;
    const given = new Promise<void>((resolve) => (give = resolve));
    const { client, bodies } = scripted([text('Good.')], {
      threadId: 't',
      async loadThread() {
        await given;
        return { messages: [{ id: 'old', role: 'user', content: 'Old' }] };
      },
    });
    const restored = client.restore();
    expect(client.snapshot.opening).to.equal(true);
    const sent = client.send('New');
    give();
    await Promise.all([restored, sent]);
    expect(client.snapshot.opening).to.equal(false);
    expect(bodies[0]?.messages.map(({ content }) => content)).to.eql(['Old', 'New']);
  });

  it('that lists what waits is believed: a decision that was taken elsewhere is gone', async () => {
    const storage = memory();
    const before = mock('approval', { storage, threadId: `elsewhere-${Date.now()}` });
    await before.client.send('Delete it');
    const { threadId, messages } = before.client.snapshot;
    await waitUntil(() => storage.kept.get(`agent-chat:thread:${threadId}`)?.includes('approval_'));
    const { client } = mock('approval', { storage, threadId, loadThread: async () => ({ messages, interrupts: [] }) });
    await client.restore();
    expect([client.interrupts.length, client.snapshot.status]).to.eql([0, 'idle']);
  });
});
