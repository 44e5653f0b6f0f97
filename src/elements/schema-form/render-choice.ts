import { jsonEqual } from '../../core/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Option } from './branches.js';
import type { Field } from './fields.js';
import { ariaInvalid, describedBy, frame, group } from './frame.js';
import { isLocked, type FormView } from './view.js';

const MAX_RADIOS = 5;

interface Entry {
  readonly label: string;
  readonly description?: string | undefined;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** One of several, as radio buttons while they are few and as a list beyond. */
function renderOneOf(view: FormView, field: Field, entries: readonly Entry[], none: Entry | undefined): TemplateResult {
  const widget = field.hint.widget;
  const isList = widget === 'select' || (widget !== 'radio' && entries.length > MAX_RADIOS);
  return isList
    ? frame(view, field, select(view, field, entries, none))
    : group(view, field, radios(view, field, entries, none), 'radiogroup');
}

export function radios(
  view: FormView,
  field: Field,
  entries: readonly Entry[],
  none: Entry | undefined,
): TemplateResult {
  const all = none ? [...entries, none] : entries;
  return html`${all.map(
    (entry, index) =>
      html`<label class="check">
        <input
          id=${index === 0 ? field.id : `${field.id}-${index}`}
          type="radio"
          name=${field.id}
          ?disabled=${isLocked(view, field)}
          .checked=${live(entry.isChosen)}
          @change=${() => view.commit(field, entry.choose)}
        />
        <span>${entry.label}${hintOf(entry)}</span>
      </label>`,
  )}`;
}

function hintOf({ description }: Entry): TemplateResult | typeof nothing {
  return description === undefined ? nothing : html`<span class="description">${description}</span>`;
}

export function select(
  view: FormView,
  field: Field,
  entries: readonly Entry[],
  none: Entry | undefined,
): TemplateResult {
  const isEmpty = entries.every((entry) => !entry.isChosen);
  const all = [none ?? { label: view.t.choose, isChosen: isEmpty, choose: () => undefined }, ...entries];
  const onChange = (event: Event): void => {
    const entry = all[(event.target as HTMLSelectElement).selectedIndex];
    if (entry) view.commit(field, entry.choose);
  };
  return html`<select
    id=${field.id}
    part="input"
    aria-describedby=${describedBy(view, field)}
    aria-invalid=${ariaInvalid(view, field)}
    aria-required=${field.isRequired ? 'true' : nothing}
    ?disabled=${isLocked(view, field)}
    @change=${onChange}
  >
    ${all.map((entry) => html`<option .selected=${live(entry.isChosen)}>${entry.label}</option>`)}
  </select>`;
}

export function renderChoice(view: FormView, field: Field, options: readonly Option[]): TemplateResult {
  const { model } = view;
  const entries = options.map(({ value, label, description }) => ({
    label,
    description,
    isChosen: field.value !== undefined && jsonEqual(field.value, value),
    choose: () => model.set(field, value),
  }));
  const none = {
    label: view.t.noAnswer,
    isChosen: entries.every((entry) => !entry.isChosen),
    choose: () => model.set(field, model.emptyOf(field)),
  };
  return renderOneOf(view, field, entries, field.isRequired ? undefined : none);
}

/** Any of several: a list without repetition, drawn as boxes. What was there keeps its order. */
export function renderChoices(view: FormView, field: Field, options: readonly Option[]): TemplateResult {
  const chosen = Array.isArray(field.value) ? (field.value as unknown[]) : [];
  const { model } = view;
  const toggle = (value: unknown, isOn: boolean): void => {
    const rest = chosen.filter((each) => !jsonEqual(each, value));
    const next = isOn ? [...rest, value] : rest;
    model.set(field, next.length === 0 && !field.isRequired ? model.emptyOf(field) : next);
  };
  const boxes = options.map(({ value, label, description }, index) => {
    const onChange = (event: Event): void =>
      view.commit(field, () => toggle(value, (event.target as HTMLInputElement).checked));
    return html`<label class="check">
      <input
        id="${field.id}-${index}"
        type="checkbox"
        ?disabled=${isLocked(view, field)}
        .checked=${live(chosen.some((each) => jsonEqual(each, value)))}
        @change=${onChange}
      />
      <span>${label}${description === undefined ? nothing : html`<span class="description">${description}</span>`}</span>
    </label>`;
  });
  return group(view, field, boxes);
}

/** The choice of a branch, and the fields of the one chosen. */
export function renderVariants(view: FormView, field: Field, labels: readonly string[]): TemplateResult {
  const { control } = field;
  const variants = control.kind === 'variants' ? control.variants : [];
  const entries = labels.map((label, index) => ({
    label,
    isChosen: field.variant === index,
    choose: () => view.model.choose(field, index, variants),
  }));
  const none = {
    label: field.isNullable ? view.t.none : view.t.noAnswer,
    isChosen: field.variant === undefined,
    choose: () => view.model.choose(field, undefined, variants),
  };
  const [child] = field.children;
  const choice = renderOneOf(view, field, entries, field.isRequired && !field.isNullable ? undefined : none);
  return html`<div class="variants">${choice}${child ? html`<div class="branch">${view.render(child)}</div>` : nothing}</div>`;
}
