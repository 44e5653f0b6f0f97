/** Notices what a person selects in a message. The button that quotes it loads with the first selection. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AgentClient } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { Late } from '../../lit/late.js';
import type { QuoteButton, QuoteHost } from '../actions/quote-button.js';

/** While a selection changes nothing stands in its way. */
const REST_MS = 150;

const late = new Late(() => import('../actions/quote-button.js'));

type Host = ReactiveControllerHost & QuoteHost;

/** The button of `host`, which quotes in the text that is being written to `client`. */
export function watchSelection(host: Host, localize: Localize, client: () => AgentClient | undefined): void {
  host.addController(new SelectionWatch(host, localize, client));
}

class SelectionWatch implements ReactiveController {
  readonly #host: Host;
  readonly #localize: Localize;
  readonly #client: () => AgentClient | undefined;
  #button: QuoteButton | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDown = false;

  constructor(host: Host, localize: Localize, client: () => AgentClient | undefined) {
    this.#host = host;
    this.#localize = localize;
    this.#client = client;
    host.addEventListener('pointerdown', this.#onDown);
  }

  hostConnected(): void {
    document.addEventListener('selectionchange', this.#onChange);
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, this.#onUp, true);
  }

  hostUpdated(): void {
    this.#button?.check();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('selectionchange', this.#onChange);
    for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, this.#onUp, true);
    this.#button?.hide();
  }

  readonly #onDown = (): void => {
    this.#isDown = true;
  };

  readonly #onUp = (): void => {
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#onChange();
  };

  readonly #onChange = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), REST_MS);
  };

  async #look(): Promise<void> {
    if (this.#isDown || (!this.#button && !getSelection()?.rangeCount)) return;
    try {
      const { QuoteButton } = await late.load();
      this.#button ??= new QuoteButton(this.#host, this.#localize, this.#client);
      if (this.#host.isConnected) this.#button.look();
    } catch {
      // It can be quoted from the toolbar all the same.
    }
  }
}
