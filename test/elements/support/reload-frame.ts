// A page within the page, which can be reloaded while a test goes on.
import { waitUntil } from '../../support/wait-until.js';
import type { ThreadSnapshot } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';

/** Takes a thread out of the storage; other test files run beside this one and keep theirs there. */
export function forget(threadId: string): void {
  for (const area of [localStorage, sessionStorage])
    for (const [key, value] of Object.entries(area))
      if (key.includes(threadId) || value === threadId) area.removeItem(key);
}

export class ReloadFrame {
  readonly #frame = document.createElement('iframe');

  /** Opens the page; every attribute is one of its chat. */
  static async open(attributes: Record<string, string>): Promise<ReloadFrame> {
    const page = new ReloadFrame();
    const frame = page.#frame;
    frame.width = '480';
    frame.height = '640';
    frame.src = `/test/elements/support/reload-page.html?${new URLSearchParams(attributes).toString()}`;
    document.body.append(frame);
    await page.#ready();
    return page;
  }

  get chat(): AgentChat {
    const chat = this.#frame.contentDocument?.querySelector('agent-chat');
    if (!chat) throw new Error('There is no chat in the page.');
    return chat;
  }

  get snapshot(): ThreadSnapshot {
    const { client } = this.chat;
    if (!client) throw new Error('The chat has no client.');
    return client.snapshot;
  }

  async reload(): Promise<void> {
    const { contentWindow } = this.#frame;
    const loaded = new Promise((resolve) => this.#frame.addEventListener('load', resolve, { once: true }));
    contentWindow?.location.reload();
    await loaded;
    await this.#ready();
  }

  close(): void {
    this.#frame.remove();
  }

  /** The words in the page, through shadow roots. */
  get words(): string {
    return wordsOf(this.chat).replace(/\s+/g, ' ');
  }

  async sees(words: string): Promise<void> {
    await waitUntil(() => this.words.includes(words), `“${words}” never appeared`).catch((error: Error) => {
      throw new Error(`${error.message}; seen: ${this.words}`);
    });
  }

  async until(test: (snapshot: ThreadSnapshot) => boolean, what: string): Promise<void> {
    await waitUntil(() => test(this.snapshot), what).catch((error: Error) => {
      throw new Error(`${error.message}; seen: ${this.words}`);
    });
  }

  /** Clicks the button of that name. */
  async click(name: string): Promise<void> {
    await waitUntil(() => this.button(name) !== undefined, `no button ${name}`);
    this.button(name)?.click();
  }

  /** The button of that name. */
  button(name: string): HTMLElement | undefined {
    return [...elementsOf(this.chat)].find(
      (element) =>
        element.localName === 'button' && [wordsOf(element).trim(), element.getAttribute('aria-label')].includes(name),
    ) as HTMLElement | undefined;
  }

  async #ready(): Promise<void> {
    const find = (): AgentChat | null | undefined => this.#frame.contentDocument?.querySelector('agent-chat');
    await waitUntil(() => find()?.client !== undefined, 'the page never had a chat', { timeout: 40_000 });
    await waitUntil(() => !this.snapshot.opening, 'the conversation was never brought back');
  }
}

// `instanceof` knows the elements of its own page only.
function inside(node: Node): Node[] {
  const root = (node as Element).shadowRoot;
  return [...(root ?? node).childNodes, ...(root ? node.childNodes : [])];
}

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  return ` ${inside(node).map(wordsOf).join('')} `;
}

function* elementsOf(node: Node): Generator<Element> {
  for (const child of inside(node)) {
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    yield child as Element;
    yield* elementsOf(child);
  }
}
