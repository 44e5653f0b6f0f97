/** Files that go along with a message. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ContentPart } from '../../../src/core/index.js';
import type { UploadContext } from '../../../src/elements/composer/attachment-options.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, input, logOf, offer, say, showChat, write } from '../support/chat.js';
import { choose, drag, paste, picture, textFile } from '../support/files.js';
import { button, buttons, click, focused, part, press, seen, sees, walk } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

type Files = AgentChat['attachments'];

async function withFiles(attachments: Files = true, endpoint = at('files')): Promise<AgentChat> {
  const chat = await showChat({ endpoint, attachments });
  await waitUntil(() => part(chat, 'attach-button'), 'the button never came');
  return chat;
}

/** What the server got as the last message. */
async function received(chat: AgentChat): Promise<unknown> {
  await atRest(chat);
  const { requests } = await logOf(chat.client?.snapshot.threadId);
  return requests
    .at(-1)
    ?.body.messages.filter(({ role }) => role === 'user')
    .at(-1)?.content;
}

const names = (chat: AgentChat): string[] =>
  [...(part(chat, 'files')?.children ?? [])].map((file) => seen(file.querySelector('.name')!));

const areReady = (chat: AgentChat): Promise<void> =>
  waitUntil(() => part(chat, 'file') && !part(chat, 'files')?.querySelector('.busy'), 'files are still busy');

/** An upload in the hands of the test. */
function uploads(): {
  upload(file: File, context: UploadContext): Promise<string>;
  calls: { file: File; context: UploadContext; resolve(address: string): void; reject(error: Error): void }[];
} {
  const calls: ReturnType<typeof uploads>['calls'] = [];
  return {
    calls,
    upload: (file, context) => new Promise((resolve, reject) => calls.push({ file, context, resolve, reject })),
  };
}

describe('attachments', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('are off until they are turned on', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await write(chat, 'x');
    expect(part(chat, 'attach-button')).to.equal(undefined);
    expect(paste(chat, [textFile('a.txt')])).to.equal(true);
    expect(drag(chat, 'dragover', [textFile('a.txt')])).to.equal(false);
    chat.setAttribute('attachments', '');
    await waitUntil(() => part(chat, 'attach-button'));
    chat.setAttribute('attachments', 'false');
    await waitUntil(() => !part(chat, 'attach-button'));
  });

  it('are shown, and sent as parts of the content', async () => {
    const chat = await withFiles();
    choose(chat, await picture(), textFile('notes.txt', 'Hi'));
    await areReady(chat);
    expect(names(chat)).to.eql(['photo.png', 'notes.txt']);
    await waitUntil(() => part(chat, 'files')?.querySelector('canvas'), 'no small picture');
    expect(seen(part(chat, 'files')!)).to.include('2 bytes');
    await expect(chat).to.be.accessible();
    await say(chat, 'Look');
    await sees(chat, 'I got 2 files');
    const content = (await received(chat)) as ContentPart[];
    expect(content.map(({ type }) => type)).to.eql(['text', 'image', 'document']);
    expect(content[2]).to.eql({
      type: 'document',
      source: { type: 'data', value: btoa('Hi'), mimeType: 'text/plain' },
      metadata: { filename: 'notes.txt' },
    });
    expect(names(chat)).to.eql([]);
    expect(input(chat).value).to.equal('');
  });

  it('can be sent without a word', async () => {
    const chat = await withFiles();
    choose(chat, textFile('notes.txt'));
    await areReady(chat);
    await click(button(chat, 'Send'));
    await sees(chat, 'I got one file');
    expect(((await received(chat)) as ContentPart[]).map(({ type }) => type)).to.eql(['document']);
  });

  it('are removed one by one, and the focus stays near', async () => {
    const chat = await withFiles();
    choose(chat, textFile('a.txt'), textFile('b.txt'));
    await areReady(chat);
    await click(button(chat, 'Remove a.txt'));
    expect(names(chat)).to.eql(['b.txt']);
    await waitUntil(() => focused() === button(chat, 'Remove b.txt'), 'focus on the next one');
    await press('Enter');
    await waitUntil(() => focused() === input(chat), 'focus in the text');
    expect(part(chat, 'files')).to.equal(undefined);
  });

  it('come by paste, also as a picture; text that is pasted with a picture of it stays text', async () => {
    const chat = await withFiles();
    expect(paste(chat, [await picture()])).to.equal(false);
    await areReady(chat);
    expect(names(chat)).to.eql(['photo.png']);
    expect(paste(chat, [await picture()], { 'text/plain': 'A1', 'text/html': '<table>' })).to.equal(true);
    expect(names(chat)).to.eql(['photo.png']);
  });

  it('can be dropped anywhere on the chat, which shows it', async () => {
    const chat = await withFiles();
    const zone = part(chat, 'drop-zone')!;
    const file = textFile('dropped.txt');
    expect(zone.checkVisibility()).to.equal(false);
    expect(drag(part(chat, 'messages')!, 'dragenter', [file])).to.equal(true);
    expect(seen(zone)).to.equal('Drop files to attach them');
    const { x, y, width, height } = zone.getBoundingClientRect();
    const around = chat.getBoundingClientRect();
    expect([x, y, width, height].map(Math.round)).to.eql(
      [around.x, around.y, around.width, around.height].map(Math.round),
    );
    await expect(chat).to.be.accessible();
    drag(zone, 'dragleave', [file]);
    expect(zone.checkVisibility()).to.equal(false);
    drag(part(chat, 'messages')!, 'dragover', [file]);
    expect(drag(zone, 'drop', [file])).to.equal(true);
    expect(zone.checkVisibility()).to.equal(false);
    await areReady(chat);
    expect(names(chat)).to.eql(['dropped.txt']);
    expect(drag(chat, 'dragover', [])).to.equal(false);
  });

  it('are held to the rules of the page; what is left out is said, and tied to the text field', async () => {
    const chat = await withFiles({ accept: 'image/*,.txt', maxFiles: 2, maxFileSize: 1000 });
    choose(chat, textFile('a.pdf', '', 'application/pdf'), textFile('long.txt', 'x'.repeat(1001)), textFile('a.txt'));
    await areReady(chat);
    expect(names(chat)).to.eql(['a.txt']);
    const notice = part(chat, 'notice')!;
    expect(seen(notice)).to.equal('a.pdf is of a kind that cannot be sent here. long.txt is larger than 0.001 MB.');
    expect(input(chat).getAttribute('aria-describedby')).to.equal(notice.id);
    await expect(chat).to.be.accessible();
    choose(chat, await picture(), textFile('b.txt'), textFile('c.txt'));
    await waitUntil(() => seen(notice) === 'At most 2 files can be sent at a time.');
    expect(names(chat)).to.eql(['a.txt', 'photo.png']);
    await say(chat, 'Go');
    await waitUntil(() => names(chat).length === 0);
    expect(seen(notice)).to.equal('');
    expect(input(chat).hasAttribute('aria-describedby')).to.equal(false);
  });

  it('are of the kinds that the agent says it understands', async () => {
    const chat = await withFiles({ capabilities: { multimodal: { input: { image: true, pdf: true } } } });
    const picker = [...walk(chat)].find((one) => one.matches('input[type=file]'));
    expect(picker?.getAttribute('accept')).to.equal('image/*,application/pdf');
    choose(chat, textFile('a.mp3', '', 'audio/mpeg'));
    await sees(chat, 'a.mp3 is of a kind');
  });

  it('take options from the attribute', async () => {
    const chat = await withFiles(true);
    chat.setAttribute('attachments', '{"accept":".csv","maxFiles":1}');
    await waitUntil(() =>
      [...walk(chat)].some((one) => one.matches('input[type=file][accept=".csv"]:not([multiple])')),
    );
    chat.setAttribute('attachments', '{broken');
    await waitUntil(() => [...walk(chat)].some((one) => one.matches('input[type=file][multiple]:not([accept])')));
  });

  it('are brought to a server by the page, with their progress, and sent as its address', async () => {
    const { upload, calls } = uploads();
    const chat = await withFiles({ upload });
    choose(chat, await picture());
    await waitUntil(() => calls.length === 1);
    calls[0]?.context.onProgress(0.4);
    await waitUntil(() => part(chat, 'files')?.querySelector('progress')?.value === 0.4);
    expect(part(chat, 'files')?.querySelector('progress')?.getAttribute('aria-label')).to.equal('Uploading photo.png');
    await expect(chat).to.be.accessible();
    await offer(chat, 'Look');
    await sees(chat, 'still being uploaded');
    expect(chat.client?.snapshot.entries).to.have.length(0);
    calls[0]?.resolve('https://files.example.com/photo.png');
    await areReady(chat);
    expect(seen(part(chat, 'notice')!)).to.equal('');
    await press('Enter');
    await sees(chat, 'https://files.example.com/photo.png');
    expect(((await received(chat)) as ContentPart[])[1]).to.eql({
      type: 'image',
      source: { type: 'url', value: 'https://files.example.com/photo.png', mimeType: 'image/png' },
      metadata: { filename: 'photo.png' },
    });
  });

  it('that are being brought can be given up', async () => {
    const { upload, calls } = uploads();
    const chat = await withFiles({ upload });
    choose(chat, textFile('big.txt'));
    await waitUntil(() => calls.length === 1);
    await click(button(chat, 'Remove big.txt'));
    expect(calls[0]?.context.signal.aborted).to.equal(true);
    calls[0]?.reject(new Error('aborted'));
    calls[0]?.context.onProgress(1);
    await say(chat, 'Hello');
    await sees(chat, 'Nothing is attached');
    expect(await received(chat)).to.equal('Hello');
    expect(seen(part(chat, 'notice')!)).to.equal('');
  });

  it('that fail say so, keep the text, and can be tried again', async () => {
    const { upload, calls } = uploads();
    const chat = await withFiles({ upload });
    choose(chat, textFile('a.txt'));
    await waitUntil(() => calls.length === 1);
    calls[0]?.reject(new Error('507'));
    await sees(chat, 'a.txt could not be uploaded.');
    await expect(chat).to.be.accessible();
    await offer(chat, 'My words');
    await sees(chat, 'Upload the failed files again');
    expect(input(chat).value).to.equal('My words');
    await click(button(chat, 'Try again: a.txt'));
    await waitUntil(() => calls.length === 2);
    calls[1]?.resolve('/files/a.txt');
    await areReady(chat);
    expect(seen(part(chat, 'notice')!)).to.equal('');
    await click(button(chat, 'Send'));
    await sees(chat, 'at /files/a.txt');
  });

  it('of a hook that throws or returns nonsense are failures, too', async () => {
    const upload = (): Promise<string> => {
      throw new Error('Not today');
    };
    const chat = await withFiles({ upload });
    choose(chat, textFile('a.txt'));
    await sees(chat, 'a.txt could not be uploaded.');
    chat.attachments = { upload: () => Promise.resolve(undefined as unknown as string) };
    choose(chat, textFile('b.txt'));
    await sees(chat, 'b.txt could not be uploaded.');
  });

  it('wait with their message while the agent works', async () => {
    const chat = await withFiles(true, at('slow', '', 20));
    await say(chat, 'Tell me a slow story');
    await waitUntil(() => chat.matches(':state(running)'));
    choose(chat, textFile('a.txt'));
    await areReady(chat);
    await say(chat, 'And this');
    await sees(chat, 'And this · a.txt');
    expect(names(chat)).to.eql([]);
    await click(button(chat, 'Edit: And this · a.txt'));
    await waitUntil(() => names(chat).length === 1);
    expect(names(chat)).to.eql(['a.txt']);
    expect(input(chat).value).to.equal('And this');
    chat.stop();
  });

  it('stay when the page refuses the message', async () => {
    const chat = await withFiles();
    chat.addEventListener('agent-send', (event) => event.preventDefault());
    choose(chat, textFile('a.txt'));
    await areReady(chat);
    await offer(chat, 'Words');
    await sees(chat, 'Your message was not sent.');
    expect(names(chat)).to.eql(['a.txt']);
    expect(buttons(chat, 'Remove a.txt')).to.have.length(1);
  });
});
