/** The pictures on the buttons of the list of conversations. All are decoration: each button has a name. */
import { html, svg, type TemplateResult } from 'lit';

const SHAPES = {
  plus: svg`<path d="M8 3.2v9.6M3.2 8h9.6" />`,
  pencil: svg`<path d="m3 13 .6-2.8 7-7 2.2 2.2-7 7Z" /><path d="m9.4 4.4 2.2 2.2" />`,
  bin: svg`<path d="M2.8 4.4h10.4M6.2 4.2V2.8h3.6v1.4m-5.6.2.6 8.4a.9.9 0 0 0 .9.8h4.6a.9.9 0 0 0 .9-.8l.6-8.4M6.8 7v4m2.4-4v4" />`,
  hand: svg`<circle cx="8" cy="8" r="5.8" /><path d="M8 5v3.4m0 2.3v.1" />`,
} as const;

/** An icon of 16 by 16, in the colour of the text around it. Styles: `iconStyles`. */
export function threadIcon(name: keyof typeof SHAPES): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
}

/** The picture on the button that opens the list, in the size of those beside it. */
export function listGlyph(): TemplateResult {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
  </svg>`;
}
