/** Registers every element at once. */
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
import { AgentToolElement } from './elements/tool.js';
import type { ElementName } from './lit/tags.js';
import { register, type DefineOptions } from './register.js';

const CLASSES: Record<ElementName, CustomElementConstructor> = {
  provider: AgentProvider,
  chat: AgentChat,
  launcher: AgentLauncher,
  tool: AgentToolElement,
  messages: AgentMessages,
  message: AgentMessage,
  'tool-call': AgentToolCall,
  interrupts: AgentInterrupts,
  interrupt: AgentInterrupt,
  'schema-form': AgentSchemaForm,
  composer: AgentComposer,
  state: AgentState,
};

/**
 * Registers every element as `<prefix-…>`. Returns whether they are there: `false`, with one warning, where a tag of that
 * prefix belongs to somebody else; then none is registered, and another prefix works. Safe to call again.
 *
 * The first prefix is the one that the elements use among themselves; any further one only gives them more names.
 */
export function define(options: DefineOptions = {}): boolean {
  return register(CLASSES, options);
}
