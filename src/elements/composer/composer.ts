import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { AgentClient } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import { glyph } from '../chat/chat-icons.js';
import { glyphStyles } from '../chat/chat-icons.styles.js';
import type { AttachmentOptions } from './attachment-options.js';
import { composerView, type ComposerHost } from './composer-host.js';
import type { ComposerMore } from './composer-more.js';
import { composerStyles } from './composer.styles.js';
import { preloadMarkdown } from '../markdown/markdown.js';
import type { CompletionSource } from './suggest-options.js';
import { theme } from '../theme.styles.js';

/** The parts of `agent-composer`, for `exportparts`. */
export const COMPOSER_PARTS =
  'composer, composer-box, input, send-button, stop-button, notice, hold-button, held, attach-button, files, file, ' +
  'drop-zone, completions, completion';

let coarse: MediaQueryList | undefined;
/** Whether a finger is what points: there the keyboard on the screen comes up with the focus. */
export const isCoarse = (): boolean => (coarse ??= matchMedia('(pointer: coarse)')).matches;

/** Reads the attribute: options as JSON, or anything else but `false` to turn attachments on. */
export function readAttachments(value: string | null): boolean | AttachmentOptions {
  if (!value?.startsWith('{')) return value !== null && value !== 'false';
  try {
    return JSON.parse(value) as AttachmentOptions;
  } catch {
    return true;
  }
}

/**
 * Where a person writes. Enter sends and Shift+Enter breaks the line; on touch screens Enter breaks the line. The text
 * stays until the client has taken it; what is sent while the agent works waits for the end of the answer.
 *
 * @tag agent-composer
 * @slot actions - Buttons beside the send button.
 * @csspart composer - The whole.
 * @csspart composer-box - The frame around the text and the buttons.
 * @csspart input - The text.
 * @csspart send-button - The button that sends; while the agent works it is the `stop-button`.
 * @csspart stop-button - The button that stops the agent.
 * @csspart hold-button - The button that sends after the answer that is being written.
 * @csspart held - A message that waits for the end of an answer.
 * @csspart notice - Why a message was not sent, or a file not taken.
 * @csspart attach-button - The button that opens the picker of files.
 * @csspart files - The list of attached files.
 * @csspart file - One of them.
 * @csspart drop-zone - Lies over the chat while files are dragged across it.
 * @csspart completions - The list of mentions or commands.
 * @csspart completion - One of them.
 * @cssstate running - The agent works.
 * @cssstate waiting - A decision is due before anything can be sent.
 * @cssstate disabled - Nothing can be sent.
 * @fires {CustomEvent} agent-show-request - A person wants to see what is to be decided.
 */
export class AgentComposer extends AgentElement implements ComposerHost {
  static override styles = [theme, glyphStyles, composerStyles];

  readonly #client = new ClientController(this, composerView);

  /** What is written and not sent yet. */
  @property({ attribute: false }) value = '';
  /** What stands in the empty text field. */
  @property() placeholder: string | undefined;
  /** Nothing can be written or sent. */
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** What Enter does: `send` or `newline`; by the kind of pointer where absent. */
  @property({ attribute: 'enter-key' }) enterKey: 'send' | 'newline' | undefined;
  /** Whether files can be attached, and how. */
  @property({ converter: readAttachments }) attachments: boolean | AttachmentOptions = false;
  /** What `@` offers. */
  @property({ attribute: false }) mentions: CompletionSource | undefined;
  /** What `/` offers at the beginning of the text. */
  @property({ attribute: false }) commands: CompletionSource | undefined;

  @state() private more: ComposerMore | undefined;
  @state() private isMissing = false;
  @query('textarea') private readonly input!: HTMLTextAreaElement | null;
  /** Whose draft was last in step with the text, and what it was. */
  #draftOf: AgentClient | undefined;
  #draft = '';
  #thread: string | undefined;

  /** Moves the focus to the text. */
  override focus(options?: FocusOptions): void {
    this.input?.focus(options);
  }

  protected override willUpdate(): void {
    this.#syncDraft();
    this.toggleState('running', this.#isRunning);
    this.toggleState('waiting', this.#client.value?.isPaused ?? false);
    this.toggleState('disabled', this.#isOff);
  }

  protected override firstUpdated(): void {
    // On a touch screen the keyboard would come up and hide what the page is about.
    if (this.autofocus && !isCoarse()) this.focus({ preventScroll: true });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.#grow();
    if (this.attachments) void this.#load();
  }

  protected override render(): unknown {
    const { more } = this;
    return html`<div part="composer" @focusin=${this.#load}>
      <div id="notice" part="notice" class="notice" role="status">
        ${more ? more.renderNotice() : this.isMissing ? html`<p>${this.term('notSent')}</p>` : nothing}
      </div>
      ${more?.renderHeld()}
      <div part="composer-box" class="box" @click=${this.#onBoxClick}>
        ${more?.renderFiles()}
        <textarea
          part="input"
          rows="1"
          aria-label=${this.term('message')}
          placeholder=${this.placeholder ?? this.term('messagePlaceholder')}
          enterkeyhint=${this.#entersNewline ? 'enter' : 'send'}
          ?disabled=${this.#isOff}
          ?readonly=${more?.isSending}
          .value=${live(this.value)}
          @input=${this.#onInput}
          @keydown=${this.#onKeydown}
        ></textarea>
        <slot name="actions"></slot>
        ${more?.renderHold()} ${this.#renderButton()}
      </div>
      ${more?.renderOver()}
    </div>`;
  }

  get #isRunning(): boolean {
    return this.#client.value?.isRunning ?? false;
  }

  get #isOff(): boolean {
    return this.disabled || !this.#client.client;
  }

  get #canSend(): boolean {
    return !this.#isOff && (this.more?.canSend ?? this.value.trim() !== '');
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

  /** The client keeps what is written. Whichever of the two has changed since they were last in step wins. */
  #syncDraft(): void {
    const { client } = this.#client;
    if (!client) return;
    const text = this.more?.unsent ?? this.value;
    const { threadId, draft } = client.snapshot;
    // What was written before the other thread was drawn must not take the place of its draft.
    const isOther = client === this.#draftOf && threadId !== this.#thread && draft !== this.#draft;
    if (!isOther && (text !== this.#draft || (client !== this.#draftOf && text))) client.draft = text;
    else if (draft !== this.#draft) {
      this.more?.letGo();
      this.value = draft;
    }
    this.#draftOf = client;
    this.#thread = threadId;
    this.#draft = client.draft;
  }

  /** What is beyond a plain text comes when a person comes to write. */
  readonly #load = async (): Promise<ComposerMore | undefined> => {
    try {
      const { ComposerMore } = await import('./composer-more.js');
      this.isMissing = false;
      return (this.more ??= new ComposerMore(this, this.localize, this.#client));
    } catch {
      return undefined;
    }
  };

  async #submit(): Promise<void> {
    const more = await this.#load();
    this.isMissing = !more;
    await more?.submit();
  }

  /** For browsers without `field-sizing`. */
  #grow(): void {
    const { input } = this;
    if (!input || CSS.supports('field-sizing', 'content')) return;
    input.style.setProperty('block-size', 'auto');
    input.style.setProperty('block-size', `${input.scrollHeight}px`);
  }

  #onInput(event: Event): void {
    // What the answer needs loads while the question is written.
    if (this.value === '') {
      this.#client.client?.preload();
      void preloadMarkdown();
    }
    this.value = (event.target as HTMLTextAreaElement).value;
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey || event.altKey) return;
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
}
