/** The words of a message as they stand: of a person, and of the agent until what reads Markdown has loaded. */
import { html, nothing, type TemplateResult } from 'lit';

/** `text` with its line breaks; whatever it holds is text. */
export function renderText(text: string): TemplateResult | typeof nothing {
  return text === '' ? nothing : html`<div class="text" part="text" dir="auto">${text}</div>`;
}
