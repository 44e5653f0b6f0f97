// What a person thinks of an answer, and a chat that is only shown.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { at, input, listen, showChat } from '../support/chat.js';
import { button, buttons, click, part, sees, type } from '../support/person.js';
import { NAMES, answered, messageOf } from './answered-chat.js';

describe('feedback', () => {
  afterEach(() => fixtureCleanup());

  it('is offered where the page wants it, with a comment if there is one', async () => {
    const told: unknown[] = [];
    const chat = await answered({ feedback: (said) => void told.push(said) });
    const heard = listen(chat, 'agent-feedback');
    const messageId = chat.client?.snapshot.entries.at(-1)?.id;
    expect(buttons(messageOf(chat, 'Hello there'), /answer$/).length).to.equal(0);
    await click(button(chat, 'Bad answer'));
    await sees(chat, 'Thank you for your feedback.');
    expect(button(chat, 'Bad answer').ariaPressed).to.equal('true');
    await expect(chat).to.be.accessible();
    await click(part(chat, 'comment-text') as HTMLElement);
    await type('It is too short.');
    await click(button(chat, 'Send comment'));
    await waitUntil(() => heard.length === 2);
    const said = [
      { messageId, value: 'down' },
      { messageId, value: 'down', comment: 'It is too short.' },
    ];
    expect(heard.map(({ detail }) => detail)).to.eql(said);
    expect(told).to.eql(said);
    await waitUntil(() => part(chat, 'comment') === undefined);
    await click(button(chat, 'Bad answer'));
    await waitUntil(() => button(chat, 'Bad answer').ariaPressed === 'false');
    expect(heard.at(-1)?.detail.value).to.equal(undefined);
  });

  it('that the page cannot take is taken back', async () => {
    const chat = await answered({ feedback: () => Promise.reject(new Error('offline')) });
    await click(button(chat, 'Good answer'));
    await sees(chat, 'That did not work.');
    expect(button(chat, 'Good answer').ariaPressed).to.equal('false');
  });
});

describe('a read-only chat', () => {
  afterEach(() => fixtureCleanup());

  it('shows the conversation, offers copying alone and takes no decision', async () => {
    const chat = await showChat({ endpoint: at('approval'), readonly: true, feedback: true });
    expect(input.bind(undefined, chat)).to.throw();
    await chat.send('Delete the project Apollo');
    await sees(chat, /Waiting for a decision: .*apollo/i);
    await waitUntil(() => buttons(chat, 'Copy message').length > 0);
    const offered = new Set(buttons(chat, NAMES).map((one) => one.ariaLabel));
    expect([...offered].sort()).to.eql(['Copy as plain text', 'Copy message']);
    expect(buttons(chat, /approve|reject|cancel/i)).to.eql([]);
    await expect(chat).to.be.accessible();
    chat.readonly = false;
    await sees(chat, 'Approve');
    expect(input(chat).disabled).to.equal(false);
  });
});
