/** A button in the header of a chat, and the list of conversations that it opens over the chat. */
import { nothing, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { ClientController } from '../../lit/client-controller.js';
import { loadLateElements } from '../../lit/late-elements.js';
import type { Localize } from '../../lit/localize.js';
import { tag } from '../../lit/tags.js';
import { threads as english } from '../../translations/en/threads.js';
import { adoptStyles } from '../adopt-styles.js';
import type { HeaderHost } from '../chat/header/header-host.js';
import { placeBelow } from '../chat/header/place-below.js';
import { listGlyph } from './thread-icons.js';
import { threadsPanelStyles } from './threads-panel.styles.js';
import { THREADS_PARTS } from './threads-part-names.js';

const WIDTH = 360;

export class ThreadsPanel {
  readonly #host: HeaderHost;
  readonly #client: ClientController;
  readonly #localize: Localize;
  readonly #onDone: () => void;
  #isOpen = false;

  /** `onDone`: a conversation was chosen, or a new one begun. */
  constructor(host: HeaderHost, localize: Localize, onDone: () => void) {
    this.#host = host;
    this.#client = new ClientController(host);
    this.#localize = localize;
    this.#onDone = onDone;
    adoptStyles(host.shadowRoot, threadsPanelStyles);
  }

  render(): TemplateResult | typeof nothing {
    const { client } = this.#client;
    if (!client) return nothing;
    const { show, heading } = this.#localize.group('threads', english);
    return html`<button
        part="threads-button"
        class="bare threads-button"
        type="button"
        popovertarget="threads-panel"
        aria-label=${show}
        aria-haspopup="dialog"
      >
        <span class="tip" title=${show} aria-hidden="true">${listGlyph()}</span>
      </button>
      <div
        id="threads-panel"
        part="threads-panel"
        class="threads-panel"
        role="dialog"
        aria-label=${heading}
        popover="auto"
        @beforetoggle=${this.#onBeforeToggle}
        @toggle=${this.#onToggle}
        @focusout=${this.#onFocusout}
      >
        ${
          this.#isOpen
            ? html`<${tag('threads')}
                exportparts=${THREADS_PARTS}
                .client=${client}
                @agent-thread-open=${this.#onChosen}
                @agent-thread-new=${this.#onChosen}
              ></${tag('threads')}>`
            : nothing
        }
      </div>`;
  }

  get #panel(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.threads-panel');
  }

  get #button(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.threads-button');
  }

  readonly #onBeforeToggle = ({ newState }: ToggleEvent): void => {
    if (newState !== 'open') return;
    this.#isOpen = true;
    loadLateElements('threads').catch(console.warn);
    this.#place();
    this.#host.requestUpdate();
  };

  readonly #onToggle = ({ newState }: ToggleEvent): void => {
    const isOpen = newState === 'open';
    for (const type of ['resize', 'scroll'])
      if (isOpen) addEventListener(type, this.#place, true);
      else removeEventListener(type, this.#place, true);
    if (isOpen) void this.#focusList();
    else this.#onClosed();
  };

  #onClosed(): void {
    this.#isOpen = false;
    this.#host.requestUpdate();
    const { activeElement } = this.#host.getRootNode() as Document | ShadowRoot;
    const isElsewhere = activeElement !== null && activeElement !== document.body && activeElement !== this.#host;
    const inside = this.#host.shadowRoot?.activeElement;
    // Whoever has clicked elsewhere is there already.
    if (!isElsewhere && (!inside || this.#panel?.contains(inside))) this.#button?.focus({ preventScroll: true });
  }

  async #focusList(): Promise<void> {
    await loadLateElements('threads');
    await this.#host.updateComplete;
    const list = this.#panel?.firstElementChild as (HTMLElement & { updateComplete?: Promise<unknown> }) | null;
    await list?.updateComplete;
    if (this.#isOpen) list?.focus();
  }

  /** Below the button, inside the chat. */
  readonly #place = (): void => {
    const panel = this.#panel;
    const button = this.#button;
    if (!panel || !button) return;
    panel.style.inlineSize = `${WIDTH}px`;
    placeBelow(panel, button, this.#host, WIDTH);
  };

  /** Tab leads on to what the list would cover. Its button closes it by itself. */
  readonly #onFocusout = ({ relatedTarget }: FocusEvent): void => {
    const isOut = relatedTarget instanceof Node && !this.#panel?.contains(relatedTarget);
    if (isOut && relatedTarget !== this.#button) this.#panel?.hidePopover();
  };

  readonly #onChosen = (event: Event): void => {
    // What the page refuses is known once it has heard of it.
    queueMicrotask(() => {
      this.#panel?.hidePopover();
      if (!event.defaultPrevented) this.#onDone();
    });
  };
}
