/** Fetches the cards beside the first run, so that a decision never waits for them; says so where that fails. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { AgentClient } from '../../core/index.js';
import { loadLateElements } from '../../lit/late-elements.js';
import type { Localize } from '../../lit/localize.js';

export class LateCards implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #client: () => AgentClient | undefined;
  #hasFailed = false;

  constructor(host: ReactiveControllerHost, client: () => AgentClient | undefined) {
    this.#host = host;
    this.#client = client;
    host.addController(this);
  }

  hostUpdated(): void {
    const client = this.#client();
    if (client && client.snapshot.status !== 'idle' && !this.#hasFailed) this.#load();
  }

  /** Nothing as long as the cards are there, or on their way. */
  render(localize: Localize): TemplateResult | typeof nothing {
    if (!this.#hasFailed || !this.#client()?.batch) return nothing;
    return html`<p role="alert" part="error">
      ${localize.term('cardsMissing')} <button type="button" @click=${() => this.#load()}>${localize.term('retry')}</button>
    </p>`;
  }

  #load(): void {
    loadLateElements().then(
      () => this.#note(false),
      () => this.#note(true),
    );
  }

  #note(hasFailed: boolean): void {
    if (hasFailed === this.#hasFailed) return;
    this.#hasFailed = hasFailed;
    this.#host.requestUpdate();
  }
}
