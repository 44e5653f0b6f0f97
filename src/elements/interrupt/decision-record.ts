/** The quiet line that the transcript keeps of a decision. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DecisionEntry } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { formatTime, toolTitle } from '../message/message-format.js';
import { icon, type IconName } from '../message/message-icons.js';
import { renderChanges } from '../schema-form/changes-view.js';
import { formStrings } from '../schema-form/strings.js';
import { renderValue } from '../schema-form/value-view.js';

/** Icons of decisions. */
export const DECISION_ICONS: Record<DecisionEntry['decision'], IconName> = {
  approved: 'check',
  edited: 'pencil',
  rejected: 'cross',
  answered: 'check',
  cancelled: 'ban',
};

/** The name of a tool that has no title. */
const IDENTIFIER = /^[a-z][\w.-]*$/;

/** Styles: `decisionStyles`, `iconStyles`, `valueViewStyles`, `changesViewStyles`. */
export function renderDecision(entry: DecisionEntry, localize: Localize): TemplateResult {
  const { decision, subject, reason, createdAt } = entry;
  const about = IDENTIFIER.test(subject) ? toolTitle(subject) : subject;
  const line = localize.term('decidedRecord', localize.term(decision), about);
  return html`<p class="decided ${decision}">
      ${icon(DECISION_ICONS[decision])}
      <span>
        <span class="visually-hidden">${localize.term('you')}: </span>${line}
        <time class="muted" datetime=${new Date(createdAt).toISOString()}>${formatTime(localize, createdAt)}</time>
      </span>
    </p>
    ${reason === undefined ? nothing : html`<p class="why" dir="auto">${localize.term('reasonGiven', reason)}</p>`}
    ${renderDetails(entry, localize)}`;
}

function renderDetails(
  { decision, before, after, answer }: DecisionEntry,
  localize: Localize,
): TemplateResult | typeof nothing {
  const form = formStrings(localize);
  if (decision === 'edited')
    return html`<div class="what" part="decision-details">${renderChanges(before, after, undefined, form)}</div>`;
  if (decision === 'answered' && answer !== undefined)
    return html`<div class="what" part="decision-details">${renderValue(answer, undefined, form)}</div>`;
  return nothing;
}
