/** agent-chat: the classes of the elements and the headless client. Registers nothing; see `agent-chat/define`. */
export * from './core/index.js';
export { AgentChat } from './elements/chat.js';
export { AgentComposer } from './elements/composer.js';
export { AgentInterrupt } from './elements/interrupt.js';
export { AgentInterrupts } from './elements/interrupts.js';
export { AgentLauncher } from './elements/launcher.js';
export { AgentMessage } from './elements/message.js';
export { AgentMessages } from './elements/messages.js';
export { AgentProvider } from './elements/provider.js';
export { AgentSchemaForm } from './elements/schema-form/schema-form.js';
export { AgentState } from './elements/state.js';
export { AgentToolCall } from './elements/tool-call.js';
export { AgentElement } from './lit/agent-element.js';
export { clientContext } from './lit/client-context.js';
export { ClientController, type ClientConsumer } from './lit/client-controller.js';
export type { AgentEventMap } from './lit/events.js';
export { registerTranslation, type Translation } from './lit/localize.js';
export { define, type DefineOptions } from './register.js';
