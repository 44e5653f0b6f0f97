/** What a page keeps in the moments after which the browser may end it without a further word. */
import { expect } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { finished, say, scripted, started, text, type Scripted } from '../support/scripted.js';
import { clearSpace, sharedStorage } from '../support/shared-storage.js';
import { toldServer } from '../support/told.js';

const MOMENTS: [name: string, tell: () => void][] = [
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  // Browsers put a page to sleep that has long been hidden.
  ['put to sleep', () => document.dispatchEvent(new Event('freeze'))],
  ['left', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
];

describe('in the middle of a run', () => {
  for (const [name, tell] of MOMENTS)
    it(`a page that is ${name} keeps what has come by then`, async () => {
      const storage = sharedStorage();
      const told = toldServer();
      const threadId = crypto.randomUUID();
      const client = new AgentClient({ endpoint: told.endpoint, storage, threadId });
      const kept = async (): Promise<string> => (await storage.get(`agent-chat:thread:${threadId}`)) ?? '';
      const sent = client.send('Tell me');
      await waitUntil(async () => (await kept()).includes('Tell me'), 'the question was never kept');
      await told.write(started, ...say('a', 'Once upon a time').slice(0, 2));
      await waitUntil(() => JSON.stringify(client.snapshot.messages).includes('Once upon a time'), 'never shown');
      expect(await kept()).not.to.include('Once upon');
      tell();
      expect(await kept()).to.include('Once upon a time');
      await told.write(finished);
      await told.end();
      await sent;
      client.dispose();
      clearSpace(storage.space);
    });
});

describe('a page that is shown again by the back button, as it was', () => {
  it('has what another page did with the conversation meanwhile, and writes nothing over it', async () => {
    const storage = sharedStorage();
    const options = { storage, threadId: crypto.randomUUID(), tabs: false };
    const one = scripted([text('First.'), text('Third.')], options);
    await one.client.send('One');
    one.client.draft = 'Two';
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    // Its next word is written by a clock that has gone on.
    const leftAt = Date.now();
    await waitUntil(() => Date.now() > leftAt);
    const other = scripted([text('Second.')], options);
    await other.client.restore();
    expect(other.client.draft).to.equal('Two');
    other.client.draft = '';
    await other.client.send('Two');
    other.client.draft = 'Thr';
    other.client.dispose();
    await waitUntil(async () => (await storage.get(`agent-chat:draft:${options.threadId}`)) === 'Thr', 'no draft');
    const kept = (): Promise<string | undefined> => storage.get(`agent-chat:thread:${options.threadId}`);
    await waitUntil(async () => (await kept())?.includes('Second.'), 'never kept');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const words = ({ client }: Scripted): unknown[] => client.snapshot.messages.map(({ content }) => content);
    await waitUntil(() => words(one).length === 4, 'it shows what it had shown');
    expect(one.client.draft).to.equal('Thr');
    await one.client.send('Three');
    expect(words(one)).to.eql(['One', 'First.', 'Two', 'Second.', 'Three', 'Third.']);
    expect(one.bodies.at(-1)?.messages).to.have.length(5);
    one.client.dispose();
    clearSpace(storage.space);
  });
});
