/** The interrupt as servers really send it: AG-UI's fields, Stackbone's two, and whatever was malformed. */
import type { Report } from './diagnostic.js';
import { isObject, type AguiInterrupt, type JsonObject } from './events.js';
import { newId } from './ids.js';

/** A decision that a person can take on an approval. */
export type DecisionName = 'approve' | 'reject' | 'edit';

/** A pause that waits for an answer. */
export interface Interrupt extends AguiInterrupt {
  /** Prompt text (Stackbone). */
  description?: string;
  /** Which decisions the server takes (Stackbone). */
  allowedDecisions?: DecisionName[];
  /** Why this one cannot be read; it stays visible and can only be cancelled. */
  malformed?: string;
  /** A malformed interrupt without an id of its own: nothing can be sent for it. */
  unaddressable?: boolean;
}

const DECISIONS: readonly string[] = ['approve', 'reject', 'edit'];

/** Reads one interrupt; never drops it, because it is a gate. */
export function readInterrupt(value: unknown, report: Report): Interrupt {
  if (!isObject(value) || typeof value.id !== 'string' || value.id === '') {
    return malformed('it has no id', value, report, {
      id: newId(),
      reason: 'malformed',
      unaddressable: true,
    });
  }
  const { id } = value;
  if (typeof value.reason !== 'string') {
    return malformed('it has no reason', value, report, { ...texts(value), id, reason: 'malformed' });
  }
  const interrupt: Interrupt = { ...texts(value), id, reason: value.reason };
  if (isObject(value.metadata)) interrupt.metadata = value.metadata;
  if (Array.isArray(value.allowedDecisions)) {
    interrupt.allowedDecisions = value.allowedDecisions.filter((name): name is DecisionName =>
      DECISIONS.includes(name),
    );
  }
  if (isObject(value.responseSchema)) {
    interrupt.responseSchema = value.responseSchema;
  } else if (value.responseSchema !== undefined && value.responseSchema !== null) {
    report('malformed-interrupt', `responseSchema of interrupt ${id} is no object: ignored.`, value);
  }
  return interrupt;
}

function texts(value: JsonObject): Partial<Interrupt> {
  const result: Partial<Interrupt> = {};
  for (const name of ['message', 'description', 'toolCallId', 'expiresAt', 'subagentRunId'] as const) {
    const text = value[name];
    if (typeof text === 'string') result[name] = text;
  }
  return result;
}

function malformed(why: string, value: unknown, report: Report, interrupt: Interrupt): Interrupt {
  report('malformed-interrupt', `An interrupt cannot be read, ${why}: it can only be cancelled.`, value);
  return { ...interrupt, malformed: why };
}
