import { isServer, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { html } from 'lit/static-html.js';
import { AgentError, type AgentClient, type ContentPart, type ThreadSnapshot, type TurnEnd } from '../../core/index.js';
import { ClientController } from '../../lit/client-controller.js';
import { LazyPart } from '../../lit/lazy-part.js';
import { tag } from '../../lit/tags.js';
import { Announcer } from './chat-announcer.js';
import { ErrorCards } from './error/chat-error.js';
import { chatFrame } from './chat-frame.js';
import { renderStart } from './chat-start.js';
import { headerStyles } from './header/chat-header.styles.js';
import { glyphStyles } from './chat-icons.styles.js';
import { SlotWatch } from './chat-slots.js';
import { chatStyles } from './chat.styles.js';
import { listenForDecisionKey } from './decision-key.js';
import { SUGGESTIONS_PARTS } from '../suggestions/suggestions.js';
import { COMPOSER_PARTS, isCoarse, type AgentComposer } from '../composer/composer.js';
import { INTERRUPTS_PARTS } from '../interrupt/interrupt-parts.js';
import type { AgentInterrupts, CardRenderers } from '../interrupt/interrupts.js';
import { LateParts } from './chat-late-parts.js';
import { iconStyles } from '../message/message-icons.styles.js';
import type { AgentMessages } from '../transcript/messages.js';
import { MESSAGES_PARTS } from '../transcript/transcript-part-names.js';
import { theme } from '../theme.styles.js';
import { TranscriptOptionsElement } from '../transcript/transcript-options-element.js';
import { isFindKey } from '../transcript/find-key.js';
import type { FindMatches } from '../transcript/find-matches.js';

const select = ({ status, error, entries, opening, reopened, reconnecting }: ThreadSnapshot) => ({
  status,
  error,
  opening,
  reopened,
  reconnecting,
  isEmpty: entries.length === 0,
});

/**
 * A whole chat: header, conversation, decisions that are due, and the composer. It fills the box that it stands in.
 *
 * @tag agent-chat
 * @slot header - In place of the heading.
 * @slot header-actions - Buttons at the end of the header.
 * @slot empty - In place of the greeting of an empty conversation.
 * @slot actions - Buttons beside the send button.
 * @slot footer - Below the composer.
 * @slot agent-avatar - A picture of the agent; a copy of the element stands beside its name.
 * @slot user-avatar - A picture of the person.
 * @csspart header - The bar on top.
 * @csspart heading - Its text.
 * @csspart new-conversation - The button that begins a new conversation.
 * @csspart new-conversation-confirm - The question before it.
 * @csspart threads-button - The button that opens the list of conversations.
 * @csspart threads-panel - What it opens; the parts of `agent-threads` can be styled as well.
 * @csspart conversation-menu-button - The button that opens the menu of what can be done with the conversation.
 * @csspart conversation-menu - The menu.
 * @csspart conversation-menu-item - One of its entries.
 * @csspart messages - The conversation.
 * @csspart empty - The greeting of an empty conversation.
 * @csspart thread-note - What to know of a conversation that was opened again.
 * @csspart connection - Says that the browser is offline, or that a lost answer is being taken up again.
 * @csspart error - What went wrong, or what is waited for.
 * @csspart error-title - What happened.
 * @csspart error-hint - What to do.
 * @csspart error-said - The server's own words.
 * @csspart error-details - Details for the developer.
 * @csspart error-copy - Copies them.
 * @csspart retry-countdown - How long the server asks to wait.
 * @csspart retry-button - Repeats what failed.
 * @csspart continue-button - Asks for the rest of an answer that was cut.
 * @csspart dismiss-button - Closes the card of an error.
 * @csspart suggestions - What may be asked next.
 * @csspart suggestion - One of them.
 * @csspart suggestion-description - The second line on it.
 * @csspart footer - Below the composer.
 * @fires {CustomEvent} agent-feedback - A person has judged an answer.
 * @fires {CustomEvent} agent-quote - A message was quoted in the text that is being written.
 * @fires {CustomEvent} agent-export - A person takes the conversation along by the menu; cancelable.
 * @cssstate running - The agent works.
 * @cssstate waiting - A decision is due.
 * @cssstate error - The last run failed.
 * @cssstate empty - There is no message yet.
 */
export class AgentChat extends TranscriptOptionsElement {
  static override styles = [theme, glyphStyles, iconStyles, headerStyles, chatStyles];

  readonly #thread = new ClientController(this, select);
  readonly #announcer = new Announcer(this, this.localize, () => this.#thread.client);
  readonly #slots = new SlotWatch(this);
  readonly #errors = new ErrorCards(this, {
    localize: this.localize,
    client: () => this.#thread.client,
    returnFocus: () => this.#returnFocus(),
  });
  readonly #late = new LateParts(this, () => this.#thread.client);
  readonly #notes = new LazyPart(this, () => import('./thread-notes.js'));
  readonly #tools = new LazyPart(this, async () => {
    const { HeaderTools } = await import('./header/header-tools.js');
    return new HeaderTools(this, this.localize, () => this.#returnFocus());
  });

  /** Draws the cards of decisions in place of ours, by the tool's name or the reason. */
  @property({ attribute: false }) cards: CardRenderers | undefined;

  /** Grows with the conversation, up to the height of the window, instead of filling its box. */
  @property({ type: Boolean, reflect: true }) grow = false;

  @query('.messages') private readonly transcript!: (HTMLElement & Partial<AgentMessages>) | null;
  @query('.composer') private readonly composer!: AgentComposer | null;
  @query('.interrupts') private readonly interrupts!: AgentInterrupts | null;

  constructor() {
    super();
    this.addEventListener('keydown', this.#onKeydown);
    listenForDecisionKey(this, {
      client: () => this.#thread.client,
      decision: () => this.interrupts,
      text: () => this.composer,
    });
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
    this.transcript?.scrollToEnd?.();
  }

  /** Goes to the first message. */
  scrollToStart(): void {
    this.transcript?.scrollToStart?.();
  }

  /** Brings a message or a tool call into view, by its key or its id. Whether there is one. */
  scrollToEntry(keyOrId: string): boolean {
    return this.transcript?.scrollToEntry?.(keyOrId) ?? false;
  }

  /** Searches the whole conversation; `next()` and `previous()` of what it returns show the matches. */
  find(text: string): FindMatches | undefined {
    return this.transcript?.find?.(text);
  }

  /** Opens the search bar. */
  openSearch(): void {
    this.transcript?.openSearch?.();
  }

  /** Puts the whole conversation on the clipboard, as Markdown, and returns it; rejects where the browser does not allow it. */
  async copyConversation(): Promise<string> {
    return (await this.transcript?.copyConversation?.()) ?? '';
  }

  /** Moves the focus to the composer. */
  override focus(options?: FocusOptions): void {
    (this.composer ?? this.transcript)?.focus(options);
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
        .markdown=${this.markdown} .speakers=${this.speakers((name) => this.#slots.get(name))} .timestamps=${this.timestamps}
        .isErrorShown=${this.#errors.shown !== undefined}
        .toolRenderers=${this.toolRenderers} .activityRenderers=${this.activityRenderers} .actions=${this.actions} @agent-quote=${() => this.composer?.focus()}>
        ${this.#renderNotes('start')} ${this.#renderStart()}
        <${tag('interrupts')}
          class="interrupts"
          exportparts=${INTERRUPTS_PARTS}
          .cards=${this.cards} .readonly=${this.readonly}
          @agent-decided=${this.#returnFocus}
        ></${tag('interrupts')}>
        ${this.#late.render(this.localize)} ${this.#renderNotes('end')} ${this.readonly ? nothing : this.#renderNext()}
      </${tag('messages')}>
      <div class="foot">
        ${this.#errors.renderConnection()} ${this.readonly ? nothing : this.#renderComposer()}
        <div part="footer"><slot name="footer"></slot></div>
      </div>
      ${this.#announcer.render()}`;
  }

  protected override renderFrame(): unknown {
    return isServer ? chatFrame(this.heading) : nothing;
  }

  /** What went wrong, and what may be asked next. */
  #renderNext(): TemplateResult {
    return html`${this.#errors.render()}
      <${tag('suggestions')}
        class="suggestions"
        exportparts=${SUGGESTIONS_PARTS}
        .suggestions=${this.suggestions}
        .path=${this.suggestionsPath}
      ></${tag('suggestions')}>`;
  }

  #renderComposer(): TemplateResult {
    return html`<${tag('composer')}
        class="composer"
        exportparts=${COMPOSER_PARTS}
        .placeholder=${this.placeholder} .enterKey=${this.enterKey} .attachments=${this.attachments}
        .mentions=${this.mentions} .commands=${this.commands}
        ?autofocus=${this.autofocus}
        @agent-show-request=${this.#onShowRequest}
      >${this.#slots.has('actions') ? html`<slot name="actions" slot="actions"></slot>` : nothing}</${tag('composer')}>`;
  }

  #renderHeader(): TemplateResult | typeof nothing {
    const hasTools = this.conversationMenu || ((this.newConversation || this.threads) && !this.readonly);
    const tools = hasTools ? this.#tools.part : undefined;
    if (!this.heading && !tools && !this.#slots.has('header') && !this.#slots.has('header-actions')) return nothing;
    return html`<div part="header" class="header">
      <slot name="header"><h2 part="heading">${this.heading}</h2></slot>
      ${tools?.render()}
      <slot name="header-actions"></slot>
    </div>`;
  }

  /** Where a thread that was opened again comes from, and what of it is missing. */
  #renderNotes(place: 'start' | 'end'): unknown {
    const { opening, reopened } = this.#thread.value ?? {};
    if (!opening && !reopened) return nothing;
    return this.#notes.part?.threadNotes(place, this.#thread.client, this.localize, this.shadowRoot) ?? nothing;
  }

  /** What stands above the first message. */
  #renderStart(): TemplateResult | typeof nothing {
    const { greeting, markdown, localize } = this;
    const { isEmpty = true, opening = false } = this.#thread.value ?? {};
    return renderStart({
      greeting,
      markdown,
      isEmpty: isEmpty && !opening,
      hasClient: this.#thread.client !== undefined,
      localize,
    });
  }

  /** The client, also where the page has just set an endpoint. */
  #reach(): AgentClient {
    this.owner.sync();
    if (this.client) return this.client;
    throw new AgentError('no-endpoint', 'This chat has neither an endpoint nor a client; set one of them.');
  }

  /** The button that had the focus goes away. On a touch screen the composer would bring up the keyboard. */
  readonly #returnFocus = (): void => {
    const target = isCoarse() ? this.transcript : (this.composer ?? this.transcript);
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
}
