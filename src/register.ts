/** Registers the elements under a prefix: all of them, or none. */
import { registerTranslation } from './lit/languages.js';
import { ELEMENT_NAMES, isPrefix, usePrefix, type ElementName } from './lit/tags.js';
import { en } from './translations/en.js';

export interface DefineOptions {
  /** What the tags begin with: `acme` gives `<acme-chat>`. Default: `agent`. */
  prefix?: string;
}

/** Classes by name; what is missing comes later, by {@link registerLate}. */
export type ElementClasses = Partial<Record<ElementName, CustomElementConstructor>>;

/** Marks the classes, for other copies of this package on the page; holds the names that this copy registers later. */
const MARK = Symbol.for('agent-chat:element');

const warned = new Set<string>();
/** Prefixes that were registered here; the first one is used inside the templates. */
const prefixes: string[] = [];

/**
 * Registers `classes` under a prefix, all or none. What {@link ElementClasses} leaves out follows with
 * {@link registerLate}; its tags are checked now all the same.
 */
export function register(classes: ElementClasses, { prefix = 'agent' }: DefineOptions = {}): boolean {
  // On a server there is nothing to register.
  if (typeof customElements === 'undefined') return false;
  if (!isPrefix(prefix)) return refuse(prefix, `“${prefix}” cannot begin the name of an element`);
  const taken = ELEMENT_NAMES.filter((name) => customElements.get(`${prefix}-${name}`));
  const foreign = taken.find((name) => lateNamesOf(customElements.get(`${prefix}-${name}`)) === undefined);
  if (foreign) return refuse(prefix, `<${prefix}-${foreign}> is registered already`);
  if (taken.length > 0) {
    const late = lateNamesOf(customElements.get(`${prefix}-provider`)) ?? [];
    if (!ELEMENT_NAMES.every((name) => taken.includes(name) || late.includes(name)))
      return refuse(prefix, 'another version of agent-chat has registered some of its elements');
    if (prefixes.length === 0) usePrefix(prefix);
    return true;
  }
  // Before the first registration: it renders what stands in the document.
  if (prefixes.length === 0) {
    registerTranslation(en);
    usePrefix(prefix);
  }
  prefixes.push(prefix);
  const late = ELEMENT_NAMES.filter((name) => !classes[name]);
  for (const name of ELEMENT_NAMES) defineElement(prefix, name, classes[name], late);
  return true;
}

/** Registers what {@link register} had to leave out, under every prefix. */
export function registerLate(classes: ElementClasses): void {
  for (const prefix of prefixes)
    for (const name of ELEMENT_NAMES)
      if (!customElements.get(`${prefix}-${name}`)) defineElement(prefix, name, classes[name], []);
}

/** Registers an element that has an entry of its own. */
export function registerAlone(
  name: string,
  own: CustomElementConstructor,
  { prefix = 'agent' }: DefineOptions = {},
): boolean {
  if (typeof customElements === 'undefined') return false;
  if (!isPrefix(prefix)) return refuse(prefix, `“${prefix}” cannot begin the name of an element`);
  const tag = `${prefix}-${name}`;
  const known = customElements.get(tag);
  if (known) return lateNamesOf(known) !== undefined || refuse(tag, `<${tag}> is registered already`);
  registerTranslation(en);
  const element = customElements.getName(own) === null ? own : class extends own {};
  Object.defineProperty(element, MARK, { value: [] });
  customElements.define(tag, element);
  return true;
}

function defineElement(
  prefix: string,
  name: ElementName,
  own: CustomElementConstructor | undefined,
  late: readonly ElementName[],
): void {
  if (!own) return;
  // A class can have one name only.
  const element = prefix === prefixes[0] ? own : class extends own {};
  Object.defineProperty(element, MARK, { value: late });
  customElements.define(`${prefix}-${name}`, element);
}

/** The names that a class of ours, of this or another copy, leaves for later; `undefined` for a stranger's class. */
function lateNamesOf(element: CustomElementConstructor | undefined): readonly string[] | undefined {
  if (element === undefined || !(MARK in element)) return undefined;
  const late: unknown = Reflect.get(element, MARK);
  return Array.isArray(late) ? (late as string[]) : [];
}

function refuse(prefix: string, why: string): false {
  if (!warned.has(prefix)) {
    warned.add(prefix);
    console.warn(`agent-chat: ${why}; no element is registered. Choose another prefix: define({ prefix: "acme" }).`);
  }
  return false;
}
