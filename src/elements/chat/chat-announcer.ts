/** Says aloud what a reader of the screen would see: that the agent answers, then the whole answer, once. */
import type { ReactiveController } from 'lit';
import { contentText, type AgentClient } from '../../core/index.js';
import type { AgentElement } from '../../lit/agent-element.js';
import type { Localize } from '../../lit/localize.js';
import { spoken } from './chat-spoken.js';

/** A screen reader cannot be interrupted piece by piece; whoever wants all of a long answer reads the conversation. */
const LONGEST = 2000;

export class Announcer implements ReactiveController {
  /** The text of the live region. */
  text = '';
  readonly #host: AgentElement;
  readonly #localize: Localize;
  readonly #clientOf: () => AgentClient | undefined;
  #client: AgentClient | undefined;
  #unobserve: (() => void) | undefined;
  /** Keys of the entries before the turn; `undefined` at rest. */
  #before: ReadonlySet<string> | undefined;

  constructor(host: AgentElement, localize: Localize, clientOf: () => AgentClient | undefined) {
    this.#host = host;
    this.#localize = localize;
    this.#clientOf = clientOf;
    host.addController(this);
  }

  hostUpdate(): void {
    const client = this.#clientOf();
    if (client === this.#client) return;
    this.hostDisconnected();
    this.#client = client;
    this.#unobserve = client?.observe({
      runStart: () => this.#onStart(client),
      runEnd: ({ end }) => this.#onEnd(client, end),
    });
  }

  hostDisconnected(): void {
    this.#unobserve?.();
    this.#client = this.#unobserve = this.#before = undefined;
    this.text = '';
  }

  #onStart(client: AgentClient): void {
    // One turn may be several requests.
    if (this.#before) return;
    this.#before = new Set(client.snapshot.entries.map((entry) => entry.key));
    this.#say(this.#localize.term('responding'));
  }

  #onEnd(client: AgentClient, end: string): void {
    const answer = this.#answer(client);
    const { length } = client.interrupts.filter((item) => item.kind !== 'browser-tool');
    this.#before = undefined;
    if (end === 'error') this.#say('');
    else if (end === 'stopped') this.#say(this.#localize.term('stopped'));
    else this.#say([answer, length ? this.#localize.term('decisionNeeded', length) : ''].filter(Boolean).join('\n'));
  }

  #answer(client: AgentClient): string {
    const texts: string[] = [];
    for (const entry of client.snapshot.entries) {
      if (entry.kind !== 'message' || entry.role !== 'assistant' || this.#before?.has(entry.key)) continue;
      texts.push(contentText(entry.content));
    }
    const text = texts.join('\n');
    return spoken(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  }

  #say(text: string): void {
    this.text = text;
    this.#host.requestUpdate();
  }
}
