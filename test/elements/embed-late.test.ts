/** What a script tag fetches later: nothing moves when it comes, and nothing is missed until then. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.js';
import type { AgentLauncher } from '../../src/elements/launcher/launcher.js';
import type { AgentChat } from '../../src/elements/chat/chat.js';
import { at } from './support/write.js';

const SCRIPT = '/__bundle/src/embed.ts?format=iife';

type Page = Window & { idle?: () => void; customElements: CustomElementRegistry };

let frame: HTMLIFrameElement | undefined;

/** A page that is never idle until the test says so. */
async function visit(tag: string, body: string): Promise<{ page: Page; body: HTMLElement }> {
  frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 700px; block-size: 600px';
  frame.srcdoc = `<!doctype html><html lang="en"><head><title>A page</title>
    <script>window.requestIdleCallback = (work) => { window.idle = work; return 1; };</script>
    <script src="${SCRIPT}" ${tag}></script></head><body style="margin: 0; block-size: 560px">${body}</body></html>`;
  const loaded = new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return { page: frame.contentWindow as Page, body: (frame.contentDocument as Document).body };
}

function boxes(chat: AgentChat): Record<string, number[]> {
  const root = chat.shadowRoot as ShadowRoot;
  const found: Record<string, Element | null | undefined> = {
    empty: root.querySelector('.empty h3'),
    text: root.querySelector('.empty p'),
    suggestion: root.querySelector('.suggestions')?.shadowRoot?.querySelector('button'),
    composer: root.querySelector('.composer'),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, element]) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [name, [x, y, width, height]];
    }),
  );
}

/** Lets the page have its idle time, and what it asks for then come. */
async function rest(page: Page): Promise<void> {
  page.idle?.();
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => page.requestAnimationFrame(resolve));
}

/** Layout counts in 64ths of a pixel. */
const isNear = (one: number, other = NaN): boolean => Math.abs(one - other) < 0.1;

describe('the embed, before its conversation has loaded', () => {
  afterEach(() => frame?.remove());

  for (const direction of ['ltr', 'rtl'])
    it(`stands where it is going to stand (${direction})`, async () => {
      const chat = `<agent-chat dir="${direction}" endpoint="${at('chat')}" suggestions='["Tell me a story", "Another one"]'></agent-chat>`;
      const { page, body } = await visit('', chat);
      const element = body.querySelector('agent-chat') as AgentChat;
      await waitUntil(() => element.hasUpdated && boxes(element)['suggestion']?.[2]);
      await rest(page);
      expect(page.customElements.get('agent-messages')).to.equal(undefined);
      const before = boxes(element);
      expect(before['suggestion']?.[2], 'a suggestion is seen').to.be.greaterThan(50);
      element.focus();
      await page.customElements.whenDefined('agent-messages');
      const messages = element.shadowRoot?.querySelector('agent-messages');
      await waitUntil(() => messages?.hasUpdated);
      const after = Object.entries(boxes(element));
      const moved = after.filter(([name, box]) => box.some((length, index) => !isNear(length, before[name]?.[index])));
      expect(moved).to.eql([]);
    });

  it('loads it at once for a conversation that is there', async () => {
    const messages = JSON.stringify([{ id: '1', role: 'user', content: 'Are you there?' }]);
    const chat = `<agent-chat endpoint="${at('chat')}" messages='${messages}'></agent-chat>`;
    const { page, body } = await visit('', chat);
    await page.customElements.whenDefined('agent-message');
    const list = body.querySelector('agent-chat')?.shadowRoot?.querySelector('agent-messages');
    await waitUntil(() =>
      list?.shadowRoot?.querySelector('agent-message')?.shadowRoot?.textContent?.includes('Are you there?'),
    );
  });

  it('does not load it for a closed launcher, but with its opening', async () => {
    const { page, body } = await visit(
      `data-endpoint="${at('chat')}" data-layout="sidebar" data-side="left" data-push
      data-teaser="Hi" data-shortcut="Alt+C" data-greeting="Welcome" data-suggestions='["Hello"]' data-new-conversation`,
      '',
    );
    const launcher = body.querySelector('agent-launcher') as AgentLauncher;
    expect(launcher).to.include({ layout: 'sidebar', side: 'left', push: true, teaser: 'Hi', shortcut: 'Alt+C' });
    expect(launcher).to.include({ greeting: 'Welcome', newConversation: true });
    expect(launcher.suggestions).to.eql(['Hello']);
    await waitUntil(() => launcher.chat?.hasUpdated);
    await rest(page);
    expect(page.customElements.get('agent-messages')).to.equal(undefined);
    launcher.show();
    await page.customElements.whenDefined('agent-messages');
  });

  it('answers a message that is sent before', async () => {
    const { body } = await visit('', `<agent-chat endpoint="${at('chat')}"></agent-chat>`);
    const chat = body.querySelector('agent-chat') as AgentChat;
    await waitUntil(() => chat.client);
    chat.scrollToEnd();
    expect(chat.find('Hello')).to.equal(undefined);
    expect(await chat.send('Hello')).to.equal('done');
    const list = chat.shadowRoot?.querySelector('agent-messages');
    await waitUntil(() => list?.shadowRoot?.querySelectorAll('agent-message').length === 2);
  });
});
