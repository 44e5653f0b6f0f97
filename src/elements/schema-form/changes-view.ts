import { html, type TemplateResult } from 'lit';
import { changesBetween, type Change } from './changes.js';
import type { Schema } from './schema.js';
import { strings as english, type FormStrings } from './strings.js';
import { renderTextDiff } from './text-diff.js';
import { nameOf, namesFrom, partOf, renderNamed, scalarText, type Named } from './value-view.js';
import { valueAt, type Path } from './path.js';

/**
 * What an edit changes, for reading: each field with its old and its new value, texts by their words.
 * Styles: `valueViewStyles` and `changesViewStyles`.
 */
export function renderChanges(
  before: unknown,
  after: unknown,
  schema?: Schema,
  strings: FormStrings = english,
): TemplateResult {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return html`<p class="none" part="changes">${strings.unchanged}</p>`;
  const root = namesFrom(schema, strings);
  return html`<dl class="value changes" part="changes">
    ${changes.map((change) => {
      const side = change.after === undefined ? before : after;
      const { named, name } = namedAt(root, side, change.path);
      return html`<div class="member">
        <dt>${name === '' ? strings.answer : name}</dt>
        <dd>${renderChange(named, change, strings)}</dd>
      </div>`;
    })}
  </dl>`;
}

/** The schema at a path and the names that lead there. */
function namedAt(root: Named, value: unknown, path: Path): { named: Named; name: string } {
  let named = root;
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    const parent = valueAt(value, path.slice(0, index));
    named = partOf(named, parent, key);
    names.push(nameOf(named, key));
  }
  return { named, name: names.join(' › ') };
}

function renderChange(named: Named, { before, after }: Change, t: FormStrings): TemplateResult {
  const { control } = named.picker.pick(named.schema);
  const isSecret = control.kind === 'text' && control.type === 'password';
  const isText = typeof before === 'string' && typeof after === 'string' && before !== '' && after !== '';
  if (isText && !isSecret && control.kind !== 'choice' && /\s/.test(before.trim()))
    return renderTextDiff(before, after, t);
  if (before === undefined) return html`<ins><span class="said">${t.added}: </span>${show(named, after)}</ins>`;
  const now =
    after === undefined
      ? html`<span class="none">${t.removedValue}</span>`
      : html`<ins><span class="said">${t.changedTo} </span>${show(named, after)}</ins>`;
  return html`<del><span class="said">${t.changedFrom} </span>${show(named, before)}</del>
    <span class="arrow" aria-hidden="true">→</span> ${now}`;
}

function show(named: Named, value: unknown): unknown {
  return typeof value === 'object' && value !== null ? renderNamed(named, value, 1) : scalarText(named, value);
}
