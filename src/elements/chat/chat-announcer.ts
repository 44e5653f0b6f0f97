/** Says aloud what a reader of the screen would see: that the agent answers, then each sentence once it is finished. */
import { html, type ReactiveController, type TemplateResult } from 'lit';
import type { AgentClient } from '../../core/index.js';
import type { AgentElement } from '../../lit/agent-element.js';
import type { Localize } from '../../lit/localize.js';
import type { SpokenAnswer } from './chat-spoken.js';

/** Sentences that are finished in quick succession are said together: some screen readers drop all but the last. */
const PAUSE = 1000;

export class Announcer implements ReactiveController {
  readonly #host: AgentElement;
  readonly #localize: Localize;
  readonly #clientOf: () => AgentClient | undefined;
  #client: AgentClient | undefined;
  #threadId: string | undefined;
  /** As elements: the same words said again are new ones. */
  #lines: readonly HTMLElement[] = [];
  #saidAt = 0;
  #releases: readonly (() => void)[] = [];
  /** Reads the answers of this turn; `undefined` at rest. */
  #reader: Promise<SpokenAnswer | undefined> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

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
    if (!client) return;
    this.#releases = [
      client.observe({ runStart: () => this.#onStart(client), runEnd: ({ end }) => void this.#onEnd(client, end) }),
      client.subscribe(() => this.#onChange(client)),
    ];
  }

  hostDisconnected(): void {
    for (const release of this.#releases) release();
    this.#releases = this.#lines = [];
    this.#client = undefined;
    this.#rest();
  }

  /** The live region: only what is added at its end is said. */
  render(): TemplateResult {
    return html`<div class="visually-hidden" role="log">${this.#lines}</div>`;
  }

  #onStart(client: AgentClient): void {
    this.#look(client);
    // One turn may be several requests.
    if (this.#reader) return;
    const before = new Set(client.snapshot.entries.map((entry) => entry.key));
    this.#reader = import('./chat-spoken.js').then(
      ({ SpokenAnswer }) => new SpokenAnswer(before, this.#localize.lang()),
      () => undefined,
    );
    // What has only just been said has not been heard yet.
    if (performance.now() - this.#saidAt > PAUSE) this.#lines = [];
    this.#say(this.#localize.term('responding'));
  }

  /** What was said of a conversation that was left goes with it; a turn of it never ends. */
  #look({ snapshot: { threadId } }: AgentClient): void {
    if (threadId === this.#threadId) return;
    this.#threadId = threadId;
    this.#rest();
    if (this.#lines.length === 0) return;
    this.#lines = [];
    this.#host.requestUpdate();
  }

  #onChange(client: AgentClient): void {
    this.#look(client);
    if (!this.#reader || this.#pause !== undefined) return;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      void this.#read(client, this.#reader);
    }, PAUSE);
  }

  async #read(client: AgentClient, reading: Promise<SpokenAnswer | undefined> | undefined): Promise<void> {
    const reader = await reading;
    if (reading === this.#reader) this.#say(reader?.next(client.snapshot.entries));
  }

  async #onEnd(client: AgentClient, end: string): Promise<void> {
    const { entries, threadId } = client.snapshot;
    const { length } = client.interrupts.filter((item) => item.kind !== 'browser-tool');
    const reading = this.#reader;
    this.#rest();
    const reader = await reading;
    // By now another conversation may be shown, or another client be in use.
    if (client !== this.#client || threadId !== client.snapshot.threadId) return;
    // An error speaks for itself.
    if (end === 'error') return;
    // Where a page has begun another turn at once, the end of this one is said all the same.
    if (end !== 'stopped') this.#say(reader?.next(entries, true));
    if (this.#reader) return;
    if (end === 'stopped') return this.#say(this.#localize.term('stopped'));
    if (length) this.#pause = setTimeout(() => this.#call(client, length), PAUSE);
  }

  /** That a decision is due, and how to get to it. By now the card may have taken the focus: then it was read aloud. */
  #call(client: AgentClient, count: number): void {
    this.#pause = undefined;
    if (client !== this.#client || client.snapshot.status !== 'waiting') return;
    const isThere = this.#host.shadowRoot?.querySelector('.interrupts')?.matches(':focus-within') ?? false;
    const needed = this.#localize.term('decisionNeeded', count);
    this.#say(isThere ? needed : `${needed} ${this.#localize.term('decisionKey')}`);
  }

  #rest(): void {
    clearTimeout(this.#pause);
    this.#pause = this.#reader = undefined;
  }

  #say(...lines: readonly (string | number | undefined)[]): void {
    const fresh = lines.filter((line): line is string => typeof line === 'string' && line !== '');
    if (fresh.length === 0) return;
    this.#lines = [...this.#lines, ...fresh.map(paragraph)];
    this.#saidAt = performance.now();
    this.#host.requestUpdate();
  }
}

function paragraph(text: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: text });
}
