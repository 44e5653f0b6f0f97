/** The mark of a footnote in the text, and the way between it and its note. */
import { html } from 'lit';
import type { RenderContext } from './render-context.js';
import type { FootnoteReference } from './tokens.js';

export function renderNoteLink(token: FootnoteReference, context: RenderContext, isInLink: boolean): unknown {
  const { notes, localize } = context;
  const number = notes.numberOf(token);
  if (number === undefined) return token.raw;
  // A note that is not written yet cannot be gone to.
  if (isInLink || !notes.isDefined(token.label)) return html`<sup class="note">${number}</sup>`;
  return html`<sup class="note"><button
      type="button"
      part="footnote-link"
      data-note-link=${number}
      aria-label=${localize.term('footnote', number)}
      @click=${(event: Event) => goTo(event, `[data-note="${number}"]`)}
    >${number}</button></sup>`;
}

/** The transcript scrolls to what gets the focus; nothing else on the page may move. */
export function goTo({ currentTarget }: Event, selector: string): void {
  const text = currentTarget instanceof Element ? currentTarget.closest('.markdown') : undefined;
  text?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
