import { arrayAt, isRecord, member, stringAt, type JsonRecord } from './json.js';

/** A JSON Schema as it arrives: nothing about its keywords is trusted, so each is read with a guard. */
export type SchemaObject = Readonly<JsonRecord>;
export type Schema = SchemaObject | boolean;

/** Something about the schema that the form could not use. The server will still check it. */
export interface SchemaDiagnostic {
  readonly code: 'ref' | 'ref-cycle' | 'pattern' | 'pattern-length' | 'unusable' | 'validator';
  readonly message: string;
}

export type Report = (diagnostic: SchemaDiagnostic) => void;

const ONE = new Set(
  [
    'additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames not if then else',
  ].flatMap((names) => names.split(' ')),
);
const LISTS = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf']);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions']);

export type Slot = 'one' | 'list' | 'map';

/** What kind of subschemas a keyword holds, if any. */
export function slotOf(keyword: string, value: unknown): Slot | undefined {
  if (keyword === 'items') return Array.isArray(value) ? 'list' : 'one';
  if (ONE.has(keyword)) return 'one';
  if (LISTS.has(keyword) && Array.isArray(value)) return 'list';
  return MAPS.has(keyword) && isRecord(value) ? 'map' : undefined;
}

/** The direct subschemas of a schema, with the pointer to each. */
export function subschemas(schema: SchemaObject): { pointer: string; schema: unknown }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    switch (slotOf(keyword, value)) {
      case 'one':
        return [{ pointer: `/${keyword}`, schema: value }];
      case 'list':
        return (value as unknown[]).map((schema, index) => ({ pointer: `/${keyword}/${index}`, schema }));
      case 'map':
        return Object.values(value as JsonRecord).map((schema) => ({ pointer: `/${keyword}`, schema }));
      default:
        return [];
    }
  });
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isRecord(value);
}

/** The draft that `@cfworker/json-schema` is told. */
export function draftOf(schema: SchemaObject): '4' | '7' | '2019-09' | '2020-12' {
  const uri = stringAt(schema, '$schema') ?? '';
  if (/draft-0?4/.test(uri)) return '4';
  if (/draft-0?[67]/.test(uri)) return '7';
  return uri.includes('2019-09') ? '2019-09' : '2020-12';
}

/** The types a schema admits; those it only implies by its keywords count too. Empty means any. */
export function typesOf(schema: SchemaObject): readonly string[] {
  const type = member(schema, 'type');
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((each): each is string => typeof each === 'string');
  const implied: [string, string[]][] = [
    ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames']],
    ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
    ['string', ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType']],
    ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ];
  return implied
    .filter(([, keywords]) => keywords.some((keyword) => Object.hasOwn(schema, keyword)))
    .map(([name]) => name);
}

export function requiredOf(schema: SchemaObject): ReadonlySet<string> {
  return new Set((arrayAt(schema, 'required') ?? []).filter((key): key is string => typeof key === 'string'));
}

/** A key as words: `shipping_address`, `shippingAddress` → “Shipping address”. */
export function humanise(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim();
  if (words === '') return key;
  const lower = words.split(' ').map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  const text = lower.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
