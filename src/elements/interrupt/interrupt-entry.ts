/** What a person has typed into a card and not sent yet. It lives as long as the card, whatever is rendered meanwhile. */
import type { InterruptDraft, InterruptItem, JsonSchema } from '../../core/index.js';
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

  /** What stands there now: of a text that is no JSON (yet), what was there before. */
  get standing(): unknown {
    return (this.isJson ? parseJson(this.text) : undefined) ?? this.value;
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

  /** Begins with what was decided or typed before a reload. */
  constructor({ typed, draft = typed, args }: InterruptItem) {
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
    else if (typed?.decision === 'approve') this.step = 'approve';
  }

  /** What stands there and is no answer yet. */
  typed({ kind, schema, decisions }: InterruptItem): InterruptDraft | undefined {
    const { step, reason, text } = this;
    if (kind === 'input' && schema) return { decision: 'answer', value: this.answer.standing };
    if (decisions.length === 0) return text === '' ? undefined : { decision: 'answer', value: text };
    if (step === 'ask') return undefined;
    const extras = this.extras.standing;
    return {
      decision: step,
      ...(step === 'edit' && { args: this.args.standing }),
      ...(step === 'reject' && { reason }),
      ...(isRecord(extras) && { extras }),
    };
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
