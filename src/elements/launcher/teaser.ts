/** A bubble beside the button that calls for a conversation, once in a session. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { adoptStyles } from '../adopt-styles.js';
import { glyph } from '../chat/chat-icons.js';
import { teaserStyles } from './teaser.styles.js';

export interface TeaserHost extends HTMLElement {
  readonly open: boolean;
  readonly teaser: string | undefined;
  readonly teaserDelay: number;
  show(): void;
  requestUpdate(): void;
}

export class Teaser {
  readonly #host: TeaserHost;
  readonly #localize: Localize;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that waits for its time, or is shown. */
  #text: string | undefined;
  #isShown = false;

  constructor(host: TeaserHost, localize: Localize) {
    this.#host = host;
    this.#localize = localize;
    adoptStyles(host.shadowRoot, teaserStyles);
  }

  /** The region is there before its words, so that they are said when they come. */
  render(): TemplateResult {
    this.#follow();
    return html`<div role="status" part="teaser" class="teaser" ?hidden=${!this.#isShown}>
      ${
        this.#isShown
          ? html`<button part="teaser-text" class="teaser-text" type="button" @click=${() => this.#host.show()}>
                ${this.#text}
              </button>
              <button
                part="teaser-close"
                class="bare"
                type="button"
                aria-label=${this.#localize.term('dismiss')}
                @click=${this.#onDismiss}
              >
                ${glyph('close')}
              </button>`
          : nothing
      }
    </div>`;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#text = undefined;
    this.#isShown = false;
  }

  #follow(): void {
    const { teaser, teaserDelay, open, id } = this.#host;
    // Whoever has opened the chat needs no call.
    if (open && teaser) rememberSeen(id, teaser);
    const wanted = teaser && !open && seenIn(id) !== teaser ? teaser : undefined;
    if (wanted === this.#text) return;
    this.stop();
    this.#text = wanted;
    if (wanted) this.#timer = setTimeout(() => this.#show(), teaserDelay);
  }

  #show(): void {
    this.#isShown = true;
    this.#host.requestUpdate();
  }

  readonly #onDismiss = (): void => {
    if (this.#text) rememberSeen(this.#host.id, this.#text);
    this.#host.requestUpdate();
    this.#host.focus({ preventScroll: true });
  };
}

/** For a browser that keeps nothing. */
const seen = new Map<string, string>();
const keyOf = (id: string): string => `agent-launcher:${id}:teaser`;

function seenIn(id: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? seen.get(id);
  } catch {
    return seen.get(id);
  }
}

function rememberSeen(id: string, text: string): void {
  seen.set(id, text);
  try {
    sessionStorage.setItem(keyOf(id), text);
  } catch {
    // Forbidden or full.
  }
}
