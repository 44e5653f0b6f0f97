/**
 * MESSAGES_SNAPSHOT: merged, never a blind replacement. The server's order wins for what it names;
 * what only the client knows stays behind its predecessor; what an earlier snapshot confirmed and this one lacks goes.
 */
import { contentText, type Content } from '../protocol/content.js';
import { jsonEqual } from '../protocol/json-equal.js';
import type { ActivityMessage, AssistantMessage, Message, ReasoningMessage, ToolMessage } from '../protocol/events.js';
import {
  entryKey,
  type ActivityEntry,
  type Draft,
  type MessageEntry,
  type ReasoningEntry,
  type ToolCallEntry,
} from './entries.js';
import type { EntryList } from './entry-list.js';
import { LooseEntries } from './loose-entries.js';
import { applyResult } from './tool-results.js';

export interface MergeContext {
  entries: EntryList;
  /** Message ids that calls and results have taken. */
  taken: Set<string>;
  /** Keys that an earlier snapshot carried. */
  confirmed: Set<string>;
  /** Those of them whose id the server may not know. */
  kept?: ReadonlySet<string>;
  isOpen(key: string): boolean;
  at: number;
  /** Ids that the server knows, where `messages` are only some of them. */
  ids?(): ReadonlySet<string>;
}

interface Merge extends MergeContext {
  /** Entries that no snapshot has confirmed and whose id this one lacks: it may name them otherwise. */
  loose: LooseEntries;
  /** Keys of entries that are part of another one by now. */
  gone: Set<string>;
}

export function mergeSnapshot(messages: readonly Message[], context: MergeContext): void {
  const { entries, confirmed } = context;
  const drafts = [...entries.drafts()];
  const before = drafts.map((draft) => draft.key);
  const merge: Merge = { ...context, loose: looseOf(drafts, messages, context), gone: new Set() };
  // Entries that are all new stand in their order already.
  const named = before.length === 0 ? confirmed : new Set<string>();
  for (const message of messages) {
    for (const key of mergeMessage(message, merge)) named.add(key);
  }
  if (named === confirmed) return;
  for (const key of named) confirmed.add(key);
  const order: string[] = [];
  /** Client-only entries, by the key of what stands before them. */
  const behind = new Map<string | undefined, string[]>();
  let previous: string | undefined;
  for (const key of before) {
    if (named.has(key)) {
      previous = key;
    } else if (!merge.gone.has(key) && (!confirmed.has(key) || context.isOpen(key))) {
      const list = behind.get(previous) ?? [];
      list.push(key);
      behind.set(previous, list);
    }
  }
  order.push(...(behind.get(undefined) ?? []));
  for (const key of named) order.push(key, ...(behind.get(key) ?? []));
  for (const key of before) if (!named.has(key)) confirmed.delete(key);
  entries.reorder(order);
}

function looseOf(drafts: readonly Draft[], messages: readonly Message[], context: MergeContext): LooseEntries {
  const { confirmed, kept } = context;
  if (drafts.length === 0) return new LooseEntries(drafts);
  const ids = context.ids?.() ?? new Set(messages.map((message) => message.id));
  return new LooseEntries(drafts.filter(({ key, id }) => (!confirmed.has(key) || kept?.has(key)) && !ids.has(id)));
}

/** Brings one message in and returns the keys of its entries, in order. */
function mergeMessage(message: Message, context: Merge): string[] {
  switch (message.role) {
    case 'tool':
      return mergeResult(message, context);
    case 'reasoning':
      return [mergeReasoning(message, context)];
    case 'activity': {
      const { id, activityType, content } = message;
      const key = entryKey('activity', id);
      const known = context.entries.get(key) as Draft<ActivityEntry> | undefined;
      if (!known)
        context.entries.append<Draft<ActivityEntry>>({
          kind: 'activity',
          key,
          id,
          activityType,
          content,
          createdAt: context.at,
        });
      else if (!jsonEqual(known.content, content) || known.outOfSync) {
        const draft = context.entries.edit(key) as Draft<ActivityEntry>;
        draft.content = content;
        delete draft.outOfSync;
      }
      return [key];
    }
    case 'assistant':
      return mergeAssistant(message, context);
    default:
      return mergeText(message, message.content, context);
  }
}

function mergeAssistant(message: AssistantMessage, context: Merge): string[] {
  const { id, content } = message;
  const toolCalls = message.toolCalls ?? [];
  context.taken.add(id);
  if (toolCalls.length === 0) return mergeText(message, content ?? '', context);
  const isText = content || context.entries.get(entryKey('message', id));
  const keys = isText ? mergeText(message, content ?? '', context) : [];
  const host = optional(message, ['name', 'encryptedValue', 'metadata']);
  const calls = toolCalls.map((call, index) => {
    const key = entryKey('tool-call', call.id);
    const said = {
      name: call.function.name,
      messageId: message.id,
      ...optional(call, ['encryptedValue', 'metadata']),
      ...optional(message, ['subagentRunId']),
      ...(keys.length === 0 && index === 0 && Object.keys(host).length ? { host } : {}),
    };
    const draft = context.entries.get(key) as Draft<ToolCallEntry> | undefined;
    if (!draft) {
      context.entries.append<Draft<ToolCallEntry>>({
        kind: 'tool-call',
        key,
        id: call.id,
        argumentsText: call.function.arguments,
        args: undefined,
        status: 'called',
        createdAt: context.at,
        ...said,
      });
      return key;
    }
    if (differs(draft, said)) Object.assign(context.entries.edit(key) as Draft<ToolCallEntry>, said);
    if (!context.isOpen(key) && draft.argumentsText !== call.function.arguments) {
      const edited = context.entries.edit(key) as Draft<ToolCallEntry>;
      edited.argumentsText = call.function.arguments;
      if (edited.status === 'incomplete' || edited.status === 'streaming') edited.status = 'called';
    }
    return key;
  });
  // Text that goes on behind the call is the same message: keep it there.
  const [first, ...segments] = keys;
  return first === undefined ? calls : [first, ...calls, ...segments];
}

type TextMessage = Exclude<Message, ToolMessage | ActivityMessage | ReasoningMessage>;

function mergeText(message: TextMessage, content: Content, context: Merge): string[] {
  const { entries } = context;
  const key = entryKey('message', message.id);
  const known = (entries.get(key) ?? adoptOptimistic(message, content, context)) as Draft<MessageEntry> | undefined;
  if (!known) {
    entries.append(newText(message, content, context.at));
    return [key];
  }
  const extra = optional(message, ['name', 'encryptedValue', 'metadata', 'subagentRunId']);
  const segments = segmentsOf(known, context);
  const text = segments.map((segment) => contentText(segment.content)).join('');
  const same = typeof content === 'string' ? text === content : jsonEqual(known.content, content);
  if (!same || differs(known, extra)) {
    const draft = entries.edit(known.key) as Draft<MessageEntry>;
    Object.assign(draft, extra);
    if (!same) {
      draft.content = content;
      for (const segment of segments.slice(1)) context.gone.add(segment.key);
    }
  }
  if (known.status === 'incomplete') (entries.edit(known.key) as Draft<MessageEntry>).status = 'complete';
  return same ? segments.map((segment) => segment.key) : [known.key];
}

/** Thousands come at once where a conversation is opened: no lists and copies on the way. */
function newText(message: TextMessage, content: Content, at: number): Draft<MessageEntry> {
  const { id, role, name, encryptedValue, metadata, subagentRunId } = message;
  const key = entryKey('message', id);
  const draft: Draft<MessageEntry> = { kind: 'message', key, id, role, content, status: 'complete', createdAt: at };
  if (name !== undefined) draft.name = name;
  if (encryptedValue !== undefined) draft.encryptedValue = encryptedValue;
  if (metadata !== undefined) draft.metadata = metadata;
  if (subagentRunId !== undefined) draft.subagentRunId = subagentRunId;
  return draft;
}

/** The entries of a message that goes on behind its tool calls. */
function segmentsOf(first: Draft<MessageEntry>, { entries, gone }: Merge): Draft<MessageEntry>[] {
  const segments = [first];
  for (let n = 2; ; n++) {
    const next = entries.get(`${first.key}#${n}`) as Draft<MessageEntry> | undefined;
    if (!next || next.id !== first.id || gone.has(next.key)) return segments;
    segments.push(next);
  }
}

/**
 * What the client wrote may come back under another id, instructions also under another role: it is the unconfirmed
 * entry with the same content.
 */
function adoptOptimistic(message: Message, content: Content, { loose }: Merge): Draft<MessageEntry> | undefined {
  if (message.role === 'assistant') return undefined;
  return loose.takeMessage(content, message.role === 'user') as Draft<MessageEntry> | undefined;
}

function mergeResult(message: ToolMessage, context: Merge): string[] {
  const key = entryKey('tool-call', message.toolCallId);
  const { entries } = context;
  if (!entries.get(key)) {
    entries.append<Draft<ToolCallEntry>>({
      kind: 'tool-call',
      key,
      id: message.toolCallId,
      name: '',
      messageId: message.toolCallId,
      argumentsText: '',
      args: undefined,
      status: 'called',
      createdAt: context.at,
    });
  }
  const result = (entries.get(key) as Draft<ToolCallEntry>).result;
  // A result of ours keeps its id; the server's snapshot may give it another one, and leaves out what went wrong.
  const isSame = result && jsonEqual(result.content, message.content);
  if (isSame && (message.error === undefined || message.error === result.error)) return [key];
  applyResult(entries.edit(key) as Draft<ToolCallEntry>, {
    messageId: result?.messageId ?? message.id,
    content: message.content,
    ...optional(message, ['error', 'encryptedValue', 'metadata']),
  });
  return [key];
}

/** The same reasoning may come back under another id: it is shown once. */
function mergeReasoning(message: ReasoningMessage, context: Merge): string {
  const { entries, loose } = context;
  const key = entryKey('reasoning', message.id);
  const known = (entries.get(key) ?? loose.takeReasoning(message.content)) as Draft<ReasoningEntry> | undefined;
  const extra = optional(message, ['encryptedValue', 'metadata', 'subagentRunId']);
  if (!known) {
    entries.append<Draft<ReasoningEntry>>({
      kind: 'reasoning',
      key,
      id: message.id,
      content: message.content,
      status: 'complete',
      createdAt: context.at,
      ...extra,
    });
    return key;
  }
  if (known.content !== message.content || differs(known, extra)) {
    Object.assign(entries.edit(known.key) as Draft<ReasoningEntry>, extra, { content: message.content });
  }
  return known.key;
}

function optional<T extends object, K extends keyof T>(source: T, names: readonly K[]): Partial<Pick<T, K>> {
  const result: Partial<Pick<T, K>> = {};
  for (const name of names) if (source[name] !== undefined) result[name] = source[name];
  return result;
}

/** Whether one of `members` stands otherwise in `draft`. */
function differs<D extends object>(draft: D, members: Partial<D>): boolean {
  return Object.entries(members).some(([name, value]) => !jsonEqual(draft[name as keyof D], value));
}
