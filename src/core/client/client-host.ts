/** What a part of a client may read of it, and ask of it. The client itself is client-core.ts; no part imports that. */
import type { Content } from '../protocol/content.js';
import type { Report } from '../protocol/diagnostic.js';
import type { AgentError } from '../protocol/error.js';
import type { Thread } from '../thread/thread.js';
import type { Transport } from '../transport/transport.js';
import type { PausesPart, TabsPart, TurnsPart, VersionsPart } from './client-parts.js';
import type { DraftFile } from './draft-file.js';
import type { HookSet, TurnEnd } from './hooks.js';
import type { Dialect } from './interrupts/dialects/dialect.js';
import type { Notifier } from './notifier.js';
import type { AgentClientOptions } from './options.js';
import type { RequestPlan } from './turn/request.js';
import type { Branch, ClientStatus, Reopened } from './snapshot.js';
import type { streamRun } from './turn/stream-run.js';
import type { ToolOutcome, ToolRunner } from './tools/tool-runner.js';
import type { ToolRegistry } from './tools/tools.js';

/** How a client stands. */
export interface ClientFacts {
  readonly options: AgentClientOptions;
  readonly thread: Thread;
  threadId: string;
  runId: string | undefined;
  pausedRunId: string | undefined;
  readonly status: ClientStatus;
  error: AgentError | undefined;
  stopped: boolean;
  /** The connection is lost, and the run is being taken up again. */
  reconnecting: boolean;
  /** The dialect that the server last spoke; it decides on unanswered calls. */
  lastDialect: Dialect | undefined;
  /** Grows whenever a thread is left: what was meant for it goes nowhere else. */
  readonly visit: number;
  branches: readonly Branch[];
  /** Set while the thread is brought back. */
  opening: Promise<void> | undefined;
  reopened: Reopened | undefined;
  /** What is written in this thread and not sent yet. */
  readonly draft: string;
  /** The same, by thread. */
  readonly drafts: Map<string, string>;
  readonly draftFiles: Map<string, readonly DraftFile[]>;
  /** Tool calls of this thread that ran, run, or must never run: restored, replayed, answered otherwise. */
  readonly handledCalls: Set<string>;
  /** Calls that the server did not name when it named others: its own affair. */
  readonly callsElsewhere: Set<string>;
  /** Names of tools that need not ask any more in this conversation. */
  readonly allowedTools: Set<string>;
  /** Whether a decision is due. */
  readonly paused: boolean;
  readonly turns: TurnsPart;
  /** There once a pause has come. */
  readonly pauses: PausesPart | undefined;
  /** Keeps the versions that are not shown; there once a message was answered anew. */
  readonly versions: VersionsPart | undefined;
  /** Other tabs on this thread; there where tabs share a storage. */
  tabs: TabsPart | undefined;
}

export interface ClientHost extends ClientFacts {
  readonly tools: ToolRegistry;
  readonly hooks: HookSet;
  readonly notifier: Notifier;
  readonly report: Report;
  /** Called where something has changed that a reload must not lose. */
  keep: () => void;
  /** What has changed was told by another tab, which keeps it. */
  mirrored: () => void;
  /** Takes this thread away and begins a new one. */
  forget: () => void;
  /** Reads this thread from the storage anew. */
  reopen: () => void;
  /** Something that a snapshot shows has changed. */
  changed(): void;
  setStatus(status: ClientStatus): void;
  failed(error: AgentError, status?: ClientStatus): TurnEnd;
  /** Returns the keys that were left as they were. */
  setState(given: unknown): readonly string[];
  /** Tells the hooks how the state changes from `told` on. */
  watchState(told: unknown): void;
  /** What is written and not sent in `from` is so in `to`, too. */
  carryDraft(from: string, to: string): void;
  addUserMessage(content: Content): string;
  send(content: Content): Promise<TurnEnd>;
  start(plan: RequestPlan): Promise<TurnEnd>;
  preload(): void;
  /** What a request goes through, and what applies its answer. */
  wire(runId: string): Promise<{ transport: Transport; streamRun: typeof streamRun }>;
  openPauses(): Promise<PausesPart>;
  openVersions(): Promise<VersionsPart>;
  /** Runs the tools of the page. */
  runner(): Promise<ToolRunner>;
  /** Puts the result of a tool of this page into the conversation. */
  setResult(toolCallId: string, outcome: ToolOutcome): void;
  /** Calls that stand in the conversation by now never run. */
  settleCalls(): void;
  /** Leaves the thread: nothing of it goes on or stays. */
  leave(): void;
}
