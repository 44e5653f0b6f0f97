/** What a conversation consists of, in the order in which a person reads it. Entries are immutable once seen. */
import type { Content } from '../protocol/content.js';
import type { Metadata } from '../protocol/events.js';

/** `createdAt` where it is unknown. */
export const UNKNOWN_TIME = 0;

/** `streaming`: more is coming. `incomplete`: the run broke off before its end. */
export type EntryStatus = 'streaming' | 'complete' | 'incomplete';

interface EntryBase {
  /** Unique in the thread: kind and id (ids alone may be shared by text and reasoning). */
  readonly key: string;
  /** The id on the wire: of the message, or of the tool call. */
  readonly id: string;
  /** Milliseconds since the epoch; 0 of what a host or a storage brought back: AG-UI messages carry no time. */
  readonly createdAt: number;
  readonly subagentRunId?: string;
  readonly metadata?: Metadata;
}

/** Text of a person, the assistant, or a system message. A message that goes on behind a tool call has several. */
export interface MessageEntry extends EntryBase {
  readonly kind: 'message';
  readonly role: 'user' | 'assistant' | 'system' | 'developer';
  readonly content: Content;
  readonly status: EntryStatus;
  readonly name?: string;
  readonly encryptedValue?: string;
}

export interface ReasoningEntry extends EntryBase {
  readonly kind: 'reasoning';
  readonly content: string;
  readonly status: EntryStatus;
  readonly encryptedValue?: string;
  readonly endedAt?: number;
}

/**
 * `streaming`: arguments arrive. `called`: complete, no result yet. `running`: executes in this page. `incomplete`: its
 * arguments never completed.
 */
export type ToolCallStatus =
  'streaming' | 'called' | 'running' | 'done' | 'failed' | 'rejected' | 'cancelled' | 'incomplete';

export interface ToolResult {
  /** Id of the tool message. */
  readonly messageId: string;
  readonly content: Content;
  readonly error?: string;
  readonly encryptedValue?: string;
  readonly metadata?: Metadata;
  /** Whether the result was made in this page and no server has sent it. */
  readonly local?: boolean;
}

export interface ToolCallEntry extends EntryBase {
  readonly kind: 'tool-call';
  /** Empty for a result whose call was never seen. */
  readonly name: string;
  /** The assistant message that holds the call. */
  readonly messageId: string;
  /** Arguments as they arrived: JSON text, possibly unfinished. */
  readonly argumentsText: string;
  /** Arguments read as far as they have come; `undefined` where nothing can be read yet. */
  readonly args: unknown;
  readonly status: ToolCallStatus;
  readonly result?: ToolResult;
  readonly encryptedValue?: string;
  /** When it began to run, where that is known: after whatever decision it waited for. */
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** What the message that holds the call says of itself, where it has no text and so no entry of its own. */
  readonly host?: Pick<MessageEntry, 'name' | 'encryptedValue' | 'metadata'>;
}

/** Live content of a kind of its own, drawn by a renderer for its `activityType`. */
export interface ActivityEntry extends EntryBase {
  readonly kind: 'activity';
  readonly activityType: string;
  readonly content: Record<string, unknown>;
  /** A delta failed: this is the last good content, until the next snapshot of it. */
  readonly outOfSync?: true;
}

/** A quiet record of what a person decided; never sent to the server. */
export interface DecisionEntry extends EntryBase {
  readonly kind: 'decision';
  readonly decision: 'approved' | 'rejected' | 'edited' | 'answered' | 'cancelled';
  /** What was decided about: tool name or prompt. */
  readonly subject: string;
  readonly toolCallId?: string;
  readonly reason?: string;
  /** Original and edited arguments, for `edited`. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly answer?: unknown;
}

export type Entry = MessageEntry | ReasoningEntry | ToolCallEntry | ActivityEntry | DecisionEntry;

/** An entry while it is being built. */
export type Draft<E extends Entry = Entry> = { -readonly [K in keyof E]: E[K] };

let last: Pick<Entry, 'kind' | 'id' | 'key'> = { kind: 'message', id: '', key: 'message:' };

/** The key of an entry. Streams ask for the same one again and again: a string that is known needs no new hash. */
export function entryKey(kind: Entry['kind'], id: string): string {
  if (last.id !== id || last.kind !== kind) last = { kind, id, key: `${kind}:${id}` };
  return last.key;
}
