import type { Issue } from './validate.js';

const FLAGS: Readonly<Record<string, keyof ValidityStateFlags>> = {
  required: 'valueMissing',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'rangeUnderflow',
  exclusiveMinimum: 'rangeUnderflow',
  maximum: 'rangeOverflow',
  exclusiveMaximum: 'rangeOverflow',
  multipleOf: 'stepMismatch',
  pattern: 'patternMismatch',
  format: 'typeMismatch',
  type: 'badInput',
  json: 'badInput',
};

export interface Entry {
  /** The value as JSON text. */
  readonly text: string | undefined;
  readonly issues: readonly Issue[];
  /** Said while the value cannot be judged yet. */
  readonly pending: string | undefined;
  readonly anchor: HTMLElement | undefined;
}

/** Tells the platform the value and whether it is valid. An invalid value is no entry at all. */
export function setEntry(internals: ElementInternals, entry: Entry): boolean {
  const { text = null, issues, pending, anchor } = entry;
  const isValid = issues.length === 0 && pending === undefined;
  internals.setFormValue(isValid ? text : null, text);
  if (isValid) internals.setValidity({});
  else internals.setValidity(flagsOf(issues), issues[0]?.message ?? pending, anchor);
  return isValid;
}

function flagsOf(issues: readonly Issue[]): ValidityStateFlags {
  if (issues.length === 0) return { customError: true };
  return Object.fromEntries(issues.map(({ keyword }) => [FLAGS[keyword] ?? 'customError', true]));
}

export function setState(internals: ElementInternals, name: string, isOn: boolean): void {
  if (isOn) internals.states.add(name);
  else internals.states.delete(name);
}

const CONTROLS = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/** The control with an id, or the first one inside the group that has it; else what has the id `fallback`. */
export function controlIn(root: ParentNode | undefined, id: string, fallback?: string): HTMLElement | undefined {
  const element = root?.querySelector<HTMLElement>(`#${id}`);
  if (!element) return fallback === undefined ? undefined : controlIn(root, fallback);
  if (element.matches('input, select, textarea, button')) return element;
  return element.querySelector<HTMLElement>(CONTROLS) ?? element;
}
