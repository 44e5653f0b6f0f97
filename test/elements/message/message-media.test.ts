// What a message or a result holds besides text: pictures, sound, films, files.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { Content, ContentPart } from '../../../src/core/index.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, seen, sees, walk } from '../support/person.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function show(content: Content, imageHosts?: readonly string[]): Promise<AgentMessage> {
  const entry = {
    kind: 'message',
    key: 'm',
    id: 'm',
    createdAt: 1,
    role: 'user',
    status: 'complete',
    content,
  } as const;
  return fixture<AgentMessage>(
    html`<agent-message .entry=${entry} .markdown=${imageHosts ? { imageHosts } : {}}></agent-message>`,
  );
}

const data = (type: 'image' | 'audio' | 'video' | 'document', value: string, mimeType: string): ContentPart => ({
  type,
  source: { type: 'data', value, mimeType },
});

const url = (type: 'image' | 'audio' | 'video' | 'document', value: string, metadata = {}): ContentPart => ({
  type,
  source: { type: 'url', value },
  metadata,
});

const named = (root: Node, name: string): Element[] => [...walk(root)].filter((inner) => inner.localName === name);

describe('agent-message, with more than text', () => {
  afterEach(() => fixtureCleanup());

  it('shows pictures made of pixels, of the message and of the page, and no others', async () => {
    const element = await show([
      { type: 'text', text: 'Look' },
      data('image', PIXEL, 'image/png'),
      url('image', '/docs/images/demo.webp'),
      url('image', `data:image/png;base64,${PIXEL}`),
      data('image', 'PHN2Zy8+', 'image/svg+xml'),
      url('image', 'data:image/svg+xml;base64,PHN2Zy8+'),
      url('image', 'javascript:alert(1)'),
    ]);
    const pictures = named(element, 'img') as HTMLImageElement[];
    expect(pictures.map(({ src }) => new URL(src).protocol)).to.eql(['data:', 'http:', 'data:']);
    expect(pictures[1]?.alt).to.equal('demo.webp');
    expect([...walk(element)].filter((inner) => inner.part.contains('attachment'))).to.have.length(3);
    await expect(element).to.be.accessible();
  });

  it('loads a picture of another host once the person asks, and says so where there is none', async () => {
    const address = 'http://127.0.0.1:9/cat.png';
    const element = await show([url('image', address)]);
    expect(named(element, 'img')).to.eql([]);
    await expect(element).to.be.accessible();
    await click(button(element, /cat\.png, Load image from 127\.0\.0\.1:9/));
    await sees(element, 'This could not be loaded.');
    expect(named(element, 'img')).to.eql([]);
    await expect(element).to.be.accessible();

    const allowed = await show([url('image', address)], ['127.0.0.1']);
    expect((named(allowed, 'img')[0] as HTMLImageElement | undefined)?.src).to.equal(address);
  });

  it('opens a file of another place in a tab of its own, which learns nothing of this one', async () => {
    const element = await show([url('document', 'https://elsewhere.example/a/report.pdf', { size: 482_113 })]);
    const link = part<HTMLAnchorElement>(element, 'attachment')!;
    expect([link.localName, link.href, link.target]).to.eql(['a', 'https://elsewhere.example/a/report.pdf', '_blank']);
    expect(link.rel.split(' ').sort()).to.eql(['nofollow', 'noopener', 'noreferrer']);
    expect(seen(link)).to.equal('report.pdf PDF · 483 kB · elsewhere.example (opens in a new tab)');
    await expect(element).to.be.accessible();
  });

  it('names a file that cannot be had, without a link', async () => {
    for (const source of [
      { type: 'url', value: 'javascript:alert(1)' },
      { type: 'url', value: 'file:///etc/passwd' },
      { type: 'file', value: 'file-1' },
    ] as const) {
      const element = await show([{ type: 'document', source } as ContentPart]);
      expect(seen(element)).to.equal('You Attachment (document)');
      expect([...named(element, 'a'), ...named(element, 'button')]).to.eql([]);
    }
  });

  it('saves a file that came with the message, by click and by key', async () => {
    const element = await show([
      { ...data('document', btoa('Dear Ada'), 'text/plain'), metadata: { filename: 'Letter.txt' } } as ContentPart,
    ]);
    const saved: [name: string, text: Promise<string>][] = [];
    const onClick = (event: Event): void => {
      const link = event.target as HTMLAnchorElement;
      event.preventDefault();
      saved.push([link.download, fetch(link.href).then((response) => response.text())]);
    };
    // A link outside the document tells nobody of its click but itself.
    const { click: original } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (): void {
      this.addEventListener('click', onClick, { once: true });
      original.call(this);
    };
    try {
      const save = button(element, 'Download Letter.txt, TXT, 8 bytes');
      await click(save);
      save.focus();
      await press('Enter');
    } finally {
      HTMLAnchorElement.prototype.click = original;
    }
    expect(saved.map(([name]) => name)).to.eql(['Letter.txt', 'Letter.txt']);
    expect(await saved[0]?.[1]).to.equal('Dear Ada');
    await expect(element).to.be.accessible();
  });

  it('says that data which is none cannot be saved', async () => {
    const element = await show([data('document', 'not base64 at all!', 'application/pdf')]);
    await click(button(element, /^Download/));
    await sees(element, 'This could not be loaded.');
  });

  it('plays sound and films on a click alone, with controls', async () => {
    const element = await show([
      url('audio', '/nowhere/song.mp3'),
      url('video', 'https://films.example/film.mp4'),
      data('audio', 'AAAA', 'text/html'),
    ]);
    expect([...named(element, 'audio'), ...named(element, 'video')]).to.eql([]);
    expect(buttons(element, /^Play/).map((one) => one.getAttribute('aria-label'))).to.eql([
      'Play song.mp3, MP3',
      'Play film.mp4, MP4, from films.example',
    ]);
    await expect(element).to.be.accessible();
  });

  it('shows the parts of a tool result: picture, sound, files', async () => {
    const chat = await showChat({ endpoint: at('media') });
    await say(chat, 'Scan the letter');
    await atRest(chat);
    await sees(chat, 'Scan letter finished');
    await click(button(chat, /Scan letter finished/));
    await sees(chat, 'Two pages, one voice memo.');
    expect((named(chat, 'img') as HTMLImageElement[]).map(({ alt }) => alt)).to.eql(['Page.png']);
    expect(seen(chat)).to.include('page-2.png Load image from images.example').and.include('contract.pdf PDF · 483 kB');
    await expect(chat).to.be.accessible();

    await click(button(chat, /Play Memo.wav/));
    await waitUntil(() => part(chat, 'audio') !== undefined);
    const player = part<HTMLAudioElement>(chat, 'audio')!;
    expect([player.controls, player.getAttribute('aria-label')]).to.eql([true, 'Memo.wav']);
    expect(focused() === player, 'the focus goes along').to.equal(true);
  });
});
