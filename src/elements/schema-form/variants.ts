import { jsonEqual } from '../../core/index.js';
import type { Picker, Variant } from './control.js';
import { has, isRecord, kindOf, withMember, type JsonRecord } from './json.js';
import { seed } from './seed.js';

/** The branch that a value belongs to, or undefined when it fits none. Fixed values decide, then names. */
export function matchVariant(picker: Picker, variants: readonly Variant[], value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  let best: { index: number; score: number } | undefined;
  for (const [index, { schema }] of variants.entries()) {
    const score = fit(picker, schema, value, 0);
    if (score >= 0 && score > (best?.score ?? -1)) best = { index, score };
  }
  return best?.index;
}

/** How well a value fits a schema by its shape; negative when it cannot. */
function fit(picker: Picker, schema: unknown, value: unknown, depth: number): number {
  const { control, schema: resolved } = picker.pick(schema);
  const kind = kindOf(value);
  switch (control.kind) {
    case 'const':
      return jsonEqual(control.value, value) ? 4 : -1;
    case 'choice':
      return control.options.some((option) => jsonEqual(option.value, value)) ? 3 : -1;
    case 'text':
      return kind === 'string' ? 1 : -1;
    case 'number':
      return kind !== 'number' || (control.isInteger && !Number.isInteger(value)) ? -1 : control.isInteger ? 2 : 1;
    case 'boolean':
      return kind === 'boolean' ? 1 : -1;
    case 'array':
    case 'choices':
      if (!Array.isArray(value)) return -1;
      return control.kind === 'array' && depth < 3 && value.length > 0
        ? Math.min(1, fit(picker, control.items, value[0], depth + 1))
        : 1;
    case 'variants':
      return depth > 3 ? 0 : Math.max(...control.variants.map((inner) => fit(picker, inner.schema, value, depth + 1)));
    case 'object':
      return isRecord(value) ? fitMembers(picker, control, value, depth, resolved.additionalProperties === false) : -1;
    case 'json':
      return typeof resolved.type === 'string' && resolved.type !== kind ? -1 : 0;
  }
}

type ObjectControl = Extract<ReturnType<Picker['pick']>['control'], { kind: 'object' }>;

function fitMembers(
  picker: Picker,
  control: ObjectControl,
  value: JsonRecord,
  depth: number,
  isClosed: boolean,
): number {
  let score = 1;
  for (const [name, inner] of control.properties) {
    if (!has(value, name)) {
      if (control.required.has(name)) score -= 2;
      continue;
    }
    const one = depth < 3 ? fit(picker, inner, value[name], depth + 1) : 0;
    const isFixed = picker.pick(inner).control.kind === 'const';
    if (one < 0 && isFixed) return -1;
    score += one < 0 ? -1 : 1 + (isFixed ? 8 : 0);
  }
  const named = new Set(control.properties.map(([name]) => name));
  const unknown = Object.keys(value).filter((name) => !named.has(name)).length;
  if (isClosed && unknown > 0) return -1;
  return Math.max(0, score - unknown * 0.1);
}

/** Fixed members tell branches apart even where they are optional, so choosing a branch sets them. */
function withConstants(picker: Picker, control: ObjectControl, record: JsonRecord): JsonRecord {
  let result = record;
  for (const [name, inner] of control.properties) {
    const member = picker.pick(inner).control;
    if (member.kind === 'const' && !has(result, name)) result = withMember(result, name, member.value);
  }
  return result;
}

/** The value when a person turns from one branch to another: members both know, and unknown ones, are kept. */
export function switchVariant(picker: Picker, from: Variant | undefined, to: Variant, value: unknown): unknown {
  const seeded = seed(picker, to.schema);
  const target = picker.pick(to.schema).control;
  if (target.kind !== 'object' || !isRecord(seeded)) return seeded;
  const fresh = withConstants(picker, target, seeded);
  if (!isRecord(value)) return fresh;
  const source = from ? picker.pick(from.schema).control : undefined;
  const names = (control: typeof target): Map<string, unknown> => new Map(control.properties);
  const before = source?.kind === 'object' ? names(source) : new Map<string, unknown>();
  const after = names(target);
  let result = fresh;
  for (const [name, member] of Object.entries(value)) {
    const inner = after.get(name);
    const isShared =
      inner !== undefined && picker.pick(inner).control.kind !== 'const' && fit(picker, inner, member, 0) >= 0;
    const isUnknown =
      inner === undefined && !before.has(name) && picker.pick(to.schema).schema.additionalProperties !== false;
    if (isShared || isUnknown) result = withMember(result, name, member);
  }
  return result;
}
