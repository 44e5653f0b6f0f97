/** A storage that never answers (as IndexedDB in some browsers at times) does not keep anybody from writing. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import type { AgentStorage } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, input, listen, showChat, write } from '../support/chat.js';
import { press, sees } from '../support/person.js';

describe('a storage without an answer', () => {
  afterEach(() => fixtureCleanup());

  it('is left alone after a while: what was written meanwhile can be sent, and nothing is written over', async () => {
    const written: string[] = [];
    const storage: AgentStorage = {
      get: () => new Promise(() => undefined),
      set: async (key) => void written.push(key),
      setNow: (key) => written.push(key) > 0,
      remove: async (key) => void written.push(key),
    };
    const chat = await showChat({ endpoint: at('chat'), threadId: 'known', storage });
    const heard = listen(chat, 'agent-diagnostic');
    await sees(chat, 'Loading the conversation');
    await write(chat, 'Hello');
    await waitUntil(() => heard.some(({ detail }) => detail.code === 'storage-failed'), 'it waits for ever', {
      timeout: 20_000,
    });
    expect(input(chat).value).to.equal('Hello');
    await press('Enter');
    await sees(chat, 'scripted agent');
    dispatchEvent(new Event('pagehide'));
    expect(written).to.eql([]);
  });
});
