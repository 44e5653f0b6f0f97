import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.js';
import type { AgentChatGlobal } from '../../src/embed.js';
import type { AgentLauncher } from '../../src/elements/launcher/launcher.js';
import type { AgentChat } from '../../src/elements/chat/chat.js';
import { at } from './support/write.js';

const MODULE = '/__bundle/src/embed.ts';
const CLASSIC = `${MODULE}?format=iife`;

type Page = Window & { AgentChat: AgentChatGlobal; errors: string[]; customElements: CustomElementRegistry };

const frames: HTMLIFrameElement[] = [];

/** A page of somebody else's. */
async function visit(body: string, head = ''): Promise<{ page: Page; body: HTMLElement }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 700px; block-size: 600px';
  frame.srcdoc = `<!doctype html><html lang="en"><head><title>A page</title><script>
    window.errors = [];
    addEventListener('error', (event) => errors.push(event.message));
    addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
    </script>${head}</head><body>${body}</body></html>`;
  frames.push(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return { page: frame.contentWindow as Page, body: (frame.contentDocument as Document).body };
}

const tag = (src: string, attributes: string): string =>
  `<script ${src === MODULE ? 'type="module"' : ''} src="${src}" ${attributes}></script>`;

const launchers = (body: HTMLElement): AgentLauncher[] => [...body.querySelectorAll<AgentLauncher>('agent-launcher')];

/** All words below a node of another page, through shadow roots. */
function words(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return [...((node as Partial<Element>).shadowRoot ?? node).childNodes].map(words).join(' ');
}

async function answers(root: Element, element: AgentLauncher | AgentChat): Promise<void> {
  expect(await element.client?.send('Hello')).to.equal('done');
  await waitUntil(() => words(root).includes('Ask me for the'), 'no answer');
}

describe('the embed', () => {
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
  });

  for (const [kind, src] of [
    ['a module', MODULE],
    ['a classic script', CLASSIC],
  ] as const) {
    it(`puts a launcher on the page (${kind} in the head)`, async () => {
      const attributes = `data-endpoint="${at('chat')}" data-heading="Ask the shop" data-open data-theme="dark"
        data-thread-id="thread-${kind.length}" data-strict="false" data-headers='{"x-a": "1"}'`;
      const { page, body } = await visit('<main>Shop</main>', tag(src, attributes));
      const [launcher, ...more] = launchers(body);
      expect(more).to.have.length(0);
      expect(launcher).to.include({ heading: 'Ask the shop', open: true, theme: 'dark', strict: false });
      expect(launcher?.client?.snapshot.threadId).to.equal(`thread-${kind.length}`);
      expect(launcher?.headers).to.eql({ 'x-a': '1' });
      await answers(body, launcher as AgentLauncher);
      expect(page.errors).to.eql([]);
    });

    it(`does nothing but define without an endpoint (${kind})`, async () => {
      const { page, body } = await visit(`<agent-chat endpoint="${at('chat')}"></agent-chat>`, tag(src, ''));
      expect(launchers(body)).to.have.length(0);
      await answers(body, body.querySelector('agent-chat') as AgentChat);
      expect(page.AgentChat.version).to.equal(
        ((await (await fetch('/package.json')).json()) as { version: string }).version,
      );
    });

    it(`can be loaded twice (${kind})`, async () => {
      const attributes = `data-endpoint="${at('chat')}"`;
      const again = tag(src, attributes).replace(MODULE, `${MODULE}${src === MODULE ? '?' : ''}`);
      const { page, body } = await visit(tag(src, attributes) + again);
      expect(launchers(body)).to.have.length(1);
      await answers(body, launchers(body)[0] as AgentLauncher);
      expect(page.errors).to.eql([]);
    });
  }

  it('mounts a launcher or a chat for code, and takes it away', async () => {
    const { page, body } = await visit('<div id="here"></div>', tag(CLASSIC, ''));
    const { AgentChat } = page;
    const launcher = AgentChat.mount({ endpoint: at('chat'), heading: 'By code', open: true });
    expect(launchers(body)).to.have.length(1);
    await answers(body, launcher.element);
    expect(launcher.client === launcher.element.client, 'the client of the element').to.equal(true);
    launcher.unmount();
    expect(launchers(body)).to.have.length(0);

    const chat = AgentChat.mount('#here', { endpoint: at('chat'), heading: 'Inside' });
    expect(chat.element.parentElement?.id).to.equal('here');
    await answers(body, chat.element);
    const { client } = AgentChat.mount(body.querySelector('#here') as Element, { client: chat.client });
    await waitUntil(() => client === chat.client);
    expect(new AgentChat.AgentClient().snapshot.status).to.equal('idle');
  });

  it('carries out what was asked for before it had loaded', async () => {
    const stub = `<script>window.AgentChat = { q: [], mount(...args) { this.q.push(args); } };
      AgentChat.mount({ endpoint: '${at('chat')}', heading: 'Early', open: true });</script>`;
    const { page, body } = await visit('', stub + tag(CLASSIC, 'async'));
    await waitUntil(() => launchers(body).length === 1);
    expect(launchers(body)[0]?.heading).to.equal('Early');
    expect(page.AgentChat.version).to.be.a('string');
    await answers(body, launchers(body)[0] as AgentLauncher);
  });

  it('takes another prefix, and a place in the page', async () => {
    const attributes = `data-endpoint="${at('chat')}" data-prefix="acme" data-target="#here"`;
    const { page, body } = await visit('<div id="here"></div>', tag(CLASSIC, attributes));
    const chat = body.querySelector('#here > acme-chat') as AgentChat;
    expect(page.customElements.get('agent-chat')).to.equal(undefined);
    await answers(body, chat);
  });

  it('leaves a page alone whose elements are in the way', async () => {
    const other = `<script>customElements.define('agent-chat', class extends HTMLElement {});</script>`;
    const { page, body } = await visit('', other + tag(CLASSIC, `data-endpoint="${at('chat')}"`));
    expect(launchers(body)).to.have.length(0);
    expect(page.errors).to.eql([]);
    expect(page.AgentChat.define({ prefix: 'acme' })).to.equal(true);
    const { element } = page.AgentChat.mount({ endpoint: at('chat'), open: true });
    await answers(body, element);
  });
});
