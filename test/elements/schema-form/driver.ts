import { fixture, html } from '@open-wc/testing';
import { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
import { idOf } from '../../../src/elements/schema-form/path.js';
import type { Schema } from '../../../src/elements/schema-form/schema.js';

if (!customElements.get('agent-schema-form')) customElements.define('agent-schema-form', AgentSchemaForm);

/** What a person does at one place of the form. */
export type Step =
  | readonly ['type', pointer: string, text: string]
  | readonly ['check', pointer: string, isChecked: boolean]
  | readonly ['pick', pointer: string, label: string]
  | readonly ['name', pointer: string, entry: string]
  | readonly ['press', pointer: string, label: string];

export interface Stage {
  form: HTMLFormElement;
  element: AgentSchemaForm;
}

/** The element in a plain form, with a value or without. */
export async function stage(schema: Schema | undefined, value?: unknown): Promise<Stage> {
  const form = await fixture<HTMLFormElement>(html`
    <form aria-label="Test">
      <agent-schema-form name="answer" .schema=${schema} .value=${value}></agent-schema-form>
      <button>Send</button>
    </form>
  `);
  form.addEventListener('submit', (event) => event.preventDefault());
  const element = form.querySelector('agent-schema-form')!;
  await element.updateComplete;
  return { form, element };
}

function root(element: AgentSchemaForm): ShadowRoot {
  return element.shadowRoot!;
}

/** The control, or the group, at a place of the value; the chosen branch before the choice itself. */
export function controlAt(element: AgentSchemaForm, pointer: string): HTMLElement {
  for (const key of [`${pointer}#2`, `${pointer}#1`, pointer]) {
    const found = root(element).querySelector<HTMLElement>(`#${idOf(key)}`);
    if (found) return found;
  }
  throw new Error(`Nothing at "${pointer}"`);
}

function textOf(node: Element): string {
  return (node.getAttribute('aria-label') ?? node.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function pick(element: AgentSchemaForm, pointer: string, label: string): void {
  for (const key of [pointer, `${pointer}#1`, `${pointer}#2`]) {
    const control = root(element).querySelector<HTMLElement>(`#${idOf(key)}`);
    if (control instanceof HTMLSelectElement) {
      const option = [...control.options].find((each) => each.text.trim() === label);
      if (!option) continue;
      option.selected = true;
      control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    const scope = control?.matches('input') ? control.closest('fieldset') : control;
    const labels = [...(scope?.querySelectorAll('label') ?? [])];
    const found = labels.find((each) => textOf(each).startsWith(label))?.querySelector('input');
    if (found) {
      found.click();
      return;
    }
  }
  throw new Error(`No option "${label}" at "${pointer}"`);
}

function press(element: AgentSchemaForm, pointer: string, label: string): void {
  const control = controlAt(element, pointer);
  const scope = control.matches('fieldset, .members') ? control : (control.parentElement ?? control);
  const button = [...scope.querySelectorAll('button')].find((each) => textOf(each) === label);
  if (!button) throw new Error(`No button "${label}" at "${pointer}"`);
  button.click();
}

export async function act(element: AgentSchemaForm, steps: readonly Step[]): Promise<void> {
  for (const [kind, pointer, what] of steps) {
    if (kind === 'pick') pick(element, pointer, what);
    else if (kind === 'press') press(element, pointer, what);
    else if (kind === 'check') {
      const box = controlAt(element, pointer) as HTMLInputElement;
      if (box.checked !== what) box.click();
    } else {
      const place =
        kind === 'name' ? root(element).getElementById(`${idOf(pointer)}-new`) : controlAt(element, pointer);
      const control = place as HTMLInputElement;
      control.focus();
      control.value = what;
      control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await element.updateComplete;
  }
}

/** What a click on “Send” sends; undefined when nothing is sent. */
export function submit({ form }: Stage): FormDataEntryValue | null | undefined {
  let sent: FormDataEntryValue | null | undefined;
  form.addEventListener('submit', () => (sent = new FormData(form).get('answer')), { once: true });
  form.querySelector('button')!.click();
  return sent;
}

/** The text of the error at a place, as assistive technology finds it: through `aria-describedby`. */
export function errorAt(element: AgentSchemaForm, pointer: string): string {
  const control = controlAt(element, pointer);
  const described = control.matches('[type=radio], [type=checkbox]')
    ? (control.closest('[aria-describedby]') ?? control)
    : control;
  const ids = described.getAttribute('aria-describedby')?.split(' ') ?? [];
  const errors = ids.map((id) => root(element).getElementById(id)).filter((node) => node?.matches('.error'));
  return errors.map((node) => node!.textContent).join(' ');
}
