/** An `<agent-chat>` on the page, used as a person uses it: real clicks and keys. */
import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { AgentClient } from '../../../src/core/index.js';
import '../../../src/define.js';
import { lastWords } from './peer.js';

/** A selector, or a test. */
type Wanted = string | ((element: HTMLElement) => boolean);

function* deep(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot) yield* deep(element.shadowRoot);
  }
}

/** The place of `element` once it has stopped moving: a person would not aim before. */
async function atRest(element: HTMLElement): Promise<DOMRect> {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  let last = element.getBoundingClientRect();
  for (let steady = 0, tries = 0; steady < 3 && tries < 120; tries++) {
    await frame();
    let now = element.getBoundingClientRect();
    if (now.top < 0 || now.bottom > innerHeight) {
      element.scrollIntoView({ block: 'center' });
      now = element.getBoundingClientRect();
    }
    steady = now.top === last.top && now.left === last.left ? steady + 1 : 0;
    last = now;
  }
  return last;
}

export class ChatPage {
  readonly client: AgentClient;
  readonly #chat: HTMLElement;

  private constructor(chat: HTMLElement, client: AgentClient) {
    this.#chat = chat;
    this.client = client;
  }

  static async open(client: AgentClient): Promise<ChatPage> {
    const box = await fixture<HTMLElement>(html`<main>
      <agent-chat heading="Test" .client=${client}></agent-chat>
    </main>`);
    const chat = box.querySelector('agent-chat')!;
    chat.style.setProperty('block-size', '500px');
    await chat.updateComplete;
    return new ChatPage(chat, client);
  }

  /** Types into the composer and presses Enter. */
  async write(text: string): Promise<void> {
    await this.click('textarea[part~="input"]');
    await this.type(text);
    await sendKeys({ press: 'Enter' });
  }

  /** Clicks in the middle of what `wanted` finds, as soon as it is there. */
  async click(wanted: Wanted): Promise<void> {
    const element = await this.find(wanted);
    // Not at an edge, where the line of the button that leads to the end may come to stand.
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = await atRest(element);
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await sendKeys({ type: text });
  }

  /** A button of the card, by its part. */
  async press(part: string): Promise<void> {
    await this.click(`button[part~="${part}"]`);
  }

  /** A button, or a label, by what stands on it. */
  async choose(words: string): Promise<void> {
    await this.click((element) => element.matches('button, label') && element.textContent?.trim() === words);
  }

  async find(wanted: Wanted): Promise<HTMLElement> {
    let found: HTMLElement | undefined;
    await waitUntil(() => (found = this.#look(wanted)), `${String(wanted)} is to be seen`, { timeout: 8000 });
    return found!;
  }

  has(wanted: Wanted): boolean {
    return this.#look(wanted) !== undefined;
  }

  /** Until nothing more comes without a person. */
  async rests(): Promise<void> {
    await waitUntil(() => this.client.snapshot.status === 'idle', 'the agent rests', { timeout: 8000 });
  }

  /** Until the agent rests and the last words are `text`. */
  async hears(text: string): Promise<void> {
    await waitUntil(() => lastWords(this.client) === text, `the agent says ${text}`, { timeout: 8000 });
    await this.rests();
    await waitUntil(() => this.text.includes(text), `${text} is to be read`, { timeout: 8000 });
  }

  /** All that can be read on the page. */
  get text(): string {
    return [...deep(this.#chat.shadowRoot!)].map((element) => element.shadowRoot?.textContent ?? '').join(' ');
  }

  #look(wanted: Wanted): HTMLElement | undefined {
    const fits = typeof wanted === 'string' ? (element: HTMLElement) => element.matches(wanted) : wanted;
    for (const element of deep(this.#chat.shadowRoot!)) {
      if (fits(element) && element.checkVisibility()) return element;
    }
    return undefined;
  }
}
