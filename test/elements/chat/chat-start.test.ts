import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import type { Translation } from '../../../src/lit/translation.js';
import { at, atRest, input, logOf, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, seen, sees } from '../support/person.js';

describe('agent-chat, at its start', () => {
  afterEach(() => fixtureCleanup());

  it('greets in Markdown, and keeps the greeting to itself', async () => {
    const chat = await showChat({ endpoint: at('chat'), greeting: 'Hello, I am **Ada**.' });
    await sees(chat, 'Hello, I am Ada.');
    expect(seen(chat)).not.to.include('How can I help?');
    await expect(chat).to.be.accessible();
    await say(chat, 'Hi');
    await sees(chat, 'Ask me for the');
    await atRest(chat);
    const words = seen(chat);
    expect(words.indexOf('I am Ada')).to.be.lessThan(words.indexOf('Hi'));
    expect(JSON.stringify(chat.client?.snapshot.messages)).not.to.include('Ada');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(JSON.stringify(requests)).not.to.include('Ada');
    expect(await chat.copyConversation().catch(() => '')).not.to.include('Ada');
  });

  it('shows markup in a greeting as text', async () => {
    const chat = await showChat({ endpoint: at('chat'), greeting: '<img src=x onerror=alert(1)> & <b>you</b>' });
    await sees(chat, '<img src=x onerror=alert(1)> & <b>you</b>');
  });

  it('begins a new conversation after a question, by keyboard', async () => {
    const chat = await showChat({ endpoint: at('chat'), newConversation: true });
    await waitUntil(() => buttons(chat, 'New conversation').length === 1);
    // Nothing to lose: nothing to ask.
    await click(button(chat, 'New conversation'));
    expect(buttons(chat, 'Start over')).to.have.length(0);
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    await atRest(chat);
    const before = chat.client?.snapshot.threadId;
    const top = part(chat, 'messages')!.getBoundingClientRect().top;
    button(chat, 'New conversation').focus();
    await press('Enter');
    await waitUntil(() => focused() === button(chat, 'Keep it'));
    expect(part(chat, 'messages')!.getBoundingClientRect().top, 'the conversation has moved').to.equal(top);
    expect(part(chat, 'heading')!.checkVisibility(), 'the title').to.equal(true);
    await expect(chat).to.be.accessible();
    await press('Escape');
    await waitUntil(() => focused() === button(chat, 'New conversation'));
    expect(chat.client?.snapshot.messages).to.have.length(2);
    await press('Enter');
    await waitUntil(() => focused() === button(chat, 'Keep it'));
    await click(button(chat, 'Start over'));
    await sees(chat, 'How can I help?');
    expect(chat.client?.snapshot.threadId).not.to.equal(before);
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
  });

  it('asks about the conversation that is shown, and no more once the page has begun another', async () => {
    const chat = await showChat({ endpoint: at('chat'), newConversation: true });
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    await atRest(chat);
    await waitUntil(() => buttons(chat, 'New conversation').length === 1);
    await click(button(chat, 'New conversation'));
    const begin = await waitUntil(() => buttons(chat, 'Start over').length === 1).then(() =>
      button(chat, 'Start over'),
    );
    chat.reset();
    const sent = chat.send('Another');
    await waitUntil(() => chat.client?.snapshot.messages.length === 1, 'it was never sent', { interval: 0 });
    begin.click();
    await sent;
    await waitUntil(() => buttons(chat, 'Start over').length === 0, 'it still asks');
    expect(chat.client?.snapshot.messages.length).to.equal(2);
  });

  it('grows with its conversation where told so, up to the window', async () => {
    const chat = await showChat({ endpoint: at('chat'), grow: true });
    const height = (): number => chat.getBoundingClientRect().height;
    expect(height()).to.equal(320);
    for (const words of ['One', 'Two']) await chat.send(words);
    await waitUntil(() => height() > 340);
    const viewport = part(chat, 'viewport') as HTMLElement;
    await waitUntil(() => viewport.scrollHeight - viewport.clientHeight <= 1, 'something is hidden');
    for (let count = 0; count < 12; count++) await chat.send('More');
    await waitUntil(() => viewport.scrollHeight > viewport.clientHeight + 8);
    expect(height()).to.equal(innerHeight);
  });

  it('speaks the language of what is around it', async () => {
    const { registerTranslation } = await import('../../../src/lit/languages.js');
    const { en } = await import('../../../src/translations/en.js');
    const test: Translation = { ...en, $code: 'xx', $name: 'Test', you: 'Ihr' };
    registerTranslation(test);
    const chat = await showChat({ endpoint: at('chat') });
    const box = chat.parentElement as HTMLElement;
    await chat.send('Hello');
    box.lang = 'xx';
    await sees(chat, 'Ihr Hello');
    box.lang = '';
    await sees(chat, 'You Hello');
  });
});
