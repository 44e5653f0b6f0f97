/** The elements that a script tag fetches for the first message: those of a conversation. */
export { AgentMessage } from '../message/message.js';
export { AgentToolCall } from '../tool/tool-call.js';
export { AgentMessages } from './messages.js';
