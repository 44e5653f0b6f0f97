/** The small pictures of the transcript and the cards. All are decoration: a text always says the same. */
import { svg, html, type TemplateResult } from 'lit';

const SHAPES = {
  check: svg`<path d="m3.5 8.5 3 3 6-7" />`,
  cross: svg`<path d="m4 4 8 8m0-8-8 8" />`,
  alert: svg`<path d="M8 2.2 14.3 13H1.7Z" /><path d="M8 6.6v3m0 1.7v.1" />`,
  ban: svg`<circle cx="8" cy="8" r="5.6" /><path d="m4.2 4.2 7.6 7.6" />`,
  clock: svg`<circle cx="8" cy="8" r="5.8" /><path d="M8 4.8V8l2.2 1.6" />`,
  tool: svg`<path d="M13 4.6a3.3 3.3 0 0 1-4.4 3.7l-4.4 4.5-1.4-1.4 4.5-4.4A3.3 3.3 0 0 1 11 2.6L9.2 4.4l1.6 1.6Z" />`,
  chevron: svg`<path d="m6 3.8 4.2 4.2L6 12.2" />`,
  down: svg`<path d="M8 3v9.5M4 8.7l4 4 4-4" />`,
  up: svg`<path d="M8 13V3.5M4 7.3l4-4 4 4" />`,
  hand: svg`<circle cx="8" cy="8" r="5.8" /><path d="M8 5v3.4m0 2.3v.1" />`,
  pencil: svg`<path d="m3 13 .6-2.8 7-7 2.2 2.2-7 7Z" /><path d="m9.4 4.4 2.2 2.2" />`,
  file: svg`<path d="M4 1.8h5l3 3v9.4H4Z" /><path d="M8.8 2v3.2H12" />`,
  play: svg`<path d="M5 3.4 12.4 8 5 12.6Z" />`,
  dot: svg`<circle cx="8" cy="8" r="2.4" />`,
  circle: svg`<circle cx="8" cy="8" r="5.2" />`,
  active: svg`<circle cx="8" cy="8" r="5.2" /><circle class="core" cx="8" cy="8" r="2" />`,
  spark: svg`<path d="M8 2.2 9.4 6.6 13.8 8 9.4 9.4 8 13.8 6.6 9.4 2.2 8l4.4-1.4Z" />`,
  spinner: svg`<path d="M8 2.2a5.8 5.8 0 1 0 5.8 5.8" />`,
} as const;

export type IconName = keyof typeof SHAPES;

/** An icon of 16 by 16, in the colour of the text around it. Styles: `iconStyles`. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon ${name}" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
}
