import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { html } from 'lit/static-html.js';
import type { AgentClient, TurnEnd } from '../../core/index.js';
import { tag, tagName } from '../../lit/tags.js';
import { headerStyles } from '../chat/chat-header.styles.js';
import { glyph } from '../chat/chat-icons.js';
import { glyphStyles } from '../chat/chat-icons.styles.js';
import { SlotWatch } from '../chat/chat-slots.js';
import { CHAT_PARTS, type AgentChat } from '../chat/chat.js';
import { ClientOwnerElement } from '../provider/client-owner-element.js';
import { ClientOwner } from '../provider/client-owner.js';
import { isCoarse } from '../composer/composer.js';
import type { CardRenderers } from '../interrupt/interrupts.js';
import { VisibleArea } from './launcher-viewport.js';
import { launcherStyles } from './launcher.styles.js';
import { theme } from '../theme.styles.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import type { ToolRenderers } from '../tool/tool-call-renderers.js';

/**
 * A floating button that opens a panel with a chat; on a small screen the panel covers it.
 *
 * @tag agent-launcher
 * @slot - An `agent-chat` of the page's own, in place of the built-in one.
 * @slot icon - In place of the picture on the button.
 * @slot header-actions - Buttons in the header of the panel.
 * @slot empty - In place of the greeting of an empty conversation.
 * @slot actions - Buttons beside the send button.
 * @slot footer - Below the composer.
 * @csspart button - The floating button.
 * @csspart badge - The dot on the button that tells of news.
 * @csspart panel - The panel.
 * @csspart panel-header - The bar on top of the panel.
 * @csspart panel-heading - Its text.
 * @csspart close-button - The button that closes the panel.
 * @csspart chat - The built-in chat; its parts can be styled as well.
 * @cssprop --agent-launcher-z-index - How far up the button stands.
 * @cssstate open - The panel is open.
 * @cssstate unread - The agent has come to rest while the panel was closed.
 * @fires {CustomEvent} agent-open-change - The panel was opened or closed.
 */
export class AgentLauncher extends ClientOwnerElement {
  static override styles = [theme, glyphStyles, headerStyles, launcherStyles];

  readonly #slots = new SlotWatch(this);
  readonly #area = new VisibleArea(this, () => this.panel);

  @property({ type: Boolean, reflect: true }) open = false;
  @property() heading: string | undefined;
  @property() placeholder: string | undefined;
  /** Draws tool calls in place of the default view, by the tool's name; `*` for all others. */
  @property({ attribute: false }) toolRenderers: ToolRenderers | undefined;
  /** Where images may come from, and hooks for code, formulas and diagrams. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};
  /** Draws the cards of decisions in place of ours, by the tool's name or the reason. */
  @property({ attribute: false }) cards: CardRenderers | undefined;
  /** `auto` follows the system; without it the launcher follows the page. */
  @property({ reflect: true }) theme: 'light' | 'dark' | 'auto' | undefined;
  /** The side of the window where the button stands: the end of a line, or its start. */
  @property({ reflect: true }) placement: 'start' | 'end' | undefined;

  /** How the last turn ended that nobody saw. */
  @state() private unseen: TurnEnd | undefined;
  @query('.panel') private readonly panel!: HTMLElement | null;
  @query('.launch') private readonly button!: HTMLElement | null;

  constructor() {
    super();
    this.addEventListener('agent-run-end', ({ detail: { end } }) => {
      if (!this.open && end !== 'stopped') this.unseen = end;
    });
  }

  /** The chat in the panel: the page's own, else the built-in one. */
  get chat(): AgentChat | undefined {
    return this.#slotted ?? this.shadowRoot?.querySelector<AgentChat>('.chat') ?? undefined;
  }

  /** Opens the panel. */
  show(): void {
    this.open = true;
  }

  /** Closes the panel. */
  hide(): void {
    this.open = false;
  }

  /** Moves the focus to the composer, or to the button where the panel is closed. */
  override focus(options?: FocusOptions): void {
    if (this.open) this.chat?.focus(options);
    else this.button?.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Out of the document a popover closes.
    this.requestUpdate();
  }

  protected override findClient(): AgentClient | undefined {
    const chat = this.#slotted;
    return chat && ClientOwner.clientOf(chat);
  }

  protected override willUpdate(): void {
    if (this.open) this.unseen = undefined;
    this.toggleState('open', this.open);
    this.toggleState('unread', this.unseen !== undefined);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const hadFocus = this.contains((this.getRootNode() as Document | ShadowRoot).activeElement);
    this.#showPanel();
    // What stands open from the beginning takes no focus and is no change.
    if (!changed.has('open') || (changed.get('open') ?? this.open) === this.open) return;
    if (this.open) this.#focusPanel();
    else if (hadFocus) this.button?.focus({ preventScroll: true });
    this.emit('agent-open-change', { open: this.open }, { bubbles: true });
  }

  protected override render(): TemplateResult {
    const heading = this.heading ?? this.term('chat');
    const news = this.#news;
    const label = [this.term(this.open ? 'closeChat' : 'openChat'), news].filter(Boolean).join('. ');
    return html`<button
        part="button"
        class="launch"
        type="button"
        aria-label=${label}
        aria-expanded=${String(this.open)}
        aria-controls="panel"
        aria-haspopup="dialog"
        @click=${() => (this.open = !this.open)}
        @keydown=${this.#onKeydown}
      >
        ${this.open ? glyph('down') : html`<slot name="icon">${glyph('chat')}</slot>`}
        ${news ? html`<span part="badge" class="badge"></span>` : nothing}
      </button>
      <div class="visually-hidden" role="status">${news}</div>
      <div
        id="panel"
        part="panel"
        class="panel"
        role="dialog"
        aria-label=${heading}
        tabindex="-1"
        popover="manual"
        @keydown=${this.#onKeydown}
      >
        <div part="panel-header" class="header">
          <h2 part="panel-heading">${heading}</h2>
          <slot name="header-actions"></slot>
          <button part="close-button" class="close" type="button" aria-label=${this.term('closeChat')} @click=${() => this.hide()}>
            ${glyph('close')}
          </button>
        </div>
        <div class="body">${this.#slots.has('') ? html`<slot></slot>` : this.#renderChat()}</div>
      </div>`;
  }

  #renderChat(): TemplateResult {
    return html`<${tag('chat')}
      part="chat"
      class="chat"
      exportparts=${CHAT_PARTS}
      .placeholder=${this.placeholder}
      .markdown=${this.markdown}
      .toolRenderers=${this.toolRenderers}
      .cards=${this.cards}
    >
      ${['empty', 'actions', 'footer'].map((name) =>
        this.#slots.has(name) ? html`<slot name=${name} slot=${name}></slot>` : nothing,
      )}
    </${tag('chat')}>`;
  }

  /** What happened behind the closed panel. */
  get #news(): string {
    if (!this.unseen) return '';
    if (this.unseen === 'waiting') return this.term('decisionNeeded', this.client?.interrupts.length ?? 1);
    return this.term(this.unseen === 'error' ? 'errorHeading' : 'newMessage');
  }

  get #slotted(): AgentChat | undefined {
    const own = [...this.children].find((child) => !child.slot && child.localName === tagName('chat'));
    return own as AgentChat | undefined;
  }

  #showPanel(): void {
    const { panel } = this;
    if (!panel || !this.isConnected) return;
    panel.classList.toggle('open', this.open);
    if (hasPopover(panel) && panel.matches(':popover-open') !== this.open) panel.togglePopover(this.open);
    this.#area.fit();
  }

  #focusPanel(): void {
    // Whoever opens the panel while a decision is due comes for that.
    const requests = this.chat?.shadowRoot?.querySelector<HTMLElement>(tagName('interrupts'));
    if (requests && this.client?.snapshot.status === 'waiting') requests.focus();
    else if (isCoarse()) this.panel?.focus({ preventScroll: true });
    else this.chat?.focus({ preventScroll: true });
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !this.open) return;
    event.stopPropagation();
    this.hide();
  }
}

/** Older browsers have none; there the panel is a fixed box like any other. */
function hasPopover(element: HTMLElement): boolean {
  return typeof (element as Partial<HTMLElement>).togglePopover === 'function';
}
