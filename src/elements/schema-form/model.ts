import { jsonEqual } from '../../core/index.js';
import { Picker, type Variant } from './control.js';
import { buildField, flatten, type Field, type FieldState, type UiHints } from './fields.js';
import { collectIssues, type IssueSource } from './issues.js';
import { cloneJson, isRecord, parseJson } from './json.js';
import { holdsInexact, isExact, parseNumber } from './number.js';
import { valueAt, withValueAt, type Path } from './path.js';
import { Resolver } from './resolve.js';
import type { Schema, SchemaDiagnostic, SchemaObject } from './schema.js';
import { complete, seed } from './seed.js';
import { strings as english, type FormStrings } from './strings.js';
import { Checker, isValidatorLoaded, type Finding, type Issue } from './validate.js';
import { switchVariant } from './variants.js';

export interface FormOptions {
  readonly hints?: UiHints | undefined;
  readonly strings?: FormStrings | undefined;
}

/** A form without a DOM: fields and issues from a schema and a value, and every edit a person can make. */
export class FormModel implements FieldState, IssueSource {
  readonly schema: SchemaObject;
  readonly picker: Picker;
  readonly hints: UiHints;
  readonly strings: FormStrings;
  /** What `reset` goes back to. */
  readonly initial: unknown;
  /** What the schema holds that cannot be used or checked here. */
  readonly diagnostics: SchemaDiagnostic[] = [];
  /** Text that stands in a field but is no value (yet), by the key of the field. */
  readonly raws = new Map<string, string>();
  readonly variants = new Map<string, number>();
  built: FieldState['built'] = new WeakMap();
  #value: unknown;
  #checkers = new Map<SchemaObject, Checker>();
  #stashed = new Map<string, unknown>();
  #root: Field | undefined;
  #issues: readonly Issue[] | undefined;
  #text: { json: string | undefined } | undefined;
  #wasLoaded = false;

  constructor(schema: Schema | undefined, value: unknown, options: FormOptions = {}) {
    this.schema = isRecord(schema) ? schema : schema === false ? { not: {} } : {};
    this.hints = options.hints ?? {};
    this.strings = options.strings ?? english;
    const resolver = new Resolver(this.schema, this.#report);
    this.picker = new Picker(resolver, this.strings);
    this.initial = value === undefined ? seed(this.picker, this.schema) : complete(this.picker, this.schema, value);
    this.#value = this.initial;
  }

  /** The value as it stands, valid or not. What was not touched is what was given. */
  get value(): unknown {
    return cloneJson(this.#value, null);
  }

  /** The value as JSON text; nothing where there is none. */
  get text(): string | undefined {
    this.#text ??= { json: JSON.stringify(this.#value) as string | undefined };
    return this.#text.json;
  }

  get isDirty(): boolean {
    return this.raws.size > 0 || !jsonEqual(this.#value, this.initial);
  }

  get root(): Field {
    this.#root ??= buildField(this, this.schema, this.#value, {
      path: [],
      label: this.strings.answer,
      isRequired: true,
    });
    return this.#root;
  }

  get issues(): readonly Issue[] {
    if (this.#wasLoaded !== isValidatorLoaded()) this.#issues = undefined;
    this.#wasLoaded = isValidatorLoaded();
    this.#issues ??= collectIssues(this, this.root, this.find(this.schema, this.#value));
    return this.#issues;
  }

  find(schema: SchemaObject, value: unknown): Finding[] {
    let checker = this.#checkers.get(schema);
    if (!checker) {
      checker = new Checker(schema, this.#report, this.picker.resolver.index);
      this.#checkers.set(schema, checker);
    }
    return checker.check(value);
  }

  /** Replaces the part at a field. `undefined` takes it away. */
  set(field: Field, value: unknown): void {
    for (const each of flatten(this.root)) if (each.variant !== undefined) this.variants.set(each.key, each.variant);
    this.#value = withValueAt(this.#value, field.path, value);
    this.#changed();
  }

  /** Goes back to a value saved earlier, as if a person had entered it. */
  restore(value: unknown): void {
    this.raws.clear();
    this.variants.clear();
    this.#value = value;
    this.#reshaped();
  }

  setText(field: Field, text: string): void {
    this.raws.delete(field.key);
    this.set(field, text === '' ? this.emptyOf(field) : text);
  }

  /** A date or time of which only a part stands in its control. */
  setIncomplete(field: Field): void {
    this.raws.set(field.key, '?');
    this.#changed();
  }

  /** An optional box that was absent is absent again when it is cleared: it looks as it did. */
  setBoolean(field: Field, isChecked: boolean): void {
    const wasAbsent = !field.isRequired && valueAt(this.initial, field.path) === undefined;
    this.set(field, isChecked || !wasAbsent ? isChecked : undefined);
  }

  /** Text of a number field. What cannot be read leaves the value as it was, with an issue. */
  setNumber(field: Field, text: string): void {
    const value = parseNumber(text, this.strings.decimal);
    this.raws.set(field.key, text);
    if (text.trim() === '') this.#clear(field);
    else if (value !== undefined && isExact(value, text)) this.set(field, value);
    this.#changed();
  }

  /** Text of a JSON field. The field stays one from then on, so that typing never swaps it for another. */
  setJson(field: Field, text: string): void {
    const value = parseJson(text);
    if (!this.raws.has(`${field.key}#json`)) this.#reshaped();
    this.raws.set(`${field.key}#json`, text);
    if (text.trim() === '') this.#clear(field);
    else if (value !== undefined && !holdsInexact(text)) this.set(field, value);
    this.#changed();
  }

  /** The person is done with a number: it is shown as it was read. */
  settle(field: Field): void {
    const raw = this.raws.get(field.key)?.trim() ?? '';
    const value = parseNumber(raw, this.strings.decimal);
    if (raw === '' || value === undefined || value !== this.#at(field)) return;
    this.raws.delete(field.key);
    this.#changed();
  }

  /** What stands at a field now; the field itself may be of an earlier moment. */
  #at(field: Field): unknown {
    return valueAt(this.#value, field.path);
  }

  #listAt(field: Field): unknown[] {
    const value = this.#at(field);
    return Array.isArray(value) ? [...(value as unknown[])] : [];
  }

  #clear(field: Field): void {
    if (!field.isExtra) this.set(field, this.emptyOf(field));
  }

  /** What a cleared field holds: what it was given empty with, else null where that is asked for, else nothing. */
  emptyOf(field: Field): unknown {
    const given = valueAt(this.initial, field.path);
    if (field.control.kind === 'text' && (given === '' || field.isExtra)) return '';
    return field.isNullable && (given === null || field.isRequired) ? null : undefined;
  }

  /** Turns a choice of branches to one of them, or to none. What stood in a branch comes back with it. */
  choose(field: Field, index: number | undefined, variants: readonly Variant[]): void {
    const from = field.variant;
    if (from !== undefined) this.#stashed.set(`${field.key}#${from}`, field.value);
    const to = index === undefined ? undefined : variants[index];
    const stash = `${field.key}#${index ?? ''}`;
    if (!to) this.set(field, this.emptyOf(field));
    else if (this.#stashed.has(stash)) this.set(field, this.#stashed.get(stash));
    else this.set(field, switchVariant(this.picker, from === undefined ? undefined : variants[from], to, field.value));
    this.#forget(field);
    if (to && index !== undefined) this.variants.set(field.key, index);
    else this.variants.delete(field.key);
    this.#reshaped();
  }

  addItem(field: Field, items: unknown): void {
    this.set(field, [...this.#listAt(field), seed(this.picker, items, field.path.length)]);
  }

  removeItem(field: Field, index: number): void {
    const rest = this.#listAt(field).filter((_item, at) => at !== index);
    const isAsGiven = rest.length === 0 && !field.isRequired && valueAt(this.initial, field.path) === undefined;
    this.set(field, isAsGiven ? undefined : rest);
    this.#move(field, (at) => (at === index ? undefined : at > index ? at - 1 : at));
  }

  moveItem(field: Field, from: number, to: number): void {
    const list = this.#listAt(field);
    const [item] = list.splice(from, 1);
    list.splice(to, 0, item);
    this.set(field, list);
    this.#move(field, (at) => (at === from ? to : at === to ? from : at));
  }

  /** Begins an optional part that was absent or null. */
  begin(field: Field): void {
    const { default: given, ...schema } = field.schema;
    const fresh =
      isRecord(given) || Array.isArray(given) ? cloneJson(given) : seed(this.picker, schema, field.path.length);
    this.set(field, fresh ?? (field.control.kind === 'object' ? {} : []));
  }

  /** Takes an optional part or an entry away again. */
  remove(field: Field): void {
    this.set(field, field.isExtra ? undefined : this.emptyOf(field));
    this.#forget(field);
    this.#reshaped();
  }

  addEntry(field: Field, name: string, entries: unknown): void {
    const path: Path = [...field.path, name];
    const value = this.#at(field);
    const record = isRecord(value) ? value : {};
    const fresh = seed(this.picker, entries, path.length);
    this.set(field, Object.fromEntries([...Object.entries(record), [name, fresh]]));
  }

  #forget(field: Field): void {
    for (const map of [this.raws, this.variants]) {
      for (const key of [...map.keys()])
        if (key.startsWith(`${field.pointer}/`) || key.startsWith(`${field.pointer}#`)) map.delete(key);
    }
  }

  /** Items changed places: what is known of each goes with it. */
  #move(field: Field, target: (index: number) => number | undefined): void {
    for (const map of [this.raws, this.variants] as Map<string, unknown>[]) {
      const entries = [...map];
      map.clear();
      for (const [key, value] of entries) {
        const [, index, rest = ''] = key.startsWith(`${field.pointer}/`)
          ? (/^(\d+)(.*)$/s.exec(key.slice(field.pointer.length + 1)) ?? [])
          : [];
        const to = index === undefined ? undefined : target(Number(index));
        if (index === undefined) map.set(key, value);
        else if (to !== undefined) map.set(`${field.pointer}/${to}${rest}`, value);
      }
    }
    this.#reshaped();
  }

  /** Something beside the value has changed that says which controls there are. */
  #reshaped(): void {
    this.built = new WeakMap();
    this.#changed();
  }

  #changed(): void {
    this.#root = undefined;
    this.#issues = undefined;
    this.#text = undefined;
  }

  #report = (diagnostic: SchemaDiagnostic): void => {
    if (!this.diagnostics.some((known) => known.message === diagnostic.message)) this.diagnostics.push(diagnostic);
  };
}

/** The fields of a form without showing it: what an application needs to draw its own. */
export function schemaFields(schema: Schema, value?: unknown, options?: FormOptions): readonly Field[] {
  return flatten(new FormModel(schema, value, options).root);
}
