/** A failure as people read it: what happened, what to do, and the details for those who build the page. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { AgentError } from '../../../core/index.js';
import type { Localize } from '../../../lit/localize.js';
import { adoptStyles as adopt } from '../../adopt-styles.js';
import { copyButton } from '../../markdown/copy-button.js';
import { Fragment } from '../../markdown/fragment.js';
import { displayStrings } from '../../message/display-strings.js';
import { formatTimeLeft } from '../../message/message-format.js';
import { icon } from '../../message/message-icons.js';
import { detailsOf } from './chat-error-details.js';
import { errorStyles } from './chat-error.styles.js';
import { errorStrings, saidBy, wordsOf } from './chat-error-words.js';
import { glyph } from '../chat-icons.js';

const SECOND = 1000;

export { connectionHint } from '../chat-connection.js';

interface ErrorCardSettings {
  error: AgentError;
  /** The browser has come online since. */
  isBack: boolean;
  localize: Localize;
  /** The answer can be asked for its rest. */
  isCut: boolean;
  onRetry: () => void;
  onContinue: (words: string) => void;
  onDismiss: () => void;
}

class ErrorCard extends Fragment<[ErrorCardSettings]> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  override render(settings: ErrorCardSettings): TemplateResult {
    const { error, isBack, localize, onDismiss } = settings;
    const waits = error.code === 'approval-pending';
    const { title, hint } = wordsOf(error, localize);
    const said = waits ? undefined : saidBy(error);
    const left = timeLeft(error);
    this.#wait(left);
    return html`<section part="error" class="error ${waits ? 'waits' : ''}" role=${waits ? 'status' : 'alert'}>
        ${icon(waits ? 'clock' : 'alert')}
        <div class="error-body">
          <p part="error-title" class="error-title">${title}</p>
          <p part="error-hint" class="error-hint">${isBack ? errorStrings(localize).backOnline : hint}</p>
          ${said && said !== hint ? html`<blockquote part="error-said" dir="auto">${said}</blockquote>` : nothing}
          ${renderActions(settings, left)} ${renderDetails(error, localize)}
        </div>
        ${
          waits
            ? nothing
            : html`<button part="dismiss-button" class="quiet" type="button" aria-label=${localize.term('dismiss')} @click=${onDismiss}>
              ${glyph('close')}
            </button>`
        }
      </section>
      ${renderReady(error, localize, left)}`;
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
  }

  protected override reconnected(): void {
    this.refresh();
  }

  /** Draws the card again with the next second. */
  #wait(left: number): void {
    clearTimeout(this.#timer);
    if (left > 0) this.#timer = setTimeout(() => this.refresh(), left % SECOND || SECOND);
  }
}

export const errorCard = directive(ErrorCard);

/** Gives a shadow root the styles of the card. */
export function adoptStyles(root: ShadowRoot | null): void {
  adopt(root, errorStyles);
}

/** Milliseconds until the server will listen again. */
function timeLeft({ time, detail: { retryAfter = 0 } }: AgentError): number {
  return Math.max(0, time + retryAfter * SECOND - Date.now());
}

function renderActions(
  { error, isBack, isCut, localize, onRetry, onContinue }: ErrorCardSettings,
  left: number,
): unknown {
  // The same again would be as large.
  if (error.detail.status === 413) return nothing;
  const waits = error.code === 'approval-pending';
  const { checkAgain, goOn } = errorStrings(localize);
  const words = displayStrings(localize);
  const label = waits ? checkAgain : error.code === 'max-turns' ? goOn : localize.term('retry');
  return html`<div class="error-actions">
    <button
      part="retry-button"
      class=${isBack ? 'primary' : ''}
      type="button"
      aria-disabled=${left > 0 ? 'true' : nothing}
      @click=${left > 0 ? nothing : onRetry}
    >
      <span>${label}</span>
      ${left > 0 ? renderCountdown(localize, left) : nothing}
    </button>
    ${
      isCut && error.code !== 'max-turns'
        ? html`<button part="continue-button" type="button" @click=${() => onContinue(words.continueMessage)}>
            ${words.continue}
          </button>`
        : nothing
    }
  </div>`;
}

/** For the eye alone: read aloud it would never end. The hint has said how long it takes. */
function renderCountdown(localize: Localize, left: number): TemplateResult {
  return html`<span part="retry-countdown" class="error-countdown" aria-hidden="true">${formatTimeLeft(localize, left)}</span>`;
}

function renderReady({ detail }: AgentError, localize: Localize, left: number): TemplateResult | typeof nothing {
  if (!detail.retryAfter) return nothing;
  return html`<p class="visually-hidden" role="status">${left > 0 ? nothing : errorStrings(localize).retryNow}</p>`;
}

function renderDetails(error: AgentError, localize: Localize): TemplateResult {
  const text = detailsOf(error);
  const copy = copyButton({
    label: errorStrings(localize).copyDetails,
    part: 'error-copy',
    localize,
    text: () => text,
  });
  return html`<details part="error-details">
    <summary>${localize.term('details')}</summary>
    <pre tabindex="0" dir="ltr">${text}</pre>
    ${copy}
  </details>`;
}
