import { jsonEqual } from '../../core/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { labelOf } from './branches.js';
import type { TextType } from './control.js';
import type { Field } from './fields.js';
import { ariaInvalid, describedBy, description, frame, labelText, message } from './frame.js';
import { joinTemporal, splitTemporal, type Temporal } from './temporal.js';
import { numberText } from './number.js';
import { valueAt } from './path.js';
import { isLocked, type FormView } from './view.js';

function typed(event: Event): HTMLInputElement {
  return event.target as HTMLInputElement;
}

function textArea(
  view: FormView,
  field: Field,
  text: string,
  onInput: (text: string) => void,
  isCode = false,
): TemplateResult {
  return html`<textarea
    id=${field.id}
    part="input"
    class=${isCode ? 'code' : ''}
    rows=${Math.min(12, Math.max(3, text.split('\n').length))}
    spellcheck=${isCode ? 'false' : nothing}
    placeholder=${field.hint.placeholder ?? nothing}
    aria-describedby=${describedBy(view, field)}
    aria-invalid=${ariaInvalid(view, field)}
    aria-required=${field.isRequired ? 'true' : nothing}
    ?disabled=${view.isDisabled}
    ?readonly=${isLocked(view, field)}
    .value=${live(text)}
    @input=${(event: Event) => onInput(typed(event).value)}
    @change=${() => view.commit(field)}
  ></textarea>`;
}

const INPUT_MODES: Readonly<Partial<Record<TextType, string>>> = { email: 'email', url: 'url' };

/** A one-line control. E-mail and address fields stay plain text: the native types rewrite what is typed. */
function lineInput(
  view: FormView,
  field: Field,
  type: TextType,
  text: string,
  onInput: (text: string) => void,
): TemplateResult {
  const mode = field.control.kind === 'number' ? 'decimal' : INPUT_MODES[type];
  const onChange = (event: Event): void => {
    view.commit(field, () => {
      if (typed(event).validity.badInput) view.model.setIncomplete(field);
      else view.model.settle(field);
    });
  };
  return html`<input
    id=${field.id}
    part="input"
    type=${mode === undefined ? type : 'text'}
    step=${type === 'time' || type === 'datetime-local' ? 'any' : nothing}
    inputmode=${mode ?? nothing}
    autocomplete=${type === 'password' ? 'off' : nothing}
    autocapitalize=${mode === undefined ? nothing : 'off'}
    placeholder=${field.hint.placeholder ?? nothing}
    aria-describedby=${describedBy(view, field)}
    aria-invalid=${ariaInvalid(view, field)}
    aria-required=${field.isRequired ? 'true' : nothing}
    ?disabled=${view.isDisabled}
    ?readonly=${isLocked(view, field)}
    .value=${live(text)}
    @input=${(event: Event) => onInput(typed(event).value)}
    @change=${onChange}
    @blur=${(event: Event) => typed(event).validity.badInput && onChange(event)}
  />`;
}

export function renderText(view: FormView, field: Field, type: TextType): TemplateResult {
  const text = typeof field.value === 'string' ? field.value : '';
  const setText = (next: string): void => view.input(() => view.model.setText(field, next));
  if (type === 'multiline') return frame(view, field, textArea(view, field, text, setText));
  if (type !== 'date' && type !== 'time' && type !== 'datetime-local') {
    return frame(view, field, lineInput(view, field, type, text, setText));
  }
  const parts: Temporal | undefined = text === '' ? { shown: '', offset: undefined } : splitTemporal(type, text);
  if (!parts) return frame(view, field, lineInput(view, field, 'text', text, setText));
  const control = lineInput(view, field, type, parts.shown, (shown) =>
    setText(joinTemporal(type, shown, givenOffset(view, field, type))),
  );
  const offset =
    parts.offset === undefined
      ? nothing
      : html`<span class="offset">${/z/i.test(parts.offset) ? 'UTC' : parts.offset}</span>`;
  return frame(view, field, html`<div class="row">${control}${offset}</div>`);
}

/** The offset that a value came with is kept; what a person enters is local time, whatever day they come to in the end. */
function givenOffset({ model }: FormView, { path }: Field, type: TextType): string | undefined {
  const given = valueAt(model.initial, path);
  return typeof given === 'string' ? splitTemporal(type, given)?.offset : undefined;
}

export function renderNumber(view: FormView, field: Field): TemplateResult {
  const shown = typeof field.value === 'number' ? numberText(field.value, view.t.decimal) : '';
  const text = view.model.raws.get(field.key) ?? shown;
  const onInput = (next: string): void => view.input(() => view.model.setNumber(field, next));
  return frame(view, field, lineInput(view, field, 'text', text, onInput));
}

export function renderJson(view: FormView, field: Field): TemplateResult {
  const shown = field.value === undefined ? '' : (JSON.stringify(field.value, null, 2) ?? '');
  const text = view.model.raws.get(`${field.key}#json`) ?? shown;
  const area = textArea(view, field, text, (next) => view.input(() => view.model.setJson(field, next)), true);
  return frame(view, field, html`<p id="${field.id}-h" class="description">${view.t.jsonHint}</p>${area}`);
}

function box(
  view: FormView,
  field: Field,
  isChecked: boolean,
  label: unknown,
  onChange: (checked: boolean) => void,
): TemplateResult {
  return html`<div class="field" part="field">
    <label class="check" part="label">
      <input
        id=${field.id}
        type="checkbox"
        aria-describedby=${describedBy(view, field)}
        aria-invalid=${ariaInvalid(view, field)}
        ?disabled=${isLocked(view, field)}
        .checked=${live(isChecked)}
        @change=${(event: Event) => view.commit(field, () => onChange(typed(event).checked))}
      />
      <span>${label}</span>
    </label>
    ${description(field)} ${message(view, field)}
  </div>`;
}

export function renderBoolean(view: FormView, field: Field): TemplateResult {
  return box(view, field, field.value === true, labelText(view, field), (checked) =>
    view.model.setBoolean(field, checked),
  );
}

/** A fixed value is only told; where it may be left out, or is not what stands there, it can be checked. */
export function renderConst(view: FormView, field: Field, value: unknown): TemplateResult {
  const isSet = field.value !== undefined && jsonEqual(field.value, value);
  const text = labelOf(value, view.t);
  if (isSet && field.isRequired) {
    return html`<div class="field fixed" part="field">
      <span part="label" class="label">${field.label}</span>
      ${description(field)}
      <output id=${field.id}>${text}</output>
    </div>`;
  }
  const label = html`${labelText(view, field)}: ${text}`;
  return box(view, field, isSet, label, (checked) =>
    view.model.set(field, checked ? value : view.model.emptyOf(field)),
  );
}
