import type { Field } from './fields.js';
import type { FormModel } from './model.js';
import type { FormStrings } from './strings.js';

/** What the templates of the form need of the element that shows them. */
export interface FormView {
  readonly model: FormModel;
  readonly t: FormStrings;
  readonly isDisabled: boolean;
  readonly isReadonly: boolean;
  /** Keys of the fields whose folded rest is open. */
  readonly opened: ReadonlySet<string>;
  /** The message of a field's issue, once it is time to show it. */
  messageOf(field: Field): string | undefined;
  render(field: Field): unknown;
  /** Something was typed. */
  input(change: () => void): void;
  /** An entry is complete. */
  commit(field: Field, change?: () => void): void;
  /** The form got or lost parts: `target` is the id to focus then, `said` is announced. */
  restructure(field: Field, change: () => void, target: string, said?: string): void;
  open(key: string): void;
}

/** Whether a field takes no entry. */
export function isLocked(view: FormView, field: Field): boolean {
  return view.isDisabled || view.isReadonly || field.isReadonly;
}
