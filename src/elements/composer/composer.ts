import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { AgentError, type ThreadSnapshot } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import { glyph } from '../chat/chat-icons.js';
import { glyphStyles } from '../chat/chat-icons.styles.js';
import { sendAndAccept } from './composer-send.js';
import { composerStyles } from './composer.styles.js';
import { theme } from '../theme.styles.js';

/** The parts of `agent-composer`, for `exportparts`. */
export const COMPOSER_PARTS = 'composer, composer-box, input, send-button, stop-button, notice';

/** Why a message was not sent. */
type Refusal = 'busy' | 'interrupt-pending' | 'other';

const select = ({ status, interrupts }: ThreadSnapshot) => ({
  isRunning: status === 'connecting' || status === 'running',
  isPaused: interrupts.length > 0,
});

/** Whether a finger is what points: there the keyboard on the screen comes up with the focus. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Where a person writes. Enter sends and Shift+Enter breaks the line; on touch screens Enter breaks the line. The text
 * stays until the client has taken it.
 *
 * @tag agent-composer
 * @slot actions - Buttons beside the send button.
 * @csspart composer - The whole.
 * @csspart composer-box - The frame around the text and the buttons.
 * @csspart input - The text.
 * @csspart send-button - The button that sends; while the agent works it is the `stop-button`.
 * @csspart stop-button - The button that stops the agent.
 * @csspart notice - Why a message was not sent.
 * @cssstate running - The agent works.
 * @cssstate waiting - A decision is due before anything can be sent.
 * @cssstate disabled - Nothing can be sent.
 * @fires {CustomEvent} agent-show-request - A person wants to see what is to be decided.
 */
export class AgentComposer extends AgentElement {
  static override styles = [theme, glyphStyles, composerStyles];

  readonly #client = new ClientController(this, select);

  /** What is written and not sent yet. */
  @property({ attribute: false }) value = '';
  @property() placeholder: string | undefined;
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** What Enter does: `send` or `newline`; by the kind of pointer where absent. */
  @property({ attribute: 'enter-key' }) enterKey: 'send' | 'newline' | undefined;

  @state() private refusal: Refusal | undefined;
  @state() private isSending = false;
  @query('textarea') private readonly input!: HTMLTextAreaElement | null;

  /** Moves the focus to the text. */
  override focus(options?: FocusOptions): void {
    this.input?.focus(options);
  }

  protected override willUpdate(): void {
    const isRunning = this.#isRunning;
    const isPaused = this.#client.value?.isPaused ?? false;
    if (this.refusal === 'busy' && !isRunning) this.refusal = undefined;
    if (this.refusal === 'interrupt-pending' && !isPaused) this.refusal = undefined;
    this.toggleState('running', isRunning);
    this.toggleState('waiting', isPaused);
    this.toggleState('disabled', this.#isOff);
  }

  protected override firstUpdated(): void {
    // On a touch screen the keyboard would come up and hide what the page is about.
    if (this.autofocus && !isCoarse()) this.focus({ preventScroll: true });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.#grow();
  }

  protected override render(): unknown {
    const label = this.term('message');
    return html`<div part="composer">
      <div part="notice" class="notice" role="status">${this.#renderNotice()}</div>
      <div part="composer-box" class="box" @click=${this.#onBoxClick}>
        <textarea
          part="input"
          rows="1"
          aria-label=${label}
          placeholder=${this.placeholder ?? this.term('messagePlaceholder')}
          enterkeyhint=${this.#entersNewline ? 'enter' : 'send'}
          ?disabled=${this.#isOff}
          ?readonly=${this.isSending}
          .value=${live(this.value)}
          @input=${this.#onInput}
          @keydown=${this.#onKeydown}
        ></textarea>
        <slot name="actions"></slot>
        ${this.#renderButton()}
      </div>
    </div>`;
  }

  get #isRunning(): boolean {
    return this.#client.value?.isRunning ?? false;
  }

  get #isOff(): boolean {
    return this.disabled || !this.#client.client;
  }

  get #canSend(): boolean {
    return !this.#isOff && !this.isSending && this.value.trim() !== '';
  }

  get #entersNewline(): boolean {
    return this.enterKey ? this.enterKey === 'newline' : isCoarse();
  }

  /** One button for both, so that it keeps the focus while it changes. */
  #renderButton(): unknown {
    const isRunning = this.#isRunning;
    const label = this.term(isRunning ? 'stop' : 'send');
    return html`<button
      part=${isRunning ? 'stop-button' : 'send-button'}
      class=${isRunning ? 'go stop' : 'go primary'}
      type="button"
      aria-label=${label}
      aria-disabled=${String(!isRunning && !this.#canSend)}
      @click=${this.#onButton}
    >
      <span class="tip" title=${label} aria-hidden="true">${glyph(isRunning ? 'stop' : 'send')}</span>
    </button>`;
  }

  #renderNotice(): unknown {
    switch (this.refusal) {
      case undefined:
        return nothing;
      case 'busy':
        return html`<p>${this.term('stillWorking')}</p>`;
      case 'other':
        return html`<p>${this.term('notSent')}</p>`;
      case 'interrupt-pending':
        return html`<p>${this.term('decisionFirst')}</p>
          <button type="button" ?disabled=${this.isSending} @click=${this.#onShowRequest}>
            ${this.term('showDecision')}
          </button>
          <button type="button" ?disabled=${!this.#canSend} @click=${() => this.#submit(true)}>
            ${this.term('cancelAndSend')}
          </button>`;
    }
  }

  async #submit(cancelPending = false): Promise<void> {
    const { client } = this.#client;
    const { value } = this;
    if (!client || !this.#canSend) return;
    this.isSending = true;
    try {
      await sendAndAccept(client, value.trim(), cancelPending);
      this.refusal = undefined;
      // What was written meanwhile is the next message.
      if (this.value === value) this.value = '';
      if (!isCoarse()) this.focus();
    } catch (error) {
      const code = error instanceof AgentError ? error.code : undefined;
      this.refusal = code === 'busy' || code === 'interrupt-pending' ? code : 'other';
    } finally {
      this.isSending = false;
    }
  }

  /** For browsers without `field-sizing`. */
  #grow(): void {
    const { input } = this;
    if (!input || CSS.supports('field-sizing', 'content')) return;
    input.style.setProperty('block-size', 'auto');
    input.style.setProperty('block-size', `${input.scrollHeight}px`);
  }

  #onInput(event: Event): void {
    this.value = (event.target as HTMLTextAreaElement).value;
    if (this.refusal === 'other') this.refusal = undefined;
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    // Enter that confirms a composition. Safari ends the composition before the key: only the code tells there.
    if (event.isComposing || event.keyCode === 229) return;
    const forced = event.ctrlKey || event.metaKey;
    if (this.#entersNewline && !forced) return;
    event.preventDefault();
    if (!event.repeat) void this.#submit();
  }

  #onBoxClick(event: Event): void {
    if (event.target === event.currentTarget) this.focus();
  }

  #onButton(event: MouseEvent): void {
    if (!this.#isRunning) return void this.#submit();
    // The second half of a double click on "send" lands here.
    if (event.detail > 1) return;
    this.#client.client?.stop();
    if (!isCoarse()) this.focus();
  }

  #onShowRequest(): void {
    this.emit('agent-show-request', undefined, { bubbles: true });
  }
}
