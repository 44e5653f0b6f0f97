/** One conversation: its entries, its state, and what a page changes in them. Streams: thread-stream.ts. */
import type { Content } from '../protocol/content.js';
import type { Message, TokenUsage } from '../protocol/events.js';
import {
  UNKNOWN_TIME,
  entryKey,
  type DecisionEntry,
  type Draft,
  type Entry,
  type MessageEntry,
  type ToolCallEntry,
  type ToolCallStatus,
  type ToolResult,
} from './entries.js';
import { EntryList } from './entry-list.js';
import { mergeSnapshot } from './merge-snapshot.js';
import type { Progress, Step, Subagent, TurnProgress } from './progress.js';
import { RunRecord } from './run-record.js';
import { StateStore } from './state-store.js';
import { applyResult } from './tool-results.js';

/** What a thread holds at one moment. */
export interface ThreadView {
  readonly entries: readonly Entry[];
  readonly state: unknown;
  /** A state delta failed; the state is the last good one until the next STATE_SNAPSHOT. */
  readonly stateOutOfSync: boolean;
  /** The page has written what no request has carried yet. */
  readonly stateUnsent: boolean;
  /** The state before that; without such a write the state itself. */
  readonly stateBase: unknown;
  /** Pointers of writes that the server has not taken, until the next write or request. */
  readonly stateReverted: readonly string[];
  readonly steps: readonly Step[];
  readonly subagents: readonly Subagent[];
  /** Steps and subagents of all turns that had any, in order; the last one may still go on. */
  readonly progress: readonly TurnProgress[];
  /** Tokens of the last run, one entry per provider and model. */
  readonly usage: readonly TokenUsage[];
}

/** What a thread asks of the side that reads streams. */
export interface StreamSide {
  /** Whether more is to come for the entry under `key`. */
  isOpen(key: string): boolean;
  clear(): void;
}

export class Thread {
  readonly entries = new EntryList();
  readonly state = new StateStore();
  /** Keys that a snapshot of the server has carried. */
  readonly confirmed = new Set<string>();
  /** Those of them that a storage gave back: the server may name them otherwise. */
  readonly kept = new Set<string>();
  /** Message ids that calls and results have taken. */
  readonly takenIds = new Set<string>();
  record = new RunRecord();
  /** The server has told of messages of the person that were never sent from here: it keeps the thread itself. */
  isKeptElsewhere = false;
  /** Applies what servers send; there once the first request has gone out. */
  stream: StreamSide | undefined;
  /** Comes with it. */
  progress: Progress | undefined;
  #version = 0;

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** A change was made from outside, by a stream. */
  touch(): void {
    this.#version++;
  }

  /** Puts a message in its place at the end, before any server knows of it. */
  addUserMessage(id: string, content: Content): void {
    this.entries.append<Draft<MessageEntry>>({
      kind: 'message',
      key: entryKey('message', id),
      id,
      role: 'user',
      content,
      status: 'complete',
      createdAt: Date.now(),
    });
    this.#version++;
  }

  /** Adds messages that the thread does not know yet, in order (a replayed run's input, or a host's history). */
  addMessages(messages: readonly Message[]): void {
    const unknown = this.entries.size === 0 ? messages : messages.filter((message) => !this.#knows(message));
    if (unknown.length === 0) return;
    mergeSnapshot(unknown, {
      entries: this.entries,
      taken: this.takenIds,
      confirmed: new Set(),
      isOpen: () => true,
      at: UNKNOWN_TIME,
      // The same words said twice are two messages, where both ids are known.
      ids: () => new Set(messages.map((message) => message.id)),
    });
    this.#version++;
  }

  /** Merges a complete list of messages from the server. */
  mergeMessages(messages: readonly Message[], at: number): void {
    const isOpen = (key: string): boolean => this.stream?.isOpen(key) ?? false;
    mergeSnapshot(messages, {
      entries: this.entries,
      taken: this.takenIds,
      confirmed: this.confirmed,
      kept: this.kept,
      isOpen,
      at,
    });
    this.kept.clear();
    this.#version++;
  }

  toolCall(toolCallId: string): Readonly<Draft<ToolCallEntry>> | undefined {
    return this.entries.get(entryKey('tool-call', toolCallId)) as Draft<ToolCallEntry> | undefined;
  }

  setToolStatus(toolCallId: string, status: ToolCallStatus): void {
    const draft = this.entries.edit(entryKey('tool-call', toolCallId)) as Draft<ToolCallEntry> | undefined;
    if (!draft) return;
    draft.status = status;
    if (status === 'running') draft.startedAt = Date.now();
    this.#version++;
  }

  /** Nothing holds the call up any more, wherever it runs. */
  startTool(toolCallId: string): void {
    const draft = this.entries.edit(entryKey('tool-call', toolCallId)) as Draft<ToolCallEntry> | undefined;
    if (draft && !draft.result) draft.startedAt = Date.now();
    this.#version++;
  }

  /** The result of a tool that ran in this page. */
  setToolResult(toolCallId: string, result: ToolResult): void {
    const draft = this.entries.edit(entryKey('tool-call', toolCallId)) as Draft<ToolCallEntry> | undefined;
    if (!draft) return;
    this.takenIds.add(result.messageId);
    applyResult(draft, result);
    draft.endedAt = Date.now();
    this.#version++;
  }

  /** Takes away a result that was made here and has not reached the server. */
  takeBackResult(toolCallId: string): void {
    const draft = this.entries.edit(entryKey('tool-call', toolCallId)) as Draft<ToolCallEntry> | undefined;
    if (!draft?.result?.local) return;
    delete draft.result;
    delete draft.startedAt;
    delete draft.endedAt;
    draft.status = 'called';
    this.#version++;
  }

  addDecision(decision: Omit<DecisionEntry, 'kind' | 'key' | 'createdAt'>): void {
    const key = entryKey('decision', decision.id);
    if (this.entries.get(key)) return;
    this.entries.append<Draft<DecisionEntry>>({ ...decision, kind: 'decision', key, createdAt: Date.now() });
    this.#version++;
  }

  /** Takes away the entry under `key` and all behind it. */
  cutFrom(key: string): void {
    const keys = [...this.entries.drafts()].map((draft) => draft.key);
    const index = keys.indexOf(key);
    if (index < 0) return;
    for (const gone of keys.slice(index)) this.confirmed.delete(gone);
    this.entries.reorder(keys.slice(0, index));
    this.#version++;
  }

  /** Puts entries back at the end, as they were when they were cut off. */
  restore(entries: readonly Entry[]): void {
    this.entries.restore(entries);
    this.#version++;
  }

  setState(state: unknown): void {
    this.state.replace(state);
    this.#version++;
  }

  /** A write of the page, that a server has still to hear of. */
  writeState(state: unknown): void {
    this.state.write(state);
    this.#version++;
  }

  clear(): void {
    this.entries.clear();
    this.state.clear();
    this.progress?.clear();
    this.confirmed.clear();
    this.kept.clear();
    this.takenIds.clear();
    this.isKeptElsewhere = false;
    this.stream?.clear();
    this.record = new RunRecord();
    this.#version++;
  }

  snapshot(): ThreadView {
    const unsent = this.state.writes.find(({ sent }) => !sent);
    return {
      entries: this.entries.snapshot(),
      state: this.state.snapshot(),
      stateOutOfSync: this.state.outOfSync,
      stateUnsent: unsent !== undefined,
      stateBase: unsent ? unsent.before : this.state.value,
      stateReverted: this.state.reverted,
      steps: this.progress?.steps ?? NONE,
      subagents: this.progress?.subagents ?? NONE,
      progress: this.progress?.turns ?? NONE,
      usage: this.record.usage,
    };
  }

  #knows(message: Message): boolean {
    if (message.role === 'tool') return this.toolCall(message.toolCallId)?.result !== undefined;
    const kind = message.role === 'reasoning' || message.role === 'activity' ? message.role : 'message';
    if (this.entries.get(entryKey(kind, message.id))) return true;
    return (
      message.role === 'assistant' && (message.toolCalls ?? []).some((call) => this.toolCall(call.id) !== undefined)
    );
  }
}

const NONE: readonly never[] = [];
