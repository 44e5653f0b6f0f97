/** Registers the elements under a prefix: all of them, or none. */
import { AgentChat } from './elements/chat.js';
import { AgentComposer } from './elements/composer.js';
import { AgentInterrupt } from './elements/interrupt.js';
import { AgentInterrupts } from './elements/interrupts.js';
import { AgentLauncher } from './elements/launcher.js';
import { AgentMessage } from './elements/message.js';
import { AgentMessages } from './elements/messages.js';
import { AgentProvider } from './elements/provider.js';
import { AgentSchemaForm } from './elements/schema-form/schema-form.js';
import { AgentState } from './elements/state.js';
import { AgentToolCall } from './elements/tool-call.js';
import { registerTranslation } from './lit/localize.js';
import { ELEMENT_NAMES, isPrefix, tagName, usePrefix, type ElementName } from './lit/tags.js';
import { en } from './translations/en.js';

export interface DefineOptions {
  /** What the tags begin with: `acme` gives `<acme-chat>`. Default: `agent`. */
  prefix?: string;
}

const CLASSES: Record<ElementName, CustomElementConstructor> = {
  provider: AgentProvider,
  chat: AgentChat,
  launcher: AgentLauncher,
  messages: AgentMessages,
  message: AgentMessage,
  'tool-call': AgentToolCall,
  interrupts: AgentInterrupts,
  interrupt: AgentInterrupt,
  'schema-form': AgentSchemaForm,
  composer: AgentComposer,
  state: AgentState,
};

/** Marks the classes, so that another copy of this package on the page knows them for the same thing. */
const MARK = Symbol.for('agent-chat:element');

const warned = new Set<string>();

/**
 * Registers every element as `<prefix-…>`. Returns whether they are there: `false`, with one warning, where a tag of that
 * prefix belongs to somebody else; then none is registered, and another prefix works. Safe to call again.
 *
 * The first prefix is the one that the elements use among themselves; any further one only gives them more names.
 */
export function define({ prefix = 'agent' }: DefineOptions = {}): boolean {
  // On a server there is nothing to register.
  if (typeof customElements === 'undefined') return false;
  if (!isPrefix(prefix)) return refuse(prefix, `“${prefix}” cannot begin the name of an element`);
  const taken = ELEMENT_NAMES.filter((name) => customElements.get(`${prefix}-${name}`));
  const foreign = taken.find((name) => !isOurs(customElements.get(`${prefix}-${name}`)));
  if (foreign) return refuse(prefix, `<${prefix}-${foreign}> is registered already`);
  const isFirst = !isRegistered(CLASSES.provider);
  if (taken.length === ELEMENT_NAMES.length) {
    if (isFirst) usePrefix(prefix);
    return true;
  }
  if (taken.length > 0) return refuse(prefix, `another version of agent-chat has registered some of its elements`);
  registerTranslation(en);
  // Before the first registration: it renders what stands in the document.
  if (isFirst) usePrefix(prefix);
  for (const name of ELEMENT_NAMES) {
    const element = isFirst ? CLASSES[name] : class extends CLASSES[name] {};
    Object.defineProperty(element, MARK, { value: true });
    customElements.define(`${prefix}-${name}`, element);
  }
  return true;
}

function isOurs(element: CustomElementConstructor | undefined): boolean {
  return element !== undefined && MARK in element;
}

/** Whether the class has a name; a class can have one only. */
function isRegistered(element: CustomElementConstructor): boolean {
  return customElements.get(tagName('provider')) === element;
}

function refuse(prefix: string, why: string): false {
  if (!warned.has(prefix)) {
    warned.add(prefix);
    console.warn(`agent-chat: ${why}; no element is registered. Choose another prefix: define({ prefix: "acme" }).`);
  }
  return false;
}
