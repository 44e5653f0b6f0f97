/** A live view of the state that the page shares with the agent, and a way to change it. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { rooted } from '../../core/client/select.js';
import type { AgentClient, ThreadSnapshot } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import { iconStyles } from '../message/message-icons.styles.js';
import { fromJson } from '../provider/client-owner-options.js';
import { decimalMark } from '../schema-form/number.js';
import type { Schema } from '../schema-form/schema.js';
import { theme } from '../theme.styles.js';
import { ChangeMarks } from './state-changes.js';
import { CUSTOM_SLOT, CustomView, type StateContext, type StateRenderer } from './state-custom.js';
import { editStyles } from './state-edit.styles.js';
import { readFacts, type Facts } from './state-facts.js';
import { followPointer } from './state-follow.js';
import { pruneSchema, StateForm } from './state-form.js';
import { InlineEditor } from './state-inline.js';
import { nameOf, renderNotices } from './state-notices.js';
import { isEmpty, jsonText, VisibleState, within, withoutKeys } from './state-parts.js';
import { wordsOf } from './state-scalar.js';
import { tellAgent } from './state-sync.js';
import { stateTexts } from './state-texts.js';
import { renderTree } from './state-tree.js';
import type { TreeView } from './state-view.js';
import { StateWriter } from './state-writer.js';
import { stateStyles } from './state.styles.js';

/**
 * The shared state, or one value of it, as it changes: tasks, tables, texts and a tree that folds, or a view of the page's
 * own: a `renderer`, a `<template>`, or a subclass. With `editable` a person may change what `editableKeys` allows.
 *
 * @tag agent-state
 * @slot - A `<template>` as a view of its own: `{{/a/b}}`, `data-each`, `data-if`. See docs/state.md.
 * @slot empty - Shown while there is nothing to show.
 * @csspart state - The whole view.
 * @csspart outdated - The remark that the state may not be the agent's.
 * @csspart refused - The remark that the page may not change something.
 * @csspart reverted - The remark that the agent has not taken a change.
 * @csspart gone - The remark that what was being changed is not there any more.
 * @csspart list - A level of the tree.
 * @csspart entry - A key with its value.
 * @csspart key - The name of a value.
 * @csspart value - A value.
 * @csspart fold - The button that folds a branch.
 * @csspart more - The button for the rest of a long list.
 * @csspart tasks - A list of tasks.
 * @csspart task - One of them.
 * @csspart table - A list of objects that are alike.
 * @csspart row - One of them.
 * @csspart empty - The text for nothing.
 * @csspart edit - The button that changes a value in place.
 * @csspart input - The field that a value is changed in.
 * @csspart checkbox - A truth, or a task to be ticked.
 * @csspart edit-all - The button that opens the form.
 * @csspart form - The form made from `schema`.
 * @csspart actions - The buttons of the form.
 * @csspart save - The button that saves the form.
 * @csspart cancel - The button that leaves the form.
 * @csspart unsent - The remark that changes wait for the next message.
 * @csspart sync - The button that tells the agent at once.
 * @cssstate empty - There is nothing to show.
 * @cssstate outdated - An update could not be applied.
 * @cssstate editing - A person is changing something.
 * @cssstate unsent - The agent has still to hear of a change.
 * @attr {string} for - The id of the provider or chat whose state is shown.
 * @attr {string} path - JSON Pointer of the value to show, e.g. `/tasks`; all of the state without it.
 */
export class AgentState extends AgentElement {
  static override styles = [theme, iconStyles, stateStyles, editStyles];

  readonly #client = new ClientController(this, (snapshot) => this.#select(snapshot));

  /** JSON Pointer of the value to show; all of the state without it. */
  @property() path = '';
  /** Draws the value in place of the default view: a Lit template, a Node or a text. */
  @property({ attribute: false }) renderer: StateRenderer | undefined;
  /** Lets a person change the value, as far as the `editableKeys` of the client allow. */
  @property({ type: Boolean }) editable = false;
  /** JSON Schema of the value: with `editable` it is changed in a form instead of in place. */
  @property({ converter: fromJson }) schema: Schema | undefined;
  /**
   * How changes reach the agent before the next message: `button` offers a button, `auto` does it with every change. Both
   * send `sync-message` as a message of the person, and so start a turn.
   */
  @property() sync: 'button' | 'auto' | undefined;
  /** What is said to the agent then. */
  @property({ attribute: 'sync-message' }) syncMessage: string | undefined;
  /** Keys of the state that are not shown at its root: what frameworks keep there for themselves. */
  @property({ attribute: false }) hiddenKeys: readonly string[] = ['messages', 'tools', 'copilotkit', 'ag-ui'];
  /** Shows those as well. */
  @property({ attribute: 'show-internal', type: Boolean }) showInternal = false;

  @state() private opened: ReadonlyMap<string, boolean> = new Map();
  @state() private counts: ReadonlyMap<string, number> = new Map();
  @state() private refused: readonly string[] = [];
  @state() private gone: string | undefined;

  readonly #marks = new ChangeMarks(() => this.requestUpdate());
  readonly #visible = new VisibleState();
  readonly #custom = new CustomView(this, (value) => this.#words(value));
  readonly #writer = new StateWriter({
    client: () => this.#client.client,
    pointer: () => this.pointer,
    wrote: (client, refused) => this.#onWrite(client, refused),
  });
  readonly #editor = new InlineEditor({
    mayEdit: (pointer) => this.#mayEdit(pointer),
    write: (pointer, value) => this.#writer.put(pointer, value),
    requestUpdate: () => this.requestUpdate(),
    find: (selector) => this.#find(selector),
    decimal: () => decimalMark(this.localize.lang()),
  });
  readonly #form = new StateForm({
    requestUpdate: () => this.requestUpdate(),
    save: (before, after) => this.#writer.carry(before, after),
    find: (selector) => this.#find(selector),
  });
  #shown: unknown;
  #facts: Facts | undefined;
  #isCustom = false;

  /** Tells the agent of what has been changed: sends `syncMessage` as a message of the person, and so starts a turn. */
  async syncNow(): Promise<void> {
    const { client } = this.#client;
    if (client) await tellAgent(client, this.syncMessage ?? stateTexts(this.localize).syncMessage);
  }

  /** The path as a pointer. */
  protected get pointer(): string {
    return rooted(this.path);
  }

  /** For subclasses: draws `value` in the shadow root; `undefined` asks for the default view. */
  protected renderValue(_value: unknown, _context: StateContext): unknown {
    return undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#marks.forget();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('path') || changed.has('hiddenKeys') || changed.has('client') || changed.has('for'))
      this.#startAgain();
    const snapshot = this.#client.client?.snapshot;
    const before = this.#facts;
    const facts = (this.#facts = snapshot && this.#select(snapshot));
    const value = facts?.value;
    if (!Object.is(value, this.#shown)) this.#marks.take(value);
    this.#followEdit(this.#shown, value);
    this.#shown = value;
    if (facts?.reverted !== before?.reverted) this.#marks.revert(this.#revertedHere());
    this.#isCustom = !isEmpty(value) && this.#custom.draw(value, this.#writer.context(), this.#client.client);
    if (isEmpty(value)) this.#custom.clear();
    this.toggleState('empty', isEmpty(value));
    this.toggleState('outdated', facts?.isOutdated ?? false);
    this.toggleState('editing', this.#form.isOpen || this.#editor.open !== undefined);
    this.toggleState('unsent', facts?.isUnsent ?? false);
  }

  protected override render(): TemplateResult {
    const texts = stateTexts(this.localize);
    const { isOutdated = false } = this.#facts ?? {};
    const { refused, gone } = this;
    // What the page draws for reading alone it explains itself.
    const reverted = this.#isCustom && !this.editable ? NONE : this.#revertedHere();
    return html`<section part="state" aria-label=${nameOf(this.localize, this.pointer) || texts.state}>
      ${renderNotices(this.localize, texts, { isOutdated, reverted, refused, gone })}
      ${
        this.#form.isOpen && this.schema !== undefined
          ? this.#form.render(this.#formSchema(this.schema), texts)
          : this.#renderView()
      }
      ${this.#renderFoot()} <slot hidden @slotchange=${() => this.requestUpdate()}></slot>
    </section>`;
  }

  #renderView(): unknown {
    const value = this.#shown;
    const texts = stateTexts(this.localize);
    const isBlank = value === '' || value === null;
    if (isEmpty(value) && !(isBlank && this.pointer !== '' && this.#mayEdit('')))
      return html`<slot name="empty"><p class="empty" part="empty"><bdi>${texts.empty}</bdi></p></slot>`;
    if (this.#isCustom) return html`<slot name=${CUSTOM_SLOT}></slot>`;
    const own = this.renderValue(value, this.#writer.context());
    if (own !== undefined) return own;
    return renderTree(this.#view(), value, nameOf(this.localize, this.pointer) || texts.state);
  }

  #renderFoot(): TemplateResult | typeof nothing {
    const texts = stateTexts(this.localize);
    const { isUnsent = false, isWaiting = false } = this.#facts ?? {};
    const hasForm = this.schema !== undefined && this.#mayWrite('') && !this.#form.isOpen;
    const hasHint = isUnsent && !this.#form.isOpen;
    if (!hasForm && !hasHint) return nothing;
    return html`<div class="foot">
      ${hasForm ? html`<button type="button" part="edit-all" @click=${() => this.#form.begin(this.#formValue())}>${texts.editAll}</button>` : nothing}
      ${hasHint ? html`<p class="unsent" part="unsent">${isWaiting && this.sync ? texts.syncWaits : texts.unsent}</p>` : nothing}
      ${
        hasHint && this.sync === 'button' && !isWaiting
          ? html`<button type="button" part="sync" @click=${() => this.syncNow()}>${texts.syncNow}</button>`
          : nothing
      }
    </div>`;
  }

  #view(): TreeView {
    return {
      localize: this.localize,
      texts: stateTexts(this.localize),
      editor: this.editable ? this.#editor : undefined,
      opened: this.opened,
      shown: this.counts,
      mark: (pointer) => this.#marks.of(pointer),
      toggle: (pointer, isOpen) => (this.opened = new Map(this.opened).set(pointer, isOpen)),
      show: (pointer, count) => (this.counts = new Map(this.counts).set(pointer, count)),
    };
  }

  #words(value: unknown): string {
    if (value === undefined || value === null || value === '') return '';
    return typeof value === 'object' ? jsonText(value) : wordsOf(this.#view(), value);
  }

  #select(snapshot: ThreadSnapshot): Facts {
    const hidden = this.showInternal || !Array.isArray(this.hiddenKeys) ? NONE : this.hiddenKeys;
    return readFacts(snapshot, this.#visible, { pointer: this.pointer, hidden, editable: this.editable });
  }

  /** Whether the page may write there at all. */
  #mayWrite(pointer: string): boolean {
    const { client } = this.#client;
    if (!client || !this.editable) return false;
    const key = this.#writer.rootKey(pointer);
    return !client.editableKeys || (key === undefined ? this.schema !== undefined : client.editableKeys.includes(key));
  }

  #mayEdit(pointer: string): boolean {
    return this.schema === undefined && this.#mayWrite(pointer);
  }

  #formSchema(schema: Schema): Schema {
    return this.pointer === '' ? pruneSchema(schema, this.#client.client?.editableKeys) : schema;
  }

  #formValue(): unknown {
    const keys = this.#client.client?.editableKeys;
    return this.pointer === '' && keys ? withoutKeys(this.#shown, (key) => !keys.includes(key)) : this.#shown;
  }

  async #find(selector: string): Promise<HTMLElement | null> {
    await this.updateComplete;
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  #revertedHere(): string[] {
    const { pointer } = this;
    const pointers = this.#facts?.reverted ?? NONE;
    return pointers.filter((at) => within(at, pointer)).map((at) => at.slice(pointer.length));
  }

  /** What is being written stays with its value; where that is gone the words are shown, so that nobody writes them again. */
  #followEdit(before: unknown, value: unknown): void {
    const { open } = this.#editor;
    if (!open || Object.is(before, value)) return;
    const pointer = followPointer(before, value, open.pointer);
    if (pointer !== undefined) return this.#editor.move(pointer, this.renderRoot.querySelector('.inline'));
    this.gone = open.draft;
    this.#editor.end();
  }

  #startAgain(): void {
    this.#marks.forget();
    this.#editor.end();
    this.#form.close();
    this.opened = new Map();
    this.counts = new Map();
    this.refused = [];
    this.gone = undefined;
  }

  #onWrite(client: AgentClient, refused: readonly string[]): void {
    this.gone = undefined;
    this.refused = refused;
    if (this.sync === 'auto' && client.snapshot.stateUnsent) void this.syncNow();
    this.requestUpdate();
  }
}

const NONE: readonly string[] = [];
