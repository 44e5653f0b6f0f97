import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { input, showChat } from '../support/chat.js';
import { marked, pressFind } from '../support/find.js';
import { button, click, focused, part, press, seen, sees, type } from '../support/person.js';
import {
  atPeace,
  entryWith,
  handClient,
  history,
  showTranscript,
  text,
  topOf,
  viewportOf,
  withTranscripts,
} from '../support/transcript.js';

describe('agent-messages, searching', () => {
  withTranscripts();

  it('finds words in all entries and shows one after the other', async () => {
    const { client } = handClient({
      messages: [
        { id: 'first', role: 'user', content: 'A Zebra, and a zebra' },
        ...history(2000),
        { id: 'last', role: 'assistant', content: 'No zebra here.' },
      ],
    });
    const element = await showTranscript(client);
    const found = element.find('zebra');
    expect(found.matches).to.eql([
      { key: 'message:first', nth: 0 },
      { key: 'message:first', nth: 1 },
      { key: 'message:last', nth: 0 },
    ]);
    expect(found.place).to.equal(-1);
    const shows = async (content: string, mark: string): Promise<void> => {
      await waitUntil(() => marked() === mark, `“${mark}” is not marked`);
      await atPeace(element);
      expect(topOf(element, entryWith(element, content))).to.be.within(0, viewportOf(element).clientHeight);
    };
    found.next();
    await shows('A Zebra', 'Zebra');
    found.next();
    await shows('A Zebra', 'zebra');
    found.next();
    await shows('No zebra', 'zebra');
    found.next();
    expect(found.place).to.equal(0);
    found.previous();
    expect(found.place).to.equal(2);
    expect(element.find('nowhere').next()).to.equal(undefined);
    expect(element.find('').matches).to.eql([]);
  });

  it('unfolds what a word is found in', async () => {
    const { client, says, ends } = handClient({ messages: history(50) });
    const element = await showTranscript(client);
    void client.send('Think');
    await says(
      { type: 'REASONING_START', messageId: 'r' },
      { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
    );
    await says({ type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'A giraffe crosses my mind.' });
    await says({ type: 'REASONING_MESSAGE_END', messageId: 'r' }, { type: 'REASONING_END', messageId: 'r' });
    await says(...text.whole('a', 'Done.'));
    await ends();
    expect(seen(element)).not.to.include('giraffe');
    element.find('giraffe').next();
    await sees(element, 'A giraffe crosses my mind.');
    await waitUntil(() => marked() === 'giraffe');
  });

  it('has no bar unless told so', async () => {
    const { client } = handClient({ messages: history(20) });
    const chat = await showChat({ client });
    input(chat).focus();
    await pressFind();
    await atPeace(chat);
    expect(part(chat, 'search')).to.equal(undefined);
  });

  it('opens a bar by its key while the focus is in the chat, steps by Enter, and closes by Escape', async () => {
    const { client } = handClient({ messages: history(400) });
    const chat = await showChat({ client, search: true });
    input(chat).focus();
    await pressFind();
    await waitUntil(() => focused() === part(chat, 'search-field'), 'the field has no focus');
    await expect(chat).to.be.accessible();
    await type('message 3');
    await waitUntil(() => part(chat, 'search-count')!.textContent === '111 of 111');
    await waitUntil(() => marked() === 'Message 3');
    expect(entryWith(chat, 'Message 399:')).to.be.instanceOf(HTMLElement);
    await press('Enter');
    await waitUntil(() => part(chat, 'search-count')!.textContent === '1 of 111');
    await sees(chat, 'Message 3:');
    await click(button(chat, 'Previous match'));
    await click(button(chat, 'Previous match'));
    await waitUntil(() => part(chat, 'search-count')!.textContent === '110 of 111');
    await sees(chat, 'Message 398:');
    part(chat, 'search-field')!.focus();
    await type('zzz');
    await waitUntil(() => part(chat, 'search-count')!.textContent === 'No matches');
    expect(marked()).to.equal('');
    await press('Escape');
    await waitUntil(() => !part(chat, 'search'));
    expect(focused() === input(chat), 'the focus did not return').to.equal(true);
    expect(scrollY).to.equal(0);
  });
});
