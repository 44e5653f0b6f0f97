/** What the parts of the default view share. Pointers begin at the value that is shown. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import type { StateStrings } from '../../lit/strings/state-strings.js';
import type { InlineEditor } from './state-inline.js';

/** Entries that are shown at once, and how many more each time they are asked for. */
export const MANY = 50;
const STEP = 1000;

export interface TreeView {
  localize: Localize;
  texts: StateStrings;
  /** Where scalars can be changed in place. */
  editor: InlineEditor | undefined;
  /** What the person has opened or closed, by pointer. */
  opened: ReadonlyMap<string, boolean>;
  /** How many children are shown, by pointer, where somebody asked for more. */
  shown: ReadonlyMap<string, number>;
  /** The class of what has just changed or was rolled back. */
  mark(pointer: string): string;
  toggle(pointer: string, isOpen: boolean): void;
  show(pointer: string, count: number): void;
}

/** How many of the children at `pointer` are shown. */
export function countShown(view: TreeView, pointer: string): number {
  return view.shown.get(pointer) ?? MANY;
}

/** The button for the rest of a long list; a very long one comes in pieces, so that the page never freezes. */
export function renderMore(view: TreeView, pointer: string, total: number): TemplateResult | typeof nothing {
  const count = countShown(view, pointer);
  const rest = total - count;
  if (rest <= 0) return nothing;
  const onClick = (): void => view.show(pointer, count + STEP);
  return html`<button type="button" class="link" part="more" @click=${onClick}>
    ${view.texts.more(view.localize.number(Math.min(rest, STEP)))}
    ${rest > STEP ? html`<span class="count">(${view.localize.number(total)})</span>` : nothing}
  </button>`;
}
