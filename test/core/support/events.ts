/** Events in short, for streams that are written by hand. */
export type Wire = Record<string, unknown>;

export const started = (runId = 'r', more: Wire = {}): Wire => ({ type: 'RUN_STARTED', threadId: 't', runId, ...more });
export const finished = (more: Wire = {}): Wire => ({ type: 'RUN_FINISHED', threadId: 't', runId: 'r', ...more });
export const failed = (message: string, more: Wire = {}): Wire => ({ type: 'RUN_ERROR', message, ...more });

export const textStart = (messageId: string, more: Wire = {}): Wire => ({
  type: 'TEXT_MESSAGE_START',
  messageId,
  role: 'assistant',
  ...more,
});
export const textContent = (messageId: string, delta: string, more: Wire = {}): Wire => ({
  type: 'TEXT_MESSAGE_CONTENT',
  messageId,
  delta,
  ...more,
});
export const textEnd = (messageId: string, more: Wire = {}): Wire => ({ type: 'TEXT_MESSAGE_END', messageId, ...more });
export const text = (messageId: string, delta: string): Wire[] => [
  textStart(messageId),
  textContent(messageId, delta),
  textEnd(messageId),
];

export const reasoning = (messageId: string, delta: string): Wire[] => [
  { type: 'REASONING_START', messageId },
  { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
  { type: 'REASONING_MESSAGE_CONTENT', messageId, delta },
  { type: 'REASONING_MESSAGE_END', messageId },
  { type: 'REASONING_END', messageId },
];

export const callStart = (toolCallId: string, more: Wire = {}): Wire => ({
  type: 'TOOL_CALL_START',
  toolCallId,
  toolCallName: 'tool',
  ...more,
});
export const callArgs = (toolCallId: string, delta: string, more: Wire = {}): Wire => ({
  type: 'TOOL_CALL_ARGS',
  toolCallId,
  delta,
  ...more,
});
export const callEnd = (toolCallId: string, more: Wire = {}): Wire => ({ type: 'TOOL_CALL_END', toolCallId, ...more });
export const call = (toolCallId: string, args: string, more: Wire = {}): Wire[] => [
  callStart(toolCallId, more),
  callArgs(toolCallId, args),
  callEnd(toolCallId),
];
export const result = (toolCallId: string, content: unknown, more: Wire = {}): Wire => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `result-${toolCallId}`,
  toolCallId,
  content,
  ...more,
});

export const snapshot = (...messages: Wire[]): Wire => ({ type: 'MESSAGES_SNAPSHOT', messages });
export const user = (id: string, content: unknown = id): Wire => ({ id, role: 'user', content });
export const assistant = (id: string, content?: unknown, ...calls: Wire[]): Wire => ({
  id,
  role: 'assistant',
  ...(content === undefined ? {} : { content }),
  ...(calls.length ? { toolCalls: calls } : {}),
});
export const toolCall = (id: string, args = '{}', name = 'tool'): Wire => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
export const toolMessage = (id: string, toolCallId: string, content: unknown): Wire => ({
  id,
  role: 'tool',
  toolCallId,
  content,
});
