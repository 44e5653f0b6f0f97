/** From a draft to a resume entry, and whether the draft may be sent at all (PROTOCOL 4.2). */
import type { Report } from '../../protocol/diagnostic.js';
import type { ResumeEntry } from '../../protocol/events.js';
import { standardPayload } from './dialects/agui.js';
import type { InterruptDraft } from './interrupt-item.js';
import { EXPIRED } from './expiry.js';
import { isExpired, type InterruptRecord } from './interrupt-record.js';
import { validateJson, type Issue } from '../tools/validate.js';

/** What is wrong with `draft` as an answer to `record`; empty where it may be staged. */
export async function checkDraft(record: InterruptRecord, draft: InterruptDraft, report: Report): Promise<Issue[]> {
  if (draft.decision === 'cancel') return [];
  const refusal = refuse(record, draft);
  if (refusal) return [refusal];
  if (draft.decision === 'edit') {
    const { issues, skipped } = await validateJson(record.argsSchema, draft.args);
    if (skipped) report('schema-skipped', skipped, record.argsSchema, 'notice');
    if (issues.length) return issues.map((issue) => ({ ...issue, code: 'invalid-edited-args' }));
  }
  const schema = record.interrupt.responseSchema;
  if (!schema || record.runsHere) return [];
  let first: Issue[] | undefined;
  for (const payload of candidates(record, draft)) {
    const { issues, skipped } = await validateJson(schema, payload);
    if (skipped) report('schema-skipped', skipped, schema, 'notice');
    if (issues.length === 0) return [];
    first ??= issues.map((issue) => ({ ...issue, code: 'invalid-payload' }));
  }
  return first ?? [];
}

function refuse(record: InterruptRecord, { decision }: InterruptDraft): Issue | undefined {
  if (isExpired(record)) return EXPIRED;
  const { offer, kind } = record;
  const fits =
    decision === 'answer'
      ? offer.decisions.length === 0 && kind !== 'malformed'
      : decision !== 'cancel' && offer.decisions.includes(decision);
  return fits
    ? undefined
    : { code: 'unsupported-decision', message: `This request does not take “${decision}”.`, path: '' };
}

/** The payload as it will be sent, then without what a dialect adds beyond the schema: one of them must be valid. */
function candidates(record: InterruptRecord, draft: InterruptDraft): unknown[] {
  const { reason: _reason, ...withoutReason } = draft;
  return [payloadOf(record, draft), standardPayload(draft, record.offer), standardPayload(withoutReason, record.offer)];
}

function payloadOf(
  { dialect, interrupt, offer, reading, toolName, args }: InterruptRecord,
  draft: InterruptDraft,
): unknown {
  const standard = standardPayload(draft, offer);
  const facts = { ...reading, ...(toolName === undefined ? {} : { toolName }), args };
  return dialect.payload ? dialect.payload(draft, interrupt, standard, facts) : standard;
}

/** The entry that answers `record`; its draft must be there, and its tool must have run if it runs here. */
export function entryOf(record: InterruptRecord): ResumeEntry {
  const { interrupt, dialect, draft, outcome } = record;
  const entry = baseEntry(record, draft, outcome);
  return dialect.entry?.(entry, interrupt) ?? entry;
}

function baseEntry(
  record: InterruptRecord,
  draft: InterruptDraft | undefined,
  outcome: InterruptRecord['outcome'],
): ResumeEntry {
  const interruptId = record.interrupt.id;
  if (record.runsHere && outcome) {
    return outcome.ok
      ? { interruptId, status: 'resolved', payload: outcome.value }
      : { interruptId, status: 'cancelled' };
  }
  // A cancelled entry carries no payload, not even null.
  if (!draft || draft.decision === 'cancel' || record.runsHere) return { interruptId, status: 'cancelled' };
  return { interruptId, status: 'resolved', payload: payloadOf(record, draft) };
}
