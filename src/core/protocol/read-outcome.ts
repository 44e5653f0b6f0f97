/** The outcome of RUN_FINISHED (AG-UI 1.0, run outcomes), with interrupts read one by one. */
import type { Report } from './diagnostic.js';
import { isObject, type AgentEvent, type JsonObject } from './events.js';
import { readInterrupt, type Interrupt } from './interrupt.js';

/** How a run ended; `unknown` shows as finished. */
export type RunOutcome =
  | { type: 'success'; pendingToolCallIds?: string[] }
  | { type: 'interrupt'; interrupts: Interrupt[] }
  | { type: 'cancelled' }
  | { type: 'unknown' };

/** RUN_FINISHED with an outcome that can be trusted. */
export type RunFinished = Omit<Extract<AgentEvent, { type: 'RUN_FINISHED' }>, 'outcome'> & {
  outcome: RunOutcome;
};

export function readOutcome(event: JsonObject, report: Report): AgentEvent {
  return { ...event, outcome: outcomeOf(event, report) } as unknown as AgentEvent;
}

function outcomeOf(event: JsonObject, report: Report): RunOutcome {
  const { outcome } = event;
  if (outcome === undefined) return { type: 'success' };
  const type = isObject(outcome) ? outcome.type : undefined;
  // A gate that is misnamed is a gate all the same.
  if (isObject(outcome) && type !== 'success' && type !== 'cancelled' && isList(outcome.interrupts)) {
    if (type !== 'interrupt')
      report('malformed-interrupt', 'RUN_FINISHED.outcome has interrupts, so its type should be interrupt.', event);
    return readInterrupts(event, outcome.interrupts, report);
  }
  if (!isObject(outcome) || typeof outcome.type !== 'string') {
    report('malformed-field', 'RUN_FINISHED.outcome is no object with a type: read as finished.', event);
    return { type: 'unknown' };
  }
  if (outcome.type === 'success') {
    const ids = Array.isArray(outcome.pendingToolCallIds)
      ? outcome.pendingToolCallIds.filter((id): id is string => typeof id === 'string')
      : [];
    return ids.length ? { type: 'success', pendingToolCallIds: ids } : { type: 'success' };
  }
  if (outcome.type === 'cancelled') return { type: 'cancelled' };
  if (outcome.type === 'interrupt') return readInterrupts(event, outcome.interrupts, report);
  report('unknown-outcome', `Unknown outcome ${outcome.type}: read as finished.`, event, 'notice');
  return { type: 'unknown' };
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function readInterrupts(event: JsonObject, value: unknown, report: Report): RunOutcome {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  if (!Array.isArray(value) || list.length === 0) {
    report('malformed-interrupt', 'An outcome of type interrupt needs a list of at least one interrupt.', event);
  }
  // The gate stays visible even when nobody can tell what it guards.
  const interrupts = list.length ? list.map((item) => readInterrupt(item, report)) : [readInterrupt(undefined, report)];
  const byId = new Map<string, Interrupt>();
  for (const interrupt of interrupts) {
    if (byId.has(interrupt.id)) {
      report('duplicate-interrupt', `Interrupt ${interrupt.id} stands twice in one outcome: shown once.`, event);
    } else {
      byId.set(interrupt.id, interrupt);
    }
  }
  return { type: 'interrupt', interrupts: [...byId.values()] };
}
