/** A real input method, a real clipboard, real dragging and a real picker: through the DevTools protocol. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { executeServerCommand, sendKeys, setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, input, listen, showChat, write } from '../support/chat.js';
import { picture } from '../support/files.js';
import { click, part, press, seen, sees, type, walk } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

const ICON = 'demo/icon.svg';
const README = 'README.md';

function middleOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

const said = (chat: AgentChat): unknown[] => chat.client?.snapshot.messages.map(({ content }) => content) ?? [];
const isReady = (chat: AgentChat): Promise<void> =>
  waitUntil(() => part(chat, 'file') && !part(chat, 'files')?.querySelector('.busy'));

const withFiles = async (): Promise<AgentChat> => {
  const chat = await showChat({ endpoint: at('files'), attachments: true });
  await waitUntil(() => part(chat, 'attach-button'));
  return chat;
};

describe('an input method', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('keeps Enter to itself until it is done', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    const sends = listen(chat, 'agent-send');
    const keys: boolean[] = [];
    input(chat).addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && keys.push(isComposing));
    await click(input(chat));
    await executeServerCommand('compose', { text: 'にほんご' });
    await waitUntil(() => input(chat).value === 'にほんご');
    await executeServerCommand('compose-key', { key: 'Enter' });
    expect(keys).to.eql([true]);
    expect(sends).to.have.length(0);
    await executeServerCommand('commit', { text: '日本語' });
    await waitUntil(() => input(chat).value === '日本語');
    await press('Enter');
    await waitUntil(() => sends.length === 1);
    expect(said(chat)[0]).to.equal('日本語');
  });

  it('keeps the arrow keys, Enter and Escape to itself while a list is open', async () => {
    const chat = await showChat({ endpoint: at('chat'), mentions: ['山田', '山本'] });
    await write(chat, '@');
    const list = (): HTMLElement | undefined => part(chat, 'completions');
    await waitUntil(() => list()?.matches(':popover-open'));
    await executeServerCommand('compose', { text: '山' });
    await waitUntil(() => input(chat).value === '@山');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await executeServerCommand('compose-key', { key });
    expect(input(chat).value).to.equal('@山');
    await executeServerCommand('commit', { text: '山本' });
    await waitUntil(() => seen(list()!) === '山本');
    await press('Enter');
    expect(input(chat).value).to.equal('@山本 ');
  });
});

describe('files from outside the page', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('are chosen in the picker, and the focus comes back', async () => {
    const chat = await withFiles();
    const position = middleOf(part(chat, 'attach-button')!);
    const isMultiple = await executeServerCommand('choose-files', { position, files: [ICON, README] });
    expect(isMultiple).to.equal(true);
    await isReady(chat);
    await type('Two files');
    expect(input(chat).value).to.equal('Two files');
    await press('Enter');
    await sees(chat, 'icon.svg (image, image/svg+xml)');
  });

  it('are pasted as a picture, and text is pasted as text', async () => {
    await executeServerCommand('allow-clipboard');
    const chat = await withFiles();
    const file = await picture();
    await click(input(chat));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
    const paste = async (): Promise<void> => {
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'v' });
      await sendKeys({ up: 'Control' });
    };
    await paste();
    await isReady(chat);
    expect(seen(part(chat, 'file')!)).to.include('image.png');
    await navigator.clipboard.writeText('two\nlines');
    await paste();
    await waitUntil(() => input(chat).value === 'two\nlines');
    expect(part(chat, 'files')?.children).to.have.length(1);
  });
});

describe('a touch screen', () => {
  before(() => executeServerCommand('touch', { enabled: true }));
  after(() => executeServerCommand('touch', { enabled: false }));
  afterEach(() => fixtureCleanup());

  it('breaks the line with Enter, says so on its keyboard, and sends by the button', async () => {
    await waitUntil(() => matchMedia('(pointer: coarse)').matches, 'no touch screen');
    const chat = await showChat({ endpoint: at('chat'), attachments: true, mentions: ['Ada'] });
    expect(input(chat).enterKeyHint).to.equal('enter');
    expect(parseFloat(getComputedStyle(input(chat)).fontSize)).to.be.at.least(16);
    await write(chat, 'One');
    await press('Enter');
    await type('two');
    expect(input(chat).value).to.equal('One\ntwo');
    await click(part(chat, 'send-button')!);
    await sees(chat, 'Ask me for the');
    expect(said(chat)[0]).to.equal('One\ntwo');
    chat.enterKey = 'send';
    await waitUntil(() => input(chat).enterKeyHint === 'send');
    await write(chat, 'Three');
    await press('Enter');
    await waitUntil(() => said(chat).includes('Three'));
  });

  it('does not zoom in on a field of a form, nor open its keyboard by itself', async () => {
    await waitUntil(() => matchMedia('(pointer: coarse)').matches, 'no touch screen');
    const chat = await showChat({ endpoint: at('form'), autofocus: true });
    expect(document.activeElement).to.equal(document.body);
    void chat.send('Book a trip');
    await sees(chat, 'Day of departure');
    const fields = [...walk(chat)].filter((element) => element.matches('input, select, textarea'));
    expect(fields.length).to.be.greaterThan(1);
    for (const field of fields)
      expect(parseFloat(getComputedStyle(field).fontSize), field.outerHTML).to.be.at.least(16);
  });
});

// The last one: after a drop the driver's mouse stays where it is.
describe('files that are dragged', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('are dragged over the chat, away again, and dropped', async () => {
    const chat = await withFiles();
    const zone = part(chat, 'drop-zone')!;
    const move = (kind: string, target: Element): Promise<unknown> =>
      executeServerCommand('drag-files', { type: kind, position: middleOf(target), files: [README] });
    await move('dragEnter', part(chat, 'messages')!);
    await move('dragOver', part(chat, 'messages')!);
    await waitUntil(() => zone.checkVisibility(), 'no place to drop');
    await executeServerCommand('drag-files', { type: 'dragOver', position: [790, 690], files: [README] });
    await waitUntil(() => !zone.checkVisibility(), 'the place to drop stays');
    await move('dragOver', part(chat, 'messages')!);
    await waitUntil(() => zone.checkVisibility(), 'the place to drop does not come back');
    // As a hand does, which never holds still.
    await move('dragOver', zone);
    await move('drop', part(chat, 'messages')!);
    await isReady(chat);
    expect(zone.checkVisibility()).to.equal(false);
    expect(seen(part(chat, 'file')!)).to.include('README.md');
    await press('Enter');
    await sees(chat, 'README.md (document, text/markdown)');
  });
});
