// The keyboard and the buttons that lead from one version of an answer to another, which come and go.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { atRest, input, showChat } from '../support/chat.js';
import { button, focused, press, sees } from '../support/person.js';
import { handClient, releaseHands, text, type Hand } from '../support/transcript.js';

/** A chat whose answer was asked for twice. */
async function twice(): Promise<Hand & { chat: AgentChat }> {
  const hand = handClient();
  const { client, says, ends } = hand;
  const chat = await showChat({ client });
  for (const [id, words] of [
    ['a', 'One.'],
    ['b', 'Two.'],
  ] as const) {
    const last = client.snapshot.entries.at(-1);
    void (last ? client.regenerate(last.id) : client.send('Question'));
    await says(...text.whole(id, words));
    await ends();
    await sees(chat, words);
  }
  await sees(chat, '2 / 2');
  await atRest(chat);
  return { ...hand, chat };
}

const isInViewport = (): boolean => focused()?.part.contains('viewport') === true;

describe('the focus in the versions of an answer', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  for (const [name, meanwhile] of [
    ['by itself', () => undefined],
    // The message is drawn anew before the conversation around it hears that it is gone.
    ['with another change in the same tick', (chat: AgentChat) => (chat.timestamps = true)],
  ] as const)
    it(`stays in the conversation where a new one begins, ${name}`, async () => {
      const { chat } = await twice();
      button(chat, 'Previous version').focus();
      await press('ArrowRight');
      await waitUntil(() => focused()?.ariaLabel === 'Next version', 'the arrow never led on');
      chat.reset();
      meanwhile(chat);
      await waitUntil(() => chat.matches(':state(empty)'), 'it was never reset');
      await waitUntil(isInViewport, 'the focus was lost');
    });

  it('is not taken from the text by a version that was refused, and is shown later by the page', async () => {
    const { chat, client, says, ends } = await twice();
    const previous = button(chat, 'Previous version');
    const sent = client.send('More');
    // Drawn before the agent has set to work, pressed after.
    previous.click();
    await says(...text.whole('c', 'Three.'));
    await ends();
    await sent;
    await atRest(chat);
    input(chat).focus();
    const [branch] = client.snapshot.branches;
    await client.showVersion(branch!, 0);
    await sees(chat, '1 / 2');
    await chat.updateComplete;
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
  });
});
