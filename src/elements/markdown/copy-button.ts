/** A button that copies, and says for a moment whether it did. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { Localize } from '../../lit/localize.js';
import { actions as english } from '../../translations/en/actions.js';
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
  /** `false`: the browser did not allow it. */
  #isCopied: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override render({ label, part, localize, text }: CopyButton): TemplateResult {
    const copy = (): void => {
      copyText(text()).then(
        () => this.#say(true),
        () => this.#say(false),
      );
    };
    const failed = this.#isCopied === false && localize.group('actions', english).copyFailed;
    return html`<button type="button" class="small" part=${part} @click=${copy}>
      ${this.#isCopied ? icon('check') : nothing}
      <span aria-live="polite">${this.#isCopied ? localize.term('copied') : failed || label}</span>
    </button>`;
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
    this.#isCopied = undefined;
  }

  #say(isCopied: boolean): void {
    this.#isCopied = isCopied;
    this.refresh();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isCopied = undefined;
      this.refresh();
    }, SHOWN_FOR);
  }
}

export const copyButton = directive(Copy);
