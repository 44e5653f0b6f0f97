/** A page of its own with a client in it, as another tab would be. */
import type { AgentClient } from '../../../src/core/index.js';
import { canonicalJson } from '../../../src/core/protocol/canonical-json.js';
import { waitUntil } from '../../support/wait-until.js';
import { clearSpace } from './shared-storage.js';
import type { TabWindow } from './tab-page.js';
import type { ServerRecord } from './talk.js';

export interface TabLog {
  requests: { body: ServerRecord['bodies'][number] }[];
  tools: { name: string; times: number }[];
}

export class Tab {
  readonly #frame = document.createElement('iframe');
  readonly #space: string;

  private constructor(space: string) {
    this.#space = space;
  }

  /** Two tabs, which are slow to open: let them talk in one thread after the other. */
  static async two(options: Record<string, string> = {}): Promise<[Tab, Tab]> {
    const space = crypto.randomUUID();
    const search = new URLSearchParams({ space, ...options });
    const tabs: [Tab, Tab] = [new Tab(space), new Tab(space)];
    await Promise.all(tabs.map((tab) => tab.#open(search)));
    return tabs;
  }

  get client(): AgentClient {
    const { client } = this.#window;
    if (!client) throw new Error('The page has no client.');
    return client;
  }

  /** Calls of the page's tools that ran here. */
  get ran(): string[] {
    return this.#window.ran ?? [];
  }

  /** What the client shows, as text that can be compared. */
  get shown(): string {
    return canonicalJson(JSON.parse(JSON.stringify(this.client.snapshot.entries)));
  }

  get words(): string {
    const { messages } = this.client.snapshot;
    return messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
  }

  /** Opens a thread with a scenario of the mock agent. */
  async open(scenario: string, threadId: string): Promise<void> {
    const endpoint = new URL(`/agent/${scenario}`, location.href);
    if (!endpoint.searchParams.has('pace')) endpoint.searchParams.set('pace', '0');
    this.ran.length = 0;
    this.client.configure({ endpoint: endpoint.href });
    await this.client.openThread(threadId);
  }

  async log(): Promise<TabLog> {
    const response = await fetch(`/agent/log?threadId=${this.client.snapshot.threadId}`);
    return (await response.json()) as TabLog;
  }

  async until(test: (tab: Tab) => boolean, what: string): Promise<void> {
    await waitUntil(() => test(this), what).catch((error: Error) => {
      const { status, error: own } = this.client.snapshot;
      throw new Error(`${error.message}; ${status} ${own?.code ?? ''}: ${this.shown}`);
    });
  }

  async hears(words: string): Promise<void> {
    await this.until((tab) => tab.words.includes(words), `never heard: ${words}`);
  }

  /** Nothing goes on, and nothing is due. */
  async rests(): Promise<void> {
    await this.until(({ client }) => client.snapshot.status === 'idle', 'the tab never came to rest');
  }

  /** Shows what the other one shows, entry by entry. */
  async equals(other: Tab): Promise<void> {
    await this.until((tab) => tab.shown === other.shown, `the tabs differ: ${other.shown}`);
  }

  /** Closes the page, as a person closes a tab. */
  close(): void {
    this.#frame.remove();
    clearSpace(this.#space);
  }

  get #window(): TabWindow {
    return (this.#frame.contentWindow ?? {}) as TabWindow;
  }

  async #open(search: URLSearchParams): Promise<void> {
    this.#frame.src = `/test/core/support/tab-page.html?${search.toString()}`;
    document.body.append(this.#frame);
    await waitUntil(() => this.#window.client !== undefined, 'the page never had a client', { timeout: 40_000 });
  }
}
