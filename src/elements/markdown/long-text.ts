/** Text that nobody could read: its beginning, and all of it for who asks. */
import { html, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { Localize } from '../../lit/localize.js';
import { formatSize } from '../message/message-format.js';
import { Fragment } from './fragment.js';

const SHOWN = 5000;

class LongText extends Fragment<[string, Localize]> {
  #isWhole = false;

  override render(text: string, localize: Localize): TemplateResult {
    if (this.#isWhole || text.length <= SHOWN) return html`<span class="raw">${text}</span>`;
    return html`<span class="raw">${text.slice(0, SHOWN)}…</span>
      <button type="button" class="small" part="show-all" @click=${this.#onShowAll}>
        ${localize.term('showAllOf', formatSize(localize, text.length))}
      </button>`;
  }

  #onShowAll = (): void => {
    this.#isWhole = true;
    this.refresh();
  };
}

export const longText = directive(LongText);
