// Steps of a card that need more room than there is: the question stays in view, the buttons stay where they are.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { waitUntil } from '../../support/wait-until.js';
import { showChat } from '../support/chat.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, click, focused, part, press, type, walk } from '../support/person.js';
import { atPeace, gap, handClient, releaseHands, text, topOf, viewportOf, words } from '../support/transcript.js';

async function ask(size: { width: number; height: number }): Promise<AgentChat> {
  const client = mockClient('approval-edit');
  const chat = await showChat({ client }, size);
  await client.send('Pay 120 EUR to Ada');
  await waitUntil(() => part(chat, 'edit-button'), 'no card appeared');
  await atPeace(chat);
  return chat;
}

function expectInView(chat: AgentChat, name: string): void {
  const element = part(chat, name)!;
  expect(topOf(chat, element), name).to.be.within(0, viewportOf(chat).clientHeight - element.clientHeight);
}

function field(chat: AgentChat): HTMLElement {
  return [...walk(chat)]
    .filter((element) => element.matches('agent-schema-form textarea, textarea'))
    .at(-2) as HTMLElement;
}

describe('cards, steps in little room', () => {
  before(() => setViewport({ width: 900, height: 800 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
    releaseHands();
  });

  for (const size of [
    { width: 360, height: 420 },
    { width: 700, height: 500 },
  ])
    it(`keep the question in view, in ${size.width} × ${size.height}`, async () => {
      const chat = await ask(size);
      await click(button(chat, 'Edit'));
      await waitUntil(() => part(chat, 'form')?.clientHeight);
      await atPeace(chat);
      expectInView(chat, 'prompt');
      expect(focused()?.id).to.equal('step');
    });

  // The way to the end takes a line from the transcript once there is something below: what has the focus stays above it.
  for (const height of [440, 480, 520, 560])
    it(`keep what has the focus in view, and the question where there is room, in a height of ${height}`, async () => {
      const chat = await ask({ width: 700, height });
      await click(button(chat, 'Reject'));
      await atPeace(chat);
      expect(focused()?.id).to.equal('reason');
      expectInView(chat, 'card-input');
      if (height > 500) expectInView(chat, 'prompt');
    });

  it('come into view with the focus for somebody who reads further up; the page stays where it is', async () => {
    const { client, says, ends } = handClient();
    const chat = await showChat({ client }, { width: 360, height: 420 });
    void client.send('Tell me, then ask');
    await says(...text.whole('a', words(1, 400)));
    await atPeace(chat);
    chat.scrollToEntry('a');
    await atPeace(chat);
    expect(gap(chat)).to.be.greaterThan(100);
    await ends({ type: 'interrupt', interrupts: [{ id: 'ask', reason: 'confirmation', message: 'Go on?' }] });
    await waitUntil(() => part(chat, 'prompt') && focused() === part(chat, 'prompt'), 'the card has no focus');
    await atPeace(chat);
    expectInView(chat, 'prompt');
    expect(scrollY).to.equal(0);
  });

  it('bring the question back where only the buttons were in view', async () => {
    const chat = await ask({ width: 360, height: 260 });
    button(chat, 'Edit').focus();
    await atPeace(chat);
    await press('Enter');
    await waitUntil(() => part(chat, 'form')?.clientHeight);
    await atPeace(chat);
    expectInView(chat, 'prompt');
  });

  for (const width of [360, 700])
    it(`leave the buttons where they are when the first change is made, at ${width}`, async () => {
      const chat = await ask({ width, height: 700 });
      await click(button(chat, 'Edit'));
      await waitUntil(() => part(chat, 'form')?.clientHeight);
      const note = field(chat);
      note.focus();
      await atPeace(chat);
      // Below the field: typing may scroll that into view.
      const place = (): number => topOf(chat, part(chat, 'back-button')!) - topOf(chat, note);
      const before = place();
      const places: number[] = [];
      const watch = new ResizeObserver(() => places.push(place()));
      watch.observe(part(chat, 'changes')!);
      await type(' today');
      await waitUntil(() => part(chat, 'changes')!.querySelector('ins'), 'the change is not shown');
      await atPeace(chat);
      watch.disconnect();
      expect(Math.max(...[...places, place()].map((each) => Math.abs(each - before)))).to.be.lessThan(1);
    });
});
