/** From entries to AG-UI messages: assistant messages gather their calls, results follow their assistant message. */
import type { AssistantMessage, ContentPart, Message, ToolCall, ToolMessage } from '../protocol/events.js';
import { contentText } from '../protocol/content.js';
import type { Entry, MessageEntry, ToolCallEntry, ToolResult } from './entries.js';

type Extras = Partial<Record<'name' | 'subagentRunId' | 'metadata' | 'encryptedValue' | 'error', unknown>>;

const cache = new WeakMap<readonly Entry[], readonly Message[]>();

/** The messages of `entries`, in order; activity included, decisions not. The same array for the same entries. */
export function toMessages(entries: readonly Entry[]): readonly Message[] {
  const known = cache.get(entries);
  if (known) return known;
  const messages = Object.freeze(build(entries));
  cache.set(entries, messages);
  return messages;
}

function build(entries: readonly Entry[]): Message[] {
  const messages: Message[] = [];
  const hosts = new Map<string, AssistantMessage>();
  /** Results, by the assistant message behind which they go. */
  const results = new Map<Message, ToolMessage[]>();
  for (const entry of entries) {
    switch (entry.kind) {
      case 'message': {
        if (entry.role !== 'assistant') {
          messages.push(textMessage(entry));
          break;
        }
        // A later segment of a message carries the message's id too.
        const host = hosts.get(entry.id);
        if (host) appendText(host, entry);
        else hosts.set(entry.id, pushed(messages, textMessage(entry) as AssistantMessage));
        break;
      }
      case 'tool-call': {
        let host = hosts.get(entry.messageId);
        if (entry.name !== '') {
          const { subagentRunId } = entry;
          host ??= pushed<AssistantMessage>(
            messages,
            extend({ ...entry.host, id: entry.messageId, role: 'assistant' }, { subagentRunId }),
          );
          hosts.set(entry.messageId, host);
          (host.toolCalls ??= []).push(toolCall(entry));
        }
        if (!entry.result) break;
        const result = toolMessage(entry, entry.result);
        if (host) results.set(host, [...(results.get(host) ?? []), result]);
        else messages.push(result);
        break;
      }
      case 'reasoning':
        messages.push(extend({ id: entry.id, role: 'reasoning', content: entry.content }, entry));
        break;
      case 'activity': {
        const { id, activityType, content } = entry;
        messages.push(extend({ id, role: 'activity', activityType, content }, entry));
        break;
      }
    }
  }
  return results.size === 0 ? messages : messages.flatMap((message) => [message, ...(results.get(message) ?? [])]);
}

function pushed<M extends Message>(messages: Message[], message: M): M {
  messages.push(message);
  return message;
}

function textMessage(entry: MessageEntry): Message {
  const { id, role } = entry;
  const message: Message =
    role === 'user'
      ? { id, role, content: entry.content as string | ContentPart[] }
      : { id, role, content: contentText(entry.content) };
  return extend(message, entry);
}

function appendText(message: AssistantMessage, entry: MessageEntry): void {
  message.content = (message.content ?? '') + contentText(entry.content);
  const merged = { ...message.metadata, ...entry.metadata };
  if (Object.keys(merged).length) message.metadata = merged;
  if (entry.name !== undefined) message.name = entry.name;
  if (entry.encryptedValue !== undefined) message.encryptedValue = entry.encryptedValue;
}

function toolCall(entry: ToolCallEntry): ToolCall {
  const { id, name, argumentsText, metadata, encryptedValue } = entry;
  const call: ToolCall = { id, type: 'function', function: { name, arguments: argumentsText } };
  return extend(call, { metadata, encryptedValue });
}

function toolMessage(entry: ToolCallEntry, result: ToolResult): ToolMessage {
  const message: ToolMessage = {
    id: result.messageId,
    role: 'tool',
    toolCallId: entry.id,
    content: result.content as string | ContentPart[],
  };
  const { subagentRunId } = entry;
  return extend(message, { ...result, subagentRunId });
}

/** Each by its name: looking for absent members by a variable takes longer than all the rest of a long conversation. */
function extend<M extends object>(message: M, { name, subagentRunId, metadata, encryptedValue, error }: Extras): M {
  const extras: Extras = message;
  if (name !== undefined) extras.name = name;
  if (subagentRunId !== undefined) extras.subagentRunId = subagentRunId;
  if (metadata !== undefined) extras.metadata = metadata;
  if (encryptedValue !== undefined) extras.encryptedValue = encryptedValue;
  if (error !== undefined) extras.error = error;
  return message;
}
