/** The pictures on the buttons of composer, chat and launcher. All are decoration: each button has a name. */
import { html, svg, type TemplateResult } from 'lit';

const SHAPES = {
  send: svg`<path d="M12 19V5m-6.5 6.5L12 5l6.5 6.5" />`,
  stop: svg`<rect class="solid" x="6" y="6" width="12" height="12" rx="2.5" />`,
  close: svg`<path d="m6 6 12 12M18 6 6 18" />`,
  chat: svg`<path d="M12 4c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-.9 0-1.8-.1-2.6-.3L5 20l.7-3.6C4.3 15 3.5 13.1 3.5 11c0-3.9 3.8-7 8.5-7Z" /><path d="M8.5 11h.01M12 11h.01M15.5 11h.01" />`,
  write: svg`<path d="M12 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-6" /><path d="M18.5 3.5a1.4 1.4 0 0 1 2 2L13 13l-3 1 1-3Z" />`,
  down: svg`<path d="m6 9 6 6 6-6" />`,
} as const;

/** A picture of 20 by 20 in the colour of the text around it. */
export function glyph(name: keyof typeof SHAPES): TemplateResult {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
}
