// A message that failed or was cut says so, and offers what can be done.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { button, buttons, click, focused, part, press, seen, sees } from '../support/person.js';
import { handClient, releaseHands, text, viewportOf } from '../support/transcript.js';

const said = (client: AgentClient | undefined): unknown[] =>
  (client?.snapshot.messages ?? []).filter(({ role }) => role === 'user').map(({ content }) => content);

async function showMessages(client: AgentClient): Promise<AgentMessages> {
  return fixture<AgentMessages>(html`<agent-messages .client=${client}></agent-messages>`);
}

describe('a message that failed or was cut', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('says once that an answer was cut: by the card, which goes on or tries again, later at the message', async () => {
    const chat = await showChat({ endpoint: at('cut', '&fails=1') });
    await say(chat, 'Where is it?');
    await sees(chat, 'The answer broke off');
    await waitUntil(() => buttons(chat, 'Continue').length === 1, 'no way to go on');
    expect(seen(chat)).not.to.include('The answer was cut off.');
    expect(buttons(chat, 'Try again'), 'one such button is enough').to.have.length(1);
    await expect(chat).to.be.accessible();
    await click(button(chat, 'Continue'));
    await sees(chat, 'This time the connection held.');
    await atRest(chat);
    expect(said(chat.client)).to.eql(['Where is it?', 'Please continue where you stopped.']);
    expect(seen(chat), 'what had arrived stays').to.include('The treasure is buried');
    expect(buttons(chat, 'Continue')).to.eql([]);
    expect(seen(chat)).to.include('The answer was cut off.');
  });

  it('tries again at the message once the card is closed, and repeats exactly what failed', async () => {
    const chat = await showChat({ endpoint: at('cut', '&fails=1') });
    await say(chat, 'Where is it?');
    await sees(chat, 'The answer broke off');
    await click(button(chat, 'Dismiss'));
    await waitUntil(() => part(chat, 'error') === undefined);
    await sees(chat, 'The answer was cut off.');
    await click(button(chat, 'Try again'));
    await sees(chat, 'This time the connection held.');
    expect(said(chat.client)).to.eql(['Where is it?']);
    expect(seen(chat)).not.to.include('The treasure is buried');
  });

  it('goes on where the person had stopped it, by key, and keeps the focus in the conversation', async () => {
    const hand = handClient();
    const element = await showMessages(hand.client);
    void hand.client.send('Tell me');
    await hand.says(text.start('a'), text.more('a', 'Once upon'));
    hand.client.stop();
    await sees(element, 'Stopped');
    await expect(element).to.be.accessible();
    expect(buttons(element, 'Try again'), 'nothing failed').to.eql([]);
    button(element, 'Continue').focus();
    await press('Enter');
    await waitUntil(() => said(hand.client).length === 2);
    await waitUntil(() => buttons(element, 'Continue').length === 0, 'the button stayed');
    expect(focused() === viewportOf(element)).to.equal(true);
  });

  it('says that a message was not delivered, and delivers it', async () => {
    const client = new AgentClient({ endpoint: at('http-500', '&fails=1') });
    const element = await showMessages(client);
    await client.send('Hello?');
    await sees(element, 'Not delivered');
    await expect(element).to.be.accessible();
    await click(button(element, 'Try again'));
    await sees(element, 'The server is well again.');
    expect(seen(element)).not.to.include('Not delivered');
    expect(said(client)).to.eql(['Hello?']);
    client.dispose();
  });

  it('offers nothing for what is whole, old or still being written', async () => {
    const hand = handClient();
    const element = await showMessages(hand.client);
    void hand.client.send('Tell me');
    await hand.says(...text.whole('a', 'A whole answer.'), text.start('b'), text.more('b', 'Another'));
    expect(buttons(element, /Continue|Try again/)).to.eql([]);
    await hand.ends();
    await sees(element, 'Another');
    expect(buttons(element, /Continue|Try again/)).to.eql([]);
  });
});
