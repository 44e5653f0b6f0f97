/** The menu in the header of a chat: what can be done with the conversation as a whole. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { AgentError } from '../../../core/index.js';
import { ClientController } from '../../../lit/client-controller.js';
import type { ExportWay } from '../../../lit/events.js';
import type { Localize } from '../../../lit/localize.js';
import { actions as englishActions } from '../../../translations/en/actions.js';
import { menu as english } from '../../../translations/en/menu.js';
import { adoptStyles } from '../../adopt-styles.js';
import { iconStyles } from '../../message/message-icons.styles.js';
import { copyText } from '../../transcript/clipboard.js';
import { exportConversation } from '../../transcript/export-conversation.js';
import { conversationMenuStyles } from './conversation-menu.styles.js';
import type { HeaderHost } from './header-host.js';
import { menuKey } from './menu-keys.js';
import { placeBelow } from './place-below.js';
import { printAlone } from './print-alone.js';

const WAYS = ['copy', 'markdown', 'json', 'print'] as const satisfies readonly ExportWay[];

const SAVE = svg`<path d="M8 2.5v7.8M4.8 7.2 8 10.4l3.2-3.2M3 13.2h10" />`;
const SHAPES = {
  copy: svg`<path d="M5.6 5.6h7.2v7.2H5.6Z" /><path d="M3.2 10.4V3.2h7.2" />`,
  markdown: SAVE,
  json: SAVE,
  print: svg`<path d="M4.4 6V2.6h7.2V6M4.4 11.2H2.6V6h10.8v5.2h-1.8" /><path d="M4.4 9.4h7.2v4H4.4Z" />`,
} as const;

const DOTS = svg`<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />`;
const DONE = svg`<path d="m5 12.5 4.5 4.5L19 7.5" />`;
/** How long the button says that the conversation was copied. */
const DONE_MS = 2000;

export class ConversationMenu {
  readonly #host: HeaderHost;
  readonly #client: ClientController<boolean>;
  readonly #localize: Localize;
  #isOpen = false;
  #problem = '';
  #done: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HeaderHost, localize: Localize) {
    this.#host = host;
    this.#client = new ClientController(host, ({ entries }) => entries.length === 0);
    this.#localize = localize;
    adoptStyles(host.shadowRoot, iconStyles, conversationMenuStyles);
  }

  render(): TemplateResult | typeof nothing {
    const { client, value: isEmpty } = this.#client;
    if (!client) return nothing;
    if (this.#isOpen) void this.#host.updateComplete.then(isEmpty ? () => this.#menu?.hidePopover() : this.#place);
    const words = this.#localize.group('menu', english);
    return html`<button
        part="conversation-menu-button"
        class="bare menu-button ${this.#done ? 'done' : ''}"
        type="button"
        popovertarget=${isEmpty ? nothing : 'conversation-menu'}
        aria-label=${words.show}
        aria-haspopup="menu"
        aria-expanded=${String(this.#isOpen)}
        aria-disabled=${String(isEmpty)}
        @keydown=${this.#onButtonKeydown}
      >
        <span class="tip" title=${words.show} aria-hidden="true">
          <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${this.#done ? DONE : DOTS}</svg>
        </span>
      </button>
      <span class="visually-hidden" role="status">${this.#done ? this.#localize.term('copied') : ''}</span>
      <div
        id="conversation-menu"
        part="conversation-menu"
        class="menu"
        popover="auto"
        @beforetoggle=${this.#onBeforeToggle}
        @toggle=${this.#onToggle}
        @focusout=${this.#onFocusout}
        @keydown=${this.#onKeydown}
      >
        <div class="menu-items" role="menu" aria-label=${words.show}>
          ${WAYS.map(
            (how) =>
              html`<button
                part="conversation-menu-item"
                type="button"
                role="menuitem"
                tabindex="-1"
                @click=${() => this.#onChosen(how)}
              >
                <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${SHAPES[how]}</svg>
                ${words[how]}
              </button>`,
          )}
        </div>
        <p role="alert">${this.#problem}</p>
      </div>`;
  }

  get #menu(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.menu');
  }

  get #button(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.menu-button');
  }

  get #items(): HTMLElement[] {
    return [...(this.#menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  }

  readonly #place = (): void => {
    const { offsetWidth = 0 } = this.#menu ?? {};
    if (this.#menu && this.#button) placeBelow(this.#menu, this.#button, this.#host, offsetWidth);
  };

  readonly #onBeforeToggle = ({ newState }: ToggleEvent): void => {
    this.#isOpen = newState === 'open';
    this.#problem = '';
    this.#host.requestUpdate();
  };

  readonly #onToggle = ({ newState }: ToggleEvent): void => {
    const isOpen = newState === 'open';
    for (const type of ['resize', 'scroll'])
      if (isOpen) addEventListener(type, this.#place, true);
      else removeEventListener(type, this.#place, true);
    if (!isOpen) return this.#giveFocusBack();
    this.#place();
    if (!this.#menu?.contains(this.#host.shadowRoot?.activeElement ?? null)) this.#items[0]?.focus();
  };

  #giveFocusBack(): void {
    const { activeElement } = this.#host.getRootNode() as Document | ShadowRoot;
    const isElsewhere = activeElement !== null && activeElement !== document.body && activeElement !== this.#host;
    const inside = this.#host.shadowRoot?.activeElement;
    // Whoever has clicked elsewhere is there already.
    if (!isElsewhere && (!inside || this.#menu?.contains(inside))) this.#button?.focus({ preventScroll: true });
  }

  readonly #onButtonKeydown = (event: KeyboardEvent): void => {
    const isUp = event.key === 'ArrowUp';
    if ((event.key !== 'ArrowDown' && !isUp) || this.#client.value) return;
    event.preventDefault();
    this.#menu?.showPopover();
    this.#items.at(isUp ? -1 : 0)?.focus();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // The panel around it stays open.
      event.preventDefault();
      event.stopPropagation();
      this.#menu?.hidePopover();
      return;
    }
    const next = menuKey(event, this.#items, this.#host.shadowRoot?.activeElement);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  /** Tab leads on to what the menu would cover. Its button closes it by itself. */
  readonly #onFocusout = ({ relatedTarget }: FocusEvent): void => {
    const isOut = relatedTarget instanceof Node && !this.#menu?.contains(relatedTarget);
    if (isOut && relatedTarget !== this.#button) this.#menu?.hidePopover();
  };

  async #onChosen(how: ExportWay): Promise<void> {
    const detail = { how };
    const event = new CustomEvent('agent-export', { detail, bubbles: true, composed: true, cancelable: true });
    try {
      if (this.#host.dispatchEvent(event)) await this.#take(how);
      this.#menu?.hidePopover();
    } catch (thrown) {
      const words = this.#localize.group('actions', englishActions);
      const isRefused = thrown instanceof AgentError && thrown.code === 'copy-failed';
      if (!isRefused) console.warn(thrown);
      this.#problem = isRefused ? words.copyFailed : words.failed;
      this.#host.requestUpdate();
    }
  }

  async #take(how: ExportWay): Promise<void> {
    const { client } = this.#client;
    if (!client) return;
    if (how === 'print') {
      this.#menu?.hidePopover();
      printAlone(this.#host);
    } else if (how === 'copy') {
      // At once: the browser allows it only to whoever has just pressed something.
      await copyText(exportConversation(client.snapshot, 'markdown', this.#localize));
      this.#sayDone();
    } else await this.#host.downloadConversation(how);
  }

  #sayDone(): void {
    clearTimeout(this.#done);
    this.#done = setTimeout(() => {
      this.#done = undefined;
      this.#host.requestUpdate();
    }, DONE_MS);
    this.#host.requestUpdate();
  }
}
