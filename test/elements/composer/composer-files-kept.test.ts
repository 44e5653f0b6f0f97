/** Files that were attached and not sent survive the page, as far as there is room for them, and stay with their conversation. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, input, logOf, say, showChat, write } from '../support/chat.js';
import { choose, picture, textFile } from '../support/files.js';
import { button, click, part, seen, sees } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

const KEY = 'agent-chat:draft-files:';

const kept = (): string =>
  Object.entries(sessionStorage)
    .filter(([key]) => key.startsWith(KEY))
    .map(([, value]) => String(value))
    .join();

const names = (chat: AgentChat): string[] =>
  [...(part(chat, 'files')?.children ?? [])].map((file) => seen(file.querySelector('.name')!));

const shown = (...wanted: string[]) => ({
  in: (chat: AgentChat) => waitUntil(() => names(chat).join() === wanted.join(), `not ${wanted.join()}`),
});

/** One of its own for each test: what a page that is gone still writes is in nobody's way. */
let threadId = '';

async function withFiles(properties: Partial<AgentChat> = {}): Promise<AgentChat> {
  const chat = await showChat({
    endpoint: at('files'),
    storage: 'session',
    attachments: true,
    threadId,
    ...properties,
  });
  await waitUntil(() => part(chat, 'attach-button'), 'the button never came');
  return chat;
}

/** What the server got as the last message. */
async function received(chat: AgentChat): Promise<unknown> {
  await sees(chat, 'I got ');
  await atRest(chat);
  const { requests } = await logOf(chat.client?.snapshot.threadId);
  return requests.at(-1)?.body.messages.at(-1)?.content;
}

// Of this tab alone: other test files run beside this one.
describe('files of a draft', () => {
  beforeEach(() => {
    sessionStorage.clear();
    threadId = `files-${crypto.randomUUID()}`;
  });
  afterEach(() => {
    fixtureCleanup();
    sessionStorage.clear();
  });

  it('come back after a reload as they were, with their small picture, and can be sent', async () => {
    const first = await withFiles();
    choose(first, await picture(), textFile('notes.txt', 'hi'));
    await write(first, 'Look');
    await waitUntil(() => kept().includes('aGk='));
    fixtureCleanup();

    const second = await withFiles();
    await shown('photo.png', 'notes.txt').in(second);
    await waitUntil(() => part(second, 'files')?.querySelector('canvas'), 'no small picture');
    expect(seen(part(second, 'files')!)).to.include('2 bytes');
    expect(input(second).value).to.equal('Look');
    await expect(second).to.be.accessible();
    await click(button(second, 'Send'));
    const [text, photo, notes] = (await received(second)) as Record<string, unknown>[];
    expect(text).to.deep.include({ type: 'text', text: 'Look' });
    expect(photo).to.deep.include({ type: 'image', metadata: { filename: 'photo.png' } });
    expect(notes).to.deep.include({ source: { type: 'data', value: 'aGk=', mimeType: 'text/plain' } });
    await waitUntil(() => kept() === '', 'what was sent is kept still');
    fixtureCleanup();
    expect(names(await withFiles())).to.eql([]);
  });

  it('come back by their address where they were uploaded, and are not uploaded again', async () => {
    let uploads = 0;
    const attachments = { upload: () => Promise.resolve(`/files/${++uploads}`) };
    const first = await withFiles({ attachments });
    choose(first, textFile('a.txt'));
    await waitUntil(() => kept().includes('/files/1'));
    fixtureCleanup();
    const second = await withFiles({ attachments });
    await shown('a.txt').in(second);
    await click(button(second, 'Send'));
    expect(JSON.stringify(await received(second))).to.include('/files/1');
    expect(uploads).to.equal(1);
  });

  it('are named where there was no room or no time for them, until they are attached again or removed', async () => {
    const first = await withFiles({ attachments: { maxFileSize: 9e6 } });
    choose(first, textFile('big.txt', 'x'.repeat(2_000_000)), textFile('small.txt'));
    await waitUntil(() => kept().includes('SGVsbG8='));
    expect(kept().length).to.be.lessThan(1_500_000);
    const upload = (): Promise<string> => new Promise(() => undefined);
    first.attachments = { upload };
    choose(first, textFile('slow.txt'));
    await waitUntil(() => kept().includes('slow.txt'));
    fixtureCleanup();

    const second = await withFiles();
    await shown('big.txt', 'small.txt', 'slow.txt').in(second);
    await sees(second, 'big.txt was not kept. Please attach it again.');
    await expect(second).to.be.accessible();
    await write(second, 'All of them');
    await click(button(second, 'Send'));
    await sees(second, 'Attach the missing files again, or remove them, to send.');
    choose(second, textFile('big.txt', 'x'));
    await shown('small.txt', 'slow.txt', 'big.txt').in(second);
    await click(button(second, 'Remove slow.txt'));
    await waitUntil(() => !seen(part(second, 'notice')!).includes('attach it again'));
    await click(button(second, 'Send'));
    expect(await received(second)).to.have.length(3);
  });

  it('that wait with their message are not lost by a reload either', async () => {
    const first = await withFiles({ endpoint: at('slow', '', 20) });
    await say(first, 'Tell me a slow story');
    await sees(first, 'Once upon');
    choose(first, textFile('a.txt'));
    await waitUntil(() => kept().includes('SGVsbG8='));
    await say(first, 'And this');
    await sees(first, 'And this · a.txt');
    fixtureCleanup();
    const second = await withFiles({ endpoint: at('slow', '', 20) });
    await shown('a.txt').in(second);
    expect(input(second).value).to.equal('And this');
  });

  it('of one conversation do not show in another, and are there again on return', async () => {
    const chat = await withFiles();
    const first = threadId;
    choose(chat, textFile('a.txt'));
    await shown('a.txt').in(chat);
    await chat.client?.openThread(`${first}-b`);
    await shown().in(chat);
    choose(chat, textFile('b.txt'));
    await shown('b.txt').in(chat);
    await chat.client?.openThread(first);
    await shown('a.txt').in(chat);
    await chat.client?.openThread(`${first}-b`);
    await shown('b.txt').in(chat);
  });

  it('go along when a new conversation is begun', async () => {
    const chat = await withFiles();
    choose(chat, textFile('a.txt'));
    await shown('a.txt').in(chat);
    await waitUntil(() => kept().includes('SGVsbG8='));
    chat.reset();
    await waitUntil(() => Object.keys(sessionStorage).join().includes(`${KEY}${chat.client?.snapshot.threadId}`));
    expect(names(chat)).to.eql(['a.txt']);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith(KEY))).to.have.length(1);
  });

  it('that a storage gives back in another form cost nothing', async () => {
    sessionStorage.setItem(
      KEY + threadId,
      '{"version":1,"files":[7,{"name":3},{"name":"a.txt","source":{"type":"data","value":"%"}}]}',
    );
    const chat = await withFiles();
    await shown('a.txt').in(chat);
    await sees(chat, 'a.txt was not kept');
    sessionStorage.setItem(KEY + threadId, '{');
    fixtureCleanup();
    expect(names(await withFiles())).to.eql([]);
  });
});
