import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AgentClient, TurnEnd } from '../../core/index.js';
import { loadLateElements } from '../../lit/late-elements.js';
import { LazyPart } from '../../lit/lazy-part.js';
import { tagName } from '../../lit/tags.js';
import { headerStyles } from '../chat/header/chat-header.styles.js';
import { glyph } from '../chat/chat-icons.js';
import { glyphStyles } from '../chat/chat-icons.styles.js';
import { SlotWatch } from '../chat/chat-slots.js';
import type { AgentChat } from '../chat/chat.js';
import { ClientOwner } from '../provider/client-owner.js';
import { isCoarse } from '../composer/composer.js';
import type { CardRenderers } from '../interrupt/interrupts.js';
import { renderChat } from './launcher-chat.js';
import type { LauncherLayout, LauncherSide } from './launcher-options.js';
import { VisibleArea } from './launcher-viewport.js';
import { launcherStyles } from './launcher.styles.js';
import { applySize, readSize } from './panel-size.js';
import { theme } from '../theme.styles.js';
import { TranscriptOptionsElement } from '../transcript/transcript-options-element.js';

/**
 * A floating button that opens a panel with a chat: over the page, docked at a side of it, or all over it. On a small
 * screen the panel covers the window. The document hears `agent-open-request`, and a button of the page can have the
 * `command` `--show`, `--hide` or `--toggle`.
 *
 * @tag agent-launcher
 * @slot - An `agent-chat` of the page's own, in place of the built-in one.
 * @slot icon - In place of the picture on the button.
 * @slot header-actions - Buttons in the header of the panel.
 * @slot empty - In place of the greeting of an empty conversation.
 * @slot actions - Buttons beside the send button.
 * @slot footer - Below the composer.
 * @csspart button - The floating button.
 * @csspart badge - The mark on the button that tells of news, and how many.
 * @csspart teaser - The bubble that calls for a conversation.
 * @csspart teaser-text - Its text, which opens the panel.
 * @csspart teaser-close - The button that takes it away.
 * @csspart panel - The panel.
 * @csspart resize-handle - An edge of the panel that can be moved.
 * @csspart panel-header - The bar on top of the panel.
 * @csspart panel-heading - Its text.
 * @csspart new-conversation - The button that begins a new conversation.
 * @csspart new-conversation-confirm - The question before it.
 * @csspart threads-button - The button that opens the list of conversations.
 * @csspart threads-panel - What it opens.
 * @csspart conversation-menu-button - The button that opens the menu of what can be done with the conversation.
 * @csspart conversation-menu - The menu.
 * @csspart conversation-menu-item - One of its entries.
 * @csspart close-button - The button that closes the panel.
 * @csspart chat - The built-in chat; its parts can be styled as well.
 * @cssprop --agent-launcher-z-index - How far up the button stands.
 * @cssstate open - The panel is open.
 * @cssstate unread - The agent has come to rest while the panel was closed.
 * @fires {CustomEvent} agent-open-change - The panel was opened or closed.
 * @fires {CustomEvent} agent-export - A person takes the conversation along by the menu; cancelable.
 */
export class AgentLauncher extends TranscriptOptionsElement {
  static override styles = [theme, glyphStyles, headerStyles, launcherStyles];

  readonly #slots = new SlotWatch(this);
  readonly #area = new VisibleArea(this, () => this.panel);
  readonly #opened = new LazyPart(this, async () => {
    const { OpenPanel } = await import('./open-panel.js');
    return new OpenPanel(this, this.panel as HTMLElement, this.localize);
  });
  readonly #teaser = new LazyPart(this, async () => {
    const { Teaser } = await import('./teaser.js');
    return new Teaser(this, this.localize);
  });
  readonly #shortcut = new LazyPart(this, async () => {
    const { Shortcut } = await import('./shortcut.js');
    return new Shortcut(
      () => this.shortcut,
      () => this.toggle(),
    );
  });
  readonly #tools = new LazyPart(this, async () => {
    const { HeaderTools } = await import('../chat/header/header-tools.js');
    return new HeaderTools(this, this.localize, () => this.#focusPanel());
  });

  /** Whether the panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** Draws the cards of decisions in place of ours, by the tool's name or the reason. */
  @property({ attribute: false }) cards: CardRenderers | undefined;
  /** The side of the window where the button stands: the end of a line, or its start. */
  @property({ reflect: true }) placement: 'start' | 'end' | undefined;
  /** How the panel stands on the page: over it as a `popup` (default), docked as a `sidebar`, or `fullscreen`. */
  @property({ reflect: true }) layout: LauncherLayout | undefined;
  /** Where a sidebar docks; at the end of a line where absent. */
  @property({ reflect: true }) side: LauncherSide | undefined;
  /** Whether a sidebar makes the page narrower instead of covering it. */
  @property({ type: Boolean }) push = false;
  /** Takes away the edges by which a person changes the size of the panel; their choice is kept by the launcher's id. */
  @property({ attribute: 'fixed-size', type: Boolean }) fixedSize = false;
  /** A short call beside the closed button, shown until it was seen once in a session. */
  @property() teaser: string | undefined;
  /** After how many milliseconds it is shown. */
  @property({ attribute: 'teaser-delay', type: Number }) teaserDelay = 3000;
  /** A key that opens and closes the panel, as in `Control+K`. */
  @property() shortcut: string | undefined;

  /** How the last turn ended that nobody saw, and how many did. */
  @state() private unseen: { end: TurnEnd; count: number } | undefined;
  @query('.panel') private readonly panel!: HTMLElement | null;
  @query('.launch') private readonly button!: HTMLElement | null;

  constructor() {
    super();
    this.addEventListener('agent-run-end', ({ detail: { end } }) => {
      if (!this.open && end !== 'stopped') this.unseen = { end, count: (this.unseen?.count ?? 0) + 1 };
    });
    this.addEventListener('agent-open-request', this.#onRequest);
    this.addEventListener('command', this.#onCommand);
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

  /** Opens the panel, or closes it. */
  toggle(): void {
    this.open = !this.open;
  }

  /** Moves the focus to the composer, or to the button where the panel is closed. */
  override focus(options?: FocusOptions): void {
    if (this.open) this.chat?.focus(options);
    else this.button?.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('agent-open-request', this.#onRequest);
    // Out of the document a popover closes.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('agent-open-request', this.#onRequest);
    for (const { value } of [this.#opened, this.#teaser, this.#shortcut]) value?.stop();
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
    if (this.isConnected && this.shortcut) this.#shortcut.part?.start();
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
        title=${this.shortcut ? `${label} (${this.shortcut})` : nothing}
        aria-keyshortcuts=${this.shortcut || nothing}
        aria-expanded=${String(this.open)}
        aria-controls="panel"
        aria-haspopup="dialog"
        @click=${() => this.toggle()}
        @keydown=${this.#onKeydown}
      >
        ${this.open && !this.layout ? glyph('down') : html`<slot name="icon">${glyph('chat')}</slot>`}
        ${news ? html`<span part="badge" class="badge" data-count=${this.unseen?.count ?? nothing}></span>` : nothing}
      </button>
      <div class="visually-hidden" role="status">${news}</div>
      ${this.teaser ? this.#teaser.part?.render() : nothing}
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
          ${this.newConversation || this.threads || this.conversationMenu ? this.#tools.part?.render() : nothing}
          <slot name="header-actions"></slot>
          <button part="close-button" class="bare" type="button" aria-label=${this.term('closeChat')} @click=${() => this.hide()}>
            ${glyph('close')}
          </button>
        </div>
        <div class="body">${this.#slots.has('') ? html`<slot></slot>` : renderChat(this, (name) => this.#slots.has(name))}</div>
        ${this.#opened.value?.renderHandles()}
      </div>`;
  }

  /** What happened behind the closed panel. */
  get #news(): string {
    if (!this.unseen) return '';
    const { end, count } = this.unseen;
    if (end === 'waiting') return this.term('decisionNeeded', this.client?.interrupts.length ?? 1);
    return end === 'error' ? this.term('errorHeading') : this.term('newMessages', count);
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
    applySize(panel, readSize(this.id, this.layout ?? 'popup'));
    if (this.open) loadLateElements('transcript').catch(console.warn);
    (this.open ? this.#opened.part : this.#opened.value)?.update();
  }

  #focusPanel(): void {
    // Whoever opens the panel while a decision is due comes for that.
    const requests = this.chat?.shadowRoot?.querySelector<HTMLElement>(tagName('interrupts'));
    if (requests && this.client?.snapshot.status === 'waiting') requests.focus();
    else if (isCoarse()) this.panel?.focus({ preventScroll: true });
    else this.chat?.focus({ preventScroll: true });
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.open) return;
    // Safari ends a composition before the key: only the code tells there.
    if (event.isComposing || event.keyCode === 229 || isInPopup(event)) return;
    event.stopPropagation();
    this.hide();
  }

  readonly #onRequest = (event: CustomEvent<{ open?: boolean } | undefined>): void => {
    // One that is meant for another launcher passes here on its way up.
    if (event.target instanceof AgentLauncher && event.target !== this) return;
    this.open = event.detail?.open ?? true;
  };

  readonly #onCommand = (event: Event & { command?: string }): void => {
    if (event.command === '--toggle') this.toggle();
    else if (event.command === '--show' || event.command === '--hide') this.open = event.command === '--show';
  };
}

/** Whether Escape belongs to something that has popped up inside the panel: a list at the text, a dialog. */
function isInPopup(event: Event): boolean {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(event.currentTarget as EventTarget));
  return inside.some(
    (node) =>
      node instanceof Element &&
      (node.matches('dialog[open]') ||
        (hasPopover(node as HTMLElement) && node.matches(':popover-open')) ||
        (node.getAttribute('aria-haspopup') === 'listbox' && node.getAttribute('aria-expanded') === 'true')),
  );
}

/** Older browsers have none; there the panel is a fixed box like any other, and on paper a plain one. */
function hasPopover(element: HTMLElement): boolean {
  return Boolean((element as Partial<HTMLElement>).popover);
}
