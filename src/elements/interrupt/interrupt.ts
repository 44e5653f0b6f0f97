/** One card: what the agent asks, and the ways to answer. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { InterruptItem } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { Countdown } from './interrupt-countdown.js';
import { CardEntry, type EditedValue, type Step } from './interrupt-entry.js';
import { renderStep } from './interrupt-steps.js';
import { renderAnswered } from './interrupt-answered.js';
import { headingOf, renderSubject, renderWords } from './interrupt-subject.js';
import type { CardView } from './interrupt-view.js';
import { interruptStyles } from './interrupt.styles.js';
import { ignoreSecondClicks } from './second-clicks.js';
import { formatTimeLeft } from '../message/message-format.js';
import { icon } from '../message/message-icons.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { changesViewStyles } from '../schema-form/changes-view.styles.js';
import type { AgentSchemaForm } from '../schema-form/schema-form.js';
import { valueViewStyles } from '../schema-form/value-view.styles.js';
import { theme } from '../theme.styles.js';

/** Draws a card in place of ours: a Lit template, a Node or a text; `undefined` asks for ours. */
export type CardRenderer = (item: InterruptItem) => unknown;

/** Below this the time left is shown as urgent. */
const SOON = 60_000;
/** So long after the last key, what was typed is kept. */
const TYPING_MS = 400;

/**
 * One request of the agent: what it is about, in words, and its decisions as buttons.
 *
 * @tag agent-interrupt
 * @csspart card - The whole card.
 * @csspart card-header - Prompt and time.
 * @csspart prompt - What is asked.
 * @csspart asker - The subagent that asks.
 * @csspart time-left - The time left to answer.
 * @csspart description - Longer words of the agent.
 * @csspart subject - The tool and its arguments.
 * @csspart tool-name - The name of the tool.
 * @csspart arguments - The arguments.
 * @csspart json - The arguments as JSON.
 * @csspart json-toggle - The switch between words and JSON.
 * @csspart step - What a decision asks for.
 * @csspart form - A form.
 * @csspart changes - What an edit changes.
 * @csspart card-input - A text field.
 * @csspart card-error - What is wrong with the answer.
 * @csspart remark - Why there is nothing to decide.
 * @csspart remember - The choice not to be asked again.
 * @csspart answered - The answer, before it is sent.
 * @csspart actions - The row of buttons.
 * @csspart button - Every button of that row.
 * @csspart approve-button - Approves.
 * @csspart edit-button - Opens the arguments.
 * @csspart reject-button - Rejects.
 * @csspart submit-button - Sends a form or a text.
 * @csspart back-button - Leads back to the decisions.
 * @csspart change-button - Takes the answer back.
 * @csspart cancel-button - Cancels the request.
 * @cssstate pending - Nothing is decided.
 * @cssstate validating - The answer is being checked.
 * @cssstate staged - The answer waits to be sent.
 * @cssstate submitting - It is on its way.
 * @cssstate error - It was refused.
 * @cssstate expired - The time to answer is over.
 */
export class AgentInterrupt extends AgentElement {
  static override styles = [theme, iconStyles, valueViewStyles, changesViewStyles, interruptStyles];

  readonly #countdown = new Countdown(this);

  /** The request. */
  @property({ attribute: false }) item: InterruptItem | undefined;
  /** Draws the card in place of ours. */
  @property({ attribute: false }) renderer: CardRenderer | undefined;

  @state() private isJsonShown = false;
  @state() private failure = '';
  @query('#heading') private heading!: HTMLElement | null;

  #entry: CardEntry | undefined;
  #entryOf: unknown;
  #isDeciding = false;
  #focusNext: string | undefined;
  #status: string | undefined;
  #hadFocus = false;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    ignoreSecondClicks(this, '.card [part~=actions]', () => this.item?.interrupt);
  }

  /** Goes to the heading of the card, never to a button that does something. */
  override focus(options: FocusOptions = { preventScroll: true }): void {
    if (this.heading) this.heading.focus(options);
    else this.renderRoot.querySelector<HTMLElement>('#custom')?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { item } = this;
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
    if (!changed.has('item')) return;
    // A server may ask something else under the same id.
    if (item && (!this.#entry || this.#entryOf !== item.interrupt)) {
      this.#entry = new CardEntry(item);
      this.#entryOf = item.interrupt;
      this.isJsonShown = false;
      this.failure = '';
    }
    const isOver = !item || item.expired || item.status === 'submitting';
    this.#countdown.runUntil(isOver ? undefined : item.expiresAt);
    if (this.#status !== undefined) this.toggleState(this.#status, false);
    this.#status = item?.status;
    if (this.#status !== undefined) this.toggleState(this.#status, true);
    this.toggleState('expired', item?.expired ?? false);
  }

  protected override updated(): void {
    const id = this.#focusNext;
    this.#focusNext = undefined;
    // What somebody was writing in is gone when the time is over.
    if (this.item?.expired && this.#hadFocus && !this.shadowRoot?.activeElement) this.focus();
    const next = id === undefined ? null : this.renderRoot.querySelector<HTMLElement>(`#${id}`);
    if (!next) return;
    // The question comes into view with the step that it is about.
    const below = next.getBoundingClientRect().top - this.getBoundingClientRect().top;
    next.style.setProperty('scroll-margin-block-start', `${below}px`);
    next.focus();
  }

  protected override render(): unknown {
    const { item } = this;
    const entry = this.#entry;
    if (!item || !entry) return nothing;
    const custom = this.#renderCustom(item);
    if (custom !== undefined)
      return html`<article id="custom" class="custom" part="card" tabindex="-1">${custom}</article>`;
    return this.#renderCard(item, this.#view(item, entry));
  }

  #renderCustom(item: InterruptItem): unknown {
    try {
      return this.renderer?.(item);
    } catch (thrown) {
      console.warn(
        `agent-interrupt: the card for ${item.toolName ?? item.reason} threw; the default is shown.`,
        thrown,
      );
      return undefined;
    }
  }

  #renderCard(item: InterruptItem, view: CardView): TemplateResult {
    const isAnswered = item.status === 'staged' || item.status === 'submitting';
    const isEditing = !isAnswered && view.entry.step === 'edit' && !item.expired;
    return html`<article class="card ${item.status}" part="card" aria-labelledby="heading" @keydown=${this.#onKeyDown}>
      <header part="card-header">
        ${icon('hand')}
        <div class="title">
          <h3 id="heading" part="prompt" tabindex="-1"><bdi>${headingOf(item, this.localize)}</bdi></h3>
          ${
            item.subagent
              ? html`<p class="asker" part="asker">${this.term('askedBy', item.subagent.name)}</p>`
              : nothing
          }
        </div>
        ${this.#renderTimeLeft()}
      </header>
      ${renderWords(item)} ${isEditing ? nothing : renderSubject(item, this.localize, this.#json())}
      ${isAnswered ? renderAnswered(view) : html`${this.#renderIssues(item)} ${renderStep(view)}`}
    </article>`;
  }

  #renderTimeLeft(): TemplateResult | typeof nothing {
    const { left } = this.#countdown;
    if (left === undefined) return nothing;
    const text = this.term('timeLeft', formatTimeLeft(this.localize, left));
    return html`<p class="time-left ${left < SOON ? 'soon' : ''}" part="time-left" role="timer" aria-live="off">
      ${icon('clock')} <bdi>${text}</bdi>
    </p>`;
  }

  #renderIssues({ issues, kind, expired }: InterruptItem): TemplateResult {
    // What the card says in its own words is not said twice.
    const own = kind === 'malformed' ? [] : issues.filter(({ code }) => !(expired && code === 'expired'));
    const lines = own.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    if (this.failure !== '') lines.push(this.failure);
    return html`<div class="issues" part="card-error" role="alert" ?hidden=${lines.length === 0}>
      ${lines.map((line) => html`<p dir="auto">${line}</p>`)}
    </div>`;
  }

  #json(): { isShown: boolean; toggle(): void } {
    return { isShown: this.isJsonShown, toggle: () => (this.isJsonShown = !this.isJsonShown) };
  }

  #view(item: InterruptItem, entry: CardEntry): CardView {
    return {
      item,
      entry,
      localize: this.localize,
      isBusy: item.status === 'validating',
      changed: () => this.#onTyped(),
      goTo: (step) => this.#goTo(step),
      decide: (action) => void this.#decide(action),
      take: (id, edited) => this.#take(id, edited),
    };
  }

  /** Nothing is kept per key: a pause in the typing is waited for. */
  #onTyped(): void {
    this.requestUpdate();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      if (this.item && this.#entry && !this.#isDeciding) this.item.keepTyped(this.#entry.typed(this.item));
    }, TYPING_MS);
  }

  #goTo(step: Step): void {
    const entry = this.#entry;
    if (!entry) return;
    this.#focusNext =
      step === 'ask' ? entry.step : step === 'reject' && this.item?.offer.takesReason ? 'reason' : 'step';
    for (const edited of [entry.args, entry.extras]) edited.leave();
    entry.step = step;
    this.requestUpdate();
  }

  #take(id: string, edited: EditedValue): boolean {
    const form = edited.isJson ? null : this.renderRoot.querySelector<AgentSchemaForm>(`#${id}`);
    if (form) {
      if (!form.reportValidity()) return false;
      edited.value = form.value;
    }
    if (edited.read()) return true;
    this.#focusNext = `${id}-json`;
    this.requestUpdate();
    return false;
  }

  /** One answer at a time: a second click while the first is on its way does nothing. */
  async #decide(action: (item: InterruptItem) => Promise<boolean>): Promise<void> {
    const { item } = this;
    if (!item || this.#isDeciding) return;
    this.#isDeciding = true;
    this.failure = '';
    try {
      await action(item);
    } catch (thrown) {
      this.failure = thrown instanceof Error ? thrown.message : String(thrown);
    } finally {
      this.#isDeciding = false;
    }
  }

  #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || this.#entry?.step === 'ask') return;
    // Leads back here instead of closing whatever stands around the card.
    event.stopPropagation();
    this.#goTo('ask');
  };
}
