import { html, nothing, type TemplateResult } from 'lit';
import type { Field } from './fields.js';
import { FOLD_AFTER, foldAt, foldKey, foldsOf, rowsOf } from './folds.js';
import { describedBy, description, group, labelText, message } from './frame.js';
import { numberAt } from './json.js';
import type { SchemaObject } from './schema.js';
import { isLocked, type FormView } from './view.js';

function folded(view: FormView, field: Field, row: (each: Field, index: number) => unknown): unknown {
  const rows = rowsOf(field);
  const folds = foldsOf(rows.length);
  return html`${rows.slice(0, FOLD_AFTER).map(row)}
  ${folds.map(({ start, end }, fold) => {
    const key = foldKey(field, fold);
    const isOpen = view.opened.has(key);
    const onToggle = (event: Event): void => {
      if ((event.target as HTMLDetailsElement).open) view.open(key);
    };
    const more = view.t.moreFields(end - start);
    return html`<details class="more" ?open=${isOpen} @toggle=${onToggle}>
      <summary>${folds.length === 1 ? more : `${rows[start]?.label ?? ''} – ${rows[end - 1]?.label ?? ''}`}</summary>
      ${isOpen ? rows.slice(start, end).map((each, index) => row(each, index + start)) : nothing}
    </details>`;
  })}`;
}

/** An optional part that is not there, with the button that begins it. */
function absent(view: FormView, field: Field): TemplateResult {
  const onAdd = (): void => view.restructure(field, () => view.model.begin(field), field.id);
  return html`<div class="field absent" part="field">
    <span part="label" class="label">${labelText(view, field)}</span>
    ${description(field)}
    <button
      id=${field.id}
      type="button"
      part="button"
      aria-describedby=${describedBy(view, field)}
      ?disabled=${isLocked(view, field)}
      @click=${onAdd}
    >
      ${view.t.add(field.label)}
    </button>
    ${message(view, field)}
  </div>`;
}

function removeButton(view: FormView, field: Field): TemplateResult | typeof nothing {
  const canGo = (!field.isRequired || field.isNullable || field.isExtra) && field.level === 0 && field.path.length > 0;
  if (!canGo || isLocked(view, field)) return nothing;
  const onRemove = (): void => {
    view.restructure(field, () => view.model.remove(field), field.id, view.t.removed(field.label));
  };
  return html`<button type="button" part="button" class="quiet" @click=${onRemove}>${view.t.remove(field.label)}</button>`;
}

export function renderObject(view: FormView, field: Field, entries: SchemaObject | undefined): TemplateResult {
  if (field.value === undefined || field.value === null) return absent(view, field);
  const row = (child: Field): unknown => {
    if (!child.isExtra || entries === undefined) return view.render(child);
    const isGroup = child.control.kind === 'object' && child.value !== undefined;
    return html`<div class="entry">${view.render(child)}${isGroup ? nothing : removeButton(view, child)}</div>`;
  };
  const content = html`${folded(view, field, row)}
  ${entries && !isLocked(view, field) ? newEntry(view, field, entries) : nothing} ${removeButton(view, field)}`;
  const isBare = field.level > 0 || (field.path.length === 0 && field.schema.title === undefined);
  if (!isBare) return group(view, field, content);
  return html`<div class="members" id=${field.id} role="group" tabindex="-1" aria-describedby=${describedBy(view, field)}>
    ${description(field)} ${content} ${message(view, field)}
  </div>`;
}

function newEntry(view: FormView, field: Field, entries: SchemaObject): TemplateResult {
  const onAdd = (event: Event): void => {
    const input = (event.currentTarget as HTMLElement).parentElement?.querySelector('input');
    const name = input?.value ?? '';
    const isTaken = field.children.some((child) => child.path.at(-1) === name);
    input?.setCustomValidity(isTaken ? view.t.entryTaken : '');
    if (!input || name === '' || !input.reportValidity()) return;
    input.value = '';
    view.restructure(field, () => view.model.addEntry(field, name, entries), `${field.id}-new`);
  };
  const onInput = (event: Event): void => (event.target as HTMLInputElement).setCustomValidity('');
  return html`<div class="row new">
    <input id="${field.id}-new" type="text" aria-label=${view.t.entryName} placeholder=${view.t.entryName} data-entry @input=${onInput} />
    <button type="button" part="button" @click=${onAdd}>${view.t.addEntry}</button>
  </div>`;
}

export function renderArray(view: FormView, field: Field, items: unknown): TemplateResult {
  const count = field.children.length;
  const max = numberAt(field.schema, 'maxItems') ?? Infinity;
  const locked = isLocked(view, field);
  const onAdd = (): void => {
    const id = `${field.id}-item-${count}`;
    const fold = foldAt(count);
    if (fold !== undefined) view.open(foldKey(field, fold));
    view.restructure(field, () => view.model.addItem(field, items), id);
  };
  const row = (item: Field, index: number): unknown =>
    html`<div class="item" role="listitem" id="${field.id}-item-${index}">
      ${view.render(item)} ${locked ? nothing : itemTools(view, field, index)}
    </div>`;
  return group(
    view,
    field,
    html`${count > 0 ? html`<div class="items" role="list">${folded(view, field, row)}</div>` : nothing}
      <div class="row">
        <button id="${field.id}-add" type="button" part="button" ?disabled=${locked || count >= max} @click=${onAdd}>
          ${view.t.addItem}
        </button>
        ${count > 0 || field.isNullable ? removeButton(view, field) : nothing}
      </div>`,
  );
}

function itemTools(view: FormView, field: Field, index: number): TemplateResult {
  const { model, t } = view;
  const last = field.children.length - 1;
  const name = t.item(index + 1);
  const onMove = (to: number, tool: 'up' | 'down'): void => {
    const other = to === 0 ? 'down' : to === last ? 'up' : tool;
    view.restructure(
      field,
      () => model.moveItem(field, index, to),
      `${field.id}-${to}-${other}`,
      t.moved(name, to + 1),
    );
  };
  const onRemove = (): void => {
    const target = last === 0 ? `${field.id}-add` : `${field.id}-${Math.min(index, last - 1)}-remove`;
    view.restructure(field, () => model.removeItem(field, index), target, t.removed(name));
  };
  const tool = (kind: string, label: string, sign: string, isOff: boolean, onClick: () => void): TemplateResult =>
    html`<button
      id="${field.id}-${index}-${kind}"
      type="button"
      part="button"
      class="tool"
      aria-label=${label}
      ?disabled=${isOff}
      @click=${onClick}
    >
      <span aria-hidden="true" title=${label}>${sign}</span>
    </button>`;
  return html`<div class="tools">
    ${tool('up', t.moveUp(name), '↑', index === 0, () => onMove(index - 1, 'up'))}
    ${tool('down', t.moveDown(name), '↓', index === last, () => onMove(index + 1, 'down'))}
    ${tool('remove', t.remove(name), '✕', false, onRemove)}
  </div>`;
}
