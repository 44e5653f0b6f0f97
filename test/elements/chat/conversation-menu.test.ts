/** The menu in the header of a chat and of a launcher: copy, save, print. */
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, atRest, input, listen, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, sees, seen, type } from '../support/person.js';
import { listenForDownloads } from '../support/downloads.js';
import { withoutClipboard, withoutCopying } from '../support/clipboard.js';

const menu = (root: Node): HTMLElement | undefined => part(root, 'conversation-menu');
const opener = (root: Node): HTMLElement => part(root, 'conversation-menu-button')!;
const isOpen = (root: Node): boolean => menu(root)?.matches(':popover-open') === true;
const entry = (): string => focused()?.textContent?.trim() ?? '';

async function chatWith(properties: Partial<AgentChat> = {}): Promise<AgentChat> {
  const chat = await showChat({ endpoint: at('chat'), conversationMenu: true, ...properties });
  await waitUntil(() => part(chat, 'conversation-menu-button'), 'no button');
  return chat;
}

async function talk(chat: AgentChat): Promise<void> {
  await say(chat, 'Hello there');
  await sees(chat, 'Ask me for the');
  await atRest(chat);
}

async function open(root: Node): Promise<void> {
  await click(opener(root));
  await waitUntil(() => isOpen(root) && entry() === 'Copy conversation', 'the menu never opened');
}

async function isClosedAndBack(root: Node): Promise<void> {
  await waitUntil(() => !isOpen(root), 'the menu stayed');
  await waitUntil(() => focused() === opener(root), 'the focus was lost');
}

/** What is put on the clipboard; the browser of a test need not have one. */
function catchCopies(copied: string[]): () => void {
  const restore = withoutClipboard();
  const { setData } = DataTransfer.prototype;
  DataTransfer.prototype.setData = function (type, text) {
    copied.push(text);
    setData.call(this, type, text);
  };
  return () => {
    DataTransfer.prototype.setData = setData;
    restore();
  };
}

describe('the menu of a conversation', () => {
  afterEach(() => fixtureCleanup());

  it('is not there unless asked for, and off as long as nothing was said', async () => {
    const plain = await showChat({ endpoint: at('chat'), newConversation: true });
    await waitUntil(() => part(plain, 'new-conversation'));
    expect(part(plain, 'conversation-menu-button')).to.equal(undefined);
    fixtureCleanup();
    const chat = await chatWith();
    expect(opener(chat).getAttribute('aria-disabled')).to.equal('true');
    await click(opener(chat));
    await press('ArrowDown');
    expect(isOpen(chat)).to.equal(false);
    await talk(chat);
    expect(opener(chat).getAttribute('aria-disabled')).to.equal('false');
    await open(chat);
    chat.reset();
    await waitUntil(() => !isOpen(chat), 'it stayed open over nothing');
    expect(opener(chat).getAttribute('aria-disabled')).to.equal('true');
  });

  it('opens below its button, inside the chat, is accessible, and closes with Escape', async () => {
    const chat = await chatWith();
    await talk(chat);
    await expect(chat).to.be.accessible();
    expect(opener(chat).getAttribute('aria-expanded')).to.equal('false');
    await open(chat);
    await expect(chat).to.be.accessible();
    expect(opener(chat).getAttribute('aria-expanded')).to.equal('true');
    const box = menu(chat)!.getBoundingClientRect();
    const around = chat.getBoundingClientRect();
    expect(box.left).to.be.at.least(around.left);
    expect(box.right).to.be.at.most(around.right);
    expect(box.top).to.be.at.least(opener(chat).getBoundingClientRect().bottom);
    await press('Escape');
    await isClosedAndBack(chat);
    expect(opener(chat).getAttribute('aria-expanded')).to.equal('false');
  });

  it('is walked through by keys', async () => {
    const chat = await chatWith();
    await talk(chat);
    opener(chat).focus();
    await press('ArrowDown');
    await waitUntil(() => entry() === 'Copy conversation', 'Down does not open it');
    const way: string[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await press(key);
      way.push(entry());
    }
    expect(way).to.eql([
      'Download as Markdown',
      'Download as JSON',
      'Print',
      'Copy conversation',
      'Print',
      'Copy conversation',
      'Print',
    ]);
    await type('d');
    expect(entry()).to.equal('Download as Markdown');
    await type('d');
    expect(entry()).to.equal('Download as JSON');
    await press('Escape');
    await isClosedAndBack(chat);
    await press('ArrowUp');
    await waitUntil(() => entry() === 'Print', 'Up does not open it');
    await press('Escape');
    await isClosedAndBack(chat);
    await press('Enter');
    await waitUntil(() => entry() === 'Copy conversation', 'Enter does not open it');
  });

  it('closes where the focus or a click goes elsewhere, which stays there', async () => {
    const chat = await chatWith();
    await talk(chat);
    await open(chat);
    await press('Tab');
    await waitUntil(() => !isOpen(chat), 'it stayed over what has the focus');
    expect(focused()).not.to.equal(opener(chat));
    await open(chat);
    await click(input(chat));
    await waitUntil(() => !isOpen(chat), 'it stayed after a click');
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
    await open(chat);
    await click(opener(chat));
    await isClosedAndBack(chat);
  });

  it('saves the conversation, in either form', async () => {
    const chat = await chatWith({ heading: 'Tea house' });
    await talk(chat);
    const files = listenForDownloads();
    try {
      await open(chat);
      await click(button(chat, 'Download as Markdown'));
      await isClosedAndBack(chat);
      await open(chat);
      await press('End', 'ArrowUp', 'Enter');
      await isClosedAndBack(chat);
      await waitUntil(() => files.saved.length === 2, 'no files');
      expect(files.saved.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).to.eql([
        'Tea-house-day.md',
        'Tea-house-day.json',
      ]);
      expect(await files.saved[0]!.text).to.include('Hello there');
      expect(JSON.parse(await files.saved[1]!.text).messages).to.have.length(2);
    } finally {
      files.stop();
    }
  });

  it('copies the conversation, and says so', async () => {
    const chat = await chatWith();
    await talk(chat);
    const copied: string[] = [];
    const restore = catchCopies(copied);
    try {
      await open(chat);
      await click(button(chat, 'Copy conversation'));
      await isClosedAndBack(chat);
      await sees(chat, 'Copied');
      expect(copied).to.eql([await chat.exportConversation('markdown')]);
      await waitUntil(() => !seen(chat).includes('Copied'), 'it is said for ever', { timeout: 5000 });
    } finally {
      restore();
    }
  });

  it('says that a browser does not copy, beside what was pressed', async () => {
    const chat = await chatWith();
    await talk(chat);
    const restore = withoutCopying();
    try {
      await open(chat);
      await click(button(chat, 'Copy conversation'));
      await sees(menu(chat)!, 'The browser did not allow copying.');
      expect(isOpen(chat)).to.equal(true);
      expect(seen(chat)).not.to.include('Copied');
      await expect(chat).to.be.accessible();
      await press('Escape');
      await isClosedAndBack(chat);
      await open(chat);
      expect(seen(menu(chat)!)).not.to.include('did not allow');
    } finally {
      restore();
    }
  });

  it('prints the conversation without the page around it', async () => {
    const chat = await chatWith();
    const aside = document.createElement('p');
    aside.textContent = 'Not on paper';
    chat.parentElement!.append(aside);
    await talk(chat);
    const { print } = window;
    const sheets = [...document.adoptedStyleSheets];
    let isMarked = false;
    // The dialog of the browser would wait for somebody.
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      isMarked = document.querySelector('[data-agent-printed]') === chat;
      const sheet = document.adoptedStyleSheets.find((one) => !sheets.includes(one))!;
      const rules = [...(sheet.cssRules[0] as CSSMediaRule).cssRules] as CSSStyleRule[];
      expect(aside.matches(rules[0]!.selectorText), 'the page is left out').to.equal(true);
      expect(chat.matches(rules[0]!.selectorText), 'the chat is left out').to.equal(false);
      dispatchEvent(new Event('afterprint'));
    };
    try {
      await open(chat);
      await click(button(chat, 'Print'));
      await isClosedAndBack(chat);
    } finally {
      window.print = print;
    }
    expect(isMarked, 'the chat was printed').to.equal(true);
    expect(document.querySelector('[data-agent-printed]')).to.equal(null);
    expect(document.adoptedStyleSheets).to.eql(sheets);
  });

  it('tells the page first, which may do it in its own way', async () => {
    const chat = await chatWith();
    await talk(chat);
    const heard = listen(chat, 'agent-export');
    chat.addEventListener('agent-export', (event) => event.preventDefault());
    const files = listenForDownloads();
    try {
      for (const name of ['Copy conversation', 'Download as Markdown', 'Download as JSON', 'Print']) {
        await open(chat);
        await click(button(chat, name));
        await isClosedAndBack(chat);
      }
      expect(heard.map(({ detail }) => detail.how)).to.eql(['copy', 'markdown', 'json', 'print']);
      expect(files.saved).to.eql([]);
      expect(seen(chat)).not.to.include('Copied');
    } finally {
      files.stop();
    }
  });

  it('is there in a chat that is only read, without what would change it', async () => {
    const chat = await showChat({ endpoint: at('chat'), conversationMenu: true, newConversation: true, threads: true });
    await talk(chat);
    chat.readonly = true;
    await waitUntil(() => !part(chat, 'new-conversation') && part(chat, 'conversation-menu-button'));
    expect(part(chat, 'threads-button')).to.equal(undefined);
    await open(chat);
    expect(buttons(menu(chat)!, /./).map((each) => each.textContent?.trim())).to.have.length(4);
  });

  it('stands in the panel of a launcher, which Escape leaves open', async () => {
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher endpoint=${at('chat')} conversation-menu></agent-launcher>`,
    );
    await click(part(launcher, 'button')!);
    await waitUntil(() => part(launcher, 'conversation-menu-button'), 'no button');
    await talk(launcher.chat!);
    expect(part(launcher.chat!, 'conversation-menu-button'), 'a second one').to.equal(undefined);
    await open(launcher);
    await press('Escape');
    await isClosedAndBack(launcher);
    expect(launcher.open).to.equal(true);
  });
});
