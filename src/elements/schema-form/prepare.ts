import { isRecord, member, stringAt, type JsonRecord } from './json.js';
import { safePattern } from '../../core/client/tools/pattern.js';
import type { RefIndex } from './ref-index.js';
import { slotOf, type Report, type Schema, type SchemaObject } from './schema.js';

/** Keywords the validator must not see: it would treat them as schemas or as base addresses, or throw. */
const DROPPED = new Set(
  [
    '$id id $schema $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions default examples',
  ].flatMap((names) => names.split(' ')),
);
const REFS = ['$ref', '$dynamicRef', '$recursiveRef'];
/** Where a weaker subschema would make the whole stricter, so a weakened one takes the keyword with it. */
const INVERTING = new Set(['not', 'if', 'contains', 'oneOf']);

export interface PreparedSchema {
  readonly schema: SchemaObject;
  /** The length of text up to which every pattern may be tested. */
  readonly maxLength: number;
}

/**
 * A copy that `@cfworker/json-schema` can take without throwing or hanging: each `$ref` names an entry of a flat
 * `$defs`, patterns that could run for ever are gone, and so is what cannot be found.
 */
export function prepareSchema(
  root: SchemaObject,
  index: RefIndex,
  report: Report,
  withPatterns = true,
): PreparedSchema {
  const preparer = new Preparer(index, report, withPatterns);
  const copy = preparer.copy(root, new Set());
  const schema = isRecord(copy) ? { ...copy, $defs: preparer.definitions } : { allOf: [copy] };
  return { schema, maxLength: preparer.maxLength };
}

class Preparer {
  readonly definitions: JsonRecord = {};
  maxLength = Infinity;
  #index: RefIndex;
  #report: Report;
  #withPatterns: boolean;
  #names = new Map<SchemaObject, string>();
  #weakened = 0;

  constructor(index: RefIndex, report: Report, withPatterns: boolean) {
    this.#index = index;
    this.#report = report;
    this.#withPatterns = withPatterns;
  }

  copy(schema: unknown, parents: Set<SchemaObject>): Schema {
    if (!isRecord(schema)) return schema !== false;
    if (parents.has(schema)) return true;
    const within = new Set(parents).add(schema);
    const entries: [string, unknown][] = [];
    const drop = new Set<string>();
    for (const [keyword, value] of Object.entries(schema)) {
      if (DROPPED.has(keyword) || REFS.includes(keyword)) continue;
      const before = this.#weakened;
      const copy = this.#keyword(keyword, value, within);
      const isWeaker = this.#weakened > before;
      if (isWeaker && keyword === 'if') drop.add('then').add('else');
      if (isWeaker && keyword === 'patternProperties') drop.add('additionalProperties').add('unevaluatedProperties');
      if (isWeaker && keyword === 'oneOf') entries.push(['anyOf', copy]);
      if (copy !== undefined && !(isWeaker && INVERTING.has(keyword))) entries.push([keyword, copy]);
    }
    const reference = this.#reference(schema);
    if (reference !== undefined) entries.push(['$ref', reference]);
    return Object.fromEntries(entries.filter(([keyword]) => !drop.has(keyword)));
  }

  #keyword(keyword: string, value: unknown, parents: Set<SchemaObject>): unknown {
    if (keyword === 'pattern') return this.#isUsable(value) ? value : undefined;
    switch (slotOf(keyword, value)) {
      case 'one':
        return this.copy(value, parents);
      case 'list':
        return (value as unknown[]).map((inner) => this.copy(inner, parents));
      case 'map':
        return Object.fromEntries(
          Object.entries(value as JsonRecord)
            .filter(([name]) => keyword !== 'patternProperties' || this.#isUsable(name))
            .map(([name, inner]) => [name, Array.isArray(inner) ? inner : this.copy(inner, parents)]),
        );
      default:
        if (keyword === 'dependentRequired' && isRecord(value)) return { ...value };
        return isRecord(value) && keyword !== 'const' ? undefined : value;
    }
  }

  #isUsable(pattern: unknown): boolean {
    const safe = typeof pattern === 'string' ? safePattern(pattern) : undefined;
    if (safe && this.#withPatterns) {
      this.maxLength = Math.min(this.maxLength, safe.maxLength);
      return true;
    }
    this.#weakened += 1;
    if (!safe) this.#report({ code: 'pattern', message: `Pattern not checked here: ${JSON.stringify(pattern)}` });
    return false;
  }

  #reference(schema: SchemaObject): string | undefined {
    const reference = REFS.map((keyword) => stringAt(schema, keyword)).find((each) => each !== undefined);
    if (reference === undefined) return undefined;
    const target = this.#target(reference, schema);
    if (target === undefined) {
      this.#weakened += 1;
      this.#report({ code: 'ref', message: `Cannot use $ref ${JSON.stringify(reference)}` });
      return undefined;
    }
    const known = this.#names.get(target);
    if (known !== undefined) return `#/$defs/${known}`;
    const name = `r${this.#names.size}`;
    this.#names.set(target, name);
    this.definitions[name] = this.copy(target, new Set());
    return `#/$defs/${name}`;
  }

  /** The schema at the end of a reference, unless it is missing or only a ring of references. */
  #target(reference: string, schema: SchemaObject): SchemaObject | undefined {
    const first = this.#index.lookup(reference, schema);
    if (first === false) return { not: {} };
    const start = first === true ? {} : first;
    const seen = new Set<unknown>([schema]);
    let next: Schema | undefined = start;
    while (isRecord(next) && typeof member(next, '$ref') === 'string') {
      if (seen.has(next)) return undefined;
      seen.add(next);
      next = this.#index.lookup(String(next.$ref), next);
    }
    return start;
  }
}
