/**
 * The tag names, in one static map. A page that already has an `<agent-chat>` of someone else's takes another prefix;
 * the templates follow.
 */
import { literal, type StaticValue } from 'lit/static-html.js';

/** Every element of this package, by its name without the prefix. Providers stand before consumers. */
export const ELEMENT_NAMES = [
  'provider',
  'chat',
  'launcher',
  'tool',
  'messages',
  'message',
  'tool-call',
  'interrupts',
  'interrupt',
  'schema-form',
  'composer',
  'suggestions',
  'threads',
  'state',
  'progress',
] as const;

export type ElementName = (typeof ELEMENT_NAMES)[number];

const DEFAULT_PREFIX = 'agent';

let prefix = DEFAULT_PREFIX;
let statics = new Map<ElementName, StaticValue>();

/** The full tag name, e.g. `agent-message`. */
export function tagName(name: ElementName): string {
  return `${prefix}-${name}`;
}

/** The tag for a template of `lit/static-html.js`: `<${tag('message')} …></${tag('message')}>`. */
export function tag(name: ElementName): StaticValue {
  let value = statics.get(name);
  if (!value) {
    const text = tagName(name);
    // What `literal` does for a template without values; the name is checked when the prefix is set.
    value = literal(Object.assign([text], { raw: [text] }));
    statics.set(name, value);
  }
  return value;
}

/** Whether `text` may stand before the hyphen of a custom element's name. */
export function isPrefix(text: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);
}

/** Sets the prefix; for register.ts alone, before the first element is made. */
export function usePrefix(next: string): void {
  prefix = next;
  statics = new Map();
}
