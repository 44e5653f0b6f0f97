/** What IndexedDB has not taken yet when a page is left is there after the reload all the same. */
import { expect } from '@open-wc/testing';
import { indexedDbStorage } from '../../../src/core/index.js';
import { ReloadFrame, forget } from '../support/reload-frame.js';
import { waitUntil } from '../../support/wait-until.js';

describe('a conversation in IndexedDB, when the page is left', () => {
  let page: ReloadFrame | undefined;
  let threadId = '';
  const journal = (): string | null => localStorage.getItem(`agent-chat:journal:${threadId}`);
  const kept = async (): Promise<string> => (await indexedDbStorage().get(`agent-chat:thread:${threadId}`)) ?? '';

  async function open(endpoint: string): Promise<ReloadFrame> {
    threadId = `indexed-${crypto.randomUUID()}`;
    return (page = await ReloadFrame.open({ endpoint, persist: 'indexeddb', 'thread-id': threadId }));
  }

  afterEach(() => {
    page?.close();
    forget(threadId);
  });

  it('in the middle of a text: the words are there, and nothing was written for each of them', async () => {
    const { chat, reload, sees, until, snapshot } = bound(await open('/agent/slow?pace=15'));
    void chat().send('Tell me a slow story');
    await sees('Once upon a time');
    await waitUntil(async () => (await kept()).includes('Tell me a slow story'), 'the beginning was never kept');
    expect(await kept()).not.to.include('Once upon a time');
    expect(journal()).to.equal(null);
    await reload();
    await sees('Once upon a time');
    expect(snapshot().entries.map((entry) => 'status' in entry && entry.status)).to.eql(['complete', 'incomplete']);
    await sees('The page was closed');
    chat().endpoint = '/agent/slow?pace=0';
    await chat().updateComplete;
    void chat().client?.retry();
    await sees('to the last line yet');
    await until(({ status }) => status === 'idle', 'it never came to rest');
    await waitUntil(async () => (await kept()).includes('to the last line yet'), 'the end was never kept');
    await waitUntil(() => journal() === null, 'the last words of the page that is gone stay');
    await reload();
    await sees('to the last line yet');
    expect(snapshot().entries).to.have.length(2);
  });

  it('with the first message just sent: it is there', async () => {
    const { chat, reload, sees } = bound(await open('/agent/slow?pace=15'));
    // What keeps is there: the person has written before.
    chat().client!.draft = 'Tell';
    await waitUntil(async () => (await indexedDbStorage().get(`agent-chat:draft:${threadId}`)) === 'Tell');
    void chat().send('Tell me a slow story');
    await sees('Tell me a slow story');
    await reload();
    await sees('Tell me a slow story');
    await sees('The page was closed');
  });

  it('is not brought back to older words than another page has kept since', async () => {
    const { chat, reload, sees } = bound(await open('/agent/chat?pace=0'));
    await chat().send('Hello');
    await waitUntil(async () => (await kept()).includes('Ask me for the'), 'the answer was never kept');
    const stored = JSON.parse(await kept()) as { savedAt: number; entries: object[] };
    const [asked] = stored.entries;
    const old = { ...stored, savedAt: stored.savedAt - 1, entries: [{ ...asked, content: 'Older' }] };
    localStorage.setItem(`agent-chat:journal:${threadId}`, JSON.stringify(old));
    await reload();
    await sees('Ask me for the');
    localStorage.setItem(`agent-chat:journal:${threadId}`, '{"version":2');
    await reload();
    await sees('Ask me for the');
  });
});

/** The frame's methods, to be read at a glance. */
function bound(page: ReloadFrame) {
  return {
    chat: () => page.chat,
    snapshot: () => page.snapshot,
    reload: () => page.reload(),
    sees: (words: string) => page.sees(words),
    until: page.until.bind(page),
  };
}
