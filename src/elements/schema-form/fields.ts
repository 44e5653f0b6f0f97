import { pointerOf } from '../../core/index.js';
import type { Control, Picker } from './control.js';
import { has, isRecord, kindOf, stringAt, type JsonRecord } from './json.js';
import { idOf, valueAt, type Path } from './path.js';
import { humanise, type SchemaObject } from './schema.js';
import { MAX_DEPTH } from './seed.js';
import { matchVariant } from './variants.js';

/** A host's word on one field, by JSON Pointer; `*` as a part of it stands for any index or key. */
export interface UiHint {
  readonly widget?: 'text' | 'multiline' | 'password' | 'json' | 'radio' | 'select';
  readonly placeholder?: string;
  readonly label?: string;
}
export type UiHints = Readonly<Record<string, UiHint>>;

/** One field of the form: what is shown for one part of the value. */
export interface Field {
  readonly path: Path;
  readonly pointer: string;
  /** Names the field in the form's own state; a chosen branch shares its pointer with the choice. */
  readonly key: string;
  /** 0, or how many choices of a branch stand above it at the same place. */
  readonly level: number;
  readonly id: string;
  readonly label: string;
  /** What the place alone would be called. */
  readonly place: string;
  readonly description: string | undefined;
  readonly schema: SchemaObject;
  readonly control: Control;
  readonly hint: UiHint;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isReadonly: boolean;
  /** A member beside the named ones, or an entry of a map: it can be taken away. */
  readonly isExtra: boolean;
  readonly value: unknown;
  readonly children: readonly Field[];
  /** Which branch of `control.variants` stands as the only child. */
  readonly variant: number | undefined;
}

/** What the form knows beside the value. */
export interface FieldState {
  readonly picker: Picker;
  readonly hints: UiHints;
  readonly initial: unknown;
  readonly raws: ReadonlyMap<string, string>;
  readonly variants: ReadonlyMap<string, number>;
  /** Fields of values that are the same objects as before, with the schema they were built for. */
  readonly built: WeakMap<object, readonly [schema: unknown, field: Field]>;
}

interface Place {
  readonly path: Path;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isExtra?: boolean;
  readonly level?: number;
}

/**
 * The field for a schema and a value, with fields for what lies inside, as far as there is a value. A change copies only
 * the spine to what it changes, so of ten thousand items one is built anew.
 */
export function buildField(state: FieldState, schema: unknown, value: unknown, place: Place): Field {
  if (typeof value !== 'object' || value === null) return build(state, schema, value, place);
  const [knownSchema, known] = state.built.get(value) ?? [];
  if (known && knownSchema === schema && standsAt(known, place)) return known;
  const field = build(state, schema, value, place);
  state.built.set(value, [schema, field]);
  return field;
}

function standsAt(field: Field, { path, level = 0, label, isRequired, isExtra = false }: Place): boolean {
  return (
    field.level === level &&
    field.isRequired === isRequired &&
    field.isExtra === isExtra &&
    field.place === label &&
    field.path.length === path.length &&
    field.path.every((part, index) => part === path[index])
  );
}

function build(state: FieldState, schema: unknown, value: unknown, place: Place): Field {
  const { path, level = 0 } = place;
  const picked = state.picker.pick(schema);
  const pointer = pointerOf(path);
  const key = level === 0 ? pointer : `${pointer}#${level}`;
  const hint = hintFor(state.hints, path);
  const control = express(state, { ...picked, hint, key, path, level }, value);
  const variant =
    control.kind === 'variants'
      ? (state.variants.get(key) ?? matchVariant(state.picker, control.variants, value))
      : undefined;
  return {
    path,
    pointer,
    key,
    level,
    // Asked for where a field is drawn, and of thirty thousand a few are.
    get id() {
      return idOf(key);
    },
    label: level > 0 ? place.label : (hint.label ?? titleOf(picked.schema) ?? place.label),
    place: place.label,
    description: stringAt(picked.schema, 'description'),
    schema: picked.schema,
    control,
    hint,
    isRequired: place.isRequired,
    isNullable: picked.isNullable,
    isReadonly: picked.schema.readOnly === true,
    isExtra: place.isExtra ?? false,
    value,
    children: childrenOf(state, control, value, place, variant),
    variant,
  };
}

function titleOf(schema: SchemaObject): string | undefined {
  const title = stringAt(schema, 'title');
  return title === undefined || title.trim() === '' ? undefined : title;
}

interface Expressed {
  readonly control: Control;
  readonly isNullable: boolean;
  readonly hint: UiHint;
  readonly key: string;
  readonly path: Path;
  readonly level: number;
}

const FITTING: Readonly<Partial<Record<Control['kind'], string>>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  choices: 'array',
};

/** The control that can show this very value: JSON where the picked one would lose it or go too deep. */
function express(state: FieldState, { control, hint, key, path, level }: Expressed, value: unknown): Control {
  const kind = kindOf(value);
  const fitting = FITTING[control.kind];
  const isMisfit = kind !== 'undefined' && kind !== 'null' && fitting !== undefined && kind !== fitting;
  const isStructure = control.kind === 'object' || control.kind === 'array' || control.kind === 'variants';
  const isTooDeep = isStructure && path.length + level > MAX_DEPTH;
  if (isMisfit || isTooDeep || hint.widget === 'json' || state.raws.has(`${key}#json`)) return { kind: 'json' };
  if (control.kind === 'choices' && Array.isArray(value) && !holdsOnly(control.options, value)) return { kind: 'json' };
  if (control.kind !== 'text') return control;
  if (hint.widget === 'multiline' || hint.widget === 'password' || hint.widget === 'text') {
    return { kind: 'text', type: hint.widget };
  }
  const initial = valueAt(state.initial, path);
  const hasLines = [value, initial].some((each) => typeof each === 'string' && /[\r\n]/.test(each));
  return hasLines && control.type !== 'password' ? { kind: 'text', type: 'multiline' } : control;
}

function holdsOnly(options: readonly { readonly value: unknown }[], items: readonly unknown[]): boolean {
  return items.every((item) => options.some(({ value }) => value === item));
}

function childrenOf(
  state: FieldState,
  control: Control,
  value: unknown,
  place: Place,
  variant: number | undefined,
): Field[] {
  const { path, level = 0 } = place;
  switch (control.kind) {
    case 'object':
      return isRecord(value) ? [...members(state, control, value, path), ...extras(state, control, value, path)] : [];
    case 'array':
      return (Array.isArray(value) ? (value as unknown[]) : []).map((item, index) =>
        buildField(state, control.items, item, {
          path: [...path, index],
          label: state.picker.strings.item(index + 1),
          isRequired: true,
        }),
      );
    case 'variants': {
      const chosen = variant === undefined ? undefined : control.variants[variant];
      if (!chosen) return [];
      return [buildField(state, chosen.schema, value, { ...place, label: chosen.label, level: level + 1 })];
    }
    default:
      return [];
  }
}

type ObjectControl = Extract<Control, { kind: 'object' }>;

function members(state: FieldState, control: ObjectControl, value: JsonRecord, path: Path): Field[] {
  const labels = labelsOf(control);
  return control.properties.map(([name, schema], index) =>
    buildField(state, schema, has(value, name) ? value[name] : undefined, {
      path: [...path, name],
      label: labels[index] ?? name,
      isRequired: control.required.has(name),
    }),
  );
}

const known = new WeakMap<ObjectControl, readonly string[]>();

function labelsOf(control: ObjectControl): readonly string[] {
  let labels = known.get(control);
  if (!labels) {
    labels = control.properties.map(([name]) => humanise(name));
    known.set(control, labels);
  }
  return labels;
}

/** Members the schema does not name are kept and shown, by the schema for such members or by what they hold. */
function extras(state: FieldState, control: ObjectControl, value: JsonRecord, path: Path): Field[] {
  const named = new Set(control.properties.map(([name]) => name));
  return Object.entries(value)
    .filter(([name]) => !named.has(name))
    .map(([name, inner]) =>
      buildField(state, control.entries ?? likeness(inner), inner, {
        path: [...path, name],
        label: control.entries ? name : humanise(name),
        isRequired: true,
        isExtra: true,
      }),
    );
}

const SCALARS: Readonly<Record<string, SchemaObject>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
};

function likeness(value: unknown): SchemaObject {
  return SCALARS[kindOf(value)] ?? {};
}

const NO_HINT: UiHint = {};

function hintFor(hints: UiHints, path: Path): UiHint {
  const patterns = Object.entries(hints);
  if (patterns.length === 0) return NO_HINT;
  const exact = pointerOf(path);
  if (Object.hasOwn(hints, exact)) return hints[exact] ?? {};
  for (const [pattern, hint] of patterns) {
    const parts = pattern.split('/').slice(1);
    const own = exact.split('/').slice(1);
    if (
      pattern.includes('*') &&
      parts.length === own.length &&
      parts.every((part, at) => part === '*' || part === own[at])
    ) {
      return hint;
    }
  }
  return NO_HINT;
}

/** The id of the innermost field at a place of the value. */
export function idAt(root: Field, pointer: string): string | undefined {
  const fields = flatten(root).filter((field) => field.pointer === pointer);
  return fields.at(-1)?.id;
}

/** The field and everything inside it, in reading order. */
export function flatten(field: Field, into: Field[] = []): Field[] {
  into.push(field);
  for (const child of field.children) flatten(child, into);
  return into;
}
