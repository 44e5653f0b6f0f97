// By keyboard and by ear: sentences are said once they are finished, one key leads to the decision, no place keeps the focus.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { contentText } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, inState, input, say, showChat } from '../support/chat.js';
import { focused, press, sees, walk } from '../support/person.js';

/** Everything that is said, and whether the agent was still writing then. */
function listenTo(chat: AgentChat): { text: string; isRunning: boolean }[] {
  const region = chat.shadowRoot?.querySelector('.visually-hidden[role=log]');
  if (!region) throw new Error('There is no live region.');
  const said: { text: string; isRunning: boolean }[] = [];
  new MutationObserver((changes) => {
    const isRunning = chat.client?.snapshot.status === 'running';
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent) said.push({ text: node.textContent, isRunning });
  }).observe(region, { childList: true });
  return said;
}

const isIn = (element: Element | null, tag: string): boolean => {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof Element && node.localName === tag) return true;
  return false;
};

async function tab(isBack: boolean): Promise<void> {
  if (isBack) await sendKeys({ down: 'Shift' });
  await press('Tab');
  if (isBack) await sendKeys({ up: 'Shift' });
}

describe('by keyboard and by ear', () => {
  before(() => setViewport({ width: 800, height: 900 }));
  afterEach(() => fixtureCleanup());

  it('an answer is said while it is written, in whole sentences, each once', async function () {
    this.timeout(30_000);
    const chat = await showChat({ endpoint: at('slow', '', 8) });
    const said = listenTo(chat);
    await say(chat, 'Tell me a slow story');
    await waitUntil(() => said.length > 1, 'nothing is said');
    await waitUntil(() => chat.client?.snapshot.status === 'idle', 'the story has no end', { timeout: 20_000 });
    const answer = contentText((chat.client?.snapshot.messages.at(-1) as { content: string }).content);
    await waitUntil(
      () =>
        said
          .slice(1)
          .map(({ text }) => text)
          .join(' ').length >= answer.length,
      'not all is said',
    );
    expect(said[0]?.text).to.equal('The assistant is responding.');
    expect(
      said
        .slice(1)
        .map(({ text }) => text)
        .join(' '),
    ).to.equal(answer.replaceAll(/\s+/g, ' ').trim());
    const early = said.slice(1).filter(({ isRunning }) => isRunning);
    expect(early.length, 'said while it was written').to.be.above(0);
    for (const { text } of early) expect(text).to.match(/[.!?…]["”’]?$/);
  });

  it('F6 leads from anywhere in the chat to the decision, and back', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await press('F6');
    await say(chat, 'Delete the project Apollo');
    await inState(chat, 'waiting');
    await waitUntil(() => isIn(focused(), 'agent-interrupt'), 'the decision never got the focus');
    await press('F6');
    await waitUntil(() => focused() === input(chat), 'not back in the text');
    await press('F6');
    await waitUntil(() => isIn(focused(), 'agent-interrupt'), 'not at the decision');
    await press('Tab', 'Tab', 'Enter');
    await sees(chat, 'is gone');
    await waitUntil(() => focused() === input(chat), 'after the decision the focus is not in the text');
  });

  it('no place keeps the focus: Tab leads through the chat and out of it, in either direction', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    const [before, after] = [0, 1].map(() => Object.assign(document.createElement('button'), { textContent: 'Page' }));
    chat.parentElement?.prepend(before!);
    chat.parentElement?.append(after!);
    await say(chat, 'Delete the project Apollo');
    await inState(chat, 'waiting');
    await waitUntil(() => isIn(focused(), 'agent-interrupt'), 'the decision never got the focus');
    const most = [...walk(chat)].length;
    for (const [isBack, from, to] of [
      [false, before, after],
      [true, after, before],
    ] as const) {
      from!.focus();
      let presses = 0;
      while (document.activeElement !== to && presses++ < most) await tab(isBack);
      expect(document.activeElement === to, `comes out ${isBack ? 'in front' : 'behind'}`).to.equal(true);
      expect(presses).to.be.above(3);
    }
  });
});
