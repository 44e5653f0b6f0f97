/** Steps and subagents of the running turn. */
import type { EventOf } from '../protocol/events.js';

export interface Step {
  readonly name: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly subagentRunId?: string;
}

export interface Subagent {
  /** Its `subagentRunId`. */
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly parentId?: string;
  readonly parentToolCallId?: string;
  readonly status: 'running' | 'done' | 'failed' | 'suspended';
  /** Why it failed. */
  readonly message?: string;
  readonly result?: unknown;
  readonly startedAt: number;
  readonly endedAt?: number;
}

type StepEvent = EventOf<'STEP_STARTED'> | EventOf<'STEP_FINISHED'>;
type SubagentEvent = EventOf<'SUBAGENT_STARTED'> | EventOf<'SUBAGENT_FINISHED'> | EventOf<'SUBAGENT_ERROR'>;

export class Progress {
  steps: readonly Step[] = [];
  subagents: readonly Subagent[] = [];

  clear(): void {
    if (this.steps.length) this.steps = [];
    if (this.subagents.length) this.subagents = [];
  }

  step(event: StepEvent, at: number): void {
    const { stepName: name, subagentRunId } = event;
    if (event.type === 'STEP_STARTED') {
      this.steps = [
        ...this.steps,
        { name, status: 'running', startedAt: at, ...(subagentRunId === undefined ? {} : { subagentRunId }) },
      ];
      return;
    }
    const started = this.steps.filter((step) => step.name === name && step.status === 'running').at(-1);
    if (started)
      this.steps = this.steps.map((step) => (step === started ? { ...step, status: 'done', endedAt: at } : step));
  }

  subagent(event: SubagentEvent, at: number): void {
    const id = event.subagentRunId;
    if (event.type === 'SUBAGENT_STARTED') {
      const { name, description, parentSubagentRunId, parentToolCallId } = event;
      const started: Subagent = {
        id,
        name,
        status: 'running',
        startedAt: at,
        ...(description === undefined ? {} : { description }),
        ...(parentSubagentRunId === undefined ? {} : { parentId: parentSubagentRunId }),
        ...(parentToolCallId === undefined ? {} : { parentToolCallId }),
      };
      this.subagents = [...this.subagents.filter((known) => known.id !== id), started];
      return;
    }
    const change: Partial<Subagent> =
      event.type === 'SUBAGENT_ERROR'
        ? { status: 'failed', message: event.message }
        : {
            status: event.outcome?.type === 'suspended' ? 'suspended' : 'done',
            ...(event.result === undefined ? {} : { result: event.result }),
          };
    this.subagents = this.subagents.map((known) => (known.id === id ? { ...known, ...change, endedAt: at } : known));
  }

  /** Whatever still runs when the run has ended. */
  close(failed: boolean, at: number): void {
    const status = failed ? 'failed' : 'done';
    if (this.steps.some((step) => step.status === 'running')) {
      this.steps = this.steps.map((step) => (step.status === 'running' ? { ...step, status, endedAt: at } : step));
    }
    if (failed && this.subagents.some((agent) => agent.status === 'running')) {
      this.subagents = this.subagents.map((agent) =>
        agent.status === 'running' ? { ...agent, status, endedAt: at } : agent,
      );
    }
  }
}
