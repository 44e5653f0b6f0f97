/** Correcting the arguments before approving them, and filling in forms. */
import { nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { html } from 'lit/static-html.js';
import { jsonEqual, type JsonSchema } from '../../core/index.js';
import { tag } from '../../lit/tags.js';
import { saysMembers, schemaFrom, type EditedValue } from './interrupt-entry.js';
import type { CardView } from './interrupt-view.js';
import { formStrings } from '../schema-form/strings.js';
import { renderChanges } from '../schema-form/changes-view.js';
import { parseJson } from '../schema-form/json.js';
import { loadTextDiff } from '../schema-form/text-diff.js';

/** A value in a form made from `schema`, or as JSON text. */
export function renderEditor(view: CardView, id: string, edited: EditedValue, schema: JsonSchema): TemplateResult {
  const { localize } = view;
  const onToggle = (): void => {
    edited.toggle();
    view.changed();
  };
  return html`${edited.isJson ? renderJson(view, id, edited) : renderForm(view, id, edited, schema)}
    <button type="button" class="link switch" part="json-toggle" @click=${onToggle}>
      ${localize.term(edited.isJson ? 'editAsForm' : 'editAsJson')}
    </button>`;
}

/** A form alone. Its value is set only when it begins anew: an object would be set with every update. */
export function renderForm(view: CardView, id: string, edited: EditedValue, schema: JsonSchema): TemplateResult {
  const onInput = (event: CustomEvent<{ value: unknown }>): void => {
    edited.value = event.detail.value;
    view.changed();
  };
  return html`<${tag('schema-form')}
    id=${id}
    part="form"
    .schema=${schema}
    .value=${guard([edited.seed], () => edited.seed)}
    @agent-input=${onInput}
    @agent-change=${onInput}
  ></${tag('schema-form')}>`;
}

function renderJson({ localize, changed }: CardView, id: string, edited: EditedValue): TemplateResult {
  const onInput = (event: InputEvent): void => {
    edited.text = (event.target as HTMLTextAreaElement).value;
    edited.hasError = false;
    changed();
  };
  return html`<div class="field">
    <label for="${id}-json">JSON</label>
    <textarea
      id="${id}-json"
      class="code"
      part="card-input"
      rows="8"
      spellcheck="false"
      autocomplete="off"
      aria-invalid=${edited.hasError ? 'true' : 'false'}
      aria-describedby="${id}-error"
      .value=${edited.text}
      @input=${onInput}
    ></textarea>
    <p id="${id}-error" class="problem" part="card-error" role="alert">${edited.hasError ? faultOf(edited, localize) : nothing}</p>
  </div>`;
}

function faultOf({ isInexact }: EditedValue, localize: CardView['localize']): string {
  return isInexact ? formStrings(localize).numberTooLarge : localize.term('invalidJson');
}

/** The step in which the arguments are corrected: what is changed stands there before it is approved. */
export function renderEdit(view: CardView): TemplateResult {
  const { item, entry, localize } = view;
  const { args, extras } = entry;
  const schema = saysMembers(item.argsSchema) ? item.argsSchema : schemaFrom(item.args);
  const { approveExtras } = item.offer;
  void loadTextDiff();
  const isSame = !args.isJson && jsonEqual(item.args, args.value);
  const mayKeep = !item.decisions.includes('approve');
  const isLocked = view.isBusy || (isSame && !mayKeep);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isLocked || !view.take('editor', args) || (approveExtras && !view.take('extras', extras))) return;
    view.decide((known) => known.edit(args.value, approveExtras && asRecord(extras.value)));
  };
  return html`<form class="step" part="step" novalidate aria-labelledby="step" @submit=${onSubmit}>
    <h4 id="step" tabindex="-1">${localize.term('edit')}</h4>
    ${renderEditor(view, 'editor', args, schema)}
    ${approveExtras ? renderForm(view, 'extras', extras, approveExtras) : nothing}
    ${renderDifference(view, schema)}
    <div class="actions" part="actions">
      <button class="primary" part="button approve-button" aria-disabled=${isLocked ? 'true' : nothing}>
        ${localize.term('saveEdits')}
      </button>
      ${renderBack(view)} ${renderCancel(view)}
    </div>
  </form>`;
}

function renderDifference(
  { item, entry: { args }, localize }: CardView,
  schema: JsonSchema,
): TemplateResult | typeof nothing {
  const after = args.isJson ? parseJson(args.text) : args.value;
  if (after === undefined) return nothing;
  return html`<section class="changes-box" part="changes">
    <h4>${localize.term('changes')}</h4>
    ${renderChanges(item.args, after, schema, formStrings(localize))}
  </section>`;
}

/** Extras are an object by their schema. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** Leads back to the decisions; what was typed stays. */
export function renderBack({ localize, goTo }: CardView): TemplateResult {
  return html`<button type="button" part="button back-button" @click=${() => goTo('ask')}>${localize.term('back')}</button>`;
}

/** The last of the actions, always there. */
export function renderCancel({ localize, isBusy, decide }: CardView): TemplateResult {
  return html`<button
    type="button"
    class="quiet"
    part="button cancel-button"
    aria-disabled=${isBusy ? 'true' : nothing}
    @click=${() => decide((item) => item.cancel())}
  >
    ${localize.term('cancelRequest')}
  </button>`;
}
