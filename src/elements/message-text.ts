/** The words of a message. The one place that decides how text of a model is drawn. */
import { html, nothing, type TemplateResult } from 'lit';

/** `text` as it stands, with its line breaks; whatever it holds is text. */
export function renderText(text: string): TemplateResult | typeof nothing {
  return text === '' ? nothing : html`<div class="text" part="text" dir="auto">${text}</div>`;
}
