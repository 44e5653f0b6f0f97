/** What a person has typed into a card and not sent yet. It lives as long as the card, whatever is rendered meanwhile. */
import type { InterruptItem, JsonSchema } from '../../core/index.js';
import { isRecord, parseJson } from '../schema-form/json.js';
import { holdsInexact } from '../schema-form/number.js';

/** `ask`: the decisions are on offer. The others ask for what one of them needs. */
export type Step = 'ask' | 'approve' | 'edit' | 'reject';

/** A JSON value that is edited in a form or as text. */
export class EditedValue {
  /** What the form begins with. */
  seed: unknown;
  value: unknown;
  isJson = false;
  text = '';
  hasError = false;
  /** The text is JSON, but a number in it would change. */
  isInexact = false;

  constructor(value: unknown) {
    this.seed = value;
    this.value = value;
  }

  /** Changes between form and text; an invalid text stays. Returns whether it did. */
  toggle(): boolean {
    if (!this.isJson) {
      this.text = JSON.stringify(this.value, undefined, 2) ?? '';
      this.isJson = true;
      return true;
    }
    if (!this.read()) return false;
    this.isJson = false;
    return true;
  }

  /** The form goes, and begins again with what stands in it. */
  leave(): void {
    this.seed = this.value;
  }

  /** Takes over what was typed. Returns whether it can be used. */
  read(): boolean {
    if (this.isJson) {
      const value = parseJson(this.text);
      this.isInexact = value !== undefined && holdsInexact(this.text);
      this.hasError = value === undefined || this.isInexact;
      if (this.hasError) return false;
      this.value = value;
    }
    this.seed = this.value;
    return true;
  }
}

export class CardEntry {
  step: Step = 'ask';
  reason: string;
  /** Whether the tool need not ask again. */
  remember = false;
  /** What goes with the decision besides it. */
  readonly extras: EditedValue;
  readonly args: EditedValue;
  readonly answer: EditedValue;
  /** A free answer, and whether it is meant as JSON. */
  text = '';
  isTextJson = false;

  /** Begins with the draft, where there is one from before a reload. */
  constructor({ draft, args }: InterruptItem) {
    this.reason = draft?.reason ?? '';
    this.extras = new EditedValue(draft?.extras);
    this.args = new EditedValue(draft?.decision === 'edit' ? draft.args : args);
    this.answer = new EditedValue(draft?.value);
    if (typeof draft?.value === 'string') this.text = draft.value;
    else if (draft?.value !== undefined) {
      this.text = JSON.stringify(draft.value, undefined, 2) ?? '';
      this.isTextJson = true;
    }
    if (draft?.decision === 'edit' || draft?.decision === 'reject') this.step = draft.decision;
  }
}

const SAYS_NOTHING = new Set(['$schema', '$id', '$defs', 'definitions', 'type', 'title', 'description']);

/** Whether a form can be made from it: “some object” says less than the arguments that are there. */
export function saysMembers(schema: JsonSchema | undefined): schema is JsonSchema {
  if (schema === undefined) return false;
  if (schema.type !== undefined && schema.type !== 'object') return true;
  return Object.entries(schema).some(
    ([keyword, value]) => !SAYS_NOTHING.has(keyword) && !(keyword === 'additionalProperties' && value === true),
  );
}

/** A schema for arguments that came without one, from what they hold. */
export function schemaFrom(value: unknown, depth = 0): JsonSchema {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { type: typeof value };
  if (isRecord(value) && depth < 4) {
    const properties = Object.entries(value).map(([key, member]) => [key, schemaFrom(member, depth + 1)]);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
  if (Array.isArray(value) && value.length > 0 && depth < 4) {
    const items = value.map((item) => schemaFrom(item, depth + 1));
    const [first = {}] = items;
    const isUniform = items.every((item) => JSON.stringify(item) === JSON.stringify(first));
    return isUniform ? { type: 'array', items: first } : {};
  }
  return {};
}
