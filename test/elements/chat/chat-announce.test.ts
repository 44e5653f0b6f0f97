// What a screen reader is told where one thing follows another within a frame.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { say, showChat } from '../support/chat.js';
import { disposeClients, fastClient } from '../support/mock-client.js';
import { handClient, releaseHands, text } from '../support/transcript.js';

function region(chat: AgentChat): HTMLElement {
  const found = chat.shadowRoot?.querySelector<HTMLElement>('.visually-hidden[role=log]');
  if (!found) throw new Error('There is no live region.');
  return found;
}

const lines = (chat: AgentChat): string[] => [...region(chat).children].map(({ textContent }) => textContent);

describe('what is announced', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
    releaseHands();
  });

  it('is every answer, once, also where the page sends the next message as soon as one is there', async () => {
    const answers = ['One is said.', 'Two is said.', 'Three is said.'];
    const { client } = fastClient(...answers.map((words, index) => ({ events: text.whole(`m${index}`, words) })));
    const chat = await showChat({ client });
    const next = ['Second', 'Third'];
    chat.addEventListener('agent-run-end', () => {
      const words = next.shift();
      if (words) client.send(words).catch(console.error);
    });
    await client.send('First');
    await waitUntil(() => lines(chat).includes('Three is said.'), 'the last answer was never read');
    for (const words of answers)
      expect(
        lines(chat).filter((line) => line === words),
        words,
      ).to.have.length(1);
  });

  it('leaves nothing of a conversation that is left in the middle of an answer, and begins anew with the next', async () => {
    const { client, says } = handClient();
    const chat = await showChat({ client });
    await say(chat, 'First');
    await says(text.start('a'), text.more('a', 'One is said. And'));
    await waitUntil(() => lines(chat).includes('One is said.'), 'the first answer was never read');
    chat.reset();
    await waitUntil(() => lines(chat).length === 0, 'the old words stay');
    await say(chat, 'Second');
    await waitUntil(() => lines(chat).includes('The assistant is responding.'), 'that it answers was never said');
    await says(...text.whole('b', 'Two is said.'));
    await waitUntil(() => lines(chat).includes('Two is said.'), 'the second answer was never read');
    expect(lines(chat).join()).not.to.include('One is');
  });
});
