import { arrayAt, has, isRecord, member, numberAt, recordAt, stringAt } from './json.js';
import {
  addsNothing,
  annotationsOf,
  constantOption,
  isConstant,
  isNull,
  labelOf,
  sharedBy,
  variantLabel,
  type Option,
} from './branches.js';
import { hidesMembers, mergeSchemas, OPAQUE, type Resolver } from './resolve.js';
import { requiredOf, typesOf, type SchemaObject } from './schema.js';
import type { FormStrings } from './strings.js';

/** One branch of a `oneOf`, an `anyOf` or a list of types. */
export interface Variant {
  readonly label: string;
  readonly schema: SchemaObject;
}

export type TextType = 'text' | 'multiline' | 'password' | 'email' | 'url' | 'date' | 'time' | 'datetime-local';

export type Control =
  | { readonly kind: 'text'; readonly type: TextType }
  | { readonly kind: 'number'; readonly isInteger: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'const'; readonly value: unknown }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'choices'; readonly options: readonly Option[] }
  | {
      readonly kind: 'object';
      readonly properties: readonly (readonly [string, unknown])[];
      readonly required: ReadonlySet<string>;
      /** The schema of members that are not named, where a person may add such. */
      readonly entries: SchemaObject | undefined;
    }
  | { readonly kind: 'array'; readonly items: unknown }
  | { readonly kind: 'variants'; readonly variants: readonly Variant[] }
  | { readonly kind: 'json' };

/** A resolved schema with the control that can express it. */
export interface Picked {
  readonly schema: SchemaObject;
  readonly control: Control;
  readonly isNullable: boolean;
}

const JSON_CONTROL: Control = { kind: 'json' };

/** Chooses controls for the schemas of one document and remembers them. */
export class Picker {
  readonly resolver: Resolver;
  readonly strings: FormStrings;
  #picked = new WeakMap<SchemaObject, Picked>();

  constructor(resolver: Resolver, strings: FormStrings) {
    this.resolver = resolver;
    this.strings = strings;
  }

  pick(schema: unknown): Picked {
    const resolved = this.resolver.resolve(schema);
    let picked = this.#picked.get(resolved);
    if (!picked) {
      picked = this.#pick(resolved, false);
      this.#picked.set(resolved, picked);
    }
    return picked;
  }

  #pick(schema: SchemaObject, isNullable: boolean): Picked {
    const as = (control: Control): Picked => ({ schema, control, isNullable });
    if (has(schema, OPAQUE)) return as(JSON_CONTROL);
    if (has(schema, 'const')) return as({ kind: 'const', value: schema.const });
    const values = arrayAt(schema, 'enum');
    if (values)
      return {
        schema,
        control: enumControl(schema, values, this.strings),
        isNullable: isNullable || values.includes(null),
      };
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const picked = this.#pickBranches(schema, keyword, isNullable);
      if (picked) return picked;
    }
    const types = typesOf(schema);
    const rest = types.filter((type) => type !== 'null' && !(type === 'integer' && types.includes('number')));
    if (rest.length < types.length && types.includes('null') && rest.length > 0) {
      return this.#pick({ ...schema, type: rest.length === 1 ? rest[0] : rest }, true);
    }
    if (rest.length > 1) {
      const variants = rest.map((type) => ({
        label: this.strings.types[type] ?? type,
        schema: { ...schema, type },
      }));
      return as({ kind: 'variants', variants });
    }
    const control = this.#typed(schema, rest[0] ?? types[0]);
    return as(control.kind === 'boolean' && isNullable ? { kind: 'choice', options: this.#yesNoNone() } : control);
  }

  #pickBranches(schema: SchemaObject, keyword: 'oneOf' | 'anyOf', wasNullable: boolean): Picked | undefined {
    const all = arrayAt(schema, keyword)?.map((branch) => this.resolver.resolve(branch));
    if (!all || all.length === 0) return undefined;
    const { [keyword]: _branches, ...base } = schema;
    const branches = all.filter((branch) => !isNull(branch));
    const isNullable = wasNullable || branches.length < all.length;
    if (branches.every(isConstant)) {
      const options = branches.map((branch) => constantOption(branch, this.strings));
      const none = isNullable ? [{ value: null, label: this.strings.none }] : [];
      return { schema, control: { kind: 'choice', options: [...options, ...none] }, isNullable };
    }
    // Branches that only ask for members shown anyway (`required`) or forbid something are left to the validation.
    if (branches.every((branch) => addsNothing(branch, base))) return this.#pick(base, isNullable);
    const merged = branches.map((branch) => mergeSchemas(branch, sharedBy(base, branch)));
    const [only] = merged;
    if (only && merged.length === 1) return this.#pick(mergeSchemas(annotationsOf(base), only), isNullable);
    const variants = merged.map((variant, index) => ({
      label: variantLabel(branches[index] ?? variant, index, this.strings),
      schema: variant,
    }));
    return { schema, control: { kind: 'variants', variants }, isNullable };
  }

  #yesNoNone(): Option[] {
    return [true, false, null].map((value) => ({ value, label: labelOf(value, this.strings) }));
  }

  #typed(schema: SchemaObject, type: string | undefined): Control {
    switch (type) {
      case 'string':
        return { kind: 'text', type: textType(schema) };
      case 'number':
      case 'integer':
        return { kind: 'number', isInteger: type === 'integer' };
      case 'boolean':
        return { kind: 'boolean' };
      case 'null':
        return { kind: 'const', value: null };
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#array(schema);
      default:
        return JSON_CONTROL;
    }
  }

  #object(schema: SchemaObject): Control {
    const named = recordAt(schema, 'properties') ?? {};
    const additional = member(schema, 'additionalProperties');
    const entries = isRecord(additional) ? additional : undefined;
    const required = requiredOf(schema);
    const missing = [...required].filter((name) => !has(named, name)).map((name) => [name, entries ?? {}] as const);
    const properties = [...Object.entries(named).filter(([, inner]) => inner !== false), ...missing];
    const isOpen = properties.length === 0 && entries === undefined && additional !== false;
    if (isOpen || has(schema, 'patternProperties') || hidesMembers(schema)) return JSON_CONTROL;
    return { kind: 'object', properties, required, entries };
  }

  #array(schema: SchemaObject): Control {
    const items = member(schema, 'items');
    if (!isRecord(items) || has(schema, 'prefixItems')) return JSON_CONTROL;
    const { control } = this.pick(items);
    if (control.kind === 'choice' && schema.uniqueItems === true) return { kind: 'choices', options: control.options };
    return { kind: 'array', items };
  }
}

function textType(schema: SchemaObject): TextType {
  const format = stringAt(schema, 'format');
  if (format === 'password' || schema.writeOnly === true) return 'password';
  const media = stringAt(schema, 'contentMediaType');
  const isLong = (numberAt(schema, 'maxLength') ?? 0) > 120 || (numberAt(schema, 'minLength') ?? 0) > 60;
  if (format === 'textarea' || schema['x-multiline'] === true || media !== undefined) return 'multiline';
  switch (format) {
    case 'email':
    case 'date':
    case 'time':
      return format;
    case 'date-time':
      return 'datetime-local';
    case 'uri':
    case 'url':
      return 'url';
    default:
      return isLong && format === undefined ? 'multiline' : 'text';
  }
}

function enumControl(schema: SchemaObject, values: readonly unknown[], strings: FormStrings): Control {
  if (values.length === 0) return JSON_CONTROL;
  const names = arrayAt(schema, 'enumNames') ?? arrayAt(schema, 'x-enumNames') ?? [];
  const [only] = values;
  if (values.length === 1) return { kind: 'const', value: only };
  const options = values.map((value, index) => {
    const name = names[index];
    return { value, label: typeof name === 'string' ? name : labelOf(value, strings) };
  });
  return { kind: 'choice', options };
}
