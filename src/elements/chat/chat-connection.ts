/** A line above the composer while the browser is offline, or a lost answer is being taken up again. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { icon } from '../message/message-icons.js';
import { errorStrings } from './error/chat-error-words.js';

interface Connection {
  isOnline: boolean;
  /** The answer is being taken up again. */
  reconnecting: boolean;
  localize: Localize;
}

/** The live region stays, so that what comes into it is said. */
export function connectionHint({ isOnline, reconnecting, localize }: Connection): TemplateResult {
  const words = errorStrings(localize);
  const online = reconnecting ? words.reconnecting : undefined;
  const text = isOnline ? online : reconnecting ? words.offlineCut : words.offlineNow;
  return html`<div role="status">
    ${
      text === undefined
        ? nothing
        : html`<p part="connection" class="connection">${icon(isOnline ? 'spinner' : 'ban')} <span>${text}</span></p>`
    }
  </div>`;
}
