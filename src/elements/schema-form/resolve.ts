import { jsonEqual } from '../../core/index.js';
import { arrayAt, has, isRecord, member, recordAt, stringAt, type JsonRecord } from './json.js';
import { RefIndex } from './ref-index.js';
import { typesOf, type Report, type SchemaObject } from './schema.js';

const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'readOnly', 'writeOnly', 'deprecated']);
const LOWER_BOUNDS = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const UPPER_BOUNDS = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const MAX_CHAIN = 32;

/** A schema the form cannot express: its part becomes a JSON field. */
export const OPAQUE = '$opaque';

/** Follows `$ref` and folds `allOf` where that is plain, one schema at a time, so recursion costs only what is looked at. */
export class Resolver {
  readonly index: RefIndex;
  #resolved = new WeakMap<SchemaObject, SchemaObject>();
  #report: Report;

  constructor(root: SchemaObject, report: Report = () => undefined) {
    this.index = new RefIndex(root);
    this.#report = report;
  }

  resolve(schema: unknown): SchemaObject {
    if (schema === true || schema === undefined) return {};
    if (!isRecord(schema)) return { [OPAQUE]: true };
    const known = this.#resolved.get(schema);
    if (known) return known;
    const resolved = this.#flatten(schema, new Set());
    this.#resolved.set(schema, resolved);
    return resolved;
  }

  #flatten(schema: SchemaObject, seen: Set<SchemaObject>): SchemaObject {
    if (seen.has(schema) || seen.size > MAX_CHAIN) {
      this.#report({ code: 'ref-cycle', message: 'A $ref leads back to itself' });
      return { [OPAQUE]: true };
    }
    const chain = new Set(seen).add(schema);
    const reference = stringAt(schema, '$ref') ?? stringAt(schema, '$dynamicRef') ?? stringAt(schema, '$recursiveRef');
    const parts = arrayAt(schema, 'allOf') ?? [];
    if (reference === undefined && parts.length === 0) return schema;

    const { $ref: _ref, $dynamicRef: _dynamic, $recursiveRef: _recursive, allOf: _allOf, ...own } = schema;
    let merged: SchemaObject = own;
    if (reference !== undefined) {
      const target = this.index.lookup(reference, schema);
      if (target === undefined) this.#report({ code: 'ref', message: `Cannot find $ref ${JSON.stringify(reference)}` });
      const inner = isRecord(target) ? this.#flatten(target, chain) : target === true ? {} : { [OPAQUE]: true };
      merged = mergeSchemas(own, inner);
    }
    for (const part of parts) {
      const inner = isRecord(part) ? this.#flatten(part, chain) : part === true ? {} : { [OPAQUE]: true };
      merged = mergeSchemas(merged, inner);
    }
    return merged;
  }
}

/** Both schemas as one. Where two keywords cannot be folded into one the result is opaque. Titles of `a` win. */
export function mergeSchemas(a: SchemaObject, b: SchemaObject): SchemaObject {
  const entries = new Map<string, unknown>(Object.entries(a));
  for (const [keyword, value] of Object.entries(b)) {
    if (!entries.has(keyword) || jsonEqual(entries.get(keyword), value)) entries.set(keyword, value);
    else entries.set(...mergeKeyword(keyword, entries.get(keyword), value));
  }
  return Object.fromEntries(entries);
}

function mergeKeyword(keyword: string, a: unknown, b: unknown): [string, unknown] {
  if (ANNOTATIONS.has(keyword) || keyword.startsWith('$') || keyword.startsWith('x-')) {
    return keyword === OPAQUE ? [OPAQUE, true] : [keyword, a];
  }
  if (keyword === 'required' && Array.isArray(a) && Array.isArray(b)) {
    return [keyword, [...new Set([...(a as unknown[]), ...(b as unknown[])])]];
  }
  if (typeof a === 'number' && typeof b === 'number') {
    if (LOWER_BOUNDS.has(keyword)) return [keyword, Math.max(a, b)];
    if (UPPER_BOUNDS.has(keyword)) return [keyword, Math.min(a, b)];
  }
  if (keyword === 'type') {
    const common = typesOf({ type: a }).filter((type) => typesOf({ type: b }).includes(type));
    return common.length > 0 ? [keyword, common] : [OPAQUE, true];
  }
  if (keyword === 'enum' && Array.isArray(a) && Array.isArray(b)) {
    return [keyword, (a as unknown[]).filter((each) => b.some((other) => jsonEqual(each, other)))];
  }
  if (keyword === 'properties' && isRecord(a) && isRecord(b)) return [keyword, mergeProperties(a, b)];
  if (keyword === 'additionalProperties' && (a === false || b === false)) return [keyword, false];
  return [OPAQUE, true];
}

function mergeProperties(a: JsonRecord, b: JsonRecord): JsonRecord {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    names.map((name) => {
      const both = has(a, name) && has(b, name) && !jsonEqual(a[name], b[name]);
      if (both) return [name, { allOf: [a[name], b[name]] }];
      return [name, has(a, name) ? a[name] : b[name]];
    }),
  );
}

/** Keywords beside the properties that ask for members the form would not show. */
export function hidesMembers(schema: SchemaObject): boolean {
  const shown = recordAt(schema, 'properties') ?? {};
  const hidden = (inner: unknown): boolean =>
    isRecord(inner) &&
    [...Object.keys(recordAt(inner, 'properties') ?? {}), ...(arrayAt(inner, 'required') ?? [])].some(
      (name) => typeof name === 'string' && !has(shown, name),
    );
  const conditional = ['then', 'else'].some((keyword) => hidden(member(schema, keyword)));
  const dependent = ['dependentSchemas', 'dependencies'].some((keyword) =>
    Object.values(recordAt(schema, keyword) ?? {}).some(hidden),
  );
  return conditional || dependent;
}
