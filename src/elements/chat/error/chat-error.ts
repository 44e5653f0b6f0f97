/** Below the conversation: what went wrong. Its card is fetched beside the first request, since a failure may be offline. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { AgentClient, AgentError } from '../../../core/index.js';
import { Late } from '../../../lit/late.js';
import type { Localize } from '../../../lit/localize.js';

/** The parts of an error card, for `exportparts`. */
export const ERROR_PARTS =
  'connection, error, error-title, error-hint, error-details, error-said, error-copy, retry-button, retry-countdown, ' +
  'continue-button, dismiss-button';

/** What being online again may mend. */
const LOSSES: readonly string[] = ['network', 'connection-lost', 'incomplete', 'idle-timeout', 'history-failed'];

const card = new Late(() => import('./chat-error-card.js'));

/** What an error card asks of the chat it stands in. */
interface Chat {
  readonly localize: Localize;
  client(): AgentClient | undefined;
  /** A button that had the focus is about to go away. */
  returnFocus(): void;
}

export class ErrorCards implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #chat: Chat;
  #dismissed: AgentError | undefined;
  /** The error that stood there when the browser came online. */
  #before: AgentError | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, chat: Chat) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('offline', this.#onConnection);
    addEventListener('online', this.#onConnection);
  }

  hostDisconnected(): void {
    removeEventListener('offline', this.#onConnection);
    removeEventListener('online', this.#onConnection);
  }

  hostUpdated(): void {
    const status = this.#chat.client()?.snapshot.status;
    if (navigator.onLine && (status === undefined || status === 'idle')) return;
    this.#load();
  }

  /** The error whose card is shown, if any. */
  get shown(): AgentError | undefined {
    const error = this.#chat.client()?.snapshot.error;
    return error === this.#dismissed ? undefined : error;
  }

  render(): unknown {
    const { shown: error } = this;
    if (!error) return nothing;
    const settings = {
      error,
      isBack: error === this.#before && navigator.onLine,
      localize: this.#chat.localize,
      isCut: isCut(this.#chat.client()),
      onRetry: this.#onRetry,
      onContinue: this.#onContinue,
      onDismiss: () => this.#onDismiss(error),
    };
    if (card.value) {
      card.value.adoptStyles(this.#host.shadowRoot);
      return card.value.errorCard(settings);
    }
    return html`<p part="error" role="alert">
      ${this.#chat.localize.term('errorHeading')}
      <button type="button" part="retry-button" @click=${this.#onRetry}>${this.#chat.localize.term('retry')}</button>
    </p>`;
  }

  /** Whether there is a connection, where that has to be said. */
  renderConnection(): unknown {
    if (!card.value) return nothing;
    card.value.adoptStyles(this.#host.shadowRoot);
    return card.value.connectionHint({
      // The card of a request without an answer says it already.
      isOnline: navigator.onLine || this.shown?.code === 'network',
      reconnecting: this.#chat.client()?.snapshot.reconnecting ?? false,
      localize: this.#chat.localize,
    });
  }

  #load(): void {
    if (card.value) return;
    card.load().then(
      () => this.#host.requestUpdate(),
      () => undefined,
    );
  }

  readonly #onConnection = ({ type }: Event): void => {
    const { shown } = this;
    if (type === 'online' && shown && LOSSES.includes(shown.code)) this.#before = shown;
    this.#host.requestUpdate();
  };

  readonly #onRetry = (): void => {
    this.#chat.returnFocus();
    // A second click finds the agent at work already.
    this.#chat
      .client()
      ?.retry()
      .catch(() => undefined);
  };

  readonly #onContinue = (words: string): void => {
    this.#chat.returnFocus();
    this.#chat
      .client()
      ?.send(words)
      .catch(() => undefined);
  };

  #onDismiss(error: AgentError): void {
    this.#dismissed = error;
    this.#chat.returnFocus();
    this.#host.requestUpdate();
  }
}

/** Whether the error has cut an answer in the middle. */
function isCut(client: AgentClient | undefined): boolean {
  const last = client?.snapshot.entries.at(-1);
  return last?.kind === 'message' && last.role !== 'user' && last.status === 'incomplete';
}
