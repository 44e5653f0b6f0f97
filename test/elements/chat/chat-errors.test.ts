import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, input, listen, say, showChat } from '../support/chat.js';
import { button, click, focused, part, press, seen, sees } from '../support/person.js';

const errorCard = (chat: AgentChat): HTMLElement | undefined => part(chat, 'error');

describe('agent-chat, when something fails', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('is accessible', async () => {
    const chat = await showChat({ endpoint: at('http-500'), theme: 'dark' });
    await say(chat, 'Hello');
    await sees(chat, 'not available');
    await expect(chat).to.be.accessible();
  });

  const failures = [
    {
      scenario: 'cut',
      title: 'The answer broke off',
      kept: 'The treasure is buried',
      well: 'This time the connection held.',
    },
    {
      scenario: 'error',
      title: 'The assistant reported an error',
      kept: 'most important',
      well: 'This time it went well.',
    },
    { scenario: 'http-500', title: 'The assistant is not available', kept: '', well: 'The server is well again.' },
    { scenario: 'html-404', title: 'There is no assistant at this', kept: '', well: 'Found it after all.' },
  ];
  for (const { scenario, title, kept, well } of failures) {
    it(`shows a failure (${scenario}) as a card, keeps what there is, and tries again`, async () => {
      const chat = await showChat({ endpoint: at(scenario, '&fails=1') });
      const errors = listen(chat, 'agent-error');
      await say(chat, 'Do it');
      await sees(chat, title);
      const card = errorCard(chat);
      expect(card?.role ?? card?.getAttribute('role')).to.equal('alert');
      expect(chat.matches(':state(error)')).to.equal(true);
      expect(seen(chat)).to.include('Do it');
      expect(seen(chat)).to.include(kept);
      expect(card?.querySelector('details')?.open).to.equal(false);
      expect(errors).to.have.length(1);
      await click(button(chat, 'Try again'));
      await sees(chat, well);
      await waitUntil(() => !errorCard(chat), 'the card is still there');
      expect(focused() === input(chat), 'the focus is not lost').to.equal(true);
      await atRest(chat);
      await say(chat, 'And more');
      await atRest(chat);
      expect(errors).to.have.length(1);
    });
  }

  it('shows the short words of the server, and the button before the details', async () => {
    const chat = await showChat({ endpoint: at('http-500') });
    await say(chat, 'Hello');
    await sees(chat, 'The database is on fire.');
    expect(part(chat, 'error-said')?.checkVisibility()).to.equal(true);
    const details = part(chat, 'error-details')!;
    const retry = button(chat, 'Try again');
    expect(retry.compareDocumentPosition(details)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps the page that a server answers with out of the card', async () => {
    const chat = await showChat({ endpoint: at('html-404') });
    await say(chat, 'Hello');
    await sees(chat, 'There is no assistant at this');
    expect(part(chat, 'error-said')).to.equal(undefined);
  });

  it('says that the server is down, and goes on once it is up', async () => {
    const chat = await showChat({ endpoint: 'http://127.0.0.1:9/' });
    await say(chat, 'Hello');
    await sees(chat, 'The assistant cannot be reached');
    chat.endpoint = at('chat');
    await click(button(chat, 'Try again'));
    await sees(chat, 'Ask me for the');
    const sent = chat.client?.snapshot.messages.filter(({ role }) => role === 'user');
    expect(sent).to.have.length(1);
  });

  it('closes the card of an error, also with the keyboard', async () => {
    const chat = await showChat({ endpoint: at('http-500') });
    await say(chat, 'Hello');
    await sees(chat, 'not available');
    button(chat, 'Dismiss').focus();
    await press('Enter');
    await waitUntil(() => !errorCard(chat));
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
    await say(chat, 'Again');
    await sees(chat, 'not available');
  });

  it('shows a decision that is due elsewhere as waiting, not as a failure', async () => {
    const options = {
      endpoint: at('stackbone', '&conflict=409'),
      history: 'new' as const,
      threadId: crypto.randomUUID(),
    };
    const first = await showChat(options);
    await say(first, 'Please refund my order');
    await sees(first, 'Refund 80 EUR');
    const second = await showChat(options);
    await say(second, 'Hello?');
    await sees(second, 'Waiting for a decision');
    expect(errorCard(second)?.getAttribute('role')).to.equal('status');
    expect(second.matches(':state(error)')).to.equal(false);
    await click(button(first, 'Approve'));
    await waitUntil(() => first.client?.snapshot.status === 'idle');
    await click(button(second, 'Check again'));
    await sees(second, 'This is the shop’s agent.');
  });
});
