/** A button beside what a person has selected in a message: it quotes that in the text that is being written. */
import { html, nothing, render } from 'lit';
import type { AgentClient } from '../../core/index.js';
import type { ActionStrings } from '../../lit/strings/action-strings.js';
import type { Localize } from '../../lit/localize.js';
import { actions as english } from '../../translations/en/actions.js';
import { adoptStyles } from '../adopt-styles.js';
import { actionIcon } from './action-icons.js';
import type { ActionOptions } from './action-options.js';
import { quoteButtonStyles } from './quote-button.styles.js';
import { selectedRange, selectedText, withQuote } from './quote.js';

export type QuoteHost = HTMLElement & {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly actions: ActionOptions | undefined;
};

interface Selected {
  readonly message: HTMLElement;
  readonly range: AbstractRange;
  readonly text: string;
}

/** Distance to the selection; a finger's selection has handles below it. */
const GAP = 6;
const GAP_FINGER = 30;

export class QuoteButton {
  readonly #host: QuoteHost;
  readonly #localize: Localize;
  readonly #client: () => AgentClient | undefined;
  readonly #box = document.createElement('div');
  #selected: Selected | undefined;
  /** What was hidden by hand stays so until something else is selected. */
  #refused = '';

  constructor(host: QuoteHost, localize: Localize, client: () => AgentClient | undefined) {
    this.#host = host;
    this.#localize = localize;
    this.#client = client;
    this.#box.className = 'quote-box';
    adoptStyles(host.shadowRoot, quoteButtonStyles);
    host.renderRoot.append(this.#box);
  }

  /** Shows itself where a part of one message is selected, and goes where nothing is. */
  look(): void {
    const found = this.#isOffered ? this.#find() : undefined;
    if (found?.text !== this.#refused) this.#refused = '';
    if (!found || this.#refused) return this.hide();
    if (!this.#selected) {
      document.addEventListener('keydown', this.#onKeydown, true);
      this.#viewport?.addEventListener('scroll', this.#onMove, { passive: true });
      window.addEventListener('resize', this.#onMove);
    }
    this.#selected = found;
    this.#draw();
  }

  /** The conversation has changed: what was selected may be gone, or not be quotable any more. */
  check(): void {
    if (!this.#selected) return;
    if (this.#isOffered && this.#selected.message.isConnected) this.#place();
    else this.hide();
  }

  hide(): void {
    if (!this.#selected) return;
    this.#selected = undefined;
    document.removeEventListener('keydown', this.#onKeydown, true);
    this.#viewport?.removeEventListener('scroll', this.#onMove);
    window.removeEventListener('resize', this.#onMove);
    this.#draw();
  }

  get #words(): ActionStrings {
    return this.#localize.group('actions', english);
  }

  get #viewport(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.viewport');
  }

  get #isOffered(): boolean {
    const { actions: options } = this.#host;
    return (
      this.#client() !== undefined &&
      !!options &&
      !options.readonly &&
      (options.shown?.split(/\s+/).includes('quote') ?? true)
    );
  }

  #find(): Selected | undefined {
    for (const message of this.#host.renderRoot.querySelectorAll<HTMLElement>('.list > .message')) {
      const range = selectedRange(message);
      const text = range && selectedText(message);
      if (range && text) return { message, range, text };
    }
    return undefined;
  }

  #draw(said = ''): void {
    const words = this.#words;
    render(
      html`${
        this.#selected
          ? html`<button class="quote-selection" part="quote-button" type="button" @pointerdown=${keepSelection}
                @mousedown=${keepSelection} @click=${this.#onClick}>
                ${actionIcon('quote')} <span>${words.quote}</span>
              </button>`
          : nothing
      }
        <span class="visually-hidden" role="status">${said}</span>`,
      this.#box,
    );
    this.#place();
  }

  /** Below the selection, above it where there is no room, and nowhere while the selection is out of sight. */
  #place(): void {
    const button = this.#box.querySelector('button');
    const range = this.#selected?.range;
    const viewport = this.#viewport;
    if (!button || !range || !viewport) return;
    const lines = linesOf(range);
    const [first, last] = [lines[0], lines.at(-1)];
    const view = viewport.getBoundingClientRect();
    const isSeen = first && last && last.bottom > view.top && first.top < view.bottom;
    button.hidden = !isSeen;
    if (!isSeen) return;
    const host = this.#host.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = button;
    const gap = matchMedia('(pointer: coarse)').matches ? GAP_FINGER : GAP;
    const below = last.bottom + gap;
    const above = first.top - GAP - height;
    const top = below + height <= view.bottom ? below : above;
    const isRtl = getComputedStyle(this.#host).direction === 'rtl';
    const left = within(isRtl ? last.left : last.right - width, view.left + GAP, view.right - width - GAP);
    const block = within(top, view.top + GAP, view.bottom - height - GAP) - host.top;
    const inline = isRtl ? host.right - left - width : left - host.left;
    button.style.setProperty('inset-block-start', `${block}px`);
    button.style.setProperty('inset-inline-start', `${inline}px`);
  }

  readonly #onMove = (): void => this.#place();

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    this.#refused = this.#selected?.text ?? '';
    this.hide();
    // Nothing around the conversation closes with it.
    if (!event.composedPath().includes(this.#host)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #onClick = (): void => {
    const client = this.#client();
    const { message, text } = this.#selected ?? {};
    if (!client || !message || !text) return;
    client.draft = withQuote(client.draft, text);
    getSelection()?.removeAllRanges();
    this.hide();
    this.#draw(this.#words.quoted);
    message.dispatchEvent(new CustomEvent('agent-quote', { detail: { text }, bubbles: true, composed: true }));
  };
}

/** A press would end the selection, and take the focus. */
function keepSelection(event: Event): void {
  event.preventDefault();
}

function linesOf({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): DOMRect[] {
  const exact = document.createRange();
  exact.setStart(startContainer, startOffset);
  exact.setEnd(endContainer, endOffset);
  return [...exact.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
