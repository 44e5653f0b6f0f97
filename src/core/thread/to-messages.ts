/** From entries to AG-UI messages: assistant messages gather their calls, results follow their assistant message. */
import type { AssistantMessage, ContentPart, Message, ToolCall, ToolMessage } from '../protocol/events.js';
import { contentText } from '../protocol/content.js';
import type { Entry, MessageEntry, ToolCallEntry } from './entries.js';

interface Group {
  head: Message;
  results: ToolMessage[];
}

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
  const groups: Group[] = [];
  const hosts = new Map<string, Group>();
  const push = (head: Message): Group => {
    const group: Group = { head, results: [] };
    groups.push(group);
    return group;
  };
  for (const entry of entries) {
    switch (entry.kind) {
      case 'message': {
        const host = entry.role === 'assistant' ? hosts.get(wireId(entry)) : undefined;
        if (host) appendText(host.head as AssistantMessage, entry);
        else {
          const group = push(textMessage(entry));
          if (entry.role === 'assistant') hosts.set(wireId(entry), group);
        }
        break;
      }
      case 'tool-call': {
        let host = hosts.get(entry.messageId);
        if (entry.name !== '') {
          host ??= push({ ...common(entry), ...entry.host, id: entry.messageId, role: 'assistant' });
          hosts.set(entry.messageId, host);
          ((host.head as AssistantMessage).toolCalls ??= []).push(toolCall(entry));
        }
        if (entry.result) {
          const result = toolMessage(entry);
          if (host) host.results.push(result);
          else push(result);
        }
        break;
      }
      case 'reasoning':
        push({
          ...common(entry),
          ...metadata(entry),
          id: entry.id,
          role: 'reasoning',
          content: entry.content,
          ...encrypted(entry),
        });
        break;
      case 'activity':
        push({
          ...common(entry),
          ...metadata(entry),
          id: entry.id,
          role: 'activity',
          activityType: entry.activityType,
          content: entry.content,
        });
        break;
    }
  }
  return groups.flatMap((group) => [group.head, ...group.results]);
}

/** A later segment of a message carries the message's id too. */
function wireId(entry: MessageEntry): string {
  return entry.id;
}

function textMessage(entry: MessageEntry): Message {
  const { role, name } = entry;
  const base = {
    ...common(entry),
    ...metadata(entry),
    ...encrypted(entry),
    id: entry.id,
    ...(name === undefined ? {} : { name }),
  };
  if (role === 'user') return { ...base, role, content: entry.content as string | ContentPart[] };
  return { ...base, role, content: contentText(entry.content) };
}

function appendText(message: AssistantMessage, entry: MessageEntry): void {
  message.content = (message.content ?? '') + contentText(entry.content);
  const merged = { ...message.metadata, ...entry.metadata };
  if (Object.keys(merged).length) message.metadata = merged;
  if (entry.name !== undefined) message.name = entry.name;
  if (entry.encryptedValue !== undefined) message.encryptedValue = entry.encryptedValue;
}

function toolCall(entry: ToolCallEntry): ToolCall {
  const call: ToolCall = {
    id: entry.id,
    type: 'function',
    function: { name: entry.name, arguments: entry.argumentsText },
  };
  return { ...call, ...encrypted(entry), ...metadata(entry) };
}

function toolMessage(entry: ToolCallEntry): ToolMessage {
  const {
    messageId,
    content,
    error,
    encryptedValue,
    metadata: own,
  } = entry.result ?? { messageId: entry.id, content: '' };
  return {
    ...common(entry),
    id: messageId,
    role: 'tool',
    toolCallId: entry.id,
    content: content as string | ContentPart[],
    ...(error === undefined ? {} : { error }),
    ...(encryptedValue === undefined ? {} : { encryptedValue }),
    ...(own === undefined ? {} : { metadata: own }),
  };
}

function common({ subagentRunId }: Entry): { subagentRunId?: string } {
  return subagentRunId === undefined ? {} : { subagentRunId };
}

function metadata({ metadata: own }: Entry): { metadata?: NonNullable<Entry['metadata']> } {
  return own === undefined ? {} : { metadata: own };
}

function encrypted({ encryptedValue }: { encryptedValue?: string }): { encryptedValue?: string } {
  return encryptedValue === undefined ? {} : { encryptedValue };
}
