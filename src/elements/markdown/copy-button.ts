/** A button that copies, and says so for a moment. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';
import { copyText } from '../transcript/clipboard.js';
import { Fragment } from './fragment.js';

const SHOWN_FOR = 2000;

interface CopyButton {
  label: string;
  part: string;
  localize: Localize;
  /** What is copied; asked when it is. */
  text(): string;
}

class Copy extends Fragment<[CopyButton]> {
  #isCopied = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override render({ label, part, localize, text }: CopyButton): TemplateResult {
    const copy = (): void => void copyText(text()).then(() => this.#say());
    return html`<button type="button" class="small" part=${part} @click=${copy}>
      ${this.#isCopied ? icon('check') : nothing}
      <span aria-live="polite">${this.#isCopied ? localize.term('copied') : label}</span>
    </button>`;
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
    this.#isCopied = false;
  }

  #say(): void {
    this.#isCopied = true;
    this.refresh();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isCopied = false;
      this.refresh();
    }, SHOWN_FOR);
  }
}

export const copyButton = directive(Copy);
