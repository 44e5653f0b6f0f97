/** Footnotes: the marks in the text, and the notes below it. They lead to each other inside the same message. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Note } from './notes.js';
import { renderInner } from './render-blocks.js';
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

export function renderNotes(context: RenderContext): TemplateResult | typeof nothing {
  const notes = context.notes.list();
  if (notes.length === 0) return nothing;
  return html`<section class="notes" part="footnotes" role="doc-endnotes" aria-label=${context.localize.term('footnotes')}>
    <ol dir="auto">${notes.map((note) => renderNote(note, context))}</ol>
  </section>`;
}

function renderNote({ number, definition, isCited }: Note, context: RenderContext): TemplateResult {
  return html`<li value=${number} data-note=${number} tabindex="-1">
    ${renderInner(definition, context)}
    ${isCited ? renderBack(number, context) : nothing}
  </li>`;
}

function renderBack(number: number, { localize }: RenderContext): TemplateResult {
  return html`<button
    type="button"
    class="note-back"
    part="footnote-back"
    aria-label=${localize.term('backToText', number)}
    @click=${(event: Event) => goTo(event, `[data-note-link="${number}"]`)}
  >↩</button>`;
}

/** The transcript scrolls to what gets the focus; nothing else on the page may move. */
function goTo({ currentTarget }: Event, selector: string): void {
  const text = currentTarget instanceof Element ? currentTarget.closest('.markdown') : undefined;
  text?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
