/**
 * The order of events (AG-UI 1.0, normative rules): says what a stream does wrong and changes nothing. Lenient clients
 * report it, strict ones fail the run.
 */
import type { Report } from './diagnostic.js';
import type { AgentEvent } from './events.js';
import type { RunFinished } from './read-outcome.js';
import { SubagentOrder } from './verify-subagents.js';

type Kind = 'text message' | 'tool call' | 'reasoning message' | 'reasoning span';

/** What a START opened and nothing has ended yet: its owner, per kind and id. */
class Openers {
  readonly open = new Map<string, string | undefined>();
  readonly #owners = new Map<string, string | undefined>();
  readonly kind: Kind;
  readonly report: Report;

  constructor(kind: Kind, report: Report) {
    this.kind = kind;
    this.report = report;
  }

  start(id: string, owner: string | undefined, event: AgentEvent): void {
    if (this.open.has(id))
      this.report('already-open', `${event.type}: a ${this.kind} ${id} is already in progress.`, event);
    this.open.set(id, owner);
    if (!this.#owners.has(id)) this.#owners.set(id, owner);
    else this.#checkOwner(id, owner, event);
  }

  use(id: string, owner: string | undefined, event: AgentEvent): void {
    if (!this.open.has(id)) this.report('not-open', `${event.type}: no active ${this.kind} ${id}.`, event);
    else this.#checkOwner(id, owner, event);
  }

  end(id: string, owner: string | undefined, event: AgentEvent): void {
    this.use(id, owner, event);
    this.open.delete(id);
  }

  owner(id: string): string | undefined {
    return this.#owners.get(id);
  }

  known(id: string): boolean {
    return this.#owners.has(id);
  }

  #checkOwner(id: string, owner: string | undefined, event: AgentEvent): void {
    if (owner !== undefined && owner !== this.#owners.get(id)) {
      this.report(
        'attribution',
        `${event.type}: subagentRunId ${owner} does not match the opener of ${this.kind} ${id}.`,
        event,
      );
    }
  }
}

/** Checks one stream. Everything it tracks begins anew with each RUN_STARTED. */
export class Verifier {
  readonly #report: Report;
  readonly #subagents: SubagentOrder;
  #text!: Openers;
  #calls!: Openers;
  #reasoning!: Openers;
  #spans!: Openers;
  #steps = new Map<string, string | undefined>();
  #phase: 'before' | 'running' | 'finished' | 'failed' = 'before';
  #run: { threadId: string; runId: string } | undefined;
  #threadId: string | undefined;

  constructor(report: Report) {
    this.#report = report;
    this.#subagents = new SubagentOrder(report);
    this.#begin();
  }

  #begin(): void {
    this.#text = new Openers('text message', this.#report);
    this.#calls = new Openers('tool call', this.#report);
    this.#reasoning = new Openers('reasoning message', this.#report);
    this.#spans = new Openers('reasoning span', this.#report);
    this.#steps = new Map();
    this.#subagents.reset();
  }

  check(event: AgentEvent): void {
    if (this.#phase !== 'running' || event.type.startsWith('RUN_')) this.#checkPhase(event);
    const owner = 'subagentRunId' in event ? event.subagentRunId : undefined;
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
        return this.#text.start(event.messageId, owner, event);
      case 'TEXT_MESSAGE_CONTENT':
        return this.#text.use(event.messageId, owner, event);
      case 'TEXT_MESSAGE_END':
        return this.#text.end(event.messageId, owner, event);
      case 'TOOL_CALL_START': {
        const parent = event.parentMessageId;
        if (parent !== undefined && this.#text.known(parent) && this.#text.owner(parent) !== owner) {
          this.#report(
            'attribution',
            `TOOL_CALL_START: the call does not match the owner of its parent message ${parent}.`,
            event,
          );
        }
        return this.#calls.start(event.toolCallId, owner, event);
      }
      case 'TOOL_CALL_ARGS':
        return this.#calls.use(event.toolCallId, owner, event);
      case 'TOOL_CALL_END':
        return this.#calls.end(event.toolCallId, owner, event);
      case 'REASONING_START':
        return this.#spans.start(event.messageId, owner, event);
      case 'REASONING_END':
        return this.#spans.end(event.messageId, owner, event);
      case 'REASONING_MESSAGE_START':
        return this.#reasoning.start(event.messageId, owner, event);
      case 'REASONING_MESSAGE_CONTENT':
        return this.#reasoning.use(event.messageId, owner, event);
      case 'REASONING_MESSAGE_END':
        return this.#reasoning.end(event.messageId, owner, event);
      case 'STEP_STARTED':
        if (this.#steps.has(event.stepName))
          this.#report('step-order', `STEP_STARTED: step ${event.stepName} is already active.`, event);
        this.#steps.set(event.stepName, owner);
        return;
      case 'STEP_FINISHED':
        if (!this.#steps.has(event.stepName) || this.#steps.get(event.stepName) !== owner) {
          this.#report('step-order', `STEP_FINISHED: step ${event.stepName} was not started by its finisher.`, event);
        }
        this.#steps.delete(event.stepName);
        return;
      case 'SUBAGENT_STARTED':
      case 'SUBAGENT_FINISHED':
      case 'SUBAGENT_ERROR':
        return this.#subagents.check(event);
    }
  }

  #checkPhase(event: AgentEvent): void {
    if (event.type === 'RUN_STARTED') {
      // What came too early was reported as such; it is no run that is still active.
      if (this.#phase === 'running' && this.#run)
        this.#report('nested-run', 'RUN_STARTED while a run is still active.', event);
      if (this.#threadId !== undefined && event.threadId !== this.#threadId) {
        this.#report('thread-id-mismatch', `A run of another thread, ${event.threadId}, on this stream.`, event);
      }
      this.#begin();
      this.#phase = 'running';
      this.#threadId ??= event.threadId;
      this.#run = { threadId: event.threadId, runId: event.runId };
    } else if (event.type === 'RUN_ERROR') {
      if (this.#phase === 'failed') this.#report('event-after-end', 'A second RUN_ERROR.', event);
      this.#phase = 'failed';
    } else if (this.#phase === 'before') {
      this.#report('event-outside-run', `The first event must be RUN_STARTED, not ${event.type}.`, event);
      this.#phase = 'running';
    } else if (this.#phase === 'failed' || this.#phase === 'finished') {
      this.#report('event-after-end', `${event.type} after the run had ended.`, event);
    } else if (event.type === 'RUN_FINISHED') {
      this.#finish(event as unknown as RunFinished);
    }
  }

  #finish(event: RunFinished): void {
    const open = [this.#text, this.#calls, this.#reasoning, this.#spans].flatMap((openers) =>
      openers.open.size ? [`${openers.kind}s ${[...openers.open.keys()].join(', ')}`] : [],
    );
    if (this.#steps.size) open.push(`steps ${[...this.#steps.keys()].join(', ')}`);
    if (this.#subagents.active.length) open.push(`subagents ${this.#subagents.active.join(', ')}`);
    if (open.length) this.#report('left-open', `RUN_FINISHED while still open: ${open.join('; ')}.`, event);
    if (this.#run && event.runId !== this.#run.runId)
      this.#report('run-id-mismatch', 'RUN_FINISHED names another runId than RUN_STARTED.', event);
    if (this.#run && event.threadId !== this.#run.threadId) {
      this.#report('thread-id-mismatch', 'RUN_FINISHED names another threadId than RUN_STARTED.', event);
    }
    this.#phase = 'finished';
  }
}
