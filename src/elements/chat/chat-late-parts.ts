/** Fetches what an empty chat does without, before it is needed; says so where that fails. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { AgentClient } from '../../core/index.js';
import type { AgentElement } from '../../lit/agent-element.js';
import { whenIdle } from '../../lit/idle.js';
import { loadLateElements } from '../../lit/late-elements.js';
import type { Localize } from '../../lit/localize.js';
import { adoptStyles } from '../adopt-styles.js';

const TEXTS = { transcript: 'transcriptMissing', cards: 'cardsMissing' } as const;
type Missing = keyof typeof TEXTS;

export class LateParts implements ReactiveController {
  readonly #host: AgentElement;
  readonly #client: () => AgentClient | undefined;
  readonly #failed = new Set<Missing>();
  #stopCards: (() => void) | undefined;

  constructor(host: AgentElement, client: () => AgentClient | undefined) {
    this.#host = host;
    this.#client = client;
    host.addController(this);
    // Most visitors of a page never write: whoever comes near is about to need the conversation. A tap is told as a mouse, too;
    // the first listener for pointers on a page would cost its browser half a millisecond.
    for (const sign of ['mouseenter', 'focusin']) host.addEventListener(sign, () => this.#load('transcript'));
  }

  hostConnected(): void {
    void this.#withstand();
    // What a conversation needs that is there or on its way comes while the chat draws itself.
    this.hostUpdated();
  }

  hostDisconnected(): void {
    this.#stopCards?.();
    this.#stopCards = undefined;
  }

  hostUpdated(): void {
    const snapshot = this.#client()?.snapshot;
    if (!snapshot) return;
    if (snapshot.status !== 'idle' && !this.#failed.has('cards')) this.#loadCards(snapshot.batch !== undefined);
    if (snapshot.entries.length === 0 && !snapshot.opening) return;
    if (!this.#failed.has('transcript')) this.#load('transcript');
  }

  /** Nothing as long as the parts are there, or on their way. */
  render(localize: Localize): TemplateResult | typeof nothing {
    const missing = this.#failed.has('transcript') ? 'transcript' : 'cards';
    if (!this.#failed.has(missing) || (missing === 'cards' && !this.#client()?.batch)) return nothing;
    return html`<p role="alert" part="error">
      ${localize.term(TEXTS[missing])}
      <button type="button" @click=${() => this.#load(missing)}>${localize.term('retry')}</button>
    </p>`;
  }

  /** Of its own the box of a chat is never `inline`: then a page has reset whatever it has. */
  async #withstand(): Promise<void> {
    const { shadowRoot } = this.#host;
    // Asked at once, the page would have to find out all its styles for this alone.
    await new Promise(requestAnimationFrame);
    if (getComputedStyle(this.#host).display !== 'inline') return;
    import('./page-reset.styles.js').then(
      ({ pageResetStyles }) => adoptStyles(shadowRoot, pageResetStyles),
      () => undefined,
    );
  }

  /** They are waited for once there is a decision; until then the answer comes first. */
  #loadCards(isDue: boolean): void {
    if (isDue) this.#load('cards');
    else this.#stopCards ??= whenIdle(() => this.#load('cards'));
  }

  #load(group: Missing): void {
    loadLateElements(group).then(
      () => this.#note(group, false),
      () => this.#note(group, true),
    );
  }

  #note(group: Missing, hasFailed: boolean): void {
    if (hasFailed === this.#failed.has(group)) return;
    if (hasFailed) this.#failed.add(group);
    else this.#failed.delete(group);
    this.#host.requestUpdate();
  }
}
