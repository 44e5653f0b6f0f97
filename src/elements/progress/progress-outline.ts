/** The lists of an outline: a row for each step and helper, with what belongs to it below. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ProgressStrings } from '../../lit/strings/progress-strings.js';
import type { Localize } from '../../lit/localize.js';
import { formatDuration } from '../message/message-format.js';
import { icon, type IconName } from '../message/message-icons.js';
import { elapsed } from './progress-elapsed.js';
import type { WorkNode } from './progress-tree.js';
import type { Waits } from './progress-waits.js';

/** What the lists need to know besides the work itself. */
export interface OutlineView {
  readonly localize: Localize;
  readonly texts: ProgressStrings;
  readonly waits: Waits;
  /** Whether the requests stand right below: then the eye needs no second word on them. */
  readonly isBesideCards: boolean;
  /** Whether the work goes on. */
  readonly isLive: boolean;
  /** Keys of what was folded. */
  readonly folded: ReadonlySet<string>;
  /** Keys of lists that are shown from their beginning. */
  readonly whole: ReadonlySet<string>;
  /** When something began, by the clock of this page. */
  since(node: WorkNode): number;
  fold(key: string): void;
  showAll(key: string): void;
  showRequest(id: string): void;
}

type Look = WorkNode['status'] | 'waiting';

const ICONS: Record<Look, IconName> = {
  running: 'spinner',
  done: 'check',
  failed: 'alert',
  suspended: 'clock',
  waiting: 'hand',
};

/** So many of a list are shown at once: the latest. */
const MANY = 50;
/** A moment needs no number. */
export const WORTH_TELLING = 500;

export function renderOutline(view: OutlineView, nodes: readonly WorkNode[], parent = ''): TemplateResult {
  const isCut = nodes.length > MANY && !view.whole.has(parent);
  const shown = isCut ? nodes.slice(-MANY) : nodes;
  return html`<ul part="progress-list" role="list">
    ${
      isCut
        ? html`<li><button class="more" part="progress-more" type="button" @click=${() => view.showAll(parent)}>
            ${view.texts.more(view.localize.number(nodes.length - MANY))}
          </button></li>`
        : nothing
    }
    ${repeat(
      shown,
      ({ key }) => key,
      (node) => renderNode(view, node),
    )}
  </ul>`;
}

function renderNode(view: OutlineView, node: WorkNode): TemplateResult {
  const { key, name, description, children } = node;
  const look = lookOf(view, node);
  const isOpen = !view.folded.has(key);
  const words = html`<bdi part="step-name">${name}</bdi><span class="visually-hidden">, ${view.texts[look]}</span>`;
  return html`<li class=${look} part="step">
    <div class="row">
      ${icon(ICONS[look])}
      ${
        children.length > 0
          ? html`<button
              class="branch"
              part="step-toggle"
              type="button"
              aria-expanded=${String(isOpen)}
              @click=${() => view.fold(key)}
            >
              ${words} ${icon('chevron')}
            </button>`
          : html`<span class="name">${words}</span>`
      }
      ${renderTime(view, node)}
    </div>
    ${description ? html`<p class="about"><bdi>${description}</bdi></p>` : nothing}
    ${node.message ? html`<p class="error" part="step-error"><bdi>${node.message}</bdi></p>` : nothing}
    ${renderWaits(view, key)} ${children.length > 0 && isOpen ? renderOutline(view, children, key) : nothing}
  </li>`;
}

/** That somebody is waited for, with the way to the request. */
export function renderWaits(view: OutlineView, key: string): TemplateResult | typeof nothing {
  const id = view.waits.get(key);
  if (id === undefined || view.isBesideCards) return nothing;
  return html`<p class="waits" part="step-waits">
    <span>${view.texts.waiting}</span>
    <button part="step-request" type="button" @click=${() => view.showRequest(id)}>
      ${view.localize.term('showDecision')}
    </button>
  </p>`;
}

function renderTime(view: OutlineView, node: WorkNode): TemplateResult | typeof nothing {
  const { endedAt } = node;
  const { localize, isLive } = view;
  if (endedAt === undefined)
    return isLive && node.status === 'running'
      ? html`<span class="time" part="step-time"><bdi>${elapsed(() => Math.max(0, Date.now() - view.since(node)), localize)}</bdi></span>`
      : nothing;
  const took = endedAt - node.startedAt - node.waited;
  return took < WORTH_TELLING
    ? nothing
    : html`<span class="time" part="step-time"><bdi>${formatDuration(localize, took, 'short')}</bdi></span>`;
}

function lookOf({ waits, isLive }: OutlineView, { key, status }: WorkNode): Look {
  if (waits.has(key)) return 'waiting';
  // A server that never says that it is done has done it all the same.
  return status === 'running' && !isLive ? 'done' : status;
}
