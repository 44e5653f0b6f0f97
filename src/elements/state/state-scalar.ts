/** A value without parts: as words, or as a control where it can be changed. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../message/message-icons.js';
import { isTree } from './state-changes.js';
import type { TreeView } from './state-view.js';

const LONG_TEXT = 400;
/** Shown alone a text is what the view is for. */
const LONG_DOCUMENT = 20_000;

/** `name`: what the value is called, for those who hear it. */
export function renderScalar(view: TreeView, value: unknown, pointer: string, name: string): unknown {
  const { editor } = view;
  if (!editor?.mayEdit(pointer) || isTree(value)) return renderWords(view, value, pointer);
  if (typeof value === 'boolean')
    return html`<input
      type="checkbox"
      part="checkbox"
      aria-label=${name}
      .checked=${value}
      @change=${(event: Event) => editor.write(pointer, takeTick(event, value))}
    />`;
  if (editor.isOpen(pointer)) return editor.renderInput(view.texts, value, name);
  return html`<button
    type="button"
    class="edit"
    part="edit"
    data-at=${pointer}
    aria-label="${view.texts.edit(name)}: ${wordsOf(view, value)}"
    @click=${() => editor.begin(pointer, value)}
  >
    <span dir="auto">${shorten(wordsOf(view, value), LONG_TEXT)}</span> ${icon('pencil')}
  </button>`;
}

/** What was ticked. The box waits for the state to agree: a write may be refused. */
export function takeTick(event: Event, before: boolean): boolean {
  const box = event.target as HTMLInputElement;
  const { checked } = box;
  box.checked = before;
  return checked;
}

/** A text, number or truth as people read it. */
export function wordsOf({ localize, texts }: TreeView, value: unknown): string {
  if (value === undefined || value === null || value === '' || isTree(value)) return texts.none;
  if (typeof value === 'boolean') return localize.term(value ? 'yes' : 'no');
  if (typeof value === 'number') return localize.number(value, { maximumFractionDigits: 10 });
  return String(value);
}

function renderWords(view: TreeView, value: unknown, pointer: string): unknown {
  const words = wordsOf(view, value);
  if (value === undefined || value === null || value === '' || isTree(value))
    return html`<span class="none">${words}</span>`;
  return words.length <= (pointer === '' ? LONG_DOCUMENT : LONG_TEXT) ? words : renderLong(view, words, pointer);
}

/** The whole text joins the document when it is asked for. */
function renderLong(view: TreeView, text: string, pointer: string): TemplateResult {
  const isOpen = view.opened.get(pointer) ?? false;
  const onToggle = (event: Event): void => view.toggle(pointer, (event.target as HTMLDetailsElement).open);
  return html`<details .open=${isOpen} @toggle=${onToggle}>
    <summary>${shorten(text, 120)}</summary>
    ${isOpen ? text : nothing}
  </details>`;
}

/** Never half a character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${[...text.slice(0, length + 1)].slice(0, -1).join('')}…`;
}
