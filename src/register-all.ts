/** Registers every element at once. */
import { AgentChat } from './elements/chat/chat.js';
import { AgentComposer } from './elements/composer/composer.js';
import { AgentInterrupt } from './elements/interrupt/interrupt.js';
import { AgentInterrupts } from './elements/interrupt/interrupts.js';
import { AgentLauncher } from './elements/launcher/launcher.js';
import { AgentMessage } from './elements/message/message.js';
import { AgentMessages } from './elements/transcript/messages.js';
import { AgentProgress } from './elements/progress/progress.js';
import { AgentProvider } from './elements/provider/provider.js';
import { AgentSchemaForm } from './elements/schema-form/schema-form.js';
import { AgentState } from './elements/state/state.js';
import { AgentSuggestions } from './elements/suggestions/suggestions.js';
import { AgentThreads } from './elements/threads/threads.js';
import { AgentToolCall } from './elements/tool/tool-call.js';
import { AgentToolElement } from './elements/tool/tool.js';
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
  progress: AgentProgress,
  suggestions: AgentSuggestions,
  threads: AgentThreads,
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
