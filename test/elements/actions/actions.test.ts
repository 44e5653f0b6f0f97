// What can be done with a message: by pointer, by keyboard, and what becomes of it.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, input, logOf, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, seen, sees, still, type, walk } from '../support/person.js';
import { withoutCopying } from '../support/clipboard.js';
import { NAMES, actionOf, answered, messageOf } from './answered-chat.js';

/** The names of the actions of the message that says `words`. */
function actionsOf(chat: AgentChat, words: string): string[] {
  return buttons(messageOf(chat, words), NAMES).map((one) => one.ariaLabel ?? '');
}

function copied(): string[] {
  const texts: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        texts.push(text);
        return Promise.resolve();
      },
    },
  });
  return texts;
}

describe('the actions of a message', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    fixtureCleanup();
  });

  it('are accessible, and are those that are possible', async () => {
    const chat = await answered();
    await expect(chat).to.be.accessible();
    expect(actionsOf(chat, 'Hello there')).to.eql(['Copy message', 'Edit message', 'Quote']);
    expect(actionsOf(chat, 'Ask me for')).to.eql(['Copy message', 'Copy as plain text', 'Answer again', 'Quote']);
  });

  it('are those that the page wants, and its own', async () => {
    const ran: string[] = [];
    const chat = await answered({
      messageActions: 'copy',
      extraActions: [
        {
          label: 'Read aloud',
          run: (message) => void ran.push(message.role),
          isFor: ({ role }) => role === 'assistant',
        },
        { label: 'Broken', run: () => Promise.reject(new Error('no')), isFor: ({ role }) => role === 'user' },
      ],
    });
    expect(actionsOf(chat, 'Ask me for')).to.eql(['Copy message']);
    await click(button(chat, 'Read aloud'));
    expect(ran).to.eql(['assistant']);
    await click(button(chat, 'Broken'));
    await sees(chat, 'That did not work.');
    chat.messageActions = '';
    chat.extraActions = undefined;
    await waitUntil(() => buttons(chat, NAMES).length === 0, 'the actions stayed');
    await still(chat);
    await expect(chat).to.be.accessible();
  });

  it('leave out what would change the conversation where the server keeps it', async () => {
    const chat = await answered({ history: 'new' });
    expect(actionsOf(chat, 'Hello there')).to.eql(['Copy message', 'Quote']);
    expect(actionsOf(chat, 'Ask me for')).to.eql(['Copy message', 'Copy as plain text', 'Quote']);
  });

  it('copy as Markdown and as text, and say so', async () => {
    const texts = copied();
    const chat = await answered();
    const answer = messageOf(chat, 'Ask me for');
    await click(button(answer, 'Copy message'));
    await waitUntil(() => part(answer, 'actions-status')?.textContent === 'Copied');
    await click(button(answer, 'Copy as plain text'));
    await waitUntil(() => texts.length === 2);
    expect(texts[0]).to.contain('Ask me for the *weather*');
    expect(texts[1]).to.contain('Ask me for the weather');
    expect(part(answer, 'actions-status')?.getAttribute('role')).to.equal('status');
  });

  it('say that nothing was copied where the browser does not allow it', async () => {
    const restore = withoutCopying();
    try {
      const answer = messageOf(await answered(), 'Ask me for');
      await click(button(answer, 'Copy message'));
      await waitUntil(() => part(answer, 'actions-status')?.textContent !== '');
      expect(part(answer, 'actions-status')?.textContent).to.equal('The browser did not allow copying.');
    } finally {
      restore();
    }
  });

  it('quote a message in the text that is being written', async () => {
    const chat = await answered();
    await click(input(chat));
    await type('My view:');
    await click(button(messageOf(chat, 'Hello there'), 'Quote'));
    await waitUntil(() => input(chat).value === 'My view:\n\n> Hello there\n\n', `never quoted: ${input(chat).value}`);
    expect(focused()).to.equal(input(chat));
    await sees(chat, 'Quoted in your message.');
  });

  it('quote only what is selected', async () => {
    const chat = await answered();
    const answer = messageOf(chat, 'Ask me for');
    const words = [...walk(answer)].find((element) => element.localName === 'em' && seen(element) === 'weather');
    getSelection()?.selectAllChildren(words as Element);
    await click(button(answer, 'Quote'));
    await waitUntil(() => input(chat).value === '> weather\n\n', `never quoted: ${input(chat).value}`);
  });
});

describe('an answer that is asked for again', () => {
  afterEach(() => fixtureCleanup());

  it('has versions to go back to, and the keyboard stays with them', async () => {
    const chat = await answered();
    await say(chat, 'And more');
    await sees(chat, 'message 2 of yours');
    await atRest(chat);
    const first = chat.client?.snapshot.entries.at(-1)?.id;
    await click(await actionOf(chat, 'message 2 of yours', 'Answer again'));
    await sees(chat, '2 / 2');
    expect(chat.client?.snapshot.entries.at(-1)?.id).to.not.equal(first);
    expect((await logOf(chat.client?.snapshot.threadId)).requests.length).to.equal(3);
    await expect(chat).to.be.accessible();
    const group = part(chat, 'versions');
    expect(group?.getAttribute('aria-label')).to.equal('Version 2 of 2');
    expect(button(chat, 'Next version').getAttribute('aria-disabled')).to.equal('true');
    await atRest(chat);
    await click(button(chat, 'Previous version'));
    await sees(chat, '1 / 2');
    expect(chat.client?.snapshot.entries.at(-1)?.id).to.equal(first);
    await waitUntil(() => focused()?.ariaLabel === 'Previous version', 'the focus was lost');
    await press('ArrowRight', 'Enter');
    await sees(chat, '2 / 2');
    await waitUntil(() => focused()?.ariaLabel === 'Next version', 'the focus was lost');
  });

  it('waits for a run that goes on, and says why', async () => {
    const chat = await answered();
    chat.endpoint = at('slow', '', 50);
    await say(chat, 'Take your time');
    await waitUntil(() => chat.matches(':state(running)'));
    const again = await actionOf(chat, 'Ask me for', 'Answer again');
    await waitUntil(() => again.getAttribute('aria-disabled') === 'true');
    await click(again);
    await sees(chat, 'Wait until the assistant has finished.');
    chat.stop();
    await waitUntil(() => !again.hasAttribute('aria-disabled'));
  });

  it('is not to be had while a decision is due', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Delete the project “apollo”');
    const edit = await waitUntil(() => buttons(chat, 'Edit message')[0]).then(() => button(chat, 'Edit message'));
    expect(edit.getAttribute('aria-disabled')).to.equal('true');
    await click(edit);
    await sees(chat, 'A decision is due first.');
    expect(chat.client?.interrupts.length).to.equal(1);
  });
});

describe('a message that is written anew', () => {
  afterEach(() => fixtureCleanup());

  const editor = (chat: AgentChat): HTMLTextAreaElement | undefined => part<HTMLTextAreaElement>(chat, 'editor-text');

  it('is edited in its place, by keyboard alone', async () => {
    const chat = await answered();
    button(chat, 'Edit message').focus();
    await press('Enter');
    await waitUntil(() => focused() === editor(chat), 'the text never got the focus');
    expect(editor(chat)?.value).to.equal('Hello there');
    await expect(chat).to.be.accessible();
    await type(', friend');
    await press('Enter');
    await sees(chat, '2 / 2');
    await atRest(chat);
    await waitUntil(() => seen(messageOf(chat, 'Hello there, friend')).includes('2 / 2'), 'its versions are elsewhere');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests[1]?.body.messages.map(({ content }) => content)).to.eql(['Hello there, friend']);
    expect(editor(chat)).to.equal(undefined);
    await click(button(chat, 'Previous version'));
    await waitUntil(() => seen(chat).includes('1 / 2'));
    expect(seen(chat)).to.not.contain('friend');
    expect(editor(chat)).to.equal(undefined);
  });

  it('is left as it was by Escape, and the focus goes back', async () => {
    const chat = await answered();
    await click(button(chat, 'Edit message'));
    await waitUntil(() => focused() === editor(chat));
    await type(' and so on');
    await press('Escape');
    await waitUntil(() => focused()?.ariaLabel === 'Edit message', 'the focus was lost');
    expect(seen(messageOf(chat, 'Hello there'))).to.not.contain('and so on');
    expect(chat.client?.snapshot.entries.length).to.equal(2);
  });

  it('breaks the line by Shift+Enter, and loses no word where it is refused', async () => {
    const chat = await answered();
    chat.addEventListener('agent-send', (event) => event.preventDefault());
    await click(button(chat, 'Edit message'));
    await waitUntil(() => focused() === editor(chat));
    await sendKeys({ down: 'Shift' });
    await press('Enter');
    await sendKeys({ up: 'Shift' });
    await type('again');
    await click(button(chat, 'Send again'));
    await sees(chat, 'That did not work.');
    expect(editor(chat)?.value).to.equal('Hello there\nagain');
    await expect(chat).to.be.accessible();
    expect(chat.client?.snapshot.branches).to.eql([]);
  });
});

describe('the keyboard in a conversation', () => {
  afterEach(() => fixtureCleanup());

  const article = (chat: AgentChat, words: string): Element | null =>
    messageOf(chat, words).shadowRoot?.querySelector('article') ?? null;

  it('goes from message to message by arrows, and to the actions by Tab', async () => {
    const chat = await answered();
    await say(chat, 'And more');
    await sees(chat, 'message 2 of yours');
    await atRest(chat);
    await waitUntil(() => buttons(chat, 'Copy message').length === 4);
    chat.shadowRoot?.querySelector<HTMLElement>('agent-messages')?.focus();
    await press('Tab');
    expect(focused()).to.equal(article(chat, 'message 2 of yours'));
    await press('ArrowUp');
    await waitUntil(() => focused() === article(chat, 'And more'));
    await press('Home');
    await waitUntil(() => focused() === article(chat, 'Hello there'));
    await press('ArrowUp');
    expect(focused()).to.equal(article(chat, 'Hello there'));
    await press('Tab');
    expect(focused()?.ariaLabel).to.equal('Copy message');
    expect(messageOf(chat, 'Hello there').shadowRoot?.activeElement).to.equal(focused());
    await press('ArrowRight');
    expect(focused()?.ariaLabel).to.equal('Edit message');
    await press('End');
    expect(focused()?.ariaLabel).to.equal('Quote');
    await press('ArrowRight');
    expect(focused()?.ariaLabel).to.equal('Copy message');
    // One stop for each toolbar, and one toolbar for the conversation.
    await press('Tab');
    expect(focused()).to.equal(input(chat));
  });

  it('scrolls by arrows after a click into a message', async () => {
    const chat = await answered();
    await click(article(chat, 'Ask me for') as Element);
    expect(focused()?.part.contains('viewport')).to.equal(true);
    await press('Tab');
    expect(focused()).to.equal(article(chat, 'Ask me for'));
  });
});
