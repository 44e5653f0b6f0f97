/** What the parts of a client share: the thread, the tools, the pauses, and how the client stands. */
import type { Content } from '../protocol/content.js';
import type { Diagnostic, Report } from '../protocol/diagnostic.js';
import { AgentError, messageOf } from '../protocol/error.js';
import { newId } from '../protocol/ids.js';
import { entryKey, type ToolCallEntry } from '../thread/entries.js';
import { Thread } from '../thread/thread.js';
import type { Transport } from '../transport/transport.js';
import type { Branches } from './versions/branches.js';
import type { ClientHost } from './client-host.js';
import type { TabsPart } from './client-parts.js';
import { keepUneditable } from './editable-keys.js';
import { HandledCalls } from './handled-calls.js';
import { HookSet, type TurnEnd } from './hooks.js';
import type { DraftFile } from './draft-file.js';
import type { Dialect } from './interrupts/dialects/dialect.js';
import type { Pauses } from './interrupts/pauses.js';
import { Notifier } from './notifier.js';
import { OptionCheck } from './option-check.js';
import { partMissing } from './part-missing.js';
import type { AgentClientOptions } from './options.js';
import { replaysThreads } from './turn/routes.js';
import type { Branch, ClientStatus, Reopened } from './snapshot.js';
import type { ToolOutcome, ToolRunner } from './tools/tool-runner.js';
import { ToolRegistry } from './tools/tools.js';
import type { RequestPlan } from './turn/request.js';
import type { StateNews } from './state-news.js';
import { Turns } from './turn/turns.js';

const DIAGNOSTICS_KEPT = 200;

export class ClientCore implements ClientHost {
  readonly options: AgentClientOptions;
  readonly tools = new ToolRegistry({
    report: (...args) => this.report(...args),
    changed: () => this.hooks.call('toolsChange', this.tools.list()),
  });
  readonly thread: Thread;
  readonly hooks: HookSet;
  readonly notifier: Notifier;
  readonly turns: Turns;
  /** Calls that the server did not name when it named others: its own affair. */
  readonly callsElsewhere = new Set<string>();
  readonly #handledCalls = new HandledCalls();
  readonly #check = new OptionCheck((...args) => this.report(...args));
  /** Names of tools that need not ask any more in this conversation. */
  readonly allowedTools = new Set<string>();
  /** There once a pause has come. */
  pauses: Pauses | undefined;
  diagnostics: readonly Diagnostic[] = [];
  threadId: string;
  runId: string | undefined;
  pausedRunId: string | undefined;
  status: ClientStatus = 'idle';
  error: AgentError | undefined;
  stopped = false;
  /** The connection is lost, and the run is being taken up again. */
  reconnecting = false;
  /** The dialect that the server last spoke; it decides on unanswered calls. */
  lastDialect: Dialect | undefined;
  /** Grows whenever a thread is left: what was meant for it goes nowhere else. */
  visit = 0;
  branches: readonly Branch[] = [];
  /** Set while the thread is brought back. */
  opening: Promise<void> | undefined;
  reopened: Reopened | undefined;
  /** Keeps the versions that are not shown; there once a message was answered anew. */
  versions: Branches | undefined;
  /** What is written and not sent yet, by thread. */
  readonly drafts = new Map<string, string>();
  readonly draftFiles = new Map<string, readonly DraftFile[]>();
  /** Called where something has changed that a reload must not lose. */
  keep: () => void = () => undefined;
  /** Other tabs on this thread; there where tabs share a storage. */
  tabs: TabsPart | undefined;
  /** What has changed was told by another tab, which keeps it. */
  mirrored: () => void = () => undefined;
  /** Takes this thread away and begins a new one. */
  forget: () => void = () => undefined;
  /** Reads this thread from the storage anew. */
  reopen: () => void = () => undefined;
  #version = 0;
  #runner: ToolRunner | undefined;
  #news: StateNews | undefined;

  constructor(options: AgentClientOptions) {
    this.options = this.#check.take(options);
    this.threadId = options.threadId ?? newId();
    this.notifier = new Notifier((thrown) => this.#listenerThrew(`A listener threw: ${messageOf(thrown)}`));
    this.hooks = new HookSet((message, hook) => this.#listenerThrew(message, hook));
    this.thread = new Thread();
    this.turns = new Turns(this);
  }

  /** Changes options for the following requests. */
  configure(options: AgentClientOptions): void {
    Object.assign(this.options, this.#check.take(options));
  }

  get draft(): string {
    return this.drafts.get(this.threadId) ?? '';
  }

  /** What is written and not sent in `from` is so in `to`, too. */
  carryDraft(from: string, to: string): void {
    const files = this.draftFiles.get(from);
    this.drafts.set(to, this.drafts.get(from) ?? '');
    if (files) this.draftFiles.set(to, files);
  }

  /** Grows with every change that a snapshot shows. */
  get version(): number {
    return this.#version + this.thread.version;
  }

  /** Tool calls of this thread that ran, run, or must never run: restored, replayed, answered otherwise. */
  get handledCalls(): Set<string> {
    return this.#handledCalls.of(this.threadId);
  }

  readonly report: Report = (code, message, event, level = 'violation') => {
    const diagnostic: Diagnostic = { code, level, message, ...(event === undefined ? {} : { event }) };
    this.#note(diagnostic);
    this.hooks.call('diagnostic', diagnostic);
    if (this.options.strict && level === 'violation') throw new AgentError('protocol', message, {}, diagnostic);
  };

  /** Whether a decision is due. */
  get paused(): boolean {
    return this.pauses !== undefined && this.pauses.set.records.length > 0;
  }

  /** Fetches beside the first request what a pause or a call would need, so that a gate never waits for the network. */
  preload(): void {
    const ignore = (): undefined => undefined;
    this.watchState(this.thread.state.snapshot());
    import('./turn/wire.js').catch(ignore);
    import('../transport/http-run.js').catch(ignore);
    import('./interrupts/pauses.js').catch(ignore);
    if (this.tools.list().length) import('./tools/page-runner.js').catch(ignore);
  }

  /** The room of the pauses, loaded on first use. */
  async openPauses(): Promise<Pauses> {
    const room = await import('./interrupts/pauses.js').catch(partMissing);
    return (this.pauses ??= new room.Pauses(this));
  }

  /** What a request goes through, and what applies its answer. */
  async wire(runId: string): Promise<{ transport: Transport; streamRun: typeof import('./turn/wire.js').streamRun }> {
    const { options, threadId } = this;
    const { transport, endpoint } = options;
    if (!transport && !endpoint)
      throw new AgentError('no-endpoint', 'There is neither an endpoint nor a transport; set one of them.');
    const { httpTransport, routed, streamRun } = await import('./turn/wire.js').catch(partMissing);
    return { transport: transport ?? httpTransport(routed(options, { threadId, runId })), streamRun };
  }

  /** The room of the versions, loaded on first use. */
  async openVersions(): Promise<Branches> {
    const { Branches } = await import('./versions/branches.js').catch(partMissing);
    return (this.versions ??= new Branches(this));
  }

  /** Whether a message may be answered anew: only a server that takes the conversation from the request forgets the rest. */
  get canBranch(): boolean {
    const { fork, history, branches, loadThread, routes } = this.options;
    if (fork) return true;
    return history !== 'new' && (branches ?? (!loadThread && !replaysThreads(routes) && !this.thread.isKeptElsewhere));
  }

  changed(): void {
    this.#version++;
    this.notifier.schedule();
  }

  setStatus(status: ClientStatus): void {
    this.status = status;
    if (status === 'connecting') this.error = undefined;
    this.changed();
  }

  failed(error: AgentError, status: ClientStatus = 'error'): TurnEnd {
    const waits = status === 'waiting' || error.code === 'approval-pending';
    this.status = waits ? 'waiting' : status;
    // What is wrong with a batch stands at the batch.
    this.error = status === 'waiting' ? undefined : error;
    this.hooks.call('error', error);
    this.changed();
    return waits ? 'waiting' : 'error';
  }

  /** Returns the keys that were left as they were. */
  setState(given: unknown): readonly string[] {
    const { editableKeys } = this.options;
    const before = this.thread.state.snapshot();
    const next = typeof given === 'function' ? (given as (state: unknown) => unknown)(before) : given;
    const { value, refused } = editableKeys ? keepUneditable(before, next, editableKeys) : { value: next, refused: [] };
    if (refused.length)
      this.report('not-editable', `Not among editableKeys, so left as it was: ${refused.join(', ')}.`, next, 'notice');
    this.thread.writeState(value);
    this.watchState(before);
    this.changed();
    return refused;
  }

  /** From now on the hooks hear how the state changes, beginning at `told`. */
  watchState(told: unknown): void {
    import('./state-news.js').then(
      ({ StateNews }) => (this.#news ??= new StateNews(this, told)),
      () => undefined,
    );
  }

  addUserMessage(content: Content): string {
    const id = newId();
    this.thread.addUserMessage(id, content);
    this.changed();
    return id;
  }

  start(plan: RequestPlan): Promise<TurnEnd> {
    return this.turns.start(plan);
  }

  async send(content: Content): Promise<TurnEnd> {
    return this.start({ purpose: 'message', fresh: [this.addUserMessage(content)] });
  }

  /** Runs the tools of the page; loaded with the first call. */
  async runner(): Promise<ToolRunner> {
    const { runnerOf } = await import('./tools/page-runner.js').catch(partMissing);
    return (this.#runner ??= runnerOf(this));
  }

  /** Puts the result of a tool of this page into the conversation. */
  setResult(toolCallId: string, outcome: ToolOutcome): void {
    const error = outcome.ok ? {} : { error: outcome.error };
    this.thread.setToolResult(toolCallId, { messageId: newId(), content: outcome.content, local: true, ...error });
    this.changed();
    const entry = this.thread.snapshot().entries.find((known) => known.key === entryKey('tool-call', toolCallId));
    if (entry) this.hooks.call('toolResult', entry as ToolCallEntry);
  }

  /** Calls that stand in the conversation by now never run. */
  settleCalls(): void {
    for (const draft of this.thread.entries.drafts()) if (draft.kind === 'tool-call') this.handledCalls.add(draft.id);
  }

  /** Leaves the thread: nothing of it goes on or stays. */
  leave(): void {
    this.visit++;
    this.turns.abandon();
    this.pauses?.abortTools();
    this.pauses?.set.close();
    this.pauses?.approvedCalls.clear();
    this.thread.clear();
    this.versions?.clear();
    this.callsElsewhere.clear();
    this.allowedTools.clear();
    this.#runner = undefined;
    this.runId = this.pausedRunId = this.error = this.lastDialect = this.reopened = undefined;
    this.stopped = false;
    this.diagnostics = [];
    this.setStatus('idle');
  }

  #listenerThrew(message: string, hook?: string): void {
    // To tell the hook for diagnostics that it threw would make it throw again.
    if (hook === 'diagnostic') this.#note({ code: 'listener-failed', level: 'notice', message });
    else this.report('listener-failed', message, undefined, 'notice');
  }

  #note(diagnostic: Diagnostic): void {
    this.diagnostics = [...this.diagnostics.slice(1 - DIAGNOSTICS_KEPT), diagnostic];
  }
}
