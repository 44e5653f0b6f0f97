/** The button that begins a new conversation; as the old one cannot be had back, it asks first. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgentClient } from '../../../core/index.js';
import { ClientController, type ClientConsumer } from '../../../lit/client-controller.js';
import type { Localize } from '../../../lit/localize.js';
import { glyph } from '../chat-icons.js';

type Host = ClientConsumer & { readonly renderRoot: ParentNode };

export class NewConversation {
  readonly #host: Host;
  readonly #thread: ClientController<{ threadId: string; isEmpty: boolean }>;
  readonly #localize: Localize;
  /** What to do once there is a new one, e.g. move the focus. */
  readonly #onBegun: () => void;
  /** The conversation that the question is about: it goes with it, whoever has begun another one. */
  #asked: string | undefined;

  constructor(host: Host, localize: Localize, onBegun: () => void) {
    this.#host = host;
    this.#thread = new ClientController(host, ({ threadId, entries }) => ({ threadId, isEmpty: entries.length === 0 }));
    this.#localize = localize;
    this.#onBegun = onBegun;
  }

  /** `isKept`: the old one stays in a list of conversations. */
  render(isKept = false): TemplateResult | typeof nothing {
    const { client, value: { threadId, isEmpty } = {} } = this.#thread;
    if (!client) return nothing;
    const name = this.#localize.term('newConversation');
    // Nothing is lost with an empty one.
    if (this.#asked === undefined || this.#asked !== threadId || isEmpty || isKept)
      return html`<button
        part="new-conversation"
        class="bare new-conversation"
        type="button"
        aria-label=${name}
        aria-disabled=${String(isEmpty)}
        @click=${() => !isEmpty && (isKept ? this.#open(client) : this.#ask(threadId))}
      >
        <span class="tip" title=${name} aria-hidden="true">${glyph('write')}</span>
      </button>`;
    return html`<div
      class="confirm"
      part="new-conversation-confirm"
      role="group"
      aria-labelledby="confirm"
      @keydown=${this.#onKeydown}
    >
      <span id="confirm">${this.#localize.term('newConversationAsk')}</span>
      <button class="primary" type="button" @click=${() => this.#begin(client)}>
        ${this.#localize.term('newConversationBegin')}
      </button>
      <button class="keep" type="button" @click=${() => this.#ask(undefined)}>${this.#localize.term('newConversationKeep')}</button>
    </div>`;
  }

  #ask(threadId: string | undefined): void {
    this.#asked = threadId;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>(threadId ? '.confirm .keep' : '.new-conversation')?.focus(),
    );
  }

  #begin(client: AgentClient): void {
    const isStillThere = client.snapshot.threadId === this.#asked;
    this.#asked = undefined;
    if (isStillThere) {
      client.stop();
      client.reset();
    }
    this.#host.requestUpdate();
    this.#onBegun();
  }

  #open(client: AgentClient): void {
    client.openThread().catch(console.warn);
    this.#onBegun();
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The panel around it stays open.
    event.preventDefault();
    event.stopPropagation();
    this.#ask(undefined);
  };
}
