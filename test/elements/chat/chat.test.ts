import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { at, atRest, inState, input, listen, logOf, paint, say, showChat, write } from '../support/chat.js';
import { button, buttons, click, focused, press, seen, sees, walk } from '../support/person.js';

/** What a screen reader has been told so far. */
function ear(chat: AgentChat): string[] {
  const region = chat.shadowRoot?.querySelector('.visually-hidden[role=log]');
  if (!region) throw new Error('There is no live region.');
  const said: string[] = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement) said.push(node.innerText);
  }).observe(region, { childList: true });
  return said;
}

describe('agent-chat', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('is accessible', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await expect(chat).to.be.accessible();
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Delete the project “apollo”');
    await expect(chat).to.be.accessible();
  });

  it('fills its box and keeps the composer in sight at 360 pixels', async () => {
    const chat = await showChat({ endpoint: at('batch') }, { width: 360, height: 480 });
    await say(chat, 'Clean up and tell the team');
    await sees(chat, 'Write to team@example.com?');
    const box = chat.getBoundingClientRect();
    const text = input(chat).getBoundingClientRect();
    expect([box.width, box.height]).to.eql([360, 480]);
    expect(text.bottom).to.be.lessThan(box.bottom);
    expect(text.top).to.be.greaterThan(box.top + 200);
    const tooWide = [...walk(chat)].filter((element) => element.getBoundingClientRect().right > box.right + 0.5);
    expect(tooWide.map((element) => element.localName)).to.eql([]);
  });

  it('says so where it has neither an endpoint nor a client', async () => {
    const chat = await showChat();
    expect(seen(chat)).to.include('This chat is not connected to an agent yet.');
    expect(input(chat).disabled).to.equal(true);
    let code: unknown;
    await chat.send('Hello').catch((error: { code: string }) => (code = error.code));
    expect(code).to.equal('no-endpoint');
    chat.endpoint = at('chat');
    expect(await chat.send('Hello')).to.equal('done');
    await sees(chat, 'Ask me for the');
    expect(seen(chat)).not.to.include('not connected');
  });

  it('shows how it stands by states', async () => {
    const chat = await showChat({ endpoint: at('approval', '', 5) });
    expect(chat.matches(':state(empty)')).to.equal(true);
    await say(chat, 'Delete the project Apollo');
    await inState(chat, 'running');
    expect(chat.matches(':state(empty)')).to.equal(false);
    await inState(chat, 'waiting');
    expect(chat.matches(':state(running)')).to.equal(false);
  });

  it('says that the agent answers, the answer once, and how to get to the decision', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    const said = ear(chat);
    await say(chat, 'Delete the project Apollo');
    await inState(chat, 'waiting');
    await waitUntil(() => said.length > 2);
    expect(said).to.eql([
      'The assistant is responding.',
      'I can delete the project apollo with its 128 files. This cannot be undone.',
      // The card has the focus: no key leads there any more.
      'Your decision is needed.',
    ]);
    await click(button(chat, 'Approve'));
    await waitUntil(() => said.at(-1) === 'The project apollo is gone.');
    expect(said).to.have.length(5);
    await waitUntil(() => focused() === input(chat), 'after the decision the focus is not in the text');
  });

  it('says which key leads to the decision where the focus is elsewhere', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    const said = ear(chat);
    await write(chat, 'Half a thought');
    void chat.send('Delete the project Apollo');
    await inState(chat, 'waiting');
    await waitUntil(() => said.at(-1) === 'Your decision is needed. Press F6 to get there.', said.join());
    expect(focused()).to.equal(input(chat));
  });

  it('keeps conversation and run when it is moved', async () => {
    const chat = await showChat({ endpoint: at('slow', '', 1) });
    const { client } = chat;
    await say(chat, 'Tell me a slow story');
    await sees(chat, 'Once upon');
    const other = document.createElement('div');
    chat.parentElement?.after(other);
    other.append(chat);
    await sees(chat, 'nobody has read it');
    expect(chat.client === client, 'the same client').to.equal(true);
    await atRest(chat);
    expect(client?.snapshot.stopped).to.equal(false);
    const ends = listen(chat, 'agent-run-end');
    await chat.send('Another slow story');
    expect(ends).to.have.length(1);
    other.remove();
  });

  it('lets go of its client when it is removed, and goes on with the conversation when it comes back', async () => {
    const chat = await showChat({ endpoint: at('chat'), tools: [paint(() => 1)] });
    const { client } = chat;
    await chat.send('Hello');
    const threadId = client?.snapshot.threadId;
    const box = chat.parentElement as Element;
    chat.remove();
    await waitUntil(() => chat.client === undefined);
    let code: unknown;
    await client?.send('x').catch((error: { code: string }) => (code = error.code));
    expect(code).to.equal('disposed');
    box.append(chat);
    await sees(chat, 'Ask me for the');
    expect(chat.client?.snapshot.threadId).to.equal(threadId);
    expect(chat.client?.tools.map((tool) => tool.name)).to.eql(['paint_page']);
    await say(chat, 'Second');
    await sees(chat, 'That was message 2 of yours');
  });

  it('takes properties that were set before it became an element', async () => {
    const inert = document.implementation.createHTMLDocument('');
    const early = inert.createElement('agent-chat') as Partial<AgentChat> & HTMLElement;
    const colors: string[] = [];
    Object.assign(early, {
      endpoint: at('browser-tool'),
      heading: 'Early',
      threadId: 'early-thread',
      state: { a: 1 },
      messages: [{ id: 'm1', role: 'user', content: 'Before' }],
      tools: [paint((color) => colors.push(color))],
    });
    const box = (await showChat()).parentElement as Element;
    box.replaceChildren(early);
    await sees(early, 'Before');
    expect(seen(early)).to.include('Early');
    expect(early.client?.snapshot.threadId).to.equal('early-thread');
    expect(early.client?.snapshot.state).to.eql({ a: 1 });
    await say(early, 'Paint the page lavender');
    await sees(early, 'Done: the page is lavender now.');
    expect(colors).to.eql(['lavender']);
  });

  it('reads attributes, also such that hold JSON', async () => {
    const chat = await showChat();
    chat.outerHTML = `<agent-chat endpoint="${at('chat')}" thread-id="by-attribute" max-turns="3" headers='{"x-shop": "tea"}'
      context='[{"description": "page", "value": "shop"}]' forwarded-props='{"a": 1}' state='{"b": 2}'></agent-chat>`;
    const read = document.querySelector('agent-chat') as AgentChat;
    await read.send('Hello');
    const { requests } = await logOf('by-attribute');
    expect(requests[0]?.headers['x-shop']).to.equal('tea');
    expect(requests[0]?.body).to.deep.include({
      context: [{ description: 'page', value: 'shop' }],
      forwardedProps: { a: 1 },
      state: { b: 2 },
    });
  });

  it('keeps the conversation for the next page where told so', async () => {
    sessionStorage.clear();
    const chat = await showChat({ endpoint: at('chat'), storage: 'session' });
    await chat.send('Hello');
    await waitUntil(() => Object.values(sessionStorage).some((text) => String(text).includes('Ask me for the')));
    const next = await showChat({ endpoint: at('chat'), storage: 'session' });
    await sees(next, 'Ask me for the');
    expect(next.client?.snapshot.threadId).to.equal(chat.client?.snapshot.threadId);
    sessionStorage.clear();
  });

  it('has places for what the page adds', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    const add = (slot: string, text: string): void => {
      const child = document.createElement('button');
      Object.assign(child, { slot, textContent: text });
      chat.append(child);
    };
    for (const slot of ['header', 'header-actions', 'empty', 'actions', 'footer']) add(slot, `My ${slot}`);
    await sees(chat, 'My actions');
    expect(buttons(chat, /^My /)).to.have.length(5);
    expect(seen(chat)).not.to.include('How can I help?');
    expect(seen(chat)).not.to.include('Assistant');
  });

  it('is controlled by its methods', async () => {
    const chat = await showChat({ endpoint: at('slow', '', 20) });
    const end = chat.send('Tell me a slow story');
    await sees(chat, 'Once upon');
    chat.stop();
    expect(await end).to.equal('stopped');
    chat.reset();
    await sees(chat, 'How can I help?');
    chat.focus();
    expect(focused() === input(chat), 'focus in the text').to.equal(true);
    chat.endpoint = at('http-500', '&fails=1');
    expect(await chat.send('Hello')).to.equal('error');
    expect(await chat.retry()).to.equal('done');
  });

  it('works by keyboard alone, from the text to the decision and back', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    chat.focus();
    await sendKeys({ type: 'Delete the project Apollo' });
    await press('Enter');
    await sees(chat, 'Delete the project “apollo”');
    for (let tabs = 0; tabs < 12 && focused()?.textContent.trim() !== 'Approve'; tabs++) await press('Tab');
    await press('Enter');
    await sees(chat, 'is gone.');
    await waitUntil(() => focused() === input(chat), 'the focus did not come back');
    const { tools } = await logOf(chat.client?.snapshot.threadId);
    expect(tools.map(({ name, times }) => [name, times])).to.eql([['delete_project', 1]]);
  });
});

describe('agent-chat, by the keyboard', () => {
  it('reaches the conversation and a card that is due by Tab', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Delete the project “apollo”');
    const passed: string[] = [];
    input(chat).focus();
    for (let presses = 0; presses < 6; presses++) {
      await sendKeys({ down: 'Shift' });
      await press('Tab');
      await sendKeys({ up: 'Shift' });
      const now = focused();
      if (now) passed.push(now.getAttribute('aria-label') ?? seen(now));
    }
    expect(passed).to.include.members(['Cancel request', 'Reject', 'Approve']);
  });
});
