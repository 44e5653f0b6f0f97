/** Everything about pauses, from their opening to the answered batch. Loaded when the first one comes. */
import { canonicalJson } from '../../protocol/canonical-json.js';
import { AgentError } from '../../protocol/error.js';
import type { ContentPart, ResumeEntry, RunAgentInput } from '../../protocol/events.js';
import type { Interrupt } from '../../protocol/interrupt.js';
import { parseArguments } from '../../thread/arguments.js';
import type { RunFailure } from '../../thread/run-record.js';
import { sendAlone } from '../claimed.js';
import type { ClientHost } from '../client-host.js';
import type { PausesPart } from '../client-parts.js';
import type { KeptPause } from '../storage/stored-thread.js';
import type { TurnEnd } from '../hooks.js';
import type { PendingCall } from '../tools/pending-calls.js';
import type { GivenArguments } from '../tools/tool-arguments.js';
import { failure, type ToolOutcome } from '../tools/tool-runner.js';
import type { RequestPlan } from '../turn/request.js';
import { AnswerResults } from './answer-results.js';
import { cancelAndSend } from './cancel-and-send.js';
import { recordDecisions } from './decision-records.js';
import { agui } from './dialects/agui.js';
import { Dialects } from './dialects/choose.js';
import type { ItemError } from './dialects/dialect.js';
import { createLocalRecord, takeAnswer, type InterruptRecord } from './interrupt-record.js';
import { InterruptSet } from './interrupt-set.js';
import { itemErrorsOf } from './item-errors.js';
import { givenArguments, readPause } from './read-pause.js';

export class Pauses implements PausesPart {
  readonly set: InterruptSet;
  readonly dialects: Dialects;
  readonly answerResults = new AnswerResults();
  /** Calls of this page's tools that the person allowed a server to make, with the arguments of that decision. */
  readonly approvedCalls = new Map<string, string>();
  readonly #core: ClientHost;
  /** Stops tools that run while a decision is due. */
  #abort = new AbortController();
  #isCancelling = false;
  #decisionKeys: string[] = [];
  /** Calls of this page's tools that the batch on its way declines. */
  #declined: string[] = [];
  /** Calls that a pause of our own holds up. */
  localCalls: readonly string[] = [];

  constructor(core: ClientHost) {
    this.#core = core;
    this.dialects = new Dialects(() => core.options.dialect, core.report);
    this.set = new InterruptSet({
      thread: core.thread,
      report: core.report,
      changed: () => core.changed(),
      keep: () => core.keep(),
      runTool: (record) => this.#runTool(record),
      abortTools: () => this.abortTools(),
      claimed: (send) => sendAlone(core, send),
      beforeSubmit: (entries, items) => {
        const answers = core.hooks.call('resume', entries, items);
        if (answers.includes(false)) return false;
        return (answers.filter(Array.isArray).at(-1) as readonly ResumeEntry[] | undefined) ?? entries;
      },
      submit: (entries) => this.#submit(entries),
      autoSubmit: () => core.options.autoSubmit ?? false,
    });
  }

  /**
   * Opens what a run raised, if it is still `wanted` then; a plan where only tools of this page are asked for. With
   * `ask` these wait for a person too.
   */
  async open(interrupts: readonly Interrupt[], wanted: () => boolean, ask = false): Promise<RequestPlan | 'waiting'> {
    const core = this.#core;
    core.pausedRunId = core.runId;
    const records = await Promise.all(interrupts.map((interrupt) => this.#record(interrupt, ask)));
    return wanted() ? this.#openRecords(records, wanted) : 'waiting';
  }

  /** Asks the person about calls of this page's own tools before they run. */
  openLocal(asking: readonly PendingCall[], all: readonly PendingCall[]): Promise<RequestPlan | 'waiting'> {
    this.localCalls = all.map((call) => call.id);
    const { tools } = this.#core;
    return this.#openRecords(asking.map((call) => createLocalRecord(call, tools.get(call.name), agui)));
  }

  /** A pending decision survives a reload, with its draft. A browser tool that it waited for does not run again. */
  async reopen(kept: readonly KeptPause[]): Promise<void> {
    const records = await Promise.all(kept.map(({ interrupt }) => this.#record(interrupt)));
    records.forEach((record, index) => takeAnswer(record, kept[index] ?? {}));
    this.set.open(records);
    this.#core.setStatus('waiting');
  }

  /** The last word of the dialect on the request that carries the answers. */
  request(input: RunAgentInput): RunAgentInput {
    const { records } = this.set;
    const change = records[0]?.dialect.request;
    return change
      ? change(
          input,
          records.map((record) => record.interrupt),
        )
      : input;
  }

  /** The server took the batch. */
  answered(): void {
    const { thread } = this.#core;
    this.#decisionKeys = [];
    this.#declined = [];
    this.answerResults.note(this.set.records);
    for (const { draft, interrupt, runsHere, tool, args } of this.set.records) {
      const id = interrupt.toolCallId;
      if (id === undefined || !draft || runsHere) continue;
      if (tool && isGo(draft))
        this.approvedCalls.set(id, canonicalJson((draft.decision === 'edit' ? draft.args : args) ?? {}));
      if (draft.decision === 'reject') thread.setToolStatus(id, 'rejected');
      if (draft.decision === 'cancel') thread.setToolStatus(id, 'cancelled');
    }
    this.set.close();
    this.#core.pausedRunId = undefined;
  }

  /** The batch did not arrive, as far as anyone can tell: items and drafts stay, the record of the decisions goes. */
  failed(error: AgentError): void {
    const { thread, handledCalls } = this.#core;
    const { failure: reported } = thread.record;
    this.set.fail(error, reported ? this.#itemErrors(reported) : []);
    for (const key of this.#decisionKeys) thread.entries.remove(key);
    this.#decisionKeys = [];
    // Whoever declined may still change their mind.
    for (const id of this.#declined.splice(0)) {
      thread.takeBackResult(id);
      handledCalls.delete(id);
    }
    for (const record of this.set.records) this.#giveUpResult(record);
    this.#core.changed();
    this.#core.keep();
  }

  #itemErrors(reported: RunFailure): ItemError[] {
    const dialects = this.set.records.map((record) => record.dialect);
    return dialects.find((dialect) => dialect.errors)?.errors?.(reported) ?? itemErrorsOf(reported);
  }

  /** A result that the server refuses would be refused again: what goes with the next submit is that it was. */
  #giveUpResult(record: InterruptRecord): void {
    const [issue] = record.issues;
    if (!issue || record.unknownToServer || !record.outcome?.ok) return;
    record.outcome = failure(`The server refused the result: ${issue.message}`);
    this.#core.setResult(record.interrupt.toolCallId ?? record.interrupt.id, record.outcome);
  }

  /** Cancels everything that is open and sends `content`; rejects where the server did not take that. */
  async cancelAndSend(content: string | readonly ContentPart[]): Promise<TurnEnd> {
    const { set } = this;
    if (set.submitting || this.#isCancelling)
      throw new AgentError('submitting', 'The decisions are on their way; your text was not sent.');
    this.#isCancelling = true;
    this.abortTools();
    try {
      return await cancelAndSend(content, this.#core, set, () => this.#noteDecisions());
    } finally {
      this.#isCancelling = false;
    }
  }

  /** What waits is not sent, what runs is stopped. */
  stop(): void {
    // A card that is decided has no button any more: the batch offers to send it after all.
    if (this.set.callOff()) this.set.fail(stopped(), []);
    this.abortTools();
  }

  /** Whether a person has just allowed the very call, arguments included: to ask again would be a second time. */
  isApproved({ id, args, argumentsText = '' }: GivenArguments & { id: string }): boolean {
    const approved = this.approvedCalls.get(id);
    return approved !== undefined && approved === canonicalJson(args ?? parseArguments(argumentsText).value);
  }

  abortTools(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  #record(interrupt: Interrupt, ask = false): Promise<InterruptRecord> {
    return readPause(interrupt, this.#core, this.dialects, ask);
  }

  async #openRecords(records: InterruptRecord[], wanted = () => true): Promise<RequestPlan | 'waiting'> {
    const core = this.#core;
    const { set } = this;
    set.open(records);
    const isHuman = set.human.length > 0;
    core.setStatus(isHuman ? 'waiting' : 'running');
    core.hooks.call('interrupt', set.items);
    if (!isHuman && !wanted()) {
      // The page has stopped the run, or left the thread, on hearing of it.
      if (set.records === records) set.fail(stopped(), []);
      return 'waiting';
    }
    const resume = isHuman ? undefined : await set.begin();
    if (resume) return { purpose: 'resume', fresh: callIds(records), resume };
    // The thread may have been left while tools ran.
    if (set.records === records) core.setStatus('waiting');
    return 'waiting';
  }

  /** Runs the tool that a pause is about, with the arguments as the person left them. */
  async #runTool(record: InterruptRecord): Promise<ToolOutcome> {
    const { interrupt, toolName = '', draft } = record;
    const given = draft?.decision === 'edit' ? { args: draft.args } : givenArguments(record, this.#core.thread);
    const id = interrupt.toolCallId ?? interrupt.id;
    const { signal } = this.#abort;
    const letGo = this.#core.tabs?.hold();
    try {
      const runner = await this.#core.runner();
      const known = runner.known(id);
      if (known) return await known;
      const outcome = await runner.run({ id, name: toolName, ...given }, signal);
      if (this.set.records.includes(record)) this.#core.setResult(id, outcome);
      return outcome;
    } finally {
      letGo?.();
    }
  }

  async #submit(entries: readonly ResumeEntry[]): Promise<void> {
    const core = this.#core;
    const { records } = this.set;
    this.#noteDecisions();
    if (entries.length) {
      await core.start({ purpose: 'resume', fresh: callIds(records), resume: entries });
      return;
    }
    const local = records.some((record) => record.local);
    this.answered();
    if (local) await core.start({ purpose: 'tools', fresh: this.localCalls });
    else {
      core.stopped = false;
      core.setStatus('idle');
    }
  }

  /** A tool of this page that the person did not allow: the model reads why. */
  #refuseTool({ draft, interrupt }: InterruptRecord): void {
    const core = this.#core;
    const id = interrupt.toolCallId;
    if (id === undefined) return;
    const rejected = draft?.decision === 'reject';
    const reason = draft?.reason ? ` Reason: ${draft.reason}` : '';
    this.#declined.push(id);
    core.handledCalls.add(id);
    core.setResult(
      id,
      failure(rejected ? `The person declined this call.${reason}` : 'The person cancelled this call.'),
    );
    core.thread.setToolStatus(id, rejected ? 'rejected' : 'cancelled');
  }

  /** Notes in the transcript what is about to be sent. */
  #noteDecisions(): void {
    const { records } = this.set;
    // What another thread had on its way is none of this one's.
    this.#declined = [];
    for (const record of records) {
      if (record.runsHere && !record.outcome) this.#refuseTool(record);
      const { draft, offer, tool, interrupt, runsHere } = record;
      // The server may be done before its first word is read.
      if (isGo(draft) && !runsHere && interrupt.toolCallId !== undefined)
        this.#core.thread.startTool(interrupt.toolCallId);
      const isRemembered = offer.takesRemember && draft?.decision === 'approve' && draft.extras?.remember === true;
      if (isRemembered && tool) this.#core.allowedTools.add(tool.name);
    }
    this.#decisionKeys = recordDecisions(records, this.#core.thread, this.#core.runId);
  }
}

function stopped(): AgentError {
  return new AgentError('stopped', 'Stopped before anything was sent.');
}

function isGo(draft: InterruptRecord['draft']): boolean {
  return draft?.decision === 'approve' || draft?.decision === 'edit';
}

function callIds(records: readonly InterruptRecord[]): string[] {
  return records.flatMap((record) => record.interrupt.toolCallId ?? []);
}
