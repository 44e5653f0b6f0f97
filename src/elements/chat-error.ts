/** A failure as people read it: what happened, what to do, and the details for those who build the page. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgentError } from '../core/index.js';
import type { Localize } from '../lit/localize.js';
import { glyph } from './chat-icons.js';
import { icon } from './message-icons.js';

interface Words {
  title: string;
  hint: string;
}

export interface ErrorCard {
  error: AgentError;
  localize: Localize;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The parts of an error card, for `exportparts`. */
export const ERROR_PARTS = 'error, error-title, error-hint, error-details, retry-button, dismiss-button';

export function renderError({ error, localize, onRetry, onDismiss }: ErrorCard): TemplateResult {
  const waits = error.code === 'approval-pending';
  const { title, hint } = waits
    ? { title: localize.term('waitingElsewhereHeading'), hint: localize.term('waitingElsewhere') }
    : wordsOf(error, localize);
  return html`<section part="error" class="error ${waits ? 'waits' : ''}" role=${waits ? 'status' : 'alert'}>
    ${icon(waits ? 'clock' : 'alert')}
    <div class="error-body">
      <p part="error-title" class="error-title">${title}</p>
      <p part="error-hint" class="error-hint">${hint}</p>
      <details part="error-details">
        <summary>${localize.term('details')}</summary>
        <pre tabindex="0">${detailsOf(error)}</pre>
      </details>
      <button part="retry-button" type="button" @click=${onRetry}>
        ${localize.term(waits ? 'checkAgain' : 'retry')}
      </button>
    </div>
    ${
      waits
        ? nothing
        : html`<button part="dismiss-button" class="quiet" type="button" aria-label=${localize.term('dismiss')} @click=${onDismiss}>
          ${glyph('close')}
        </button>`
    }
  </section>`;
}

function wordsOf({ code, detail }: AgentError, localize: Localize): Words {
  const term = localize.term.bind(localize);
  switch (code) {
    case 'network':
      return { title: term('errorOffline'), hint: term('errorOfflineHint') };
    case 'connection-lost':
    case 'incomplete':
    case 'idle-timeout':
      return { title: term('errorCut'), hint: term('errorCutHint') };
    case 'http':
      return wordsOfStatus(detail.status ?? 0, detail.retryAfter, localize);
    case 'empty-stream':
      return { title: term('errorServer'), hint: term('errorServerHint') };
    case 'content-type':
    case 'redirect':
    case 'no-endpoint':
      return { title: term('errorSetup'), hint: term('errorSetupHint') };
    case 'run-error':
      return { title: term('errorAgent'), hint: detail.serverMessage ?? term('errorHint') };
    case 'max-turns':
      return { title: term('errorLoop'), hint: term('errorLoopHint') };
    default:
      return { title: term('errorHeading'), hint: term('errorHint') };
  }
}

function wordsOfStatus(status: number, retryAfter: number | undefined, localize: Localize): Words {
  const term = localize.term.bind(localize);
  if (status === 401 || status === 403) return { title: term('errorAccess'), hint: term('errorAccessHint') };
  if (status === 404 || status === 405) return { title: term('errorAddress'), hint: term('errorSetupHint') };
  if (status === 413) return { title: term('errorTooLarge'), hint: term('errorTooLargeHint') };
  if (status === 429) return { title: term('errorTooMany'), hint: localize.term('errorTooManyHint', retryAfter) };
  if (status >= 500) return { title: term('errorServer'), hint: term('errorServerHint') };
  return { title: term('errorHeading'), hint: term('errorHint') };
}

function detailsOf({ code, message, detail }: AgentError): string {
  const { serverCode, serverMessage } = detail;
  const lines = [message, `code: ${code}`];
  if (serverCode !== undefined) lines.push(`server code: ${serverCode}`);
  if (serverMessage !== undefined && !message.includes(serverMessage)) lines.push(`server: ${serverMessage}`);
  return lines.join('\n');
}
