/** What the parts of a client share: the thread, the tools, the pauses, and how the client stands. */
import type { Diagnostic, Report } from '../protocol/diagnostic.js';
import { AgentError } from '../protocol/error.js';
import type { ResumeEntry } from '../protocol/events.js';
import { newId } from '../protocol/ids.js';
import { entryKey, type ToolCallEntry } from '../thread/entries.js';
import { Thread } from '../thread/thread.js';
import { toMessages } from '../thread/to-messages.js';
import { httpTransport } from '../transport/http.js';
import type { Transport } from '../transport/transport.js';
import { recordDecisions } from './decision-records.js';
import { Dialects } from './dialects/choose.js';
import type { Dialect } from './dialects/dialect.js';
import { HookSet, type TurnEnd } from './hooks.js';
import { InterruptSet } from './interrupt-set.js';
import { readToolArguments, ToolRunner, type RunnableCall, type ToolOutcome } from './tool-runner.js';
import type { InterruptRecord } from './interrupt-record.js';
import { Notifier } from './notifier.js';
import type { AgentClientOptions } from './options.js';
import type { ClientStatus } from './snapshot.js';
import { ToolRegistry, type AgentTool } from './tools.js';
import type { RequestPlan } from './turn-loop.js';

const DIAGNOSTICS_KEPT = 200;
const MAX_TURNS = 25;

export class ClientCore {
  readonly options: AgentClientOptions;
  readonly tools = new ToolRegistry();
  readonly thread: Thread;
  readonly runner: ToolRunner;
  readonly interrupts: InterruptSet;
  readonly dialects: Dialects;
  readonly hooks: HookSet;
  readonly notifier: Notifier;
  diagnostics: readonly Diagnostic[] = [];
  threadId: string;
  runId: string | undefined;
  pausedRunId: string | undefined;
  status: ClientStatus = 'idle';
  error: AgentError | undefined;
  stopped = false;
  /** What the last request was for; `retry` repeats it. */
  lastPlan: RequestPlan | undefined;
  /** The dialect that the server last spoke; it decides on unanswered calls. */
  lastDialect: Dialect | undefined;
  /** Calls that a pause of our own holds up. */
  localCalls: readonly string[] = [];
  /** Stops tools that run while a decision is due. */
  toolAbort = new AbortController();
  /** Set by the client: goes on with answers. */
  resume: (entries: readonly ResumeEntry[]) => Promise<void> = () => Promise.resolve();
  #version = 0;
  #decisionKeys: string[] = [];

  constructor(options: AgentClientOptions) {
    this.options = options;
    this.threadId = options.threadId ?? newId();
    this.notifier = new Notifier((thrown) =>
      this.report('listener-failed', `A listener threw: ${String(thrown)}`, thrown, 'notice'),
    );
    this.hooks = new HookSet((message) => this.report('listener-failed', message, undefined, 'notice'));
    this.dialects = new Dialects(options.dialect);
    this.thread = new Thread(this.report);
    this.runner = new ToolRunner({
      tools: this.tools,
      vetoes: (call) => this.hooks.vetoes('toolCall', call),
      running: (toolCallId) => {
        this.thread.setToolStatus(toolCallId, 'running');
        this.changed();
      },
      facts: () => ({
        messages: toMessages(this.thread.snapshot().entries),
        state: this.thread.state.snapshot(),
        setState: (next) => this.setState(next),
      }),
    });
    this.interrupts = new InterruptSet({
      thread: this.thread,
      report: this.report,
      changed: () => this.changed(),
      runTool: (record) => this.runRecord(record),
      abortTools: () => this.abortTools(),
      beforeSubmit: (entries, items) => this.#beforeSubmit(entries, items),
      submit: (entries) => this.resume(entries),
      autoSubmit: options.autoSubmit ?? false,
    });
  }

  get maxTurns(): number {
    return this.options.maxTurns ?? MAX_TURNS;
  }

  /** Grows with every change that a snapshot shows. */
  get version(): number {
    return this.#version + this.thread.version;
  }

  readonly report: Report = (code, message, event, level = 'violation') => {
    const diagnostic: Diagnostic = { code, level, message, ...(event === undefined ? {} : { event }) };
    this.diagnostics = [...this.diagnostics.slice(1 - DIAGNOSTICS_KEPT), diagnostic];
    this.hooks.call('diagnostic', diagnostic);
    if (this.options.strict && level === 'violation')
      throw new AgentError('protocol', message, {}, diagnostic);
  };

  transport(): Transport {
    const { transport, endpoint } = this.options;
    if (transport) return transport;
    if (!endpoint)
      throw new AgentError('no-endpoint', 'There is neither an endpoint nor a transport; set one of them.');
    return httpTransport({ ...this.options, endpoint });
  }

  onWire(value: unknown): void {
    if (this.hooks.has('wire')) this.hooks.call('wire', value);
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
    const elsewhere = error.code === 'approval-pending';
    this.status = elsewhere ? 'waiting' : status;
    this.error = status === 'waiting' ? undefined : error;
    this.hooks.call('error', error);
    this.changed();
    return elsewhere || status === 'waiting' ? 'waiting' : 'error';
  }

  setState(next: unknown): void {
    this.thread.setState(next);
    this.hooks.call('stateChange', this.thread.state.snapshot());
    this.changed();
  }

  /** Whether the person is asked before `tool` runs. Arguments that do not fit are no matter for a person. */
  async asksFirst(tool: AgentTool<never> | undefined, args: unknown): Promise<boolean> {
    const asks = tool?.needsApproval;
    if (!tool || !asks) return false;
    if ('error' in (await readToolArguments({ id: '', name: tool.name, args: args ?? {} }, tool)))
      return false;
    if (asks === true) return true;
    try {
      return await (asks as (args: unknown) => boolean | Promise<boolean>)(args);
    } catch {
      return true;
    }
  }

  /** Runs a call of the thread and puts its result in its place. */
  async runCall(call: RunnableCall, signal: AbortSignal): Promise<ToolOutcome> {
    const outcome = await this.runner.run(call, signal);
    if (!signal.aborted) this.setResult(call.id, outcome);
    return outcome;
  }

  /** Runs the tool that a pause is about, with the arguments as the person left them. */
  async runRecord(record: InterruptRecord): Promise<ToolOutcome> {
    const { interrupt, toolName = '', draft } = record;
    const args = draft?.decision === 'edit' ? draft.args : record.args;
    const id = interrupt.toolCallId ?? interrupt.id;
    const outcome = await this.runner.run({ id, name: toolName, args: args ?? {} }, this.toolAbort.signal);
    if (this.interrupts.records.includes(record)) this.setResult(id, outcome);
    return outcome;
  }

  setResult(toolCallId: string, outcome: ToolOutcome): void {
    const { content } = outcome;
    this.thread.setToolResult(toolCallId, {
      messageId: newId(),
      content,
      local: true,
      ...(outcome.ok ? {} : { error: outcome.error }),
    });
    this.changed();
    const entry = this.thread
      .snapshot()
      .entries.find((known) => known.key === entryKey('tool-call', toolCallId));
    if (entry) this.hooks.call('toolResult', entry as ToolCallEntry);
  }

  abortTools(): void {
    this.toolAbort.abort();
    this.toolAbort = new AbortController();
  }

  /** Notes in the transcript what is about to be sent. */
  noteDecisions(): void {
    this.#decisionKeys = recordDecisions(this.interrupts.records, this.thread, this.runId);
  }

  /** The decisions did not arrive: their records go again. */
  forgetDecisions(): void {
    for (const key of this.#decisionKeys) this.thread.entries.remove(key);
    this.#decisionKeys = [];
    this.changed();
  }

  /** The server took the batch. */
  answered(): void {
    this.#decisionKeys = [];
    for (const { draft, interrupt, runsHere } of this.interrupts.records) {
      const id = interrupt.toolCallId;
      if (id === undefined || !draft || runsHere) continue;
      if (draft.decision === 'reject') this.thread.setToolStatus(id, 'rejected');
      if (draft.decision === 'cancel') this.thread.setToolStatus(id, 'cancelled');
    }
    this.interrupts.close();
    this.pausedRunId = undefined;
  }

  /** Whether the stream proves that the server took the batch it was sent. */
  batchWasTaken(): boolean {
    return this.thread.record.active;
  }

  #beforeSubmit(
    entries: readonly ResumeEntry[],
    items: Parameters<NonNullable<Parameters<HookSet['add']>[0]['resume']>>[1],
  ): false | readonly ResumeEntry[] {
    const answers = this.hooks.call('resume', entries, items);
    if (answers.includes(false)) return false;
    const rewritten = answers.filter(Array.isArray).at(-1) as readonly ResumeEntry[] | undefined;
    return rewritten ?? entries;
  }
}
