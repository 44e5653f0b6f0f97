import { jsonEqual } from '../../core/index.js';
import { numberAt, parseJson, stringAt, type JsonKind } from './json.js';
import { flatten, type Field } from './fields.js';
import { holdsInexact, isExact, isGrouped, isMultiple, parseNumber } from './number.js';
import { safePattern } from '../../core/client/tools/pattern.js';
import type { SchemaObject } from './schema.js';
import type { FormStrings } from './strings.js';
import type { Finding, Issue } from './validate.js';

/** What can be said of one field at once, without the validator: `[keyword, message]`. */
type Fault = readonly [keyword: string, message: string];

export interface IssueSource {
  readonly strings: FormStrings;
  readonly raws: ReadonlyMap<string, string>;
  /** What the validator finds wrong with a value by one schema of the document. */
  find(schema: SchemaObject, value: unknown): Finding[];
}

/** Every issue of the form, at most one a field, in reading order. */
export function collectIssues(source: IssueSource, root: Field, findings: readonly Finding[]): Issue[] {
  const fields = flatten(root);
  const issues = new Map<string, Issue>();
  /** Every place that has an issue, or something inside that has one. */
  const faulty = new Set<string>();
  const add = (pointer: string, [keyword, message]: Fault): void => {
    if (!issues.has(pointer)) issues.set(pointer, { pointer, keyword, message });
    for (let at = pointer; !faulty.has(at); at = at.slice(0, at.lastIndexOf('/'))) faulty.add(at);
  };
  for (const field of fields) {
    const fault = faultOf(source, field);
    if (fault) add(field.pointer, fault);
  }
  const byPointer = new Map<string, Field>();
  for (const field of fields) byPointer.set(field.pointer, field);
  const place = (found: Finding, depth: number): void => {
    const field = nearest(byPointer, found.pointer) ?? root;
    if (faulty.has(field.pointer)) return;
    const isChoice = found.keyword === 'anyOf' || found.keyword === 'oneOf';
    const inner = isChoice && depth < 4 ? source.find(field.schema, field.value) : [];
    const refined = inner.map((each) => ({ ...each, pointer: field.pointer + each.pointer }));
    if (refined.length > 0) for (const each of refined) place(each, depth + 1);
    else add(field.pointer, [found.keyword, describe(source.strings, field, found)]);
  };
  // Deep ones first: what is said of a member need not be said of the whole.
  for (const found of [...findings].sort((a, b) => b.pointer.length - a.pointer.length)) place(found, 0);
  const order = new Map([...byPointer.keys()].map((pointer, index) => [pointer, index]));
  return [...issues.values()].sort((a, b) => (order.get(a.pointer) ?? 0) - (order.get(b.pointer) ?? 0));
}

function nearest(fields: ReadonlyMap<string, Field>, pointer: string): Field | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = fields.get(at);
    if (field) return field;
  }
  return fields.get('');
}

/** What the synchronous checks say of one field. */
function faultOf({ strings: t, raws }: IssueSource, field: Field): Fault | undefined {
  const { control, value, key } = field;
  const raw = raws.get(control.kind === 'json' ? `${key}#json` : key);
  const unread = raw === undefined ? undefined : rawFault(t, field, raw);
  if (unread) return unread;
  if (control.kind === 'variants' && field.children.length > 0) return undefined;
  if (value === undefined) return field.isRequired ? ['required', requiredText(t, field)] : undefined;
  if (value === null && field.isNullable) return undefined;
  switch (control.kind) {
    case 'text':
      return typeof value === 'string' ? textFault(t, field.schema, value) : typeFault(t, 'string');
    case 'number':
      return typeof value === 'number' ? numberFault(t, field, value) : typeFault(t, 'number');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : typeFault(t, 'boolean');
    case 'const':
      return jsonEqual(value, control.value) ? undefined : ['const', t.constant];
    case 'choice':
      return control.options.some((option) => jsonEqual(option.value, value)) ? undefined : ['enum', t.choice];
    case 'array':
    case 'choices':
      return Array.isArray(value) ? itemsFault(t, field.schema, value.length) : typeFault(t, 'array');
    case 'object':
      return value === null ? typeFault(t, 'object') : undefined;
    case 'variants':
      return value === null ? ['type', t.choice] : undefined;
    case 'json':
      return undefined;
  }
}

/** What is wrong with text that stands in a field before it is read as a value. */
function rawFault(t: FormStrings, { control, isExtra }: Field, raw: string): Fault | undefined {
  if (raw.trim() === '') return isExtra ? ['required', t.required] : undefined;
  if (control.kind === 'json') {
    if (parseJson(raw) === undefined) return ['json', t.json];
    return holdsInexact(raw) ? ['json', t.numberTooLarge] : undefined;
  }
  if (control.kind === 'text') return ['format', t.format(control.type)];
  if (control.kind !== 'number') return undefined;
  const value = parseNumber(raw, t.decimal);
  if (value === undefined && isGrouped(raw)) return ['type', t.numberGrouped];
  if (value === undefined) return ['type', control.isInteger ? t.integer : t.number];
  return isExact(value, raw) ? undefined : ['type', t.numberTooLarge];
}

function typeFault(t: FormStrings, type: JsonKind): Fault {
  return ['type', t.type(t.types[type] ?? type)];
}

function requiredText(t: FormStrings, { control }: Field): string {
  if (control.kind === 'choice' || control.kind === 'variants') return t.choice;
  return control.kind === 'const' ? t.mustBeChecked : t.required;
}

function textFault(t: FormStrings, schema: SchemaObject, text: string): Fault | undefined {
  const length = [...text].length;
  const min = numberAt(schema, 'minLength');
  const max = numberAt(schema, 'maxLength');
  if (min !== undefined && length < min)
    return text === '' ? ['minLength', t.required] : ['minLength', t.minLength(min)];
  if (max !== undefined && length > max) return ['maxLength', t.maxLength(max)];
  const safe = safePattern(stringAt(schema, 'pattern') ?? '');
  return safe && text.length <= safe.maxLength && !safe.regex.test(text) ? ['pattern', t.pattern] : undefined;
}

function numberFault(t: FormStrings, { schema, control }: Field, value: number): Fault | undefined {
  if (control.kind === 'number' && control.isInteger && !Number.isInteger(value)) return ['type', t.integer];
  const bound = (keyword: string): number | undefined => numberAt(schema, keyword);
  const [min, max, above, below] = [
    bound('minimum'),
    bound('maximum'),
    bound('exclusiveMinimum'),
    bound('exclusiveMaximum'),
  ];
  if (min !== undefined && value < min) return ['minimum', t.minimum(min)];
  if (max !== undefined && value > max) return ['maximum', t.maximum(max)];
  if (above !== undefined && value <= above) return ['exclusiveMinimum', t.exclusiveMinimum(above)];
  if (below !== undefined && value >= below) return ['exclusiveMaximum', t.exclusiveMaximum(below)];
  const factor = bound('multipleOf');
  return factor !== undefined && !isMultiple(value, factor) ? ['multipleOf', t.multipleOf(factor)] : undefined;
}

function itemsFault(t: FormStrings, schema: SchemaObject, count: number): Fault | undefined {
  const min = numberAt(schema, 'minItems');
  const max = numberAt(schema, 'maxItems');
  if (min !== undefined && count < min) return ['minItems', t.minItems(min)];
  return max !== undefined && count > max ? ['maxItems', t.maxItems(max)] : undefined;
}

/** Words for what only the validator found. */
function describe(t: FormStrings, field: Field, { pointer, keyword, error }: Finding): string {
  const rest = pointer.slice(field.pointer.length + 1).replaceAll('/', ' › ');
  const text = sentence(t, pointer === field.pointer ? field.schema : {}, keyword);
  if (field.control.kind !== 'json') return text ?? t.invalid;
  return rest === '' ? (text ?? t.invalid) : `${rest}: ${text ?? error}`;
}

function sentence(t: FormStrings, schema: SchemaObject, keyword: string): string | undefined {
  const number = numberAt(schema, keyword);
  switch (keyword) {
    case 'required':
      return t.required;
    case 'format':
      return t.format(stringAt(schema, 'format') ?? '');
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return number === undefined ? undefined : t[keyword](number);
    case 'pattern':
    case 'uniqueItems':
      return t[keyword];
    case 'type':
      return typeof schema.type === 'string' ? t.type(t.types[schema.type] ?? schema.type) : undefined;
    case 'enum':
      return t.choice;
    case 'const':
      return t.constant;
    case 'false':
      return t.unexpected;
    default:
      return undefined;
  }
}
