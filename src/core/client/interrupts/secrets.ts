/** What a person typed as a secret is sent, and kept nowhere else. */
import { isObject } from '../../protocol/events.js';
import type { InterruptDraft } from './interrupt-item.js';
import type { InterruptRecord } from './interrupt-record.js';
import type { JsonSchema } from '../tools/schema.js';
import { followRefs } from './schema-refs.js';

const MAX_DEPTH = 32;
/** Branches that lead back to one another multiply. */
const MAX_STEPS = 100_000;
const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;

/** Masks for secrets: another secret, another mask, so that it can be seen that one was changed. */
export function newMask(): (secret: string) => string {
  const known: string[] = [];
  return (secret) => {
    if (!known.includes(secret)) known.push(secret);
    return '•'.repeat(6 + known.indexOf(secret));
  };
}

/**
 * `value` with a mask for every text that `root` calls a secret (`format: password`, `writeOnly`); all of it is one where
 * the schema cannot be followed to its end.
 */
export function hideSecrets(value: unknown, root: JsonSchema | undefined, mask = newMask()): unknown {
  if (!root || !mentionsSecrets(root)) return value;
  let steps = 0;
  const hide = (part: unknown, given: unknown, depth: number): unknown => {
    if (++steps > MAX_STEPS) return part;
    const schema = followRefs(given, root);
    if (!isObject(schema) || depth > MAX_DEPTH) return part;
    if (typeof part === 'string') {
      if (part !== '' && (schema.format === 'password' || schema.writeOnly === true)) return mask(part);
    } else if (Array.isArray(part)) part = part.map((item) => hide(item, schema.items, depth + 1));
    else if (isObject(part)) part = hideMembers(part, schema, (inner, by) => hide(inner, by, depth + 1));
    for (const keyword of COMBINED) {
      const branches: unknown = schema[keyword];
      // Better one text too many than a secret on the screen: no branch is left out.
      if (Array.isArray(branches)) for (const branch of branches) part = hide(part, branch, depth + 1);
    }
    return part;
  };
  const hidden = hide(value, root, 0);
  return steps > MAX_STEPS ? mask(JSON.stringify(value)) : hidden;
}

/** What must be kept nowhere of an answer. */
export function secretsIn({ argsSchema, offer }: InterruptRecord, { args, value, extras }: InterruptDraft): string[] {
  const found: string[] = [];
  const note = (secret: string): string => {
    found.push(secret);
    return '';
  };
  hideSecrets(args, argsSchema, note);
  hideSecrets(value, offer.answerSchema, note);
  hideSecrets(extras, offer.approveExtras, note);
  hideSecrets(extras, offer.rejectExtras, note);
  return found;
}

/** Whether an answer holds what must not be kept. */
export function holdsSecret(record: InterruptRecord, draft: InterruptDraft): boolean {
  return secretsIn(record, draft).length > 0;
}

function mentionsSecrets(schema: JsonSchema): boolean {
  try {
    return /"(?:password|writeOnly)"/.test(JSON.stringify(schema));
  } catch {
    // A schema of the page's own may lead round in a circle.
    return true;
  }
}

function hideMembers(
  members: Record<string, unknown>,
  { properties, additionalProperties }: JsonSchema,
  hide: (value: unknown, schema: unknown) => unknown,
): object {
  const entries = Object.entries(members).map(([name, value]) => {
    const isNamed = isObject(properties) && Object.hasOwn(properties, name);
    return [name, hide(value, isNamed ? properties[name] : additionalProperties)] as const;
  });
  return Object.fromEntries(entries);
}
