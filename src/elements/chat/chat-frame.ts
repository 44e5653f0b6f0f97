/** What a server draws of `agent-chat`: the box, its heading, and the page's own greeting. The browser replaces it. */
import { html, nothing, type TemplateResult } from 'lit';

export function chatFrame(heading: string | undefined): TemplateResult {
  return html`${heading ? html`<div part="header" class="header"><h2 part="heading">${heading}</h2></div>` : nothing}
    <div class="messages">
      <div part="empty" class="empty"><slot name="empty"></slot></div>
    </div>
    <div class="foot"><slot name="footer"></slot></div>`;
}
