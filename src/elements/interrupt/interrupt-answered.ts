/** An answer that is staged or on its way. */
import { html, nothing, type TemplateResult } from 'lit';
import type { InterruptDraft } from '../../core/index.js';
import { DECISION_ICONS } from './decision-record.js';
import type { CardView } from './interrupt-view.js';
import { icon } from '../message/message-icons.js';
import { formStrings } from '../schema-form/strings.js';
import { renderChanges } from '../schema-form/changes-view.js';
import { renderValue } from '../schema-form/value-view.js';

const WORDS = {
  approve: 'approved',
  reject: 'rejected',
  edit: 'edited',
  answer: 'answered',
  cancel: 'cancelled',
} as const satisfies Record<InterruptDraft['decision'], string>;

export function renderAnswered(view: CardView): TemplateResult {
  const { item, localize } = view;
  const { draft, status } = item;
  const isSending = status === 'submitting';
  const word = draft && WORDS[draft.decision];
  return html`<div class="answered" part="answered">
    <div class="answer" part="actions">
      ${icon(isSending ? 'spinner' : word ? DECISION_ICONS[word] : 'check')}
      <span>${word ? localize.term('staged', localize.term(word)) : nothing}</span>
      ${
        isSending
          ? html`<span class="muted">${localize.term('sending')}</span>`
          : html`<button part="button change-button" @click=${() => item.clear()}>${localize.term('undo')}</button>`
      }
    </div>
    ${draft ? renderDraft(view, draft) : nothing}
  </div>`;
}

function renderDraft(
  { item, localize }: CardView,
  { decision, reason, args, value, extras }: InterruptDraft,
): TemplateResult {
  return html`${reason === undefined ? nothing : html`<p dir="auto">${localize.term('reasonGiven', reason)}</p>`}
  ${decision === 'edit' ? renderChanges(item.args, args, item.argsSchema, formStrings(localize)) : nothing}
  ${decision === 'answer' && value !== undefined ? renderValue(value, item.schema, formStrings(localize)) : nothing}
  ${extras === undefined ? nothing : renderValue(extras, undefined, formStrings(localize))}`;
}
