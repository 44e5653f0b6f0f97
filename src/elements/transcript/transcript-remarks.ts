/** What a transcript says of itself: that the agent was stopped, and that there is more below. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';

export function renderStopped(localize: Localize): TemplateResult {
  return html`<p class="stopped" part="stopped">${icon('ban')} <span>${localize.term('stopped')}</span></p>`;
}

/** The button that leads to the latest message. */
export function renderToEnd(count: number, localize: Localize, onClick: () => void): TemplateResult {
  const name = localize.term('toEnd');
  const words = localize.term('newCount', count);
  return html`<button
    class="to-end"
    part="to-end"
    aria-label=${count === 0 ? name : `${name} (${words})`}
    @click=${onClick}
  >
    ${icon('down')} ${count === 0 ? nothing : html`<span part="to-end-count">${words}</span>`}
  </button>`;
}
