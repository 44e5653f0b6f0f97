import { nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { html } from 'lit/static-html.js';
import { AgentError, type AgentClient, type ContentPart, type ThreadSnapshot, type TurnEnd } from '../../core/index.js';
import { ClientController } from '../../lit/client-controller.js';
import { tag } from '../../lit/tags.js';
import { Announcer } from './chat-announcer.js';
import { ERROR_PARTS, renderError } from './chat-error.js';
import { errorStyles } from './chat-error.styles.js';
import { headerStyles } from './chat-header.styles.js';
import { glyphStyles } from './chat-icons.styles.js';
import { SlotWatch } from './chat-slots.js';
import { chatStyles } from './chat.styles.js';
import { ClientOwnerElement } from '../provider/client-owner-element.js';
import { COMPOSER_PARTS, isCoarse, type AgentComposer } from '../composer/composer.js';
import { INTERRUPTS_PARTS } from '../interrupt/interrupt-parts.js';
import type { AgentInterrupts, CardRenderers } from '../interrupt/interrupts.js';
import { LateCards } from './chat-late-cards.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { MESSAGES_PARTS, type AgentMessages } from '../transcript/messages.js';
import { theme } from '../theme.styles.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import type { ToolRenderers } from '../tool/tool-call-renderers.js';
import { isFindKey } from '../transcript/find-bar.js';
import type { FindMatches } from '../transcript/find-matches.js';
import type { ScrollMode } from '../transcript/transcript-scroller.js';

/** The parts of `agent-chat` and of what it holds, for `exportparts`. */
export const CHAT_PARTS = `header, heading, messages, empty, footer, ${ERROR_PARTS}, ${MESSAGES_PARTS}, ${INTERRUPTS_PARTS}, ${COMPOSER_PARTS}`;

const select = ({ status, error, entries }: ThreadSnapshot) => ({ status, error, isEmpty: entries.length === 0 });

/**
 * A whole chat: header, conversation, decisions that are due, and the composer. It fills the box that it stands in.
 *
 * @tag agent-chat
 * @slot header - In place of the heading.
 * @slot header-actions - Buttons at the end of the header.
 * @slot empty - In place of the greeting of an empty conversation.
 * @slot actions - Buttons beside the send button.
 * @slot footer - Below the composer.
 * @csspart header - The bar on top.
 * @csspart heading - Its text.
 * @csspart messages - The conversation.
 * @csspart empty - The greeting of an empty conversation.
 * @csspart error - What went wrong, or what is waited for.
 * @csspart error-title - What happened.
 * @csspart error-hint - What to do.
 * @csspart error-said - The server's own words.
 * @csspart error-details - Details for the developer.
 * @csspart retry-button - Repeats what failed.
 * @csspart dismiss-button - Closes the card of an error.
 * @csspart footer - Below the composer.
 * @cssstate running - The agent works.
 * @cssstate waiting - A decision is due.
 * @cssstate error - The last run failed.
 * @cssstate empty - There is no message yet.
 * @cssprop --agent-color-bg - Background.
 * @cssprop --agent-color-surface - Background of what stands out.
 * @cssprop --agent-color-text - Text.
 * @cssprop --agent-color-muted - Text of less weight.
 * @cssprop --agent-color-border - Borders.
 * @cssprop --agent-color-accent - Buttons and links.
 * @cssprop --agent-color-accent-text - Text on the accent colour.
 * @cssprop --agent-color-danger - Failures.
 * @cssprop --agent-radius - Radius of corners.
 * @cssprop --agent-space - Unit of distances.
 * @cssprop --agent-font - Typeface.
 * @cssprop --agent-font-size - Size of text.
 */
export class AgentChat extends ClientOwnerElement {
  static override styles = [theme, glyphStyles, iconStyles, headerStyles, errorStyles, chatStyles];

  readonly #thread = new ClientController(this, select);
  readonly #announcer = new Announcer(this, this.localize, () => this.#thread.client);
  readonly #slots = new SlotWatch(this);
  readonly #cards = new LateCards(this, () => this.#thread.client);

  @property() heading: string | undefined;
  @property() placeholder: string | undefined;
  /** Draws tool calls in place of the default view, by the tool's name; `*` for all others. */
  @property({ attribute: false }) toolRenderers: ToolRenderers | undefined;
  /** Where images may come from, and hooks for code, formulas and diagrams. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};
  /** Draws the cards of decisions in place of ours, by the tool's name or the reason. */
  @property({ attribute: false }) cards: CardRenderers | undefined;
  /** What moves by itself while an answer arrives. */
  @property({ attribute: 'scroll' }) scrollMode: ScrollMode = 'follow';
  /** Reveals an answer at an even pace, at most 300 ms behind. */
  @property({ type: Boolean }) smooth = false;
  /** Whether Ctrl or Cmd with F opens a search bar while the focus is in the chat. */
  @property({ type: Boolean }) search = false;
  /** `auto` follows the system; without it the chat follows the page. */
  @property({ reflect: true }) theme: 'light' | 'dark' | 'auto' | undefined;

  @state() private dismissed: AgentError | undefined;
  @query('.messages') private readonly transcript!: AgentMessages | null;
  @query('.composer') private readonly composer!: AgentComposer | null;
  @query('.interrupts') private readonly interrupts!: AgentInterrupts | null;

  constructor() {
    super();
    this.addEventListener('keydown', this.#onKeydown);
  }

  /** Sends a message, like a person who writes it. */
  async send(content: string | readonly ContentPart[], options?: { cancelPending?: boolean }): Promise<TurnEnd> {
    return this.#reach().send(content, options);
  }

  /** Stops the agent. */
  stop(): void {
    this.#thread.client?.stop();
  }

  /** Repeats the request that failed. */
  async retry(): Promise<TurnEnd> {
    return this.#reach().retry();
  }

  /** Begins a new, empty conversation. */
  reset(): void {
    this.#thread.client?.reset();
  }

  /** Goes to the latest message and stays there while more arrives. */
  scrollToEnd(): void {
    this.transcript?.scrollToEnd();
  }

  /** Goes to the first message. */
  scrollToStart(): void {
    this.transcript?.scrollToStart();
  }

  /** Brings a message or a tool call into view, by its key or its id. Whether there is one. */
  scrollToEntry(keyOrId: string): boolean {
    return this.transcript?.scrollToEntry(keyOrId) ?? false;
  }

  /** Searches the whole conversation; `next()` and `previous()` of what it returns show the matches. */
  find(text: string): FindMatches | undefined {
    return this.transcript?.find(text);
  }

  /** Opens the search bar. */
  openSearch(): void {
    this.transcript?.openSearch();
  }

  /** Puts the whole conversation on the clipboard, as Markdown, and returns it. */
  async copyConversation(): Promise<string> {
    return (await this.transcript?.copyConversation()) ?? '';
  }

  /** Moves the focus to the composer. */
  override focus(options?: FocusOptions): void {
    this.composer?.focus(options);
  }

  protected override willUpdate(): void {
    const { status, isEmpty = true } = this.#thread.value ?? {};
    this.toggleState('running', status === 'connecting' || status === 'running');
    this.toggleState('waiting', status === 'waiting');
    this.toggleState('error', status === 'error');
    this.toggleState('empty', isEmpty);
    this.internals.role = 'region';
    this.internals.ariaLabel = this.heading ?? this.term('chat');
  }

  protected override render(): TemplateResult {
    return html`${this.#renderHeader()}
      <${tag('messages')} part="messages" class="messages" exportparts=${MESSAGES_PARTS}
        .scrollMode=${this.scrollMode} .smooth=${this.smooth} .search=${this.search}
        .markdown=${this.markdown}
        .toolRenderers=${this.toolRenderers}>
        ${this.#renderEmpty()}
        <${tag('interrupts')}
          class="interrupts"
          exportparts=${INTERRUPTS_PARTS}
          .cards=${this.cards}
          @agent-decided=${this.#returnFocus}
        ></${tag('interrupts')}>
        ${this.#cards.render(this.localize)} ${this.#renderError()}
      </${tag('messages')}>
      <div class="foot">
        <${tag('composer')}
          class="composer"
          exportparts=${COMPOSER_PARTS}
          .placeholder=${this.placeholder}
          ?autofocus=${this.autofocus}
          @agent-show-request=${this.#onShowRequest}
        >${this.#slots.has('actions') ? html`<slot name="actions" slot="actions"></slot>` : nothing}</${tag('composer')}>
        <div part="footer"><slot name="footer"></slot></div>
      </div>
      <div class="visually-hidden" role="status">${this.#announcer.text}</div>`;
  }

  #renderHeader(): TemplateResult | typeof nothing {
    if (!this.heading && !this.#slots.has('header') && !this.#slots.has('header-actions')) return nothing;
    return html`<div part="header" class="header">
      <slot name="header"><h2 part="heading">${this.heading}</h2></slot>
      <slot name="header-actions"></slot>
    </div>`;
  }

  #renderEmpty(): TemplateResult {
    if (!this.#thread.client) return html`<div slot="empty" class="empty"><p>${this.term('noEndpoint')}</p></div>`;
    return html`<div slot="empty" part="empty" class="empty">
      <slot name="empty">
        <h3>${this.term('emptyHeading')}</h3>
        <p>${this.term('emptyText')}</p>
      </slot>
    </div>`;
  }

  #renderError(): TemplateResult | typeof nothing {
    const error = this.#thread.value?.error;
    if (!error || error === this.dismissed) return nothing;
    return html`${renderError({
      error,
      localize: this.localize,
      onRetry: () => this.#onRetry(),
      onDismiss: () => this.#onDismiss(error),
    })}`;
  }

  /** The client, also where the page has just set an endpoint. */
  #reach(): AgentClient {
    this.owner.sync();
    if (this.client) return this.client;
    throw new AgentError('no-endpoint', 'This chat has neither an endpoint nor a client; set one of them.');
  }

  /** The button that had the focus goes away. On a touch screen the composer would bring up the keyboard. */
  readonly #returnFocus = (): void => {
    const target = isCoarse() ? this.transcript : this.composer;
    target?.focus({ preventScroll: true });
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (!this.search || event.defaultPrevented || !isFindKey(event)) return;
    event.preventDefault();
    this.openSearch();
  };

  #onShowRequest(): void {
    this.interrupts?.focus();
  }

  #onRetry(): void {
    this.#returnFocus();
    // A second click finds the agent at work already.
    this.#thread.client?.retry().catch(() => undefined);
  }

  #onDismiss(error: AgentError): void {
    this.dismissed = error;
    this.#returnFocus();
  }
}
