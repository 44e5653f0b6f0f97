/** From a draft to a resume entry, and whether the draft may be sent at all. */
import type { Report } from '../../protocol/diagnostic.js';
import { AgentError } from '../../protocol/error.js';
import type { ResumeEntry } from '../../protocol/events.js';
import { standardPayload } from './dialects/agui.js';
import type { InterruptDraft } from './interrupt-item.js';
import { EXPIRED } from './expiry.js';
import { isExpired, type InterruptRecord } from './interrupt-record.js';
import type { Issue } from '../tools/issue.js';
import { validateJson } from '../tools/validate.js';

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

const HAS_RUN: Issue = {
  code: 'unsupported-decision',
  message: 'The tool has run already; its result goes to the agent.',
  path: '',
};

function refuse(record: InterruptRecord, { decision }: InterruptDraft): Issue | undefined {
  if (isExpired(record)) return EXPIRED;
  const { offer, kind, outcome } = record;
  if (outcome && decision !== 'approve') return HAS_RUN;
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

/** The entries of a batch, once the host has looked at them. */
export function entriesOf(
  records: readonly InterruptRecord[],
  ask: (entries: readonly ResumeEntry[]) => readonly ResumeEntry[],
): readonly ResumeEntry[] {
  const answered = records.filter(isAnsweredOnTheWire);
  return covered(ask(answered.map(entryOf)), answered);
}

/** A pause of our own has no entry, and neither has one that the server cannot tell from others or does not know. */
function isAnsweredOnTheWire({ local, interrupt, unknownToServer, draft }: InterruptRecord): boolean {
  return !local && !interrupt.unaddressable && !(unknownToServer && draft?.decision === 'cancel');
}

/** A host that rewrites a batch must still answer every pause exactly once. */
function covered(entries: readonly ResumeEntry[], records: readonly InterruptRecord[]): readonly ResumeEntry[] {
  const ids = entries.map((entry) => entry.interruptId);
  const whole =
    ids.length === records.length &&
    new Set(ids).size === ids.length &&
    records.every((record) => ids.includes(record.interrupt.id));
  if (!whole) throw new AgentError('incomplete-batch', 'A batch must answer every open request exactly once.');
  return entries;
}

/** The entry that answers `record`; its draft must be there, and its tool must have run if it runs here. */
function entryOf(record: InterruptRecord): ResumeEntry {
  const entry = baseEntry(record);
  return record.dialect.entry?.(entry, record.interrupt) ?? entry;
}

function baseEntry(record: InterruptRecord): ResumeEntry {
  const { draft, outcome, runsHere } = record;
  const interruptId = record.interrupt.id;
  // A cancelled entry carries no payload, not even null.
  if (runsHere && outcome) {
    if (!outcome.ok) return { interruptId, status: 'cancelled' };
    return { interruptId, status: 'resolved', ...(outcome.value === undefined ? {} : { payload: outcome.value }) };
  }
  if (!draft || draft.decision === 'cancel' || runsHere) return { interruptId, status: 'cancelled' };
  return { interruptId, status: 'resolved', payload: payloadOf(record, draft) };
}
