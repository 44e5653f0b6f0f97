import { html, nothing, type TemplateResult } from 'lit';
import type { Field } from './fields.js';
import type { FormView } from './view.js';

/** The ids that describe a control, for `aria-describedby`. */
export function describedBy(view: FormView, field: Field): string | typeof nothing {
  const ids = [
    field.description === undefined ? '' : `${field.id}-d`,
    field.control.kind === 'json' ? `${field.id}-h` : '',
    view.messageOf(field) === undefined ? '' : `${field.id}-e`,
  ].filter((id) => id !== '');
  return ids.length > 0 ? ids.join(' ') : nothing;
}

export function ariaInvalid(view: FormView, field: Field): 'true' | typeof nothing {
  return view.messageOf(field) === undefined ? nothing : 'true';
}

export function labelText(view: FormView, field: Field): TemplateResult {
  const isOptional = !field.isRequired && field.level === 0;
  // The space is part of the text: between two nodes it is lost where the label is read out.
  return isOptional
    ? html`${`${field.label} `}<span class="optional">${`(${view.t.optional})`}</span>`
    : html`${field.label}`;
}

export function description(field: Field): TemplateResult | typeof nothing {
  if (field.description === undefined) return nothing;
  return html`<p id="${field.id}-d" part="description" class="description">${field.description}</p>`;
}

export function message(view: FormView, field: Field): TemplateResult | typeof nothing {
  const text = view.messageOf(field);
  return text === undefined ? nothing : html`<p id="${field.id}-e" part="error" class="error">${text}</p>`;
}

/** A label above one control, its description and its error. */
export function frame(view: FormView, field: Field, control: unknown): TemplateResult {
  return html`<div class="field" part="field">
    <label for=${field.id} part="label">${labelText(view, field)}</label>
    ${description(field)} ${control} ${message(view, field)}
  </div>`;
}

/** A group of controls that share one label. */
export function group(view: FormView, field: Field, content: unknown, role?: 'radiogroup'): TemplateResult {
  return html`<fieldset
    id=${role ? nothing : field.id}
    class=${role ? 'field choices' : 'group'}
    part=${role ? 'field' : 'group'}
    role=${role ?? nothing}
    tabindex=${role ? nothing : '-1'}
    aria-describedby=${describedBy(view, field)}
    aria-required=${role && field.isRequired ? 'true' : nothing}
    aria-invalid=${role ? ariaInvalid(view, field) : nothing}
  >
    <legend part="label">${labelText(view, field)}</legend>
    ${description(field)} ${content} ${message(view, field)}
  </fieldset>`;
}
