/** What stands in an opened row of the inspector: a line as JSON, a change of the state, a pause and its answers. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordedAnswer, RecordedChange, RecordedInterrupt, RecordedItem } from '../../core/index.js';
import type { InspectorStrings } from '../../lit/strings/inspector-strings.js';
import { lineOf } from './inspector-words.js';

/** Longer values are folded. */
const LONG = 3000;
const LONG_VALUE = 400;

export interface DetailView {
  texts: InspectorStrings;
  /** What was folded and is shown whole, by number and place. */
  whole: ReadonlySet<string>;
  showAll(key: string): void;
  copy(text: string): void;
  /** A number of characters, in words. */
  size(characters: number): string;
  /** The answers to a pause that were recorded after it. */
  answersTo(interrupt: RecordedInterrupt, after: number): { answer: RecordedAnswer; entry: unknown } | undefined;
}

export function renderDetails(view: DetailView, items: readonly RecordedItem[]): TemplateResult {
  const [first] = items;
  if (!first) return html``;
  const line = lineOf(first);
  const key = String(first.n);
  return html`<div class="details" part="details">
    ${'changes' in line && Array.isArray(line.changes) ? line.changes.map((change, at) => renderChange(view, change, `${key}.${at}`)) : nothing}
    ${line.kind === 'state' && line.reverted ? html`<p class="remark">${view.texts.revertedOf(line.reverted.join(' '))}</p>` : nothing}
    ${line.kind === 'interrupt' && line.interrupts ? line.interrupts.map((interrupt) => renderInterrupt(view, interrupt, first.n)) : nothing}
    ${line.kind === 'state' ? nothing : renderJson(view, items, key)}
  </div>`;
}

function renderJson(view: DetailView, items: readonly RecordedItem[], key: string): TemplateResult {
  const text = items.map((item) => pretty(item, items.length === 1)).join('\n');
  const copy = (): void => view.copy(items.map((item) => item.text).join('\n'));
  return html`${renderCode(view, text, key, LONG)}
    <button class="small" type="button" part="copy-line" @click=${copy}>${view.texts.copyLine}</button>`;
}

function renderChange(view: DetailView, { path, ...change }: RecordedChange, key: string): TemplateResult {
  const { texts } = view;
  const side = (name: 'before' | 'after'): TemplateResult => html`<div class="side ${name}">
    <dt>${texts[name]}</dt>
    <dd>${name in change ? renderCode(view, json(change[name]), `${key}.${name}`, LONG_VALUE) : html`<i>${texts.absent}</i>`}</dd>
  </div>`;
  return html`<section class="change" part="change">
    <h3 dir="ltr">${path || '/'}</h3>
    <dl>${side('before')}${side('after')}</dl>
  </section>`;
}

function renderInterrupt(view: DetailView, interrupt: RecordedInterrupt, n: number): TemplateResult {
  const { texts } = view;
  const found = view.answersTo(interrupt, n);
  return html`<section class="change" part="interrupt">
    <h3><bdi>${interrupt.toolName ?? interrupt.kind}</bdi> <code>${interrupt.id}</code></h3>
    <p>${found ? texts.answeredWith(found.answer.decision) : texts.notAnswered}</p>
    ${
      found
        ? html`<dl>
            <div class="side">
              <dt>${texts.sentAs}</dt>
              <dd>${renderCode(view, json(found.entry ?? found.answer), `${n}.${interrupt.id}`, LONG_VALUE)}</dd>
            </div>
          </dl>`
        : nothing
    }
  </section>`;
}

function renderCode(view: DetailView, text: string, key: string, longest: number): TemplateResult {
  const isFolded = text.length > longest && !view.whole.has(key);
  // The button goes: whoever pressed it goes on in what it has brought.
  const onShowAll = ({ currentTarget }: Event): void => {
    const code = (currentTarget as HTMLElement).previousElementSibling as HTMLElement | null;
    view.showAll(key);
    code?.focus({ preventScroll: true });
  };
  return html`<pre dir="ltr" tabindex="0">${isFolded ? `${text.slice(0, longest)}…` : text}</pre>
    ${
      isFolded
        ? html`<button class="small" type="button" part="show-all" @click=${onShowAll}>${view.texts.showAll(view.size(text.length))}</button>`
        : nothing
    }`;
}

/** A line that stands alone is written with its indents. */
function pretty(item: RecordedItem, alone: boolean): string {
  const line = lineOf(item);
  const shown = line.kind === 'event' && 'event' in line ? line.event : line;
  return alone ? json(shown) : (JSON.stringify(shown) ?? '');
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
