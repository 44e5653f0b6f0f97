/** Messages as a snapshot carries them: unusable ones are left out with a diagnostic, nulls read as absent. */
import { readContent, type Content } from './content.js';
import type { Report } from './diagnostic.js';
import { isObject, type JsonObject, type Message, type ToolCall } from './events.js';

const ROLES = new Set(['developer', 'system', 'assistant', 'user', 'tool', 'activity', 'reasoning']);
const OPTIONAL = ['name', 'encryptedValue', 'metadata', 'subagentRunId', 'error', 'toolCalls'] as const;

export function readMessages(values: readonly unknown[], report: Report): Message[] {
  const result: Message[] = [];
  for (const value of values) {
    const message = readMessage(value, report);
    if (message) result.push(message);
  }
  return result;
}

function readMessage(value: unknown, report: Report): Message | undefined {
  if (!isObject(value) || typeof value.id !== 'string' || typeof value.role !== 'string') {
    report('malformed-message', 'A message without id or role was left out.', value);
    return undefined;
  }
  if (!ROLES.has(value.role)) {
    report('malformed-message', `A message of unknown role ${value.role} was left out.`, value);
    return undefined;
  }
  const message: JsonObject = { ...value };
  for (const name of OPTIONAL) {
    if (message[name] !== null) continue;
    report('null-field', `${name} of message ${value.id} is null: read as absent.`, value);
    delete message[name];
  }
  if (value.role === 'activity') return readActivity(message, report);
  const content: Content | undefined = readContent(value.content, report, value);
  if (content === undefined) delete message.content;
  else message.content = content;
  if (value.role === 'assistant') {
    if (message.toolCalls !== undefined) message.toolCalls = readToolCalls(message.toolCalls, report);
  } else if (message.content === undefined) {
    message.content = '';
  }
  if (value.role === 'tool' && typeof value.toolCallId !== 'string') {
    report('malformed-message', 'A tool message without toolCallId was left out.', value);
    return undefined;
  }
  return message as unknown as Message;
}

function readActivity(message: JsonObject, report: Report): Message | undefined {
  if (typeof message.activityType === 'string' && isObject(message.content)) return message as unknown as Message;
  report('malformed-message', 'An activity message without activityType or content was left out.', message);
  return undefined;
}

function readToolCalls(value: unknown, report: Report): ToolCall[] {
  const calls: ToolCall[] = [];
  for (const call of Array.isArray(value) ? value : []) {
    const fn = isObject(call) ? call.function : undefined;
    if (isObject(call) && typeof call.id === 'string' && isObject(fn) && typeof fn.name === 'string') {
      const text = typeof fn.arguments === 'string' ? fn.arguments : JSON.stringify(fn.arguments ?? {});
      calls.push({ ...call, function: { name: fn.name, arguments: text } } as unknown as ToolCall);
    } else {
      report('malformed-message', 'A tool call without id or function was left out.', call);
    }
  }
  return calls;
}
