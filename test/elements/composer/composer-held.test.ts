/** What is sent while the agent works: kept, marked, taken back, and sent when the answer has ended. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, input, logOf, say, showChat, write } from '../support/chat.js';
import { button, buttons, click, focused, part, press, seen, sees, type } from '../support/person.js';
import { asking } from '../support/mock-client.js';
import { handClient, text, type Hand } from '../support/transcript.js';

const WAITS = 'Sent after this answer';

/** A chat whose agent has begun to answer and goes on when the test says so. */
async function working(): Promise<Hand & { chat: AgentChat }> {
  const hand = handClient();
  const chat = await showChat({ client: hand.client });
  await say(chat, 'First');
  await waitUntil(() => chat.matches(':state(running)'));
  return { ...hand, chat };
}

const said = (chat: AgentChat): unknown[] =>
  chat.client!.snapshot.messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const held = (chat: AgentChat): string[] => {
  const list = [...(part(chat, 'held')?.parentElement?.children ?? [])];
  return list.map((item) => seen(item).replace(WAITS, '|'));
};

describe('a message that is sent while the agent works', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('waits, and leaves when the answer has ended', async () => {
    const chat = await showChat({ endpoint: at('slow', '', 4) });
    await say(chat, 'Tell me a slow story');
    await sees(chat, 'Once upon');
    await say(chat, 'And then?');
    await sees(chat, WAITS);
    expect(input(chat).value).to.equal('');
    expect(said(chat)).to.eql(['Tell me a slow story']);
    await expect(chat).to.be.accessible();
    await waitUntil(() => said(chat).length === 2, 'it never left');
    expect(seen(chat)).not.to.include(WAITS);
    await waitUntil(async () => (await logOf(chat.client?.snapshot.threadId)).requests.length === 2);
    chat.stop();
    await atRest(chat);
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests.map(({ body }) => body.messages.at(-1)?.content)).to.eql(['Tell me a slow story', 'And then?']);
  });

  it('can be sent by mouse and finger, beside the button that stops', async () => {
    const { chat, ends } = await working();
    expect(buttons(chat, 'Send after this answer')).to.have.length(0);
    await write(chat, 'Second');
    await click(button(chat, 'Send after this answer'));
    await sees(chat, WAITS);
    expect(held(chat)).to.eql(['Second | Edit Remove']);
    await ends();
    await waitUntil(() => said(chat).length === 2);
  });

  it('leaves also where other tabs share the thread', async () => {
    const space = `held-${crypto.randomUUID()}`;
    const kept = new Map<string, string>();
    const storage = {
      shared: true,
      get: async (key: string) => kept.get(space + key),
      set: async (key: string, value: string) => void kept.set(space + key, value),
      remove: async (key: string) => void kept.delete(space + key),
    };
    const chat = await showChat({ endpoint: at('slow', '', 4), storage, threadId: space });
    await say(chat, 'Tell me a slow story');
    await sees(chat, 'Once upon');
    await say(chat, 'And then?');
    await say(chat, 'And after that?');
    await waitUntil(() => held(chat).length === 2);
    await waitUntil(() => said(chat).length === 3, 'it never left', { timeout: 20_000 });
    chat.stop();
  });

  it('is one of several: each gets its answer, in their order', async () => {
    const { chat, ends } = await working();
    await say(chat, 'Second');
    await say(chat, 'Third');
    await waitUntil(() => held(chat).length === 2);
    expect(held(chat)).to.eql(['Second | Edit Remove', 'Third | Edit Remove']);
    await ends();
    await waitUntil(() => said(chat).length === 2);
    expect(held(chat)).to.eql(['Third | Edit Remove']);
    await ends();
    await waitUntil(() => said(chat).length === 3);
    expect(said(chat)).to.eql(['First', 'Second', 'Third']);
  });

  it('can be taken back, changed and removed', async () => {
    const { chat, ends } = await working();
    await say(chat, 'Second');
    await sees(chat, WAITS);
    await click(button(chat, 'Edit: Second'));
    await waitUntil(() => input(chat).value === 'Second');
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
    expect(held(chat)).to.eql([]);
    await press('End');
    await type(' thought');
    await press('Enter');
    await sees(chat, WAITS);
    await say(chat, 'Third');
    await waitUntil(() => held(chat).length === 2);
    await click(button(chat, 'Remove: Third'));
    expect(held(chat)).to.eql(['Second thought | Edit Remove']);
    await press('ArrowUp');
    await waitUntil(() => input(chat).value === 'Second thought');
    expect(held(chat)).to.eql([]);
    await ends();
    expect(said(chat)).to.eql(['First']);
  });

  it('is named by the buttons that are for it, cut where it is long', async () => {
    const { chat } = await working();
    await say(chat, 'Second  and more');
    await say(chat, 'word '.repeat(40).trim());
    await waitUntil(() => held(chat).length === 2);
    const names = buttons(chat, /^(Edit|Remove): /).map((each) => each.getAttribute('aria-label') ?? '');
    expect(names.slice(0, 2)).to.eql(['Edit: Second and more', 'Remove: Second and more']);
    expect(names.slice(2).map((name) => name.length)).to.eql(['Edit: '.length + 60, 'Remove: '.length + 60]);
    expect(names[3]).to.match(/^Remove: word word .*…$/);
    // What is seen on a button is the beginning of its name: whoever speaks to the page says what they see.
    expect(buttons(chat, /^(Edit|Remove): /).map(seen)).to.eql(['Edit', 'Remove', 'Edit', 'Remove']);
    await expect(chat).to.be.accessible();
  });

  it('goes back into the text field when the agent is stopped', async () => {
    const { chat } = await working();
    await say(chat, 'Second');
    await write(chat, 'Third');
    await click(button(chat, 'Stop'));
    await waitUntil(() => input(chat).value === 'Second\n\nThird');
    expect(held(chat)).to.eql([]);
    expect(said(chat)).to.eql(['First']);
  });

  it('goes back when the run fails, so that it does not hide what failed', async () => {
    const { chat, says } = await working();
    await say(chat, 'Second');
    await says({ type: 'RUN_ERROR', message: 'Out of tea' });
    chat.client?.stop();
    await waitUntil(() => input(chat).value === 'Second');
    expect(said(chat)).to.eql(['First']);
  });

  it('waits through a decision', async () => {
    const { chat, ends } = await working();
    await say(chat, 'Second');
    await sees(chat, WAITS);
    await ends({ type: 'interrupt', interrupts: [{ id: 'a', reason: 'confirmation', message: 'Sure?' }] });
    await waitUntil(() => chat.matches(':state(waiting)'));
    expect(seen(part(chat, 'composer')!)).to.include('Second Sent after this answer');
    void chat.client?.interrupts[0]?.cancel();
    await waitUntil(() => chat.matches(':state(running)'));
    await ends();
    await waitUntil(() => said(chat).length === 2);
  });

  it('stays out of another conversation', async () => {
    const { chat } = await working();
    await say(chat, 'Second');
    chat.reset();
    await waitUntil(() => input(chat).value === 'Second');
    expect(held(chat)).to.eql([]);
    expect(said(chat)).to.eql([]);
  });

  it('does not wait for an answer that has ended before the button to hold it back was drawn anew', async () => {
    const { chat, client, says, ends } = await working();
    await says(...text.whole('a', 'One.'));
    await write(chat, 'Second');
    await waitUntil(() => buttons(chat, 'Send after this answer').length === 1);
    const hold = button(chat, 'Send after this answer');
    // The run is over, and no frame has come yet.
    client.observe({ runEnd: () => queueMicrotask(() => queueMicrotask(() => hold.click())) });
    await ends();
    await waitUntil(() => said(chat).length === 2, 'it waits for ever');
    expect(held(chat)).to.eql([]);
  });

  it('stays in the field, with the reason, where the answer has ended with a question', async () => {
    const { chat, client, says, ends } = await working();
    await says(...text.whole('a', 'One.'));
    await write(chat, 'Second');
    await waitUntil(() => buttons(chat, 'Send after this answer').length === 1);
    const hold = button(chat, 'Send after this answer');
    client.observe({ runEnd: () => queueMicrotask(() => queueMicrotask(() => hold.click())) });
    await ends(asking({ id: 'i', message: 'Shall I?' }).outcome);
    await sees(chat, 'A decision is due before you can send.');
    expect(input(chat).value).to.equal('Second');
  });

  it('is announced once', async () => {
    const { chat } = await working();
    const statuses = (): string[] =>
      [...(part(chat, 'composer')?.querySelectorAll('[role=status]') ?? [])].map((one) => seen(one)).filter(Boolean);
    await say(chat, 'Second');
    await sees(chat, WAITS);
    expect(statuses()).to.eql([WAITS]);
  });
});

describe('ArrowUp in the empty text field', () => {
  afterEach(() => fixtureCleanup());

  it('brings back what was sent last, to be changed', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await say(chat, 'Hello there');
    await waitUntil(() => chat.client?.snapshot.messages.length === 2 && input(chat).value === '');
    await atRest(chat);
    await press('ArrowUp');
    await waitUntil(() => input(chat).value === 'Hello there' && input(chat).selectionStart === 11);
    await type('!');
    expect(input(chat).value).to.equal('Hello there!');
  });

  it('moves the caret as ever where something is written', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    await say(chat, 'Hello there');
    await atRest(chat);
    await write(chat, 'New');
    await press('ArrowUp');
    await type('A ');
    expect(input(chat).value).to.equal('A New');
  });
});
