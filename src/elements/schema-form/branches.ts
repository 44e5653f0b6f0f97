import { arrayAt, has, isRecord, kindOf, recordAt, stringAt } from './json.js';
import { numberText } from './number.js';
import { requiredOf, typesOf, type SchemaObject } from './schema.js';
import type { FormStrings } from './strings.js';

/** One entry of an enumeration. */
export interface Option {
  readonly value: unknown;
  readonly label: string;
  readonly description?: string | undefined;
}

/** A scalar as a person reads it. */
export function labelOf(value: unknown, strings: FormStrings): string {
  switch (kindOf(value)) {
    case 'null':
      return strings.none;
    case 'boolean':
      return value === true ? strings.yes : strings.no;
    case 'string':
      return value === '' ? strings.empty : String(value);
    case 'number':
      return numberText(Number(value), strings.decimal);
    default:
      return JSON.stringify(value) ?? '';
  }
}

export function isNull(schema: SchemaObject): boolean {
  return schema.type === 'null' || (has(schema, 'const') && schema.const === null);
}

export function isConstant(schema: SchemaObject): boolean {
  return has(schema, 'const') || arrayAt(schema, 'enum')?.length === 1;
}

export function constantOption(schema: SchemaObject, strings: FormStrings): Option {
  const value = has(schema, 'const') ? schema.const : arrayAt(schema, 'enum')?.[0];
  const label = stringAt(schema, 'title') ?? labelOf(value, strings);
  return { value, label, description: stringAt(schema, 'description') };
}

export function addsNothing(branch: SchemaObject, base: SchemaObject): boolean {
  const properties = recordAt(base, 'properties');
  if (!properties) return false;
  return Object.keys(branch).every((keyword) => {
    if (keyword === 'required') return [...requiredOf(branch)].every((name) => has(properties, name));
    return ['not', 'title', 'description', 'minProperties', 'maxProperties'].includes(keyword);
  });
}

const ANNOTATIONS = ['title', 'description', 'default'];

export function annotationsOf(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => ANNOTATIONS.includes(keyword)));
}

/** What a schema asks of each of its branches. Titles are not handed down: they would be said twice. */
export function sharedBy(base: SchemaObject, branch: SchemaObject): SchemaObject {
  const dropped = has(branch, 'type') ? [...ANNOTATIONS, 'type'] : ANNOTATIONS;
  return Object.fromEntries(Object.entries(base).filter(([keyword]) => !dropped.includes(keyword)));
}

/** What tells a branch apart: its title, else its fixed values, else its type. */
export function variantLabel(branch: SchemaObject, index: number, strings: FormStrings): string {
  const title = stringAt(branch, 'title');
  if (title !== undefined && title !== '') return title;
  const fixed = Object.values(recordAt(branch, 'properties') ?? {})
    .filter((inner) => isRecord(inner) && isConstant(inner))
    .map((inner) => constantOption({ ...(inner as SchemaObject), title: undefined }, strings).label);
  if (fixed.length > 0) return fixed.join(', ');
  const [type] = typesOf(branch);
  if (type !== undefined && type !== 'object') return strings.types[type] ?? type;
  return strings.option(index + 1);
}
