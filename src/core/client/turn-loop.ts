/** A turn: from a message or a batch of answers to rest, with the page's tools in between (PROTOCOL 2 and 4.4). */
import { AgentError } from '../protocol/error.js';
import type { AgentEvent, ResumeEntry } from '../protocol/events.js';
import type { Interrupt } from '../protocol/interrupt.js';
import { newId } from '../protocol/ids.js';
import { provide } from '../transport/http.js';
import type { ClientCore } from './client-core.js';
import type { TurnEnd } from './hooks.js';
import { createLocalRecord, createRecord, type InterruptRecord } from './interrupt-record.js';
import { pendingCalls } from './pending-calls.js';
import { buildInput, type Purpose } from './request.js';
import { streamRun } from './stream-run.js';
import { agui } from './dialects/agui.js';

/** What the next request is for. */
export interface RequestPlan {
  purpose: Purpose;
  /** Ids of the user messages or tool calls that are new with it. */
  fresh: readonly string[];
  resume?: readonly ResumeEntry[];
}

/** One go of the agent. Whatever arrives after `stop()` counts for nothing. */
export class Turn {
  readonly controller = new AbortController();

  get active(): boolean {
    return !this.controller.signal.aborted;
  }

  stop(): void {
    this.controller.abort();
  }
}

export class TurnLoop {
  readonly #core: ClientCore;

  constructor(core: ClientCore) {
    this.#core = core;
  }

  /** Runs until nothing more is to be done without a person. Never rejects. */
  async run(first: RequestPlan, turn: Turn): Promise<TurnEnd> {
    const core = this.#core;
    let plan: RequestPlan | undefined = first;
    for (let turns = 0; plan; turns++) {
      if (turns > core.maxTurns) {
        core.lastPlan = plan;
        return core.failed(
          new AgentError(
            'max-turns',
            `Tools sent the agent on more than ${core.maxTurns} times; it was stopped. Raise maxTurns if that is meant.`,
          ),
        );
      }
      core.lastPlan = plan;
      const customs: AgentEvent[] = [];
      const error = await this.#request(plan, turn, customs);
      if (!turn.active) return this.#stopped(plan);
      if (error) return this.#failed(plan, error);
      if (plan.resume) core.answered();
      const interrupts = await this.#interrupts(customs);
      const next: RequestPlan | 'waiting' | undefined = interrupts.length
        ? await this.#pause(interrupts, turn)
        : await this.#tools(turn);
      if (!turn.active) return 'stopped';
      if (next === 'waiting') return 'waiting';
      plan = next;
    }
    return 'done';
  }

  async #request(plan: RequestPlan, turn: Turn, customs: AgentEvent[]): Promise<AgentError | undefined> {
    const core = this.#core;
    const { thread, options } = core;
    try {
      const transport = core.transport();
      core.runId = newId();
      core.setStatus('connecting');
      const dialect = plan.resume ? core.interrupts.records[0]?.dialect : await core.dialects.chosen();
      let input = buildInput({
        threadId: core.threadId,
        runId: core.runId,
        purpose: plan.purpose,
        entries: thread.snapshot().entries,
        history: options.history ?? 'full',
        fresh: new Set(plan.fresh),
        unansweredCalls: plan.resume
          ? 'keep'
          : (options.unansweredCalls ?? (dialect ?? core.lastDialect)?.history?.unansweredCalls ?? 'error'),
        tools: core.tools.declarations(),
        context: [...((await provide(options.context)) ?? [])],
        forwardedProps: (await provide(options.forwardedProps)) ?? {},
        state: thread.state.snapshot(),
        protocolVersion: options.protocolVersion ?? '1.0',
        toolResultParts: options.toolResultParts ?? false,
        ...(plan.resume ? { resume: plan.resume } : {}),
        ...(plan.resume && core.pausedRunId !== undefined ? { parentRunId: core.pausedRunId } : {}),
      });
      if (plan.resume && dialect?.request)
        input = dialect.request(
          input,
          core.interrupts.records.map((record) => record.interrupt),
        );
      if (!turn.active) return undefined;
      core.hooks.call('runStart', input);
      const end = await streamRun(input, {
        thread,
        transport,
        report: core.report,
        signal: turn.controller.signal,
        isOurs: (name) => core.tools.get(name) !== undefined,
        onWire: (value) => core.onWire(value),
        onProgress: () => core.setStatus('running'),
        onCustom: (event) => customs.push(event),
      });
      return end.kind === 'failed' ? end.error : undefined;
    } catch (thrown) {
      return thrown instanceof AgentError
        ? thrown
        : new AgentError('invalid-input', `The request could not be made: ${String(thrown)}`, {}, thrown);
    }
  }

  async #interrupts(customs: AgentEvent[]): Promise<Interrupt[]> {
    const { thread, dialects } = this.#core;
    const { interrupts } = thread.record;
    // Both signals of one pause make one card; the structured one can be answered properly.
    if (interrupts.length || customs.length === 0) return interrupts;
    return dialects.fromCustom(customs);
  }

  /** Opens what was raised; goes on by itself where only tools of this page are asked for. */
  async #pause(interrupts: readonly Interrupt[], turn: Turn): Promise<RequestPlan | 'waiting'> {
    const core = this.#core;
    core.pausedRunId = core.runId;
    const records: InterruptRecord[] = [];
    for (const interrupt of interrupts) {
      const dialect = await core.dialects.forInterrupt(interrupt);
      core.lastDialect = dialect;
      const record = createRecord(interrupt, dialect, core);
      if (record.runsHere && (await core.asksFirst(record.tool, record.args))) {
        record.kind = 'approval';
        record.offer = { decisions: ['approve', 'edit', 'reject'], takesReason: true };
      }
      records.push(record);
    }
    if (!turn.active) return 'waiting';
    return this.#open(records);
  }

  async #open(records: InterruptRecord[]): Promise<RequestPlan | 'waiting'> {
    const core = this.#core;
    core.interrupts.open(records);
    core.hooks.call('interrupt', core.interrupts.items);
    if (core.interrupts.human.length) {
      core.setStatus('waiting');
      return 'waiting';
    }
    core.setStatus('running');
    try {
      const resume = await core.interrupts.prepare();
      return {
        purpose: 'resume',
        fresh: records.flatMap(({ interrupt }) => interrupt.toolCallId ?? []),
        resume,
      };
    } catch (thrown) {
      core.interrupts.fail(thrown as Error, []);
      core.setStatus('waiting');
      return 'waiting';
    }
  }

  /** Runs the calls that wait for this page; their results are the next request. */
  async #tools(turn: Turn): Promise<RequestPlan | 'waiting' | undefined> {
    const core = this.#core;
    const calls = pendingCalls(core.thread, core.tools, core.runner);
    if (calls.length === 0) return undefined;
    const asking: InterruptRecord[] = [];
    for (const call of calls) {
      const tool = core.tools.get(call.name);
      if (tool && (await core.asksFirst(tool, call.args))) asking.push(createLocalRecord(call, tool, agui));
    }
    const waiting = new Set(asking.map((record) => record.interrupt.toolCallId));
    core.setStatus('running');
    const runs = calls
      .filter((call) => !waiting.has(call.id))
      .map((call) => core.runCall(call, turn.controller.signal));
    if (asking.length) {
      core.localCalls = calls.map((call) => call.id);
      await Promise.all(runs);
      return turn.active ? this.#open(asking) : 'waiting';
    }
    await Promise.all(runs);
    return { purpose: 'tools', fresh: calls.map((call) => call.id) };
  }

  #stopped(plan: RequestPlan): TurnEnd {
    const core = this.#core;
    if (plan.resume && core.batchWasTaken()) {
      core.answered();
    } else if (plan.resume) {
      core.interrupts.fail(
        new AgentError('connection-lost', 'Stopped before the server had confirmed the decisions.'),
        [],
      );
      core.forgetDecisions();
    }
    return 'stopped';
  }

  #failed(plan: RequestPlan, error: AgentError): TurnEnd {
    const core = this.#core;
    if (!plan.resume) return core.failed(error);
    // A result for one of the calls proves that the server took the batch: sending it again would run tools twice.
    if (core.batchWasTaken()) {
      core.answered();
      core.lastPlan = { purpose: 'tools', fresh: [] };
      return core.failed(error);
    }
    const { failure } = core.thread.record;
    const dialect = core.interrupts.records[0]?.dialect;
    core.interrupts.fail(error, failure ? (dialect?.errors?.(failure) ?? []) : []);
    core.forgetDecisions();
    return core.failed(error, 'waiting');
  }
}
