/** Footnotes: the notes below a text. They and their marks in it lead to each other inside the same message. */
import { html, nothing, type TemplateResult } from 'lit';
import { directionOf } from './direction.js';
import type { Note } from './notes.js';
import { plainText } from './plain-text.js';
import { renderInner } from './render-blocks.js';
import { renderChunks } from './render-chunks.js';
import type { RenderContext } from './render-context.js';
import { goTo } from './render-note-link.js';
import { tokensOf } from './tokens.js';

export function renderNotes(context: RenderContext): TemplateResult | typeof nothing {
  const { chunks, size } = context.notes.list();
  if (size === 0) return nothing;
  // The first ones show the direction of all.
  const words = (): string[] => (chunks[0] ?? []).map(({ definition }) => plainText(tokensOf(definition)));
  return html`<section class="notes" part="footnotes" role="doc-endnotes" aria-label=${context.localize.term('footnotes')}>
    <ol dir=${directionOf('auto', size, words)}>${renderChunks(chunks, context, (note) => renderNote(note, context))}</ol>
  </section>`;
}

function renderNote({ number, definition, isCited, isNext }: Note, context: RenderContext): TemplateResult {
  // For each item with a number of its own, a browser counts all of them again.
  return html`<li value=${isNext ? nothing : number} data-note=${number} tabindex="-1">
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
