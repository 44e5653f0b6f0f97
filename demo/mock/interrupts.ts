import type { Interrupt, ResumeEntry, RunAgentInput } from '@ag-ui/core';
import { fields, isRecord } from './json.js';
import { violations } from './schema.js';
import type { Answer, Pause } from './thread.js';

/** One fault of a resume, in the form of TanStack AI's `metadata.tanstack.interruptErrors`. */
export interface InterruptError {
  scope: 'item' | 'batch';
  interruptId?: string;
  interruptIds?: string[];
  code: string;
  message: string;
  path?: string[];
  retryable: false;
}

type Fault = Pick<InterruptError, 'code' | 'message'> & { path?: string[] };

/** Every fault of the request's `resume` against the open pause. Nothing runs unless there is none. */
export function checkResume(pause: Pause | undefined, input: RunAgentInput, now: number): InterruptError[] {
  const entries = input.resume ?? [];
  if (!pause) return entries.map((entry) => unknownEntry(entry.interruptId));
  if (input.parentRunId !== pause.runId) {
    const message = 'A resume must name the paused run as parentRunId.';
    return [{ scope: 'batch', interruptIds: ids(pause), code: 'stale', message, retryable: false }];
  }
  const errors: InterruptError[] = [];
  for (const interrupt of pause.interrupts) {
    const own = entries.filter((entry) => entry.interruptId === interrupt.id);
    const fault = checkEntries(interrupt, own, now);
    if (fault) errors.push({ scope: 'item', interruptId: interrupt.id, ...fault, retryable: false });
  }
  const known = new Set(ids(pause));
  for (const entry of entries) if (!known.has(entry.interruptId)) errors.push(unknownEntry(entry.interruptId));
  if (pause.interrupts.some(({ id }) => !entries.some((entry) => entry.interruptId === id))) {
    const message = 'Resume entries must resolve or cancel the complete interrupt batch.';
    errors.push({
      scope: 'batch',
      interruptIds: ids(pause),
      code: 'incomplete-batch',
      message,
      retryable: false,
    });
  }
  return errors;
}

function ids(pause: Pause): string[] {
  return pause.interrupts.map((interrupt) => interrupt.id);
}

function unknownEntry(interruptId: string): InterruptError {
  const message = `Resume entry references unknown interrupt ${interruptId}.`;
  return { scope: 'item', interruptId, code: 'unknown-interrupt', message, retryable: false };
}

function checkEntries(interrupt: Interrupt, entries: ResumeEntry[], now: number): Fault | undefined {
  const [entry] = entries;
  if (!entry) return { code: 'unknown-interrupt', message: `Missing resume entry for interrupt ${interrupt.id}.` };
  if (entries.length > 1) {
    return { code: 'conflict', message: `Interrupt ${interrupt.id} has duplicate resume entries.` };
  }
  if (entry.status === 'cancelled') {
    if (!('payload' in entry)) return undefined;
    return { code: 'invalid-payload', message: 'A cancelled entry carries no payload.' };
  }
  if (interrupt.expiresAt !== undefined && Date.parse(interrupt.expiresAt) <= now) {
    return { code: 'expired', message: `Interrupt ${interrupt.id} expired at ${interrupt.expiresAt}.` };
  }
  return isClientTool(interrupt) ? checkOutput(interrupt, entry) : checkPayload(interrupt, entry.payload);
}

function checkOutput(interrupt: Interrupt, entry: ResumeEntry): Fault | undefined {
  const [fault] = violations(interrupt.responseSchema ?? {}, entry.payload ?? null);
  return fault && { code: 'invalid-tool-output', ...fault };
}

function checkPayload(interrupt: Interrupt, payload: unknown): Fault | undefined {
  const { responseSchema } = interrupt;
  if (isApproval(interrupt) && typeof member(payload, 'approved') !== 'boolean') {
    return { code: 'invalid-payload', message: 'An approval needs a payload with `approved`.' };
  }
  if (!responseSchema || violations(responseSchema, payload).length === 0) return undefined;
  const editedArgs = member(payload, 'editedArgs');
  const editSchema = editBranch(responseSchema);
  if (editedArgs !== undefined && editSchema) {
    const edits = violations(editSchema, editedArgs);
    const deepest = edits.at(-1);
    if (deepest) return { code: 'invalid-edited-args', ...deepest };
  }
  const [fault] = violations(responseSchema, payload).slice(-1);
  return fault && { code: 'invalid-payload', ...fault };
}

/** The schema of the edited arguments, where the approving branch has one. */
function editBranch(responseSchema: unknown): Record<string, unknown> | undefined {
  const branches = member(responseSchema, 'oneOf');
  const approve: unknown = Array.isArray(branches) ? branches[0] : undefined;
  const schema = member(member(approve, 'properties'), 'editedArgs');
  return isRecord(schema) ? schema : undefined;
}

/** What a checked entry means. */
export function readAnswer(interrupt: Interrupt, entry: ResumeEntry): Answer {
  if (entry.status === 'cancelled') return { kind: 'cancelled' };
  if (!isApproval(interrupt)) return { kind: 'value', value: entry.payload };
  if (member(entry.payload, 'approved') === true) {
    const editedArgs = member(entry.payload, 'editedArgs');
    return editedArgs === undefined ? { kind: 'approved' } : { kind: 'approved', editedArgs };
  }
  const reason = member(member(entry.payload, 'payload'), 'reason');
  return typeof reason === 'string' ? { kind: 'rejected', reason } : { kind: 'rejected' };
}

function isClientTool(interrupt: Interrupt): boolean {
  return interrupt.reason === 'tanstack:client_tool_execution';
}

function isApproval(interrupt: Interrupt): boolean {
  return interrupt.reason === 'tool_call' || interrupt.reason === 'confirmation';
}

function member(value: unknown, key: string): unknown {
  return fields(value)[key];
}
