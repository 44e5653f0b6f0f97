/** The built script tags in every engine: what a page gets from `dist/`, from the first click to an approved call. */
import { expect } from '@open-wc/testing';
import type { AgentChatGlobal } from '../../src/embed.js';
import type { AgentLauncher } from '../../src/elements/launcher/launcher.js';
import { waitUntil } from '../support/wait-until.js';
import { at } from '../elements/support/write.js';

type Page = Window & { AgentChat?: Partial<AgentChatGlobal>; errors: string[] };

let frame: HTMLIFrameElement | undefined;

async function visit(tag: string, body = ''): Promise<Page> {
  frame = document.createElement('iframe');
  Object.assign(frame.style, { inlineSize: '800px', blockSize: '700px' });
  frame.srcdoc = `<!doctype html><html lang="en"><head><title>A page</title><script>
    window.errors = [];
    addEventListener('error', (event) => errors.push(event.message));
    addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
    </script>${tag}</head><body>${body}</body></html>`;
  const loaded = new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as Page;
}

/** All elements below a node of another page, through shadow roots. */
function* below(node: ParentNode): Generator<Element> {
  for (const element of node.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* below(element.shadowRoot);
  }
}

function find(page: Page, fits: (element: Element) => boolean): HTMLElement | undefined {
  return [...below(page.document)].find(fits) as HTMLElement | undefined;
}

const button =
  (name: string) =>
  (element: Element): boolean =>
    element.localName === 'button' && (element.getAttribute('aria-label') ?? element.textContent.trim()) === name;
const holds =
  (text: string) =>
  (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').includes(text));

async function press(page: Page, name: string): Promise<void> {
  await waitUntil(() => find(page, button(name)), `no button “${name}”`);
  find(page, button(name))?.click();
}

async function write(page: Page, text: string): Promise<void> {
  const isField = ({ localName }: Element): boolean => localName === 'textarea';
  await waitUntil(() => find(page, isField), 'no text field');
  const field = find(page, isField) as HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  await press(page, 'Send');
}

for (const [kind, script] of [
  ['embed.js', '<script type="module" src="/dist/embed.js"'],
  ['embed.single.js, a classic script', '<script src="/dist/embed.single.js"'],
  ['embed.single.js, a module', '<script type="module" src="/dist/embed.single.js"'],
] as const)
  describe(`the built ${kind}`, () => {
    afterEach(() => frame?.remove());

    it('opens, sends, asks and carries out', async () => {
      const page = await visit(`${script} data-endpoint="${at('approval')}" data-heading="Ask us"></script>`);
      await press(page, 'Open chat');
      expect(find(page, holds('Ask us')), 'the heading').to.not.equal(undefined);
      await write(page, 'Delete the old project');
      await press(page, 'Approve');
      await waitUntil(() => find(page, holds('is gone')), 'no answer');
      const launcher = page.document.querySelector('agent-launcher') as AgentLauncher;
      await waitUntil(() => launcher.client?.snapshot.status === 'idle');
      await press(page, 'Close chat');
      expect(launcher.open).to.equal(false);
      expect(page.errors).to.eql([]);
    });

    it('shows Markdown, a form and the shared state', async () => {
      const body = `<agent-chat id="chat" endpoint="${at('')}"></agent-chat><agent-state for="chat"></agent-state>`;
      const page = await visit(`${script}></script>`, body);
      await waitUntil(() => page.AgentChat?.version);
      await write(page, 'Write a long guide in Markdown');
      await waitUntil(() => find(page, ({ localName }) => localName === 'td'), 'no table');
      const chat = page.document.querySelector('agent-chat');
      await waitUntil(() => chat?.client?.snapshot.status === 'idle', 'the guide does not end', { timeout: 9000 });
      await write(page, 'Plan a party');
      await waitUntil(() => find(page, holds('Find a venue')), 'no state');
      await waitUntil(() => chat?.client?.snapshot.status === 'idle');
      await write(page, 'Book a trip');
      await waitUntil(() => find(page, ({ localName }) => localName === 'agent-schema-form'), 'no form');
      expect(page.errors).to.eql([]);
    });
  });
