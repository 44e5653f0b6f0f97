/** What is written and not sent survives the page, and stays with its conversation. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { at, atRest, input, say, showChat, write } from '../support/chat.js';
import { button, click, press, sees, type } from '../support/person.js';

const kept = (): string => Object.values(sessionStorage).join();

// Of this tab alone: other test files run beside this one.
describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    fixtureCleanup();
    sessionStorage.clear();
  });

  it('comes back after a reload, with and without a conversation', async () => {
    const first = await showChat({ endpoint: at('chat'), storage: 'session' });
    await write(first, 'Half a thought');
    await waitUntil(() => kept().includes('Half a thought'));
    fixtureCleanup();

    const second = await showChat({ endpoint: at('chat'), storage: 'session' });
    await waitUntil(() => input(second).value === 'Half a thought');
    await click(button(second, 'Send'));
    await sees(second, 'Ask me for the');
    await atRest(second);
    await write(second, 'Another');
    await waitUntil(() => kept().includes('Another'));
    fixtureCleanup();

    const third = await showChat({ endpoint: at('chat'), storage: 'session' });
    await waitUntil(() => input(third).value === 'Another');
    await sees(third, 'Half a thought');
    expect(third.client?.draft).to.equal('Another');
  });

  it('is left alone by what is typed before another conversation has been drawn', async () => {
    const chat = await showChat({ endpoint: at('chat'), threadId: 'ann' });
    const client = chat.client!;
    await write(chat, 'To Ann');
    await waitUntil(() => client.draft === 'To Ann');
    await client.openThread('bob');
    await waitUntil(() => input(chat).value === '');
    await write(chat, 'To Bob');
    await waitUntil(() => client.draft === 'To Bob');
    await client.openThread('ann');
    await waitUntil(() => input(chat).value === 'To Ann');
    const opened = client.openThread('bob');
    // Before the next frame.
    for (let turn = 0; turn < 20 && client.snapshot.threadId !== 'bob'; turn++) await Promise.resolve();
    expect([client.draft, input(chat).value]).to.eql(['To Bob', 'To Ann']);
    input(chat).value = 'To Ann!';
    input(chat).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await opened;
    await waitUntil(() => input(chat).value === 'To Bob', `shown: ${input(chat).value}`);
    expect(client.draft).to.equal('To Bob');
  });

  it('is gone once it was sent', async () => {
    const first = await showChat({ endpoint: at('chat'), storage: 'session' });
    await write(first, 'Hello');
    await waitUntil(() => Object.keys(sessionStorage).some((key) => key.includes('draft')));
    await press('Enter');
    await atRest(first);
    await waitUntil(() => !Object.keys(sessionStorage).some((key) => key.includes('draft')));
    await waitUntil(() => kept().includes('"assistant"') && !kept().includes('"how":"cut"'));
    fixtureCleanup();
    const second = await showChat({ endpoint: at('chat'), storage: 'session' });
    await sees(second, 'Ask me for the');
    expect(input(second).value).to.equal('');
  });

  it('that waits for an answer is not lost by a reload either', async () => {
    const first = await showChat({ endpoint: at('slow', '', 20), storage: 'session' });
    await say(first, 'Tell me a slow story');
    await sees(first, 'Once upon');
    await say(first, 'And then?');
    await write(first, 'Go on');
    await waitUntil(() => kept().includes('And then?\n\nGo on'));
    fixtureCleanup();
    const second = await showChat({ endpoint: at('slow', '', 20), storage: 'session' });
    await waitUntil(() => input(second).value === 'And then?\n\nGo on');
  });

  it('of one conversation does not show in another, and is there again on return', async () => {
    const chat = await showChat({ endpoint: at('chat'), threadId: 'a-thread' });
    await write(chat, 'For A');
    await chat.client?.openThread('b-thread');
    await waitUntil(() => input(chat).value === '');
    await write(chat, 'For B');
    await chat.client?.openThread('a-thread');
    await waitUntil(() => input(chat).value === 'For A');
    await chat.client?.openThread('b-thread');
    await waitUntil(() => input(chat).value === 'For B');
  });

  it('goes along when a new conversation is begun', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await write(chat, 'Still wanted');
    chat.reset();
    await chat.updateComplete;
    await type('!');
    expect(input(chat).value).to.equal('Still wanted!');
    expect(chat.client?.draft).to.equal('Still wanted!');
  });

  it('stays when the element gets another client', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await write(chat, 'Mine');
    const box = chat.parentElement as HTMLElement;
    chat.remove();
    await waitUntil(() => chat.client === undefined);
    box.append(chat);
    await waitUntil(() => chat.client !== undefined);
    await waitUntil(() => chat.client?.draft === 'Mine');
    expect(input(chat).value).to.equal('Mine');
  });

  it('can be put there by the page', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    chat.client!.draft = 'Ask about tea';
    await waitUntil(() => input(chat).value === 'Ask about tea');
  });
});
