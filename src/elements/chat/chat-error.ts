/** A failure as people read it: what happened, what to do, and the details for those who build the page. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgentError } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { glyph } from './chat-icons.js';
import { icon } from '../message/message-icons.js';

const LONGEST_SAID = 200;

interface Words {
  title: string;
  hint: string;
}

interface ErrorCard {
  error: AgentError;
  localize: Localize;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The parts of an error card, for `exportparts`. */
export const ERROR_PARTS = 'error, error-title, error-hint, error-details, error-said, retry-button, dismiss-button';

export function renderError({ error, localize, onRetry, onDismiss }: ErrorCard): TemplateResult {
  const waits = error.code === 'approval-pending';
  const { title, hint } = waits
    ? { title: localize.term('waitingElsewhereHeading'), hint: localize.term('waitingElsewhere') }
    : wordsOf(error, localize);
  const said = waits ? undefined : saidBy(error);
  return html`<section part="error" class="error ${waits ? 'waits' : ''}" role=${waits ? 'status' : 'alert'}>
    ${icon(waits ? 'clock' : 'alert')}
    <div class="error-body">
      <p part="error-title" class="error-title">${title}</p>
      <p part="error-hint" class="error-hint">${hint}</p>
      ${said && said !== hint ? html`<blockquote part="error-said" dir="auto">${said}</blockquote>` : nothing}
      <button part="retry-button" type="button" @click=${onRetry}>
        ${localize.term(waits ? 'checkAgain' : 'retry')}
      </button>
      <details part="error-details">
        <summary>${localize.term('details')}</summary>
        <pre tabindex="0">${detailsOf(error)}</pre>
      </details>
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

function wordsOf(error: AgentError, localize: Localize): Words {
  const { code, detail } = error;
  const term = localize.term.bind(localize);
  switch (code) {
    case 'network':
      return { title: term('errorOffline'), hint: term('errorOfflineHint') };
    case 'connection-lost':
    case 'incomplete':
    case 'idle-timeout':
      return { title: term('errorCut'), hint: term('errorCutHint') };
    case 'http':
      return wordsOfStatus(error, localize);
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
      return { title: term('errorHeading'), hint: saidBy(error) ?? term('errorHint') };
  }
}

function wordsOfStatus(error: AgentError, localize: Localize): Words {
  const { status = 0, retryAfter } = error.detail;
  const term = localize.term.bind(localize);
  if (status === 401 || status === 403) return { title: term('errorAccess'), hint: term('errorAccessHint') };
  if (status === 404 || status === 405) return { title: term('errorAddress'), hint: term('errorSetupHint') };
  if (status === 413) return { title: term('errorTooLarge'), hint: term('errorTooLargeHint') };
  if (status === 429) return { title: term('errorTooMany'), hint: localize.term('errorTooManyHint', retryAfter) };
  if (status >= 500) return { title: term('errorServer'), hint: term('errorServerHint') };
  return { title: term('errorHeading'), hint: saidBy(error) ?? term('errorHint') };
}

/** The server's own words, where they are short and meant for people. */
function saidBy({ code, detail: { serverMessage } }: AgentError): string | undefined {
  const words = serverMessage?.trim();
  if (!words || words.length > LONGEST_SAID || code === 'content-type' || code === 'redirect') return undefined;
  return /^[[{<]|^an HTML page/.test(words) || !/\s/.test(words) ? undefined : words;
}

function detailsOf({ code, message, detail }: AgentError): string {
  const { serverCode, serverMessage } = detail;
  const lines = [message, `code: ${code}`];
  if (serverCode !== undefined) lines.push(`server code: ${serverCode}`);
  if (serverMessage !== undefined && !message.includes(serverMessage)) lines.push(`server: ${serverMessage}`);
  return lines.join('\n');
}
