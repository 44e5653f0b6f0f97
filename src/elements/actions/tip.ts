/** The picture of a button with its tooltip: on the button it would be read after the name, which says the same. */
import { html, nothing, type TemplateResult } from 'lit';

/** `refusal`, where there is one, is the tooltip of the button itself. */
export function renderTip(label: string, picture: unknown, refusal: string): TemplateResult {
  return html`<span class="tip" title=${refusal ? nothing : label} aria-hidden="true">${picture}</span>`;
}
