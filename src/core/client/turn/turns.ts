/** A turn: from a message or a batch of answers to rest, with the page's tools in between. */
import { AgentError, errorOf } from '../../protocol/error.js';
import type { AgentEvent } from '../../protocol/events.js';
import { newId } from '../../protocol/ids.js';
import type { Interrupt } from '../../protocol/interrupt.js';
import { RunRecord } from '../../thread/run-record.js';
import type { ClientHost } from '../client-host.js';
import type { TurnsPart } from '../client-parts.js';
import type { TurnEnd } from '../hooks.js';
import type { RequestPlan } from './request.js';
import { asksFirst } from '../tools/asks-first.js';
import { pendingCalls } from '../tools/pending-calls.js';
import { untilStopped } from '../until-stopped.js';
import { inputOf } from './turn-input.js';

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

const MAX_TURNS = 25;

export class Turns implements TurnsPart {
  running = false;
  /** What the last request was for; `retry` repeats it. */
  lastPlan: RequestPlan | undefined;
  readonly #core: ClientHost;
  /** The server is being told that a run was stopped; no request overtakes that. */
  #telling: Promise<void> | undefined;
  #turn: Turn | undefined;
  /** The last entry before the last turn. */
  #before: string | undefined;
  stopReplay: (() => void) | undefined;

  constructor(core: ClientHost) {
    this.#core = core;
  }

  /** How many entries there were before the last turn, by what stands there now: a snapshot may bring or drop older ones. */
  get mark(): number {
    const drafts = [...this.#core.thread.entries.drafts()];
    const index = drafts.findIndex(({ key }) => key === this.#before);
    if (index >= 0 || this.#before === undefined) return index + 1;
    return drafts.map((draft) => draft.kind === 'message' && draft.role === 'user').lastIndexOf(true) + 1;
  }

  set mark(size: number) {
    this.#before = [...this.#core.thread.entries.drafts()][size - 1]?.key;
  }

  stop(): void {
    if (this.running) this.#turn?.stop();
    else this.stopReplay?.();
  }

  /** Stops, and lets nobody know. */
  abandon(): void {
    this.#turn?.stop();
    this.#core.pauses?.answerResults.clear();
    this.#turn = this.stopReplay = undefined;
    this.running = false;
    this.lastPlan = undefined;
    this.#core.reconnecting = false;
  }

  /** Runs until nothing more is to be done without a person. Never rejects. */
  async start(plan: RequestPlan): Promise<TurnEnd> {
    const core = this.#core;
    const turn = (this.#turn = new Turn());
    this.running = true;
    this.#before = core.thread.entries.last?.key;
    core.stopped = false;
    core.thread.progress?.begin(core.thread.entries, plan.resume !== undefined);
    core.preload();
    core.keep();
    let end: TurnEnd;
    try {
      end = await this.#run(plan, turn);
    } catch (thrown) {
      end = this.#turn === turn ? core.failed(asAgentError(thrown)) : 'stopped';
    }
    // A host may have answered already what this turn asked for.
    if (this.#turn !== turn) return turn.active ? end : 'stopped';
    this.running = false;
    core.pauses?.answerResults.settle(core.thread);
    if (end === 'stopped') {
      core.stopped = true;
      core.setStatus(core.paused ? 'waiting' : 'idle');
    } else if (end === 'done') {
      core.setStatus('idle');
    }
    if (core.runId !== undefined) core.hooks.call('runEnd', { runId: core.runId, end });
    core.keep();
    return end;
  }

  /** What the failed turn left goes, unless tools ran in it: their results must not be asked for twice. */
  takeBackFailed(): void {
    const { entries } = this.#core.thread;
    const failed = [...entries.drafts()].slice(this.mark);
    const ran = failed.some((draft) => draft.kind === 'tool-call' && draft.result);
    for (const draft of failed) {
      if (draft.kind === 'message' && draft.role === 'user') continue;
      if (!ran || (draft.kind === 'message' && draft.status === 'incomplete')) entries.remove(draft.key);
    }
  }

  async #run(first: RequestPlan, turn: Turn): Promise<TurnEnd> {
    const core = this.#core;
    const { maxTurns = MAX_TURNS } = core.options;
    let plan: RequestPlan | undefined = first;
    for (let turns = 0; plan; turns++) {
      this.lastPlan = plan;
      if (turns > maxTurns) {
        const message = `Tools sent the agent on more than ${maxTurns} times; it was stopped. Raise maxTurns if that is meant.`;
        return core.failed(new AgentError('max-turns', message));
      }
      const customs: AgentEvent[] = [];
      const error = await this.#request(plan, turn, customs);
      if (!turn.active) return this.#stopped(plan, turn, customs);
      const failed = error && this.#failed(plan, error);
      // A pause that a run of the stream raised is a gate, however a later run ended.
      if (failed && (await this.#raised(customs)).length === 0) return failed;
      if (plan.resume && !error) core.pauses?.answered();
      const next = await this.#next(turn, customs);
      if (!turn.active) {
        if (this.#turn === turn && !core.paused) await this.#reopen(turn, customs);
        return 'stopped';
      }
      if (next === 'waiting') return 'waiting';
      plan = next;
    }
    return 'done';
  }

  async #request(plan: RequestPlan, turn: Turn, customs: AgentEvent[]): Promise<AgentError | undefined> {
    const core = this.#core;
    try {
      // What the last stream told is no answer to this request.
      core.thread.record = new RunRecord();
      const runId = (core.runId = newId());
      core.setStatus('connecting');
      const { signal } = turn.controller;
      const ready = Promise.all([core.wire(runId), inputOf(core, plan, runId), this.#telling]);
      const made = await untilStopped(ready, signal);
      if (!made || signal.aborted) return undefined;
      const [{ transport, streamRun }, input] = made;
      core.hooks.call('runStart', input);
      const end = await streamRun(input, {
        thread: core.thread,
        transport,
        report: core.report,
        signal,
        isOurs: (name) => core.tools.get(name) !== undefined,
        get onWire() {
          return core.hooks.has('wire') ? (value: unknown) => void core.hooks.call('wire', value) : undefined;
        },
        onProgress: () => {
          core.setStatus('running');
          if (plan.resume && core.thread.record.active) core.pauses?.answered();
        },
        onCustom: (event) => {
          if (isLegacyPause(event)) core.report('legacy-interrupt', LEGACY, event, 'notice');
          else customs.push(event);
        },
        onReconnect: (isLost) => this.#setReconnecting(isLost),
      });
      if (this.#turn === turn) this.#setReconnecting(false);
      if (this.#turn === turn && end.kind === 'stopped') this.tellStop(runId);
      return end.kind === 'failed' ? end.error : undefined;
    } catch (thrown) {
      return asAgentError(thrown);
    }
  }

  #setReconnecting(isLost: boolean): void {
    const core = this.#core;
    if (core.reconnecting === isLost) return;
    core.reconnecting = isLost;
    core.changed();
  }

  tellStop(runId: string): void {
    const core = this.#core;
    if (!core.options.routes || core.options.transport) return;
    this.#telling = import('./tell-stop.js').then(
      ({ tellStop }) => tellStop(core, runId),
      () => undefined,
    );
  }

  /** What follows a run that ended well. */
  async #next(turn: Turn, customs: AgentEvent[]): Promise<RequestPlan | 'waiting' | undefined> {
    const core = this.#core;
    const interrupts = await this.#raised(customs);
    // What follows is about the thread that is shown; this turn's may be left by now.
    if (!turn.active) return undefined;
    if (interrupts.length) {
      const opened = (await core.openPauses()).open(interrupts, () => turn.active);
      return untilStopped(opened, turn.controller.signal);
    }
    return this.#tools(turn);
  }

  /** Both signals of one pause make one card; the structured one can be answered properly. */
  async #raised(customs: readonly AgentEvent[]): Promise<readonly Interrupt[]> {
    const core = this.#core;
    const { interrupts } = core.thread.record;
    if (interrupts.length || customs.length === 0) return interrupts;
    return (await core.openPauses()).dialects.fromCustom(customs);
  }

  /** Runs the calls that wait for this page; their results are the next request. */
  async #tools(turn: Turn): Promise<RequestPlan | 'waiting' | undefined> {
    const core = this.#core;
    const calls = pendingCalls(core.thread, core.tools, core.handledCalls, core.callsElsewhere);
    if (calls.length === 0) return undefined;
    core.setStatus('running');
    const { signal } = turn.controller;
    const runner = await core.runner();
    const asks = asyncFilter(calls, (call) => asksFirst(core, core.tools.get(call.name), call));
    const asking = (await untilStopped(asks, signal)) ?? [];
    // The calls of a thread that was left are not for the one that is shown.
    if (this.#turn !== turn) return undefined;
    const runs = calls
      .filter((call) => !asking.includes(call))
      .map(async (call) => {
        const outcome = await runner.run(call, signal);
        // Another thread may have a call of that id, too.
        if (this.#turn !== turn) return;
        if (signal.aborted) core.thread.setToolStatus(call.id, 'cancelled');
        else core.setResult(call.id, outcome);
      });
    await Promise.all(runs);
    if (asking.length) return turn.active ? (await core.openPauses()).openLocal(asking, calls) : 'waiting';
    return { purpose: 'tools', fresh: calls.map((call) => call.id) };
  }

  async #stopped(plan: RequestPlan, turn: Turn, customs: readonly AgentEvent[]): Promise<TurnEnd> {
    const core = this.#core;
    if (this.#turn !== turn) return 'stopped';
    const { pauses } = core;
    if (plan.resume && pauses) {
      if (core.thread.record.active) pauses.answered();
      else pauses.failed(new AgentError('connection-lost', 'Stopped before the server had confirmed the decisions.'));
    }
    await this.#reopen(turn, customs);
    return 'stopped';
  }

  /** The server waits although the person did not: what it asks for stays visible, and nothing runs by itself. */
  async #reopen(turn: Turn, customs: readonly AgentEvent[]): Promise<void> {
    const interrupts = await this.#raised(customs);
    if (interrupts.length) await (await this.#core.openPauses()).open(interrupts, () => this.#turn === turn, true);
  }

  #failed(plan: RequestPlan, error: AgentError): TurnEnd {
    const core = this.#core;
    if (!plan.resume || !core.pauses) return core.failed(error);
    // The server went to work, so it took the batch: sending that again would run tools twice.
    if (core.thread.record.active) {
      core.pauses.answered();
      this.lastPlan = { purpose: 'tools', fresh: [] };
      return core.failed(error);
    }
    core.pauses.failed(error);
    return core.failed(error, 'waiting');
  }
}

const LEGACY = 'An interrupt in the manner of older TanStack AI: only the one in RUN_FINISHED counts.';

function isLegacyPause(event: AgentEvent): boolean {
  return event.type === 'CUSTOM' && ['approval-requested', 'tool-input-available'].includes(event.name);
}

async function asyncFilter<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(test));
  return items.filter((_, index) => kept[index]);
}

function asAgentError(thrown: unknown): AgentError {
  const error = errorOf(thrown);
  if (error instanceof AgentError) return error;
  return new AgentError('invalid-input', `The request could not be made: ${error.message}`, {}, thrown);
}
