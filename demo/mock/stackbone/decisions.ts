import type { ResumeEntry } from '@ag-ui/core';
import { isRecord } from '../json.js';
import { violations } from '../schema.js';
import type { Refusal } from './request.js';
import type { Gate } from './session.js';

/** What becomes of a call that waited. */
export type Verdict = { run: true; args: unknown } | { run: false; error: string; reason?: string };

/**
 * Reads the decisions on all open calls. Documented are `{approved: true}`, `{approved: false, …}`, `{editedArgs}` alone
 * where editing is allowed, and a cancelled entry without payload, which always rejects. Anything else is refused whole.
 */
export function readDecisions(gates: Gate[], entries: ResumeEntry[]): Map<Gate, Verdict> | Refusal {
  if (gates.length === 0) return { code: 'no_pending_approval', message: 'Nothing waits for a decision here.' };
  const stray = entries.find((entry) => !gates.some((gate) => gate.interrupt.id === entry.interruptId));
  if (stray) return { code: 'unknown_interrupt', message: `There is no open interrupt ${stray.interruptId}.` };
  const verdicts = new Map<Gate, Verdict>();
  for (const gate of gates) {
    const own = entries.filter((entry) => entry.interruptId === gate.interrupt.id);
    const [entry] = own;
    if (!entry) return { code: 'incomplete_resume', message: `Interrupt ${gate.interrupt.id} is not answered.` };
    if (own.length > 1) return { code: 'duplicate_entry', message: `${gate.interrupt.id} is answered twice.` };
    const verdict = readDecision(gate, entry);
    if ('code' in verdict) return verdict;
    verdicts.set(gate, verdict);
  }
  return verdicts;
}

function readDecision(gate: Gate, entry: ResumeEntry): Verdict | Refusal {
  const { id, allowedDecisions } = gate.interrupt;
  if (entry.status === 'cancelled') {
    if ('payload' in entry) return invalid(id, 'a cancelled entry carries no payload');
    return { run: false, error: 'cancelled' };
  }
  const { payload } = entry;
  if (!isRecord(payload)) return invalid(id, 'the payload must be an object');
  if ('editedArgs' in payload) {
    if (Object.keys(payload).length > 1) return invalid(id, 'editedArgs stands alone');
    if (!allowedDecisions.includes('edit')) return invalid(id, 'editing is not allowed');
    const [fault] = violations(gate.tool.parameters, payload['editedArgs']).slice(-1);
    return fault ? invalid(id, fault.message) : { run: true, args: payload['editedArgs'] };
  }
  if (payload['approved'] === true) {
    if (Object.keys(payload).length > 1) return invalid(id, 'an approval is {approved: true} and no more');
    if (!allowedDecisions.includes('approve')) return invalid(id, 'approving is not allowed');
    return { run: true, args: gate.args };
  }
  if (payload['approved'] !== false) return invalid(id, 'neither approved nor editedArgs');
  if (!allowedDecisions.includes('reject')) return invalid(id, 'rejecting is not allowed');
  const details = isRecord(payload['payload']) ? payload['payload'] : payload;
  const reason = details['reason'];
  return typeof reason === 'string' ? { run: false, error: 'rejected', reason } : { run: false, error: 'rejected' };
}

function invalid(interruptId: string, why: string): Refusal {
  return { code: 'invalid_payload', message: `The decision on ${interruptId} is not valid: ${why}.` };
}
