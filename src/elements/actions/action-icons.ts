/** The pictures on the actions; each stands beside a name in words. */
import { html, svg, type TemplateResult } from 'lit';

const SHAPES = {
  copy: svg`<rect x="5.5" y="5.5" width="8" height="8.5" rx="1.5" /><path d="M10.5 5.5V3.5A1.5 1.5 0 0 0 9 2H4a1.5 1.5 0 0 0-1.5 1.5V9A1.5 1.5 0 0 0 4 10.5h1.5" />`,
  text: svg`<path d="M3 3.5h10M8 3.5v9.5M6 13h4" />`,
  again: svg`<path d="M13 8a5 5 0 1 1-1.6-3.7M13.2 2v3h-3" />`,
  quote: svg`<path d="M3 8.5h3.5V12H3Zm0 0c0-2.5.8-4 2.6-4.7M9.5 8.5H13V12H9.5Zm0 0c0-2.5.8-4 2.6-4.7" />`,
  up: svg`<path d="M5 7.2 7.6 2c1 0 1.7.8 1.7 1.8v2.4h3a1.4 1.4 0 0 1 1.4 1.7l-.8 4.2a1.4 1.4 0 0 1-1.4 1.1H5M5 7.2v6M5 7.2H2.6v6H5" />`,
  down: svg`<path d="M11 8.8 8.4 14c-1 0-1.7-.8-1.7-1.8V9.8h-3a1.4 1.4 0 0 1-1.4-1.7l.8-4.2a1.4 1.4 0 0 1 1.4-1.1H11m0 6v-6m0 6h2.4v-6H11" />`,
} as const;

export function actionIcon(name: keyof typeof SHAPES): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
}
