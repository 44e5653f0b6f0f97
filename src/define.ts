/** Registers the elements as `<agent-…>`. */
import type { AgentChat } from './elements/chat/chat.js';
import type { AgentComposer } from './elements/composer/composer.js';
import type { AgentInterrupt } from './elements/interrupt/interrupt.js';
import type { AgentInterrupts } from './elements/interrupt/interrupts.js';
import type { AgentLauncher } from './elements/launcher/launcher.js';
import type { AgentMessage } from './elements/message/message.js';
import type { AgentMessages } from './elements/transcript/messages.js';
import type { AgentProgress } from './elements/progress/progress.js';
import type { AgentProvider } from './elements/provider/provider.js';
import type { AgentSchemaForm } from './elements/schema-form/schema-form.js';
import type { AgentState } from './elements/state/state.js';
import type { AgentSuggestions } from './elements/suggestions/suggestions.js';
import type { AgentThreads } from './elements/threads/threads.js';
import type { AgentToolCall } from './elements/tool/tool-call.js';
import type { AgentToolElement } from './elements/tool/tool.js';
import { define } from './register-all.js';

export { define } from './register-all.js';
export type { DefineOptions } from './register.js';

define();

declare global {
  interface HTMLElementTagNameMap {
    'agent-provider': AgentProvider;
    'agent-chat': AgentChat;
    'agent-launcher': AgentLauncher;
    'agent-tool': AgentToolElement;
    'agent-messages': AgentMessages;
    'agent-message': AgentMessage;
    'agent-tool-call': AgentToolCall;
    'agent-interrupts': AgentInterrupts;
    'agent-interrupt': AgentInterrupt;
    'agent-schema-form': AgentSchemaForm;
    'agent-composer': AgentComposer;
    'agent-state': AgentState;
    'agent-progress': AgentProgress;
    'agent-suggestions': AgentSuggestions;
    'agent-threads': AgentThreads;
  }
}
