/**
 * What a composer can do beyond showing a text field: sending, holding back what was sent while the agent works, saying
 * why something was not sent, bringing back what was sent last. Attachments and suggestions come in parts of their own.
 */
import { html, nothing, type ReactiveController } from 'lit';
import { AgentError } from '../../core/index.js';
import type { ClientController } from '../../lit/client-controller.js';
import type { ComposerStrings } from '../../lit/strings/composer-strings.js';
import type { Localize } from '../../lit/localize.js';
import { composer as english } from '../../translations/en/composer.js';
import { glyph } from '../chat/chat-icons.js';
import { iconStyles } from '../message/message-icons.styles.js';
import type { Attachments } from './attachments.js';
import { HeldMessages, joinTexts, type HeldMessage } from './composer-held.js';
import { composerView, type ComposerHost, type ComposerView } from './composer-host.js';
import { moreStyles } from './composer-more.styles.js';
import { lastOwnText, sendAndAccept } from './composer-send.js';
import { partsOf } from './message-content.js';
import type { Suggest } from './suggest.js';

/** Why a message was not sent. */
type Refusal = 'interrupt-pending' | 'uploading' | 'other';

export class ComposerMore implements ReactiveController {
  readonly #host: ComposerHost;
  readonly #localize: Localize;
  readonly #client: ClientController<ComposerView>;
  readonly #held = new HeldMessages({
    putBack: (messages) => this.#putBack(messages),
    refused: () => this.#refuse('other'),
    focus: () => this.#focus(),
    changed: () => this.#host.requestUpdate(),
  });
  #refusal: Refusal | undefined;
  #refusedText = '';
  #files: Attachments | undefined;
  #suggest: Suggest | undefined;
  #isSending = false;
  #isPartMissing = false;

  constructor(host: ComposerHost, localize: Localize, client: ClientController<ComposerView>) {
    this.#host = host;
    this.#localize = localize;
    this.#client = client;
    const root = host.shadowRoot;
    if (root) {
      addStyles(root, [iconStyles.styleSheet, moreStyles.styleSheet]);
      // Before the composer sees the key.
      root.addEventListener('keydown', (event) => this.#onKeydown(event as KeyboardEvent), true);
    }
    host.addController(this);
  }

  hostUpdate(): void {
    const { client, value } = this.#client;
    if (client && this.#files?.sync(client, this.#held.files)) this.letGo();
    this.#held.follow(client, value?.threadId);
    if (this.#refusal === 'interrupt-pending' && !client?.interrupts.length) this.#refusal = undefined;
    if (this.#refusal === 'uploading' && this.#files?.state === 'ready') this.#refusal = undefined;
    if (this.#refusal === 'other' && this.#host.value !== this.#refusedText) this.#refusal = undefined;
    void this.#loadParts();
  }

  hostUpdated(): void {
    const isTied = this.#refusal !== undefined || this.#problems.length > 0;
    if (isTied) this.input?.setAttribute('aria-describedby', 'notice');
    else this.input?.removeAttribute('aria-describedby');
    this.#suggest?.updated();
  }

  hostDisconnected(): void {
    this.#held.follow(undefined, undefined);
  }

  get input(): HTMLTextAreaElement | null {
    return this.#host.shadowRoot?.querySelector('textarea') ?? null;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  get canSend(): boolean {
    return !this.#isSending && (this.#host.value.trim() !== '' || (this.#files?.items.length ?? 0) > 0);
  }

  /** All that is written and not sent, also what is held back. */
  get unsent(): string {
    return joinTexts([...this.#held.texts, this.#host.value]);
  }

  /** Forgets what is held back: it stands in the draft of the thread that was left. */
  letGo(): void {
    this.#held.clear();
  }

  /** Sends what is written, or holds it back while the agent works. */
  async submit(cancelPending = false): Promise<void> {
    const { client } = this.#client;
    if (!client || this.#host.disabled || !this.canSend) return;
    if (this.#files && this.#files.state !== 'ready') return this.#refuse('uploading');
    // As it stands now: held back after the end of the last answer, a message would wait for ever.
    if (composerView(client.snapshot).isRunning) return this.#hold();
    const { value: written } = this.#host;
    const files = this.#files?.items ?? [];
    this.#isSending = true;
    this.#host.requestUpdate();
    try {
      await sendAndAccept(client, partsOf(written.trim(), files), cancelPending);
      this.#refusal = undefined;
      // What was written meanwhile is the next message.
      if (this.#host.value === written) this.#host.value = '';
      this.#files?.take(files);
      this.#focus();
    } catch (error) {
      const code = error instanceof AgentError ? error.code : undefined;
      if (code === 'busy') this.#hold();
      else this.#refuse(code === 'interrupt-pending' ? code : 'other');
    } finally {
      this.#isSending = false;
      this.#host.requestUpdate();
    }
  }

  renderNotice(): unknown {
    return html`${this.#problems.map((problem) => html`<p>${problem}</p>`)}${this.#renderRefusal()}`;
  }

  renderHeld(): unknown {
    const words = this.#held.texts.length > 0 ? this.#words : undefined;
    return html`${words && this.#held.render(words)}
      <div class="visually-hidden" role="status">${words?.sentAfter}</div>`;
  }

  /** The files that go along, and the button for more. */
  renderFiles(): unknown {
    return this.#files?.render(this.#words) ?? nothing;
  }

  /** While the agent works the button beside it stops: this one sends. */
  renderHold(): unknown {
    if (!this.#client.value?.isRunning || !this.canSend) return nothing;
    const label = this.#words.sendAfter;
    return html`<button part="hold-button" class="go primary" type="button" aria-label=${label} @click=${() => this.submit()}>
      <span class="tip" title=${label} aria-hidden="true">${glyph('send')}</span>
    </button>`;
  }

  /** What lies over everything: suggestions and the place to drop files. */
  renderOver(): unknown {
    return html`${this.#suggest?.render(this.#words) ?? nothing}${this.#files?.renderZone(this.#words) ?? nothing}`;
  }

  get #problems(): readonly string[] {
    return this.#files?.problems(this.#words) ?? [];
  }

  get #words(): ComposerStrings {
    return this.#localize.group('composer', english);
  }

  get #whyNotReady(): string {
    const words = this.#words;
    if (this.#files?.items.some(({ isLost }) => isLost)) return words.missingFiles;
    return this.#files?.state === 'failed' ? words.failedUpload : words.stillUploading;
  }

  #renderRefusal(): unknown {
    switch (this.#refusal) {
      case undefined:
        return nothing;
      case 'uploading':
        return html`<p>
          ${this.#whyNotReady}
        </p>`;
      case 'other':
        return html`<p>${this.#localize.term('notSent')}</p>`;
      case 'interrupt-pending':
        return html`<p>${this.#localize.term('decisionFirst')}</p>
          <button type="button" ?disabled=${this.#isSending} @click=${this.#showRequest}>
            ${this.#localize.term('showDecision')}
          </button>
          <button type="button" ?disabled=${!this.canSend} @click=${() => this.submit(true)}>
            ${this.#localize.term('cancelAndSend')}
          </button>`;
    }
  }

  readonly #showRequest = (): void => {
    this.#host.dispatchEvent(new CustomEvent('agent-show-request', { bubbles: true, composed: true }));
  };

  #refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    this.#refusedText = this.#host.value;
    this.#host.requestUpdate();
  }

  #hold(): void {
    const files = this.#files?.items ?? [];
    this.#held.add({ text: this.#host.value.trim(), files });
    this.#files?.take(files);
    this.#host.value = '';
    this.#refusal = undefined;
    this.#host.requestUpdate();
    this.#focus();
  }

  #putBack(messages: readonly HeldMessage[]): void {
    this.#host.value = joinTexts([...messages.map(({ text }) => text), this.#host.value]);
    this.#files?.put(messages.flatMap(({ files }) => files));
    this.#host.requestUpdate();
  }

  /** On a touch screen the keyboard would come up. */
  #focus(): void {
    if (!matchMedia('(pointer: coarse)').matches) this.#host.focus();
  }

  async #loadParts(): Promise<void> {
    const { attachments, mentions, commands } = this.#host;
    try {
      if (attachments && !this.#files) {
        const { Attachments } = await import('./attachments.js');
        this.#files ??= new Attachments(this.#host, this.#localize, this.#client);
        this.#host.requestUpdate();
      }
      if ((mentions || commands) && !this.#suggest) {
        const { Suggest } = await import('./suggest.js');
        this.#suggest ??= new Suggest(this.#host, this.#client);
      }
    } catch (thrown) {
      // The text can be sent all the same; the next update tries again.
      if (!this.#isPartMissing) console.warn('agent-chat: a part of the composer could not be loaded:', thrown);
      this.#isPartMissing = true;
    }
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229 || event.target !== this.input) return;
    if (this.#suggest?.takesKey(event)) return;
    const { client } = this.#client;
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'ArrowUp' || !isPlain || this.#host.value !== '' || !client) return;
    event.preventDefault();
    if (!this.#held.takeBackLast()) this.#host.value = lastOwnText(client);
    void this.#host.updateComplete.then(() =>
      this.input?.setSelectionRange(this.#host.value.length, this.#host.value.length),
    );
  }
}

function addStyles(root: ShadowRoot, sheets: readonly (CSSStyleSheet | undefined)[]): void {
  const more = sheets.filter((sheet) => sheet !== undefined);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...more];
}
