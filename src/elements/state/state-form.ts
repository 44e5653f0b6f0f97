/** The value in a form made from a schema, to be saved or left. What the agent changes elsewhere meanwhile stays. */
import { jsonEqual } from '../../core/index.js';
import type { TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { guard } from 'lit/directives/guard.js';
import { tag } from '../../lit/tags.js';
import type { StateStrings } from '../../lit/strings/state-strings.js';
import type { Schema } from '../schema-form/schema.js';
import type { AgentSchemaForm } from '../schema-form/schema-form.js';

interface Host {
  requestUpdate(): void;
  /** Finds in what is shown after the next update. */
  find(selector: string): Promise<HTMLElement | null>;
  /** Takes over the change from `before` to `after`. */
  save(before: unknown, after: unknown): void;
}

export class StateForm {
  readonly #host: Host;
  /** What the form began with. */
  #base: { value: unknown } | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#base !== undefined;
  }

  begin(value: unknown): void {
    this.#base = { value };
    this.#host.requestUpdate();
    void this.#focus('form');
  }

  close(): void {
    this.#base = undefined;
    this.#host.requestUpdate();
  }

  render(schema: Schema, texts: StateStrings): TemplateResult {
    const base = this.#base;
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = formIn(event);
      if (!form?.reportValidity()) return;
      this.#leave();
      if (!jsonEqual(form.value, base?.value)) this.#host.save(base?.value, form.value);
    };
    const onKeydown = (event: KeyboardEvent): void => {
      // What was entered is not lost by one key.
      if (event.key !== 'Escape' || event.defaultPrevented || !jsonEqual(formIn(event)?.value, base?.value)) return;
      event.stopPropagation();
      this.#leave();
    };
    return html`<form class="form" part="form" novalidate tabindex="-1" aria-label=${texts.editAll} @submit=${onSubmit} @keydown=${onKeydown}>
      <${tag('schema-form')} .schema=${schema} .value=${guard([base], () => base?.value)}></${tag('schema-form')}>
      <div class="actions" part="actions">
        <button class="primary" part="save">${texts.save}</button>
        <button type="button" part="cancel" @click=${() => this.#leave()}>${texts.cancel}</button>
      </div>
    </form>`;
  }

  #leave(): void {
    this.close();
    void this.#focus('[part~="edit-all"]');
  }

  async #focus(selector: string): Promise<void> {
    (await this.#host.find(selector))?.focus();
  }
}

function formIn({ currentTarget }: Event): AgentSchemaForm | null {
  return (currentTarget as HTMLFormElement).firstElementChild as AgentSchemaForm | null;
}

/** The schema without the members that the page may not change. */
export function pruneSchema(schema: Schema, editableKeys: readonly string[] | undefined): Schema {
  if (!editableKeys || typeof schema === 'boolean') return schema;
  const { properties, required, ...rest } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const isKept = (key: unknown): boolean => editableKeys.includes(String(key));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => isKept(key))),
    required: Array.isArray(required) ? required.filter(isKept) : [],
  };
}
