/** Which decisions an interrupt takes, read from `allowedDecisions`, its `responseSchema` and its reason. */
import { isObject } from '../../protocol/events.js';
import type { DecisionName, Interrupt } from '../../protocol/interrupt.js';
import type { JsonSchema } from '../tools/schema.js';
import { followRefs, standAlone } from './schema-refs.js';

/** What a person may answer. */
export interface DecisionOffer {
  /** In the order in which they are shown; empty where the answer is a value. */
  decisions: readonly DecisionName[];
  /** Schema of the value, where the answer is one; absent with no decisions means free text or JSON. */
  answerSchema?: JsonSchema;
  /** Schema of `editedArgs`, where the server gives one. */
  editSchema?: JsonSchema;
  /** What an approval carries besides `approved`. */
  approveExtras?: JsonSchema;
  /** What a rejection carries besides `approved`. */
  rejectExtras?: JsonSchema;
  /** Whether the answer is a plain `true` or `false`. */
  plainBoolean?: boolean;
  /** Whether a rejection may carry a reason. */
  takesReason?: boolean;
  /** Whether `approve({ remember: true })` lets the tool run without asking from now on. */
  takesRemember?: boolean;
  /** Whether the reason stands beside `approved`, as the schema names it there, instead of under `payload`. */
  plainReason?: boolean;
}

const ORDER: readonly DecisionName[] = ['approve', 'edit', 'reject'];
const ENVELOPE = new Set(['approved', 'editedArgs', 'reason']);

export function readDecisions(interrupt: Interrupt): DecisionOffer {
  const { responseSchema, reason, allowedDecisions } = interrupt;
  const fromSchema = responseSchema && readSchema(responseSchema);
  if (allowedDecisions) {
    const offer = fromSchema ?? {};
    return {
      takesReason: true,
      ...offer,
      decisions: ORDER.filter((name) => allowedDecisions.includes(name)),
    };
  }
  if (fromSchema) return fromSchema;
  if (responseSchema && saysSomething(responseSchema)) return { decisions: [], answerSchema: responseSchema };
  const asks = reason === 'tool_call' || reason === 'confirmation';
  return asks ? { decisions: ['approve', 'reject'], takesReason: true } : { decisions: [] };
}

/** An offer of decisions, or nothing where the schema describes a value. */
function readSchema(schema: JsonSchema): DecisionOffer | undefined {
  const whole = followRefs(schema, schema) as JsonSchema;
  if (whole.type === 'boolean') return { decisions: ['approve', 'reject'], plainBoolean: true };
  const list = Array.isArray(whole.oneOf) ? whole.oneOf : Array.isArray(whole.anyOf) ? whole.anyOf : [whole];
  const offer: DecisionOffer & { decisions: DecisionName[] } = { decisions: [] };
  for (const each of list) {
    const branch = followRefs(each, schema);
    if (!isObject(branch) || !isObject(branch.properties)) {
      if (isObject(branch) && branch.type === 'boolean' && list.length > 1) continue;
      return undefined;
    }
    readBranch(standAlone(branch, schema), branch.properties, offer);
  }
  if (offer.decisions.length === 0) return undefined;
  offer.decisions = ORDER.filter((name) => offer.decisions.includes(name));
  return offer;
}

/** A schema without any keyword of its own describes no form. */
function saysSomething(schema: JsonSchema): boolean {
  return (
    Object.keys(schema).some((key) => !key.startsWith('$') && key !== 'title' && key !== 'description') ||
    '$ref' in schema
  );
}

function readBranch(
  branch: JsonSchema,
  properties: Record<string, unknown>,
  offer: DecisionOffer & { decisions: DecisionName[] },
): void {
  const values = approvedValues(followRefs(properties.approved, branch));
  const editedArgs = followRefs(properties.editedArgs, branch);
  if (isObject(editedArgs) && (values.includes(true) || properties.approved === undefined)) {
    offer.decisions.push('edit');
    offer.editSchema = standAlone(editedArgs, branch);
  }
  if (values.includes(true)) {
    offer.decisions.push('approve');
    const extras = extrasOf(branch, properties);
    if (extras) offer.approveExtras = extras;
  }
  if (values.includes(false)) {
    offer.decisions.push('reject');
    const extras = extrasOf(branch, properties);
    const reasonOnly = isReasonOnly(followRefs(properties.payload, branch));
    const plainReason = 'reason' in properties && !reasonOnly;
    if (plainReason) offer.plainReason = true;
    offer.takesReason =
      reasonOnly || plainReason || (!('payload' in properties) && branch.additionalProperties !== false);
    if (extras && !reasonOnly) offer.rejectExtras = extras;
  }
}

function approvedValues(schema: unknown): unknown[] {
  if (!isObject(schema)) return [];
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : [];
}

/** The branch without its envelope, where anything is left. */
function extrasOf(branch: JsonSchema, properties: Record<string, unknown>): JsonSchema | undefined {
  const rest = Object.entries(properties).filter(([name]) => !ENVELOPE.has(name));
  if (rest.length === 0) return undefined;
  const required = Array.isArray(branch.required)
    ? branch.required.filter((name) => rest.some(([known]) => known === name))
    : [];
  return standAlone({ type: 'object', properties: Object.fromEntries(rest), required }, branch);
}

/** A `payload` that holds nothing but a reason is the card's reason field. */
function isReasonOnly(payload: unknown): boolean {
  if (!isObject(payload) || !isObject(payload.properties)) return false;
  const names = Object.keys(payload.properties);
  return names.length === 1 && names[0] === 'reason';
}
