import type { Picker } from './control.js';
import { cloneJson, has, isRecord, withMember, type JsonRecord } from './json.js';
import type { SchemaObject } from './schema.js';

/** How deep a form goes; what lies deeper is a JSON field. */
export const MAX_DEPTH = 8;
const MAX_SEEDED_ITEMS = 10;

/** The value a part starts with: its default, its fixed value, or the empty container that is required anyway. */
export function seed(picker: Picker, schema: unknown, depth = 0): unknown {
  const { schema: resolved, control, isNullable } = picker.pick(schema);
  if (has(resolved, 'default')) return cloneJson(resolved.default);
  if (depth > MAX_DEPTH) return undefined;
  switch (control.kind) {
    case 'const':
      return cloneJson(control.value);
    case 'object':
      return isNullable ? null : seedMembers(picker, {}, control, depth);
    case 'array':
      return isNullable ? null : seedItems(picker, resolved, control.items, depth);
    case 'choices':
      return isNullable ? null : [];
    case 'boolean':
      return isNullable ? undefined : false;
    case 'text':
    case 'number':
      return isNullable ? null : undefined;
    default:
      return undefined;
  }
}

function seedItems(picker: Picker, schema: SchemaObject, items: unknown, depth: number): unknown[] {
  const wanted = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const count = wanted > 0 && wanted <= MAX_SEEDED_ITEMS ? Math.floor(wanted) : 0;
  return Array.from({ length: count }, () => seed(picker, items, depth + 1));
}

type ObjectControl = Extract<ReturnType<Picker['pick']>['control'], { kind: 'object' }>;

function seedMembers(picker: Picker, record: JsonRecord, control: ObjectControl, depth: number): JsonRecord {
  const entries = control.properties.flatMap(([key, schema]) => {
    const isWanted = control.required.has(key) || has(picker.pick(schema).schema, 'default');
    const value = isWanted ? seed(picker, schema, depth + 1) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...record, ...Object.fromEntries(entries) };
}

/** Adds to a given value only what is required and missing; the rest of it stays the same object. */
export function complete(picker: Picker, schema: unknown, value: unknown, depth = 0): unknown {
  const { control } = picker.pick(schema);
  if (depth > MAX_DEPTH) return value;
  if (control.kind === 'array' && Array.isArray(value)) {
    const items = (value as unknown[]).map((item) => complete(picker, control.items, item, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (control.kind !== 'object' || !isRecord(value)) return value;
  let record: JsonRecord = value;
  for (const [key, inner] of control.properties) {
    const before = has(value, key) ? value[key] : undefined;
    const isMissing = before === undefined && control.required.has(key);
    const after = isMissing ? seed(picker, inner, depth + 1) : complete(picker, inner, before, depth + 1);
    if (after !== before) record = withMember(record, key, after);
  }
  return record;
}
