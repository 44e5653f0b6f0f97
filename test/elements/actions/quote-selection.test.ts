/** A part of an answer that is selected can be quoted by a button beside it. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, input, say, showChat } from '../support/chat.js';
import { click, focused, part, press, seen, sees, walk } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

async function answered(height = 600): Promise<AgentChat> {
  const chat = await showChat({ endpoint: at('chat') }, { height });
  await say(chat, 'Hello there');
  await sees(chat, 'Ask me for');
  await atRest(chat);
  await waitUntil(() => words(chat), 'the answer is no Markdown');
  return chat;
}

const quote = (chat: AgentChat): HTMLElement | undefined => {
  const found = part(chat, 'quote-button');
  return found?.hidden ? undefined : found;
};
const offered = (chat: AgentChat): Promise<void> => waitUntil(() => quote(chat), 'no button');
const gone = (chat: AgentChat): Promise<void> => waitUntil(() => !quote(chat), 'the button stays');

/** The words of the agent that stand out. */
const words = (chat: AgentChat): Element =>
  [...walk(chat)].find((element) => element.localName === 'em' && seen(element) === 'weather')!;

const select = (element: Element): void => getSelection()?.selectAllChildren(element);

async function drag(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const { left, right, top, height } = element.getBoundingClientRect();
  const y = Math.round(top + height / 2);
  await sendMouse({ type: 'move', position: [Math.floor(left), y] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [Math.ceil((left + right) / 2), y] });
  await sendMouse({ type: 'move', position: [Math.ceil(right), y] });
  expect(document.body.contains(document.activeElement)).to.equal(true);
  await sendMouse({ type: 'up' });
}

describe('a selection in a message', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(async () => {
    getSelection()?.removeAllRanges();
    await resetMouse();
    fixtureCleanup();
  });

  it('by the mouse has a button beside it, which quotes it and leads to the text', async () => {
    const chat = await answered();
    await drag(words(chat));
    await offered(chat);
    const place = quote(chat)!.getBoundingClientRect();
    const view = part(chat, 'viewport')!.getBoundingClientRect();
    const text = words(chat).getBoundingClientRect();
    expect(place.top >= view.top && place.bottom <= view.bottom, 'above or below').to.equal(true);
    expect(place.left >= view.left && place.right <= view.right, 'left or right').to.equal(true);
    expect(place.top >= text.bottom || place.bottom <= text.top, 'covers the words').to.equal(true);
    expect(Math.min(Math.abs(place.top - text.bottom), Math.abs(place.bottom - text.top))).to.be.lessThan(40);
    expect(place.height).to.be.at.least(24);
    await expect(chat).to.be.accessible();
    await click(quote(chat)!);
    await waitUntil(() => input(chat).value.startsWith('> '), `never quoted: ${input(chat).value}`);
    expect('weather'.includes(input(chat).value.slice(2).trim().slice(1, -1))).to.equal(true);
    expect(focused()).to.equal(input(chat));
    await gone(chat);
    await sees(chat, 'Quoted in your message.');
  });

  it('keeps the focus where it is, and goes with the selection', async () => {
    const chat = await answered();
    part(chat, 'viewport')!.focus();
    const before = focused();
    select(words(chat));
    await offered(chat);
    expect(focused()).to.equal(before);
    getSelection()?.removeAllRanges();
    await gone(chat);
  });

  it('is let be by Escape, until something else is selected; nothing else hears of that key', async () => {
    const chat = await answered();
    const heard: string[] = [];
    const listener = ({ key }: KeyboardEvent): void => void heard.push(key);
    chat.addEventListener('keydown', listener);
    part(chat, 'viewport')!.focus();
    select(words(chat));
    await offered(chat);
    await press('Escape');
    await gone(chat);
    expect(heard).to.eql([]);
    expect(String(getSelection())).to.equal('weather');
    await press('Escape');
    expect(heard).to.eql(['Escape']);
    select(words(chat).closest('p')!);
    await offered(chat);
  });

  it('follows when the conversation scrolls, and hides with what is out of sight', async () => {
    const chat = await answered(320);
    for (const [index, text] of ['Second', 'Third', 'Fourth'].entries()) {
      await say(chat, text);
      await sees(chat, `That was message ${index + 2} of yours in this conversation.`);
      await atRest(chat);
    }
    const view = part(chat, 'viewport')!;
    // The conversation follows the last answer, and then stands.
    await waitUntil(() => seen(view).includes('message 4 of yours'), 'said, and not shown');
    await waitUntil(() => view.scrollHeight - view.scrollTop - view.clientHeight < 2, 'it never came to the end');
    const answer = [...walk(chat)].filter((element) => element.localName === 'em').at(-1)!;
    answer.scrollIntoView({ block: 'center' });
    select(answer);
    await offered(chat);
    /** What is between the two. */
    const distance = (): number => {
      const [place, text] = [quote(chat)!.getBoundingClientRect(), answer.getBoundingClientRect()];
      return Math.max(place.top - text.bottom, text.top - place.bottom);
    };
    const before = answer.getBoundingClientRect().top;
    view.scrollTop -= 20;
    await waitUntil(() => answer.getBoundingClientRect().top > before + 10, 'nothing has moved');
    await waitUntil(() => distance() > 0 && distance() < 12, 'it stays behind');
    view.scrollTop = view.scrollHeight;
    await gone(chat);
    answer.scrollIntoView({ block: 'center' });
    await offered(chat);
  });

  it('stands at the other side where the language runs from right to left', async () => {
    const chat = await answered();
    chat.dir = 'rtl';
    await chat.updateComplete;
    select(words(chat));
    await offered(chat);
    const text = words(chat).getBoundingClientRect();
    expect(Math.abs(quote(chat)!.getBoundingClientRect().left - text.left)).to.be.lessThan(40);
  });

  it('has none in a conversation that is only read, across messages, and where quoting is not offered', async () => {
    const chat = await answered();
    select(words(chat));
    await offered(chat);
    chat.readonly = true;
    await gone(chat);
    chat.readonly = false;
    await chat.updateComplete;
    select(words(chat).closest('p')!);
    await offered(chat);
    chat.messageActions = 'copy';
    await gone(chat);
    chat.messageActions = undefined;
    await chat.updateComplete;
    select(input(chat));
    await gone(chat);
  });
});
