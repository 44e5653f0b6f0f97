import { jsonEqual } from '../../core/index.js';
import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ThemedElement } from '../../lit/themed-element.js';
import { theme } from '../theme.styles.js';
import { controlStyles } from './controls.styles.js';
import { FormDisplay } from './display.js';
import type { AgentFormDetail } from './events.js';
import { flatten, idAt, type Field, type UiHints } from './fields.js';
import { cloneJson, parseJson } from './json.js';
import { controlIn, setEntry, setState } from './form-entry.js';
import { submitOnEnter } from './implicit-submit.js';
import { FormModel } from './model.js';
import { renderField } from './render-field.js';
import { renderSummary } from './render-summary.js';
import type { Schema, SchemaDiagnostic } from './schema.js';
import { schemaFormStyles } from './schema-form.styles.js';
import { formStrings, type FormStrings } from './strings.js';
import { isValidatorLoaded, loadValidator, type Issue } from './validate.js';
import type { FormView } from './view.js';

/**
 * A form made from a JSON Schema. It yields one JSON value and takes part in a plain `<form>` like a native control:
 * its entry is the value as JSON text, and there is none while the value is invalid.
 *
 * @tag agent-schema-form
 * @fires {CustomEvent<AgentFormDetail>} agent-input - The value changes while a person types.
 * @fires {CustomEvent<AgentFormDetail>} agent-change - A person has completed an entry.
 * @attr {string} name - The name of the entry in the form's data.
 * @csspart form - The container of all fields.
 * @csspart summary - The list of what is wrong, shown after an attempt to submit.
 * @csspart field - One field with its label, description and error.
 * @csspart group - A group of fields.
 * @csspart label - A label.
 * @csspart description - The description of a field.
 * @csspart input - A native text control or list.
 * @csspart button - A button that adds, moves or removes.
 * @csspart error - The error at a field.
 * @cssstate invalid - The value is not valid.
 * @cssstate user-invalid - The value is not valid and the errors are shown.
 * @cssstate dirty - The value differs from the given one.
 * @cssstate disabled - The form or a fieldset around it is disabled.
 */
export class AgentSchemaForm extends ThemedElement {
  static formAssociated = true;
  static override styles = [theme, controlStyles, schemaFormStyles];

  /** The JSON Schema (draft 2020-12 or 7). */
  @property({ attribute: false })
  get schema(): Schema | undefined {
    return this.#schema;
  }
  set schema(schema: Schema | undefined) {
    const before = this.#schema;
    if (before === schema || (before !== undefined && jsonEqual(before, schema))) return;
    // A new schema for what was entered: the entries stay.
    if (this.#model?.isDirty) this.#given = this.#model.value;
    this.#schema = schema;
    this.#model = undefined;
    this.requestUpdate('schema', before);
  }

  /** The JSON value: set what the form begins with, read what it holds now, valid or not. */
  @property({ attribute: false })
  get value(): unknown {
    return this.#schema === undefined ? this.#given : this.#form.value;
  }
  set value(value: unknown) {
    if (this.#model && jsonEqual(this.#model.value, value)) return;
    this.#given = cloneJson(value);
    this.#startAgain();
  }

  /** Widgets, labels and placeholders by JSON Pointer. */
  @property({ attribute: false }) uiHints: UiHints = {};
  @property({ reflect: true }) name = '';
  /** Nothing can be changed, and nothing goes along with an HTML form. */
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** The values are shown and cannot be changed. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  @state() private isDisabledAround = false;

  #schema: Schema | undefined;
  #given: unknown;
  #model: FormModel | undefined;
  #display = new FormDisplay();
  #said = '';
  #loading: Promise<void> = Promise.resolve();
  #hasNoValidator = false;
  #isChecking = false;
  #target: string | undefined;

  constructor() {
    super();
    this.addEventListener('invalid', () => this.#isChecking || this.#showErrors());
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  get validity(): ValidityState {
    return this.internals.validity;
  }
  get validationMessage(): string {
    return this.internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  /** What the schema holds that cannot be used or checked in the browser; the server will still check it. */
  get diagnostics(): readonly SchemaDiagnostic[] {
    return this.#form.diagnostics;
  }

  /** Every issue of the value as it stands. Shows nothing. */
  validate(): Issue[] {
    return this.#schema === undefined ? [] : [...this.#form.issues];
  }

  /** Whether the value is valid. Shows nothing. */
  checkValidity(): boolean {
    this.#isChecking = true;
    this.#sync();
    const isValid = this.internals.checkValidity();
    this.#isChecking = false;
    return isValid;
  }

  /** Whether the value is valid. If not, shows every error and goes to the first field that has one. */
  reportValidity(): boolean {
    if (this.checkValidity()) return true;
    this.#showErrors();
    const [first] = this.validate();
    if (first) this.#goTo(first.pointer);
    return false;
  }

  /** Goes back to the value that was given. */
  reset(): void {
    this.#startAgain();
  }

  formResetCallback(): void {
    this.reset();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.isDisabledAround = isDisabled;
  }

  formStateRestoreCallback(saved: string | File | FormData | null): void {
    const value = typeof saved === 'string' ? parseJson(saved) : undefined;
    if (value === undefined) return;
    this.#form.restore(value);
    this.requestUpdate();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#loading;
    return super.getUpdateComplete();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.#model && (changed.has('uiHints') || this.#model.strings !== this.#strings)) {
      const { value } = this.#model;
      this.#model = undefined;
      this.#form.restore(value);
    }
    if (this.#schema !== undefined && !isValidatorLoaded() && !this.#hasNoValidator) this.#load();
  }

  protected override updated(): void {
    this.#sync();
    const id = this.#target;
    this.#target = undefined;
    if (id !== undefined) controlIn(this.renderRoot, id)?.focus();
  }

  protected override render(): unknown {
    if (this.#schema === undefined) return nothing;
    const { root, issues } = this.#form;
    const shown = this.#display.areErrorsShown ? issues.filter(({ pointer }) => this.#display.isTime(pointer)) : [];
    const fields = new Map(shown.length === 0 ? [] : flatten(root).map((field) => [field.pointer, field]));
    return html`<div id="form" part="form" class="form" tabindex="-1" @keydown=${(event: KeyboardEvent) => submitOnEnter(event, this.form)} @focusout=${(event: FocusEvent) => this.#display.leave(this.#form.root, event) && this.requestUpdate()}>
      ${renderSummary(this.#strings, shown, fields, (issue) => this.#goTo(issue.pointer))} ${renderField(this.#view(), root)}
      <p class="said" role="status">${this.#said}</p>
    </div>`;
  }

  get #strings(): FormStrings {
    return formStrings(this.localize);
  }

  get #form(): FormModel {
    return (this.#model ??= new FormModel(this.#schema, this.#given, { hints: this.uiHints, strings: this.#strings }));
  }

  get #isDisabled(): boolean {
    return this.disabled || this.isDisabledAround;
  }

  #view(): FormView {
    const model = this.#form;
    const issues = new Map(model.issues.map((issue) => [issue.pointer, issue]));
    const view: FormView = {
      model,
      t: this.#strings,
      isDisabled: this.#isDisabled,
      isReadonly: this.readonly,
      opened: this.#display.opened,
      messageOf: (field) => this.#display.messageOf(field, issues),
      render: (field) => renderField(view, field),
      input: (change) => this.#onInput(change),
      commit: (field, change = () => undefined) => this.#onCommit(field, change),
      restructure: (field, change, target, said = '') => {
        this.#display.forgetInside(field);
        this.#target = target;
        this.#said = said;
        this.#onCommit(field, change);
        this.#display.forgetGone(model.root);
      },
      open: (key) => {
        this.#display.opened.add(key);
        this.requestUpdate();
      },
    };
    return view;
  }

  #startAgain(): void {
    this.#model = undefined;
    this.#display.startAgain();
    this.requestUpdate();
  }

  #load(): void {
    this.#loading = loadValidator()
      .catch(() => {
        // Without it the synchronous checks still hold, and the server has the last word.
        this.#hasNoValidator = true;
      })
      .then(() => this.requestUpdate());
  }

  #sync(): void {
    const isPending = this.#schema !== undefined && !isValidatorLoaded() && !this.#hasNoValidator;
    const issues = this.validate();
    const isValid = setEntry(this.internals, {
      text: this.#schema === undefined ? JSON.stringify(this.#given) : this.#form.text,
      issues,
      pending: isPending ? this.#strings.loading : undefined,
      // The platform points at the first wrong control; where that is folded away, at the whole.
      anchor: controlIn(this.renderRoot, (issues[0] && idAt(this.#form.root, issues[0].pointer)) ?? 'form', 'form'),
    });
    setState(this.internals, 'invalid', !isValid);
    setState(this.internals, 'user-invalid', !isValid && this.#display.areErrorsShown);
    setState(this.internals, 'dirty', this.#model?.isDirty ?? false);
    setState(this.internals, 'disabled', this.#isDisabled);
  }

  #showErrors(): void {
    this.#display.judge(this.#form.root);
    const [first] = this.validate();
    if (first) this.#display.unfold(this.#form.root, first.pointer);
    this.requestUpdate();
  }

  #goTo(pointer: string): void {
    this.#display.unfold(this.#form.root, pointer);
    this.#target = idAt(this.#form.root, pointer);
    this.requestUpdate();
  }

  #emit(type: 'agent-input' | 'agent-change'): void {
    const { valid } = this.validity;
    this.dispatchEvent(new CustomEvent<AgentFormDetail>(type, { detail: { value: this.value, valid } }));
  }

  #onInput(change: () => void): void {
    change();
    this.#sync();
    this.requestUpdate();
    this.#emit('agent-input');
  }

  #onCommit(field: Field, change: () => void): void {
    const before = this.#form.text;
    this.#display.touch(field);
    change();
    this.#sync();
    this.requestUpdate();
    if (before !== this.#form.text) this.#emit('agent-input');
    this.#emit('agent-change');
  }
}
