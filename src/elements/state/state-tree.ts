/** A JSON value as a tree that folds. */
import { html, nothing, type TemplateResult } from 'lit';
import { pointerOf } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';
import { humanise } from '../schema-form/schema.js';
import { isTree } from './state-changes.js';
import { readTasks, TASK_ICONS, type Task } from './state-tasks.js';

/** Children shown at once. */
const MANY = 50;
/** Levels that are open to begin with. */
const OPEN_LEVELS = 2;
const LONG_TEXT = 400;

export interface TreeView {
  localize: Localize;
  /** What the person has opened or closed, by pointer. */
  opened: ReadonlyMap<string, boolean>;
  /** Pointers whose children are all shown. */
  whole: ReadonlySet<string>;
  isChanged(pointer: string): boolean;
  toggle(pointer: string, isOpen: boolean): void;
  showAll(pointer: string): void;
}

/** The children of the root, or its one value. */
export function renderTree(view: TreeView, value: unknown, pointer: string): TemplateResult {
  if (isTree(value)) return renderChildren(view, value, pointer, 0);
  return html`<div class="leaf ${mark(view, pointer)}" part="value" dir="auto">${renderScalar(view, value)}</div>`;
}

function renderChildren(
  view: TreeView,
  value: Record<string, unknown>,
  pointer: string,
  depth: number,
): TemplateResult {
  const tasks = readTasks(value);
  if (tasks) return renderTasks(view, tasks, pointer);
  const entries = Object.entries(value);
  const shown = view.whole.has(pointer) ? entries : entries.slice(0, MANY);
  const isList = Array.isArray(value);
  return html`<ul class=${depth === 0 ? 'root' : ''} part="list">
      ${shown.map(([key, child]) => {
        const at = pointer + pointerOf([key]);
        const name = isList ? view.localize.number(Number(key) + 1) : humanise(key);
        return renderNode(view, name, child, at, depth);
      })}
    </ul>
    ${
      shown.length === entries.length
        ? nothing
        : html`<button class="link" part="more" @click=${() => view.showAll(pointer)}>
          ${view.localize.term('stateMore', entries.length - shown.length)}
        </button>`
    }`;
}

function renderNode(view: TreeView, name: string, value: unknown, pointer: string, depth: number): TemplateResult {
  const changed = mark(view, pointer);
  if (!isTree(value) || Object.keys(value).length === 0)
    return html`<li class="leaf ${changed}" part="entry">
      <span class="key" part="key">${name}</span> <span class="value" part="value" dir="auto">${renderScalar(view, value)}</span>
    </li>`;
  const isOpen = view.opened.get(pointer) ?? (depth < OPEN_LEVELS - 1 || readTasks(value) !== undefined);
  return html`<li class="branch ${changed}" part="entry">
    <button
      class="fold"
      part="fold"
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${() => view.toggle(pointer, !isOpen)}
    >
      ${icon('chevron')} <span class="key" part="key">${name}</span>
      ${isOpen ? nothing : html`<span class="count">${preview(view, value)}</span>`}
    </button>
    ${isOpen ? renderChildren(view, value, pointer, depth + 1) : nothing}
  </li>`;
}

/** What a folded branch holds, as far as a few words can say it. */
function preview({ localize }: TreeView, value: Record<string, unknown>): string {
  const scalars = Object.values(value).filter((child) => typeof child === 'string' || typeof child === 'number');
  if (Array.isArray(value) || scalars.length === 0) return localize.term('stateEntries', Object.keys(value).length);
  return scalars
    .slice(0, 3)
    .map((child) => (typeof child === 'number' ? localize.number(child) : child.slice(0, 40)))
    .join(' · ');
}

function renderTasks(view: TreeView, tasks: readonly Task[], pointer: string): TemplateResult {
  return html`<ul class="tasks" part="tasks">
    ${tasks.map(({ title, status }, index) => {
      const at = `${pointer}/${index}`;
      const isChanged = ['', '/status', '/state', '/done', '/completed'].some((key) => view.isChanged(at + key));
      return html`<li class="task ${status} ${isChanged ? 'changed' : ''}" part="task">
        ${icon(TASK_ICONS[status])}
        <span dir="auto">${title}</span>
        <span class="visually-hidden">(${view.localize.term(status)})</span>
      </li>`;
    })}
  </ul>`;
}

function renderScalar({ localize }: TreeView, value: unknown): unknown {
  if (value === undefined || value === null || value === '' || isTree(value))
    return html`<span class="none">${localize.term('stateNone')}</span>`;
  if (typeof value === 'boolean') return localize.term(value ? 'yes' : 'no');
  if (typeof value === 'number') return localize.number(value, { maximumFractionDigits: 10 });
  const text = String(value);
  return text.length <= LONG_TEXT ? text : renderLong(text);
}

function renderLong(text: string): TemplateResult {
  return html`<details>
    <summary>${[...text.slice(0, LONG_TEXT)].slice(0, 120).join('')}…</summary>
    ${text}
  </details>`;
}

function mark(view: TreeView, pointer: string): string {
  return view.isChanged(pointer) ? 'changed' : '';
}
