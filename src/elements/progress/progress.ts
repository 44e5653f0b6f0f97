/** What the agent does in a turn: its steps and helpers as an outline. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AgentClient, ThreadSnapshot, TurnProgress } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import { progress as english } from '../../translations/en/progress.js';
import { requestPlaceOf } from '../interrupt/request-places.js';
import { formatDuration } from '../message/message-format.js';
import { icon, type IconName } from '../message/message-icons.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { theme } from '../theme.styles.js';
import { foldOf, rememberFold } from '../transcript/fold-memory.js';
import { elapsed } from './progress-elapsed.js';
import { renderOutline, renderWaits, WORTH_TELLING, type OutlineView } from './progress-outline.js';
import { allNodes, workedFor, workTree, type WorkNode } from './progress-tree.js';
import { waitsOf, type Waits } from './progress-waits.js';
import { progressStyles } from './progress.styles.js';

const BUSY = new Set(['connecting', 'running', 'waiting']);
const NO_WAITS: Waits = new Map();

/** Of several outlines of one conversation one says aloud what begins. */
const voices = new WeakMap<AgentClient, Element>();

/**
 * Steps and subagents of the running turn as an outline: what belongs to what, how long it takes, and what waits for a
 * decision. It folds once the turn is done. Between turns it shows the last one; without steps and subagents nothing.
 *
 * @tag agent-progress
 * @csspart progress - The whole outline.
 * @csspart progress-toggle - The button that folds it, with what it comes to.
 * @csspart progress-list - A level of it.
 * @csspart progress-more - The button for the beginning of a long list.
 * @csspart step - A step or a subagent, with all that belongs to it.
 * @csspart step-name - Its name.
 * @csspart step-time - How long it takes or took.
 * @csspart step-toggle - The button that folds what belongs to it.
 * @csspart step-error - Why it failed.
 * @csspart step-waits - The remark that it waits for a decision.
 * @csspart step-request - The button that leads to the decision.
 * @cssstate running - The turn goes on.
 * @cssstate waiting - A decision is due.
 * @cssstate failed - Something in it has failed.
 * @cssstate empty - There is nothing to show.
 * @attr {string} for - The id of the provider or chat whose work is shown.
 * @fires {CustomEvent} agent-show-request - A person wants to see what is to be decided; cancelable.
 */
export class AgentProgress extends AgentElement {
  static override styles = [theme, iconStyles, progressStyles];

  readonly #client = new ClientController(this, selectWork);

  /** One turn, of those in `snapshot.progress`; without it the running or last one. */
  @property({ attribute: false }) turn: TurnProgress | undefined;
  /** Stays unfolded when the turn is done. */
  @property({ type: Boolean }) unfolded = false;
  /** Whether it is unfolded for paper. */
  @property({ type: Boolean }) printing = false;

  /** Whether the person has opened or closed it; until then it follows the turn. */
  @state() private isOpen: boolean | undefined;
  @state() private folded: ReadonlySet<string> = new Set();
  @state() private whole: ReadonlySet<string> = new Set();

  #turn: TurnProgress | undefined;
  #isLive = false;
  #tree: readonly WorkNode[] = [];
  #waits: Waits = NO_WAITS;
  /** When each was first seen at work here: clocks of servers may be wrong. */
  readonly #seen = new Map<string, number>();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const { client } = this.#client;
    if (client && voices.get(client) === this) voices.delete(client);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { value } = this.#client;
    const turn = this.turn ?? value?.current;
    const isOther = turn?.startedAt !== this.#turn?.startedAt || turn?.after !== this.#turn?.after;
    if (turn !== this.#turn) this.#tree = turn ? workTree(turn) : [];
    this.#turn = turn;
    this.#isLive = turn !== undefined && turn === value?.current && BUSY.has(value.status);
    this.#waits =
      this.#isLive && turn && value
        ? waitsOf(turn, value.interrupts, this.#client.client?.snapshot.entries ?? [])
        : NO_WAITS;
    if (isOther || changed.has('turn')) this.#open(turn, isOther);
    else rememberFold(turn, this.isOpen);
    const now = Date.now();
    for (const { key, status } of allNodes(this.#tree))
      if (status === 'running' && !this.#seen.has(key)) this.#seen.set(key, now);
    this.toggleState('empty', this.#tree.length === 0);
    this.toggleState('running', this.#isLive);
    this.toggleState('waiting', this.#waits.size > 0);
    this.toggleState('failed', allNodes(this.#tree).some(isFailed));
  }

  protected override render(): TemplateResult {
    return html`${this.#tree.length > 0 ? this.#renderWork() : nothing}
      <div class="visually-hidden" role="status">${this.#news}</div>`;
  }

  #renderWork(): TemplateResult {
    const view = this.#view();
    const isOpen = this.printing || (this.isOpen ?? (this.#isLive || this.unfolded));
    const [first] = this.#waits.keys();
    return html`<section part="progress" aria-label=${this.term('progress')}>
      <button
        class="fold"
        part="progress-toggle"
        type="button"
        aria-expanded=${String(isOpen)}
        @click=${() => (this.isOpen = !isOpen)}
      >
        ${icon(this.#icon)} <bdi>${this.#renderSum(view, isOpen)}</bdi> ${icon('chevron')}
      </button>
      ${isOpen ? renderWaits(view, '') : first === undefined ? nothing : renderWaits(view, first)}
      ${isOpen ? renderOutline(view, this.#tree) : nothing}
    </section>`;
  }

  /** What the turn comes to: “4 steps · 2 helpers · 12 sec”. */
  #renderSum({ texts }: OutlineView, isOpen: boolean): TemplateResult {
    const { steps = [], subagents = [] } = this.#turn ?? {};
    const nodes = allNodes(this.#tree);
    const failures = nodes.filter(isFailed).length;
    const words = [
      steps.length > 0 && texts.steps(steps.length),
      subagents.length > 0 && texts.helpers(subagents.length),
      failures > 0 && texts.failures(failures),
    ].filter((part) => part !== false);
    const isCounting = this.#isLive && nodes.some(({ endedAt }) => endedAt === undefined);
    // The row of the only one counts it.
    if (isCounting && isOpen && nodes.length === 1) return html`${words.join(' · ')}`;
    const measure = (): number => workedFor(this.#tree, Date.now(), (node) => this.#since(node));
    if (isCounting) return html`${words.join(' · ')} · <span class="time">${elapsed(measure, this.localize)}</span>`;
    // What never ended was not measured.
    const ended = nodes.filter(({ endedAt }) => endedAt !== undefined);
    const took = workedFor(ended, 0, ({ startedAt, waited }) => startedAt + waited);
    if (took >= WORTH_TELLING) words.push(formatDuration(this.localize, took, 'short'));
    return html`${words.join(' · ')}`;
  }

  get #icon(): IconName {
    if (this.#waits.size > 0) return 'hand';
    if (this.#isLive) return 'spinner';
    return allNodes(this.#tree).some(isFailed) ? 'alert' : 'check';
  }

  /** What has begun last, for screen readers. */
  get #news(): string {
    const { client } = this.#client;
    if (!client || !this.#isLive || this.#waits.size > 0) return '';
    if (!voices.has(client)) voices.set(client, this);
    if (voices.get(client) !== this) return '';
    const last = allNodes(this.#tree)
      .filter(({ status }) => status === 'running')
      .at(-1);
    return last ? this.term('workingOn', last.name) : '';
  }

  #view(): OutlineView {
    return {
      localize: this.localize,
      texts: this.localize.group('progressView', english),
      waits: this.#waits,
      isBesideCards: this.turn !== undefined,
      isLive: this.#isLive,
      folded: this.folded,
      whole: this.whole,
      since: (node) => this.#since(node),
      fold: (key) => (this.folded = toggled(this.folded, key)),
      showAll: (key) => (this.whole = new Set([...this.whole, key])),
      showRequest: this.#onShowRequest,
    };
  }

  #open(turn: TurnProgress | undefined, isOther: boolean): void {
    this.isOpen = foldOf(turn);
    if (!isOther) return;
    this.folded = new Set();
    this.whole = new Set();
    this.#seen.clear();
  }

  /** Nothing of a turn is older than the turn, nor begins later than it is seen. */
  #since({ key, startedAt, endedAt, waited }: WorkNode): number {
    if (endedAt !== undefined) return startedAt + waited;
    const seen = this.#seen.get(key) ?? Date.now();
    const isPlausible = startedAt <= seen && startedAt >= (this.#turn?.startedAt ?? 0);
    return isPlausible ? startedAt + waited : seen;
  }

  readonly #onShowRequest = (id: string): void => {
    const { client } = this.#client;
    if (!this.emit('agent-show-request', undefined, { cancelable: true, bubbles: true }) || !client) return;
    requestPlaceOf(client, id)?.showRequest(id);
  };
}

interface Work {
  /** The turn that goes on or was the last; nothing where it has had neither steps nor subagents. */
  current: TurnProgress | undefined;
  status: ThreadSnapshot['status'];
  interrupts: ThreadSnapshot['interrupts'];
}

function selectWork({ steps, subagents, progress, status, interrupts }: ThreadSnapshot): Work {
  const hasWork = steps.length > 0 || subagents.length > 0;
  return { current: hasWork ? progress.at(-1) : undefined, status, interrupts };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const rest = [...keys].filter((known) => known !== key);
  return new Set(keys.has(key) ? rest : [...rest, key]);
}

function isFailed({ status }: WorkNode): boolean {
  return status === 'failed';
}

declare global {
  interface HTMLElementTagNameMap {
    'agent-progress': AgentProgress;
  }
}
