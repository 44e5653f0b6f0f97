/** Messages that were sent while the agent worked: each leaves when an answer has ended. */
import { html, nothing, type TemplateResult } from 'lit';
import { AgentError, type AgentClient, type TurnEnd } from '../../core/index.js';
import type { ComposerStrings } from '../../lit/strings/composer-strings.js';
import { icon } from '../message/message-icons.js';
import type { Attachment } from './attachment.js';
import { sendAndAccept } from './composer-send.js';
import { partsOf } from './message-content.js';

/** How much of a message its buttons are named by. */
const NAME_LENGTH = 60;

export interface HeldMessage {
  readonly text: string;
  readonly files: readonly Attachment[];
}

interface HeldOwner {
  /** Puts messages back to where they were written. */
  putBack(messages: readonly HeldMessage[]): void;
  /** A message whose turn had come was not taken. */
  refused(): void;
  /** The button that had the focus is gone. */
  focus(): void;
  changed(): void;
}

export class HeldMessages {
  readonly #owner: HeldOwner;
  #messages: readonly HeldMessage[] = [];
  #client: AgentClient | undefined;
  #threadId: string | undefined;
  #unobserve: (() => void) | undefined;

  constructor(owner: HeldOwner) {
    this.#owner = owner;
  }

  get texts(): readonly string[] {
    return this.#messages.map(({ text }) => text);
  }

  get files(): readonly Attachment[] {
    return this.#messages.flatMap(({ files }) => files);
  }

  /** What waits is meant for one thread of one client, and goes back where another one is shown. */
  follow(client: AgentClient | undefined, threadId: string | undefined): void {
    if (client === this.#client && threadId === this.#threadId) return;
    if (client !== this.#client) {
      this.#unobserve?.();
      // The client is at rest only once all hooks have heard of it.
      this.#unobserve = client?.observe({ runEnd: ({ end }) => queueMicrotask(() => this.#onRunEnd(end)) });
    }
    this.#client = client;
    this.#threadId = threadId;
    this.#giveBack();
  }

  add(message: HeldMessage): void {
    this.#set([...this.#messages, message]);
  }

  /** Takes the newest one back. Whether there was one. */
  takeBackLast(): boolean {
    const last = this.#messages.at(-1);
    if (last) this.#takeBack(last);
    return last !== undefined;
  }

  /** Forgets everything. */
  clear(): void {
    this.#messages = [];
  }

  render(words: ComposerStrings): TemplateResult | typeof nothing {
    if (this.#messages.length === 0) return nothing;
    return html`<ul class="held" aria-label=${words.heldMessages}>
      ${this.#messages.map((message) => this.#renderMessage(message, words))}
    </ul>`;
  }

  #renderMessage(message: HeldMessage, words: ComposerStrings): TemplateResult {
    const summary = summaryOf(message);
    const button = (label: string, onClick: () => void): TemplateResult =>
      html`<button type="button" aria-label=${`${label}: ${cut(summary)}`} @click=${onClick}>${label}</button>`;
    return html`<li part="held">
      <span class="held-text">
        <span class="held-words" dir="auto">${summary}</span>
        <small>${icon('clock')} ${words.sentAfter}</small>
      </span>
      ${button(words.takeBack, () => this.#takeBack(message))} ${button(words.discard, () => this.#discard(message))}
    </li>`;
  }

  #set(messages: readonly HeldMessage[]): void {
    this.#messages = messages;
    this.#owner.changed();
  }

  #without(message: HeldMessage): readonly HeldMessage[] {
    return this.#messages.filter((one) => one !== message);
  }

  #takeBack(message: HeldMessage): void {
    this.#set(this.#without(message));
    this.#owner.putBack([message]);
    this.#owner.focus();
  }

  #discard(message: HeldMessage): void {
    for (const file of message.files) file.cancel();
    this.#set(this.#without(message));
    this.#owner.focus();
  }

  #giveBack(): void {
    const messages = this.#messages;
    if (messages.length === 0) return;
    this.#set([]);
    this.#owner.putBack(messages);
  }

  /** A run that was stopped or has failed is no answer: what waited for one goes back. */
  #onRunEnd(end: TurnEnd): void {
    const [next] = this.#messages;
    const client = this.#client;
    if (!next || !client || end === 'waiting') return;
    if (end !== 'done') return this.#giveBack();
    this.#set(this.#without(next));
    sendAndAccept(client, partsOf(next.text, next.files)).catch((error: unknown) => {
      this.#set([next, ...this.#messages]);
      // Somebody else was faster: there is another answer to wait for.
      if (error instanceof AgentError && error.code === 'busy') return;
      this.#giveBack();
      this.#owner.refused();
    });
  }
}

/** Several texts as one. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Enough to tell one message from another. */
function cut(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : line;
}

function summaryOf({ text, files }: HeldMessage): string {
  return [text, ...files.map(({ name }) => name)].filter(Boolean).join(' · ');
}
