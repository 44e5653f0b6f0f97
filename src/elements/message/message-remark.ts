/** Below a message that failed or was cut: what happened to it, and what the person can do. */
import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../lit/localize.js';
import { displayStrings } from './display-strings.js';
import { icon } from './message-icons.js';

/** `retry` repeats the request that failed; `continue` asks the agent for the rest, by a message. */
export type Offer = 'retry' | 'continue';

export const NO_OFFERS: readonly Offer[] = [];

type Remark = 'stopped' | 'cutOff' | 'unsent';

export function renderRemark(
  kind: Remark,
  offers: readonly Offer[],
  localize: Localize,
  onOffer: (offer: Offer) => void,
): TemplateResult {
  const words = displayStrings(localize);
  const text = kind === 'unsent' ? words.unsent : localize.term(kind);
  const label = { retry: localize.term('retry'), continue: words.continue };
  return html`<div class="cut-off" part="cut-off">
    ${icon(kind === 'stopped' ? 'ban' : 'alert')} <span>${text}</span>
    ${offers.map(
      (offer) =>
        html`<button type="button" class="offer" part="offer" @click=${() => onOffer(offer)}>${label[offer]}</button>`,
    )}
  </div>`;
}
