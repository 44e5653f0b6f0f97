/** The ways to answer a card: decisions as buttons, and what a decision asks for. */
import { nothing, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { asRecord, renderBack, renderCancel, renderEdit, renderEditor, renderForm } from './interrupt-edit.js';
import type { CardView } from './interrupt-view.js';
import { parseJson } from '../schema-form/json.js';
import { holdsInexact } from '../schema-form/number.js';

/** What can be done with the card now. */
export function renderStep(view: CardView): TemplateResult {
  const { item, entry } = view;
  if (item.kind === 'malformed' || item.expired) return renderCancelOnly(view);
  if (item.kind === 'input' && item.schema) return renderInput(view);
  if (item.decisions.length === 0) return renderText(view);
  if (entry.step === 'edit' && item.decisions.includes('edit')) return renderEdit(view);
  if (entry.step === 'reject' && item.decisions.includes('reject')) return renderReject(view);
  if (entry.step === 'approve' && item.offer.approveExtras) return renderApprove(view);
  return renderDecisions(view);
}

function renderCancelOnly(view: CardView): TemplateResult {
  const { item, localize } = view;
  const why = localize.term(item.kind === 'malformed' ? 'malformed' : 'expired');
  return html`<p class="remark" part="remark">${why}</p>
    <div class="actions" part="actions">${renderCancel(view)}</div>`;
}

function renderDecisions(view: CardView): TemplateResult {
  const { item, entry, localize, isBusy } = view;
  const { offer } = item;
  const isYesNo = offer.plainBoolean === true;
  const locked = isBusy ? 'true' : nothing;
  const onApprove = (): void => {
    if (offer.approveExtras) view.goTo('approve');
    else view.decide((known) => known.approve(entry.remember ? { remember: true } : undefined));
  };
  const asksWhy = offer.takesReason || offer.rejectExtras;
  const onReject = (): void => (asksWhy ? view.goTo('reject') : view.decide((known) => known.reject()));
  const buttons = {
    approve: () =>
      html`<button id="approve" class="primary" part="button approve-button" aria-disabled=${locked} aria-expanded=${opens(offer.approveExtras)} @click=${onApprove}>
        ${localize.term(isYesNo ? 'yes' : 'approve')}
      </button>`,
    edit: () =>
      html`<button id="edit" part="button edit-button" aria-disabled=${locked} aria-expanded=${opens(true)} @click=${() => view.goTo('edit')}>
        ${localize.term('edit')}
      </button>`,
    reject: () =>
      html`<button id="reject" class=${isYesNo ? '' : 'danger'} part="button reject-button" aria-disabled=${locked} aria-expanded=${opens(asksWhy)} @click=${onReject}>
        ${localize.term(isYesNo ? 'no' : 'reject')}
      </button>`,
  };
  return html`${offer.takesRemember ? renderRemember(view) : nothing}
    <div class="actions" part="actions">${item.decisions.map((name) => buttons[name]())} ${renderCancel(view)}</div>`;
}

/** A decision that asks for more unfolds the card: the transcript then leaves the question where it is. */
function opens(step: unknown): 'false' | typeof nothing {
  return step ? 'false' : nothing;
}

function renderRemember({ entry, localize, changed }: CardView): TemplateResult {
  const onChange = (event: Event): void => {
    entry.remember = (event.target as HTMLInputElement).checked;
    changed();
  };
  return html`<label class="check" part="remember">
    <input type="checkbox" .checked=${entry.remember} @change=${onChange} /> ${localize.term('rememberApproval')}
  </label>`;
}

/** An approval that carries more than a yes. */
function renderApprove(view: CardView): TemplateResult {
  const { item, entry, localize, isBusy } = view;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy || !view.take('extras', entry.extras)) return;
    view.decide((known) => known.approve(asRecord(entry.extras.value)));
  };
  return html`<form class="step" part="step" novalidate aria-labelledby="step" @submit=${onSubmit}>
    <h4 id="step" tabindex="-1">${localize.term('approve')}</h4>
    ${renderForm(view, 'extras', entry.extras, item.offer.approveExtras ?? {})}
    <div class="actions" part="actions">
      <button class="primary" part="button approve-button" aria-disabled=${isBusy ? 'true' : nothing}>
        ${localize.term('approve')}
      </button>
      ${renderBack(view)} ${renderCancel(view)}
    </div>
  </form>`;
}

function renderReject(view: CardView): TemplateResult {
  const { item, entry, localize, isBusy } = view;
  const { rejectExtras, takesReason } = item.offer;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy || (rejectExtras && !view.take('extras', entry.extras))) return;
    view.decide((known) => known.reject(entry.reason.trim(), rejectExtras && asRecord(entry.extras.value)));
  };
  const onInput = (event: InputEvent): void => {
    entry.reason = (event.target as HTMLTextAreaElement).value;
    view.changed();
  };
  return html`<form class="step" part="step" novalidate aria-labelledby="step" @submit=${onSubmit}>
    <h4 id="step" tabindex="-1">${localize.term('reject')}</h4>
    ${
      takesReason
        ? html`<div class="field">
          <label for="reason">${localize.term('reasonOptional')}</label>
          <textarea id="reason" part="card-input" rows="2" .value=${entry.reason} @input=${onInput} @keydown=${submitOnControlEnter}></textarea>
        </div>`
        : nothing
    }
    ${rejectExtras ? renderForm(view, 'extras', entry.extras, rejectExtras) : nothing}
    <div class="actions" part="actions">
      <button class="danger filled" part="button reject-button" aria-disabled=${isBusy ? 'true' : nothing}>
        ${localize.term('rejectNow')}
      </button>
      ${renderBack(view)} ${renderCancel(view)}
    </div>
  </form>`;
}

/** A value by a schema. */
function renderInput(view: CardView): TemplateResult {
  const { item, entry, localize, isBusy } = view;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy || !view.take('editor', entry.answer)) return;
    view.decide((known) => known.answer(entry.answer.value));
  };
  return html`<form class="step plain" part="step" novalidate aria-labelledby="heading" @submit=${onSubmit}>
    ${renderEditor(view, 'editor', entry.answer, item.schema ?? {})}
    <div class="actions" part="actions">
      <button class="primary" part="button submit-button" aria-disabled=${isBusy ? 'true' : nothing}>
        ${localize.term('submit')}
      </button>
      ${renderCancel(view)}
    </div>
  </form>`;
}

/** A free answer; JSON where it is some and the person means it so. */
function renderText(view: CardView): TemplateResult {
  const { entry, localize, isBusy } = view;
  // What would change when it is read stays a text.
  const json = holdsInexact(entry.text) ? undefined : parseJson(entry.text);
  const isEmpty = entry.text.trim() === '';
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    view.decide((known) => known.answer(entry.isTextJson && json !== undefined ? json : entry.text));
  };
  const onInput = (event: InputEvent): void => {
    entry.text = (event.target as HTMLTextAreaElement).value;
    view.changed();
  };
  const onCheck = (event: Event): void => {
    entry.isTextJson = (event.target as HTMLInputElement).checked;
    view.changed();
  };
  return html`<form class="step plain" part="step" novalidate aria-labelledby="heading" @submit=${onSubmit}>
    <div class="field">
      <label for="answer">${localize.term('answer')}</label>
      <textarea id="answer" part="card-input" rows="3" .value=${entry.text} @input=${onInput} @keydown=${submitOnControlEnter}></textarea>
      ${
        json === undefined
          ? nothing
          : html`<label class="check">
            <input type="checkbox" .checked=${entry.isTextJson} @change=${onCheck} /> ${localize.term('answerAsJson')}
          </label>`
      }
    </div>
    <div class="actions" part="actions">
      <button
        class="primary"
        part="button submit-button"
        aria-disabled=${isBusy || isEmpty ? 'true' : nothing}
        title=${isEmpty ? localize.term('writeAnswer') : nothing}
      >
        ${localize.term('submit')}
      </button>
      ${renderCancel(view)}
    </div>
  </form>`;
}

function submitOnControlEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
