/** A JSON value as a tree that folds; task lists and tables stand in it as what they are. */
import { html, nothing, type TemplateResult } from 'lit';
import { pointerOf } from '../../core/index.js';
import { humanise } from '../schema-form/schema.js';
import { icon } from '../message/message-icons.js';
import { isTree } from './state-changes.js';
import { renderScalar, shorten } from './state-scalar.js';
import { shapeOf } from './state-shape.js';
import { renderTable } from './state-table.js';
import { renderTasks } from './state-task-list.js';
import { countShown, renderMore, type TreeView } from './state-view.js';

/** Levels that are open to begin with. */
const OPEN_LEVELS = 2;

/** The children of the value, or the value itself. `name`: what it is called. */
export function renderTree(view: TreeView, value: unknown, name: string): TemplateResult {
  if (isTree(value)) return renderChildren(view, value, { pointer: '', name }, 0);
  return html`<div class="leaf ${view.mark('')}" part="value" dir="auto">${renderScalar(view, value, '', name)}</div>`;
}

function renderChildren(
  view: TreeView,
  value: Record<string, unknown>,
  at: { pointer: string; name: string },
  depth: number,
): TemplateResult {
  const { pointer } = at;
  const shape = shapeOf(value);
  const list = Array.isArray(value) ? (value as unknown[]) : undefined;
  if (list && shape.kind === 'tasks') return renderTasks(view, list, shape.tasks, pointer);
  if (list && shape.kind === 'table') return renderTable(view, list, shape.columns, at);
  const keys = Object.keys(value);
  const shown = keys.slice(0, countShown(view, pointer));
  return html`<ul class=${depth === 0 ? 'root' : ''} part="list">
      ${shown.map((key) => {
        const name = list ? view.localize.number(Number(key) + 1) : humanise(key);
        return renderNode(view, value[key], { pointer: pointer + pointerOf([key]), name }, depth);
      })}
    </ul>
    ${renderMore(view, pointer, keys.length)}`;
}

function renderNode(
  view: TreeView,
  value: unknown,
  at: { pointer: string; name: string },
  depth: number,
): TemplateResult {
  const { pointer, name } = at;
  const mark = view.mark(pointer);
  if (!isTree(value) || Object.keys(value).length === 0)
    return html`<li class="leaf ${mark}" part="entry">
      <span class="key" part="key">${name}</span> <span class="value" part="value" dir="auto">${renderScalar(view, value, pointer, name)}</span>
    </li>`;
  const isOpen = view.opened.get(pointer) ?? (depth < OPEN_LEVELS - 1 || shapeOf(value).kind === 'tasks');
  return html`<li class="branch ${mark}" part="entry">
    <button
      type="button"
      class="fold"
      part="fold"
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${() => view.toggle(pointer, !isOpen)}
    >
      ${icon('chevron')} <span class="key" part="key">${name}</span>
      ${isOpen ? nothing : html`<span class="count">${preview(view, value)}</span>`}
    </button>
    ${isOpen ? renderChildren(view, value, at, depth + 1) : nothing}
  </li>`;
}

/** What a folded branch holds, as far as a few words can say it. */
function preview({ localize, texts }: TreeView, value: Record<string, unknown>): string {
  const count = Object.keys(value).length;
  if (Array.isArray(value)) return texts.entries(count);
  const scalars = Object.values(value)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .slice(0, 3);
  if (scalars.length === 0) return texts.entries(count);
  return scalars.map((child) => (typeof child === 'number' ? localize.number(child) : shorten(child, 40))).join(' · ');
}
