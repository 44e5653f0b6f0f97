/** What the agent asks the person: a card for each request, and a bar where there are several. */
import { nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { html } from 'lit/static-html.js';
import type {
  AgentErrorCode,
  InterruptBatch,
  InterruptItem,
  InterruptStatus,
  ThreadSnapshot,
} from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import { tag, tagName } from '../../lit/tags.js';
import { headingOf, subjectName } from './interrupt-subject.js';
import type { AgentInterrupt, CardRenderer } from './interrupt.js';
import { INTERRUPT_PARTS } from './interrupt-parts.js';
import { renderBar } from './interrupts-bar.js';
import { addRequestPlace, removeRequestPlace } from './request-places.js';
import { mayTakeFocus } from './interrupts-focus.js';
import { ignoreSecondClicks } from './second-clicks.js';
import { interruptsStyles } from './interrupts.styles.js';
import { icon } from '../message/message-icons.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { theme } from '../theme.styles.js';
import { actions as english } from '../../translations/en/actions.js';

/** The host's own cards, by the tool's name or the interrupt's reason. */
export type CardRenderers = Readonly<Record<string, CardRenderer>>;

/**
 * What the agent waits for. A single answer is sent at once; several are collected and sent together.
 *
 * After the last request was answered from here, a `CustomEvent` `agent-decided` that does not bubble tells the owner
 * that the focus may go back to the composer.
 *
 * @tag agent-interrupts
 * @csspart decisions - The whole list.
 * @csspart page-tool - The line of a tool that runs in this page, or of what a read-only chat waits for.
 * @csspart bar - What can be done with all requests together.
 * @csspart count - How many are decided.
 * @csspart batch-button - Every button of the bar.
 * @csspart submit-all - Sends the decisions.
 * @csspart approve-all - Approves everything.
 * @csspart reject-all - Rejects everything.
 * @csspart cancel-all - Cancels everything.
 * @csspart batch-error - Why the decisions could not be sent, or that they may have arrived.
 * @csspart batch-retry - Sends them again.
 * @cssstate waiting - A decision is needed.
 * @attr {string} for - The id of the provider or chat whose requests are shown.
 */
export class AgentInterrupts extends AgentElement {
  static override styles = [theme, iconStyles, interruptsStyles];

  readonly #client = new ClientController(this, selectBatch);

  /** Draws cards in place of ours, by the tool's name or the reason. */
  @property({ attribute: false }) cards: CardRenderers | undefined;
  /** Tells what is waited for, and takes no decision. */
  @property({ type: Boolean }) readonly = false;

  /** A server may ask something else under the same id. */
  #seen = new Set<InterruptItem['interrupt']>();
  #statuses = new Map<string, InterruptStatus>();
  /** The card that had the focus before this update; empty for the rest of the list. */
  #focused: string | undefined;

  constructor() {
    super();
    ignoreSecondClicks(this, '.bar', () => this.#human[0]?.interrupt);
  }

  /** Goes to the first card that is still open. */
  override focus(options: FocusOptions = { preventScroll: true }): void {
    const cards = this.#cards();
    (cards.find((card) => isOpen(card.item)) ?? cards[0])?.focus(options);
  }

  /** Brings the card of a request into view and moves the focus there. */
  showRequest(id: string): void {
    const card = this.#card(id);
    card?.scrollIntoView({ block: 'nearest' });
    card?.focus();
  }

  /** Whether the card of a request can be seen here. */
  shows(id: string): boolean {
    return this.#card(id)?.checkVisibility() ?? false;
  }

  override disconnectedCallback(): void {
    if (this.#client.client) removeRequestPlace(this.#client.client, this);
    super.disconnectedCallback();
  }

  protected override willUpdate(): void {
    if (this.#client.client && this.isConnected) addRequestPlace(this.#client.client, this);
    const active = this.shadowRoot?.activeElement;
    this.#focused = !active
      ? undefined
      : active.localName === tagName('interrupt')
        ? (active as AgentInterrupt).item?.id
        : '';
    this.toggleState('waiting', this.#human.length > 0);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { value } = this.#client;
    const batch = value?.batch;
    if (!batch) return nothing;
    const human = this.#human;
    if (this.readonly)
      return html`<section part="decisions" aria-label=${this.term('decisionsHeading')}>${human.map((item) => this.#renderWaiting(item))}</section>`;
    return html`<section part="decisions" aria-label=${this.term('decisionsHeading')}>
      ${batch.items.filter((item) => item.kind === 'browser-tool' && item.status === 'pending').map((item) => this.#renderPageTool(item))}
      ${repeat(
        human,
        (item) => item.id,
        (item) => this.#renderCard(item),
      )}
      ${human.length > 1 ? renderBar(batch, this.localize, (action) => this.#run(action)) : nothing}
      <div class="error" part="batch-error" role="alert" ?hidden=${!batch.error}>
        ${batch.error ? this.#renderError(batch, batch.error) : nothing}
      </div>
    </section>`;
  }

  protected override updated(): void {
    const before = this.#statuses;
    const human = this.#human;
    this.#statuses = new Map(human.map(({ id, status }) => [id, status]));
    const fresh = human.find(({ interrupt }) => !this.#seen.has(interrupt));
    this.#seen = new Set(human.map(({ interrupt }) => interrupt));
    void this.#settleFocus(before, this.#focused, fresh);
  }

  #renderPageTool(item: InterruptItem): TemplateResult {
    const text = this.term('workingOn', this.term('toolRunning', subjectName(item)));
    return html`<p class="page-tool" part="page-tool">${icon('spinner')} <span>${text}</span></p>`;
  }

  #renderWaiting(item: InterruptItem): TemplateResult {
    const words = this.localize.group('actions', english).waiting(headingOf(item, this.localize));
    return html`<p class="page-tool" part="page-tool">${icon('clock')} <span dir="auto">${words}</span></p>`;
  }

  #renderCard(item: InterruptItem): TemplateResult {
    return html`<${tag('interrupt')}
      exportparts=${INTERRUPT_PARTS}
      .item=${item}
      .renderer=${this.#rendererOf(item)}
    ></${tag('interrupt')}>`;
  }

  #renderError(batch: InterruptBatch, error: Error): TemplateResult {
    const words = hasPerhapsArrived(error) ? 'batchUnconfirmed' : 'batchFailed';
    return html`<p>${this.term(words)} <span dir="auto">${error.message}</span></p>
      <button part="batch-retry" @click=${() => this.#run(batch.retry())}>${this.term('retry')}</button>`;
  }

  get #human(): readonly InterruptItem[] {
    return this.#client.value?.interrupts.filter((item) => item.kind !== 'browser-tool') ?? [];
  }

  #card(id: string): AgentInterrupt | undefined {
    return this.#cards().find(({ item }) => item?.id === id);
  }

  #cards(): AgentInterrupt[] {
    return [...this.renderRoot.querySelectorAll<AgentInterrupt>(tagName('interrupt'))];
  }

  #rendererOf({ toolName, reason }: InterruptItem): CardRenderer | undefined {
    const { cards } = this;
    const own = (name: string | undefined): CardRenderer | undefined =>
      cards && name !== undefined && Object.hasOwn(cards, name) ? cards[name] : undefined;
    return own(toolName) ?? own(reason);
  }

  /** What goes wrong stands in the batch. */
  #run(action: Promise<unknown>): void {
    action.catch((thrown: unknown) => console.warn('agent-interrupts:', thrown));
  }

  /** Keeps the keyboard where the work is: at the next open card, at the submit, or back with whoever owns the list. */
  async #settleFocus(
    before: ReadonlyMap<string, InterruptStatus>,
    focused: string | undefined,
    fresh: InterruptItem | undefined,
  ): Promise<void> {
    const cards = this.#cards();
    await Promise.all(cards.map((card) => card.updateComplete));
    if (focused !== undefined && before.size > 0 && cards.length === 0) {
      this.dispatchEvent(new CustomEvent('agent-decided'));
      return;
    }
    if (fresh && (focused !== undefined || mayTakeFocus(this))) {
      cards.find((card) => card.item?.id === fresh.id)?.focus();
      return;
    }
    if (!focused) return;
    const card = cards.find((known) => known.item?.id === focused);
    const status = card?.item?.status;
    if (card && status === before.get(focused)) return;
    if (status !== 'staged') {
      // A check that is under way leaves the card as it is.
      if (status !== 'validating' && !card?.matches(':focus-within')) card?.focus();
      return;
    }
    const next = cards.find((known) => isOpen(known.item));
    if (next) next.focus();
    else this.renderRoot.querySelector<HTMLElement>('#submit')?.focus();
  }
}

/** The request was on its way, and its answer never came or broke off. */
const LOST: readonly (AgentErrorCode | undefined)[] = ['connection-lost', 'incomplete', 'empty-stream', 'idle-timeout'];

/** Whether the server may have acted on decisions that it did not confirm: who sends them again has to know. */
function hasPerhapsArrived({ code }: Error & { code?: AgentErrorCode }): boolean {
  // A browser does not tell a line that was cut before the answer began from one that never was.
  return LOST.includes(code) || (code === 'network' && navigator.onLine);
}

function isOpen(item: InterruptItem | undefined): boolean {
  return item?.status === 'pending' || item?.status === 'error';
}

function selectBatch({
  batch,
  interrupts,
}: ThreadSnapshot): Pick<ThreadSnapshot, 'interrupts'> & { batch?: InterruptBatch } {
  return { interrupts, ...(batch ? { batch } : {}) };
}
