import { jsonEqual } from '../../core/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import { labelOf, type Option } from './branches.js';
import { Picker } from './control.js';
import { has, isRecord, kindOf, stringAt } from './json.js';
import { Resolver } from './resolve.js';
import { humanise, type Schema, type SchemaObject } from './schema.js';
import { strings as english, type FormStrings } from './strings.js';
import { matchVariant } from './variants.js';

const LONG_TEXT = 280;
const LONG_LINES = 6;
const MANY = 50;
const MAX_DEPTH = 12;
const MAX_FLAT = 200;

/** A value with the schema that says what its parts are called. */
export interface Named {
  readonly picker: Picker;
  readonly schema: unknown;
}

/** Names for the parts of values by one schema, or by their keys alone. */
export function namesFrom(schema: Schema | undefined, strings: FormStrings = english): Named {
  const root: SchemaObject = isRecord(schema) ? schema : {};
  return { picker: new Picker(new Resolver(root), strings), schema: root };
}

/**
 * A value for reading: labels from the schema's titles, else the keys as words; long text and long lists folded;
 * never raw JSON, and whatever it holds is text. Styles: `valueViewStyles`.
 */
export function renderValue(value: unknown, schema?: Schema, strings: FormStrings = english): TemplateResult {
  return renderNamed(namesFrom(schema, strings), value, 0);
}

/** The schema of a value, with the chosen branch where there is a choice. */
function schemaOf({ picker, schema }: Named, value: unknown): SchemaObject {
  const picked = picker.pick(schema);
  if (picked.control.kind !== 'variants') return picked.schema;
  const chosen = picked.control.variants[matchVariant(picker, picked.control.variants, value) ?? -1];
  return chosen ? picker.pick(chosen.schema).schema : picked.schema;
}

/** The schema of one member or item. */
export function partOf(named: Named, value: unknown, key: string | number): Named {
  const { control } = named.picker.pick(schemaOf(named, value));
  const { picker } = named;
  if (control.kind === 'array') return { picker, schema: control.items };
  if (control.kind !== 'object') return { picker, schema: {} };
  const found = control.properties.find(([name]) => name === key);
  return { picker, schema: found ? found[1] : (control.entries ?? {}) };
}

/** What a member is called. */
export function nameOf(part: Named, key: string | number): string {
  if (typeof key === 'number') return part.picker.strings.item(key + 1);
  const title = stringAt(part.picker.pick(part.schema).schema, 'title');
  return title === undefined || title.trim() === '' ? humanise(key) : title;
}

/** A scalar as text: the label of an option, yes and no, and never a secret. */
export function scalarText(named: Named, value: unknown): string {
  const { picker } = named;
  const { control } = picker.pick(schemaOf(named, value));
  if (control.kind === 'text' && control.type === 'password' && value !== '')
    return `•••••• (${picker.strings.hidden})`;
  const options: readonly Option[] = control.kind === 'choice' || control.kind === 'choices' ? control.options : [];
  const option = options.find((each) => jsonEqual(each.value, value));
  return option ? option.label : labelOf(value, picker.strings);
}

export function renderNamed(named: Named, value: unknown, depth: number): TemplateResult {
  const t = named.picker.strings;
  if (depth > MAX_DEPTH) return renderFlat(named, value);
  if (Array.isArray(value)) return renderItems(named, value as unknown[], depth);
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return html`<span class="none">${t.empty}</span>`;
    return fold(
      t,
      entries.map(([key, member]) => renderMember(named, value, key, member, depth)),
      (rows) => html`<dl class="value" part="value">${rows}</dl>`,
    );
  }
  const text = value === undefined ? t.nothing : scalarText(named, value);
  if (value === null || value === undefined || value === '') return html`<span class="none">${text}</span>`;
  return kindOf(value) === 'string' ? renderText(t, text) : html`<span>${text}</span>`;
}

function renderMember(named: Named, parent: unknown, key: string, value: unknown, depth: number): TemplateResult {
  const part = partOf(named, parent, key);
  const isNested =
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) ? value.some(isNestedItem) : Object.keys(value).length > 0);
  return html`<div class=${isNested ? 'member nested' : 'member'}>
    <dt>${nameOf(part, key)}</dt>
    <dd>${renderNamed(part, value, depth + 1)}</dd>
  </div>`;
}

function isNestedItem(item: unknown): boolean {
  return typeof item === 'object' && item !== null;
}

function renderItems(named: Named, items: readonly unknown[], depth: number): TemplateResult {
  const t = named.picker.strings;
  if (items.length === 0) return html`<span class="none">${t.empty}</span>`;
  const rows = items.map((item, index) => html`<li>${renderNamed(partOf(named, items, index), item, depth + 1)}</li>`);
  const isNumbered = items.some(isNestedItem);
  return fold(t, rows, (some) =>
    isNumbered ? html`<ol class="value">${some}</ol>` : html`<ul class="value">${some}</ul>`,
  );
}

/** Long text: its beginning, and all of it when asked for. */
function renderText(t: FormStrings, text: string): TemplateResult {
  const lines = text.split('\n');
  if (text.length <= LONG_TEXT && lines.length <= LONG_LINES) return html`<bdi class="text">${text}</bdi>`;
  const [first = ''] = text.trimStart().split('\n');
  const start = [...first].slice(0, 120).join('');
  return html`<details class="long">
    <summary><span class="start">${start}…</span> <span class="all">${t.showAll}</span></summary>
    <div class="text" dir="auto">${text}</div>
  </details>`;
}

function fold(
  t: FormStrings,
  rows: readonly TemplateResult[],
  list: (rows: readonly TemplateResult[]) => TemplateResult,
): TemplateResult {
  const rest = rows.slice(MANY);
  if (rest.length === 0) return list(rows);
  return html`${list(rows.slice(0, MANY))}
    <details class="long">
      <summary>${t.moreEntries(rest.length)}</summary>
      ${list(rest)}
    </details>`;
}

/** What lies too deep to be drawn inside each other, as one list of named paths. */
function renderFlat(named: Named, value: unknown): TemplateResult {
  const rows: [string, unknown][] = [];
  const queue: [string, unknown][] = [['', value]];
  while (queue.length > 0 && rows.length < MAX_FLAT) {
    const [name, next] = queue.shift() ?? ['', undefined];
    const inside: [string, unknown][] = Array.isArray(next)
      ? (next as unknown[]).map((item, index) => [named.picker.strings.item(index + 1), item])
      : isRecord(next)
        ? Object.keys(next).map((key) => [humanise(key), has(next, key) ? next[key] : undefined])
        : [];
    if (inside.length === 0) rows.push([name, isNestedItem(next) ? '' : next]);
    for (const [key, item] of inside) queue.push([name === '' ? key : `${name} › ${key}`, item]);
  }
  const label = (item: unknown): string => labelOf(item, named.picker.strings);
  return html`<dl class="value">
    ${rows.map(([name, item]) => html`<div class="member"><dt>${name}</dt><dd><bdi class="text">${label(item)}</bdi></dd></div>`)}
    ${queue.length > 0 ? html`<div class="member"><dt>…</dt><dd>${named.picker.strings.moreEntries(queue.length)}</dd></div>` : nothing}
  </dl>`;
}
