/** Fetches the list of conversations, and again whenever it may have changed. */
import type { ReactiveController } from 'lit';
import type { AgentClient, ThreadSummary } from '../../core/index.js';
import { ClientController, type ClientConsumer } from '../../lit/client-controller.js';

/** Times are said anew so often. */
const MINUTE = 60_000;

export class ThreadRows implements ReactiveController {
  /** `undefined` until the first answer. */
  rows: readonly ThreadSummary[] | undefined;
  hasFailed = false;
  readonly #host: ClientConsumer;
  readonly #thread: ClientController<{ threadId: string; isEmpty: boolean; opening: boolean }>;
  /** The page gives a list of its own. */
  readonly #isGiven: () => boolean;
  #client: AgentClient | undefined;
  #end: (() => void) | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;
  #seen = '';
  #loading: Promise<void> | undefined;
  #isStale = false;

  constructor(host: ClientConsumer, isGiven: () => boolean) {
    this.#host = host;
    this.#isGiven = isGiven;
    this.#thread = new ClientController(host, ({ threadId, entries, opening }) => ({
      threadId,
      opening,
      isEmpty: entries.length === 0,
    }));
    host.addController(this);
  }

  get client(): AgentClient | undefined {
    return this.#thread.client;
  }

  get threadId(): string | undefined {
    return this.#thread.value?.threadId;
  }

  hostConnected(): void {
    this.#clock = setInterval(() => this.#host.requestUpdate(), MINUTE);
  }

  hostDisconnected(): void {
    clearInterval(this.#clock);
    this.#end?.();
    this.#end = this.#client = undefined;
  }

  hostUpdated(): void {
    const { client } = this.#thread;
    if (client !== this.#client) {
      this.#end?.();
      this.#client = client;
      this.rows = undefined;
      this.#end = client?.threads.subscribe(() => this.load());
    }
    const { threadId = '', isEmpty, opening } = this.#thread.value ?? {};
    const seen = `${threadId} ${isEmpty} ${opening} ${client !== undefined} ${this.#isGiven()}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.load();
  }

  /** Asks for the list once more. */
  load(): void {
    if (this.#isGiven() || !this.#client) return;
    this.#isStale = this.#loading !== undefined;
    this.#loading ??= this.#load(this.#client).finally(() => {
      this.#loading = undefined;
      if (this.#isStale) this.load();
    });
  }

  async #load(client: AgentClient): Promise<void> {
    try {
      const rows = await client.threads.list();
      if (client !== this.#client) return;
      this.rows = rows;
      this.hasFailed = false;
    } catch (thrown) {
      if (client !== this.#client) return;
      console.warn('agent-chat: the conversations could not be loaded:', thrown);
      this.hasFailed = true;
    }
    this.#host.requestUpdate();
  }
}
