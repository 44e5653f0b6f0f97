/** Steps and subagents: those of the running turn, and what earlier turns have left of them. */
import type { EventOf } from '../protocol/events.js';

export interface Step {
  readonly name: string;
  /** `suspended`: the run has paused in it. */
  readonly status: 'running' | 'done' | 'failed' | 'suspended';
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
  /** The place, among the steps, of the one that ran when it started, with the same parent. */
  readonly step?: number;
  readonly status: 'running' | 'done' | 'failed' | 'suspended';
  /** Why it failed. */
  readonly message?: string;
  readonly result?: unknown;
  readonly startedAt: number;
  readonly endedAt?: number;
}

/** What one turn did. */
export interface TurnProgress {
  /** Key of the message of the person that was answered. */
  readonly after?: string;
  /** When the turn began, by the clock of this page. */
  readonly startedAt: number;
  readonly steps: readonly Step[];
  readonly subagents: readonly Subagent[];
}

type StepEvent = EventOf<'STEP_STARTED'> | EventOf<'STEP_FINISHED'>;
type SubagentEvent = EventOf<'SUBAGENT_STARTED'> | EventOf<'SUBAGENT_FINISHED'> | EventOf<'SUBAGENT_ERROR'>;

export class Progress {
  readonly #steps: Step[] = [];
  readonly #subagents = new Map<string, Subagent>();
  /** Where the steps of a name stand that still run. */
  readonly #runningSteps = new Map<string, number[]>();
  readonly #runningSubagents = new Set<string>();
  /** Copied for who looks at them, not with every event. */
  #stepsView: readonly Step[] | undefined;
  #subagentsView: readonly Subagent[] | undefined;
  #past: readonly TurnProgress[] = [];
  #turnsView: readonly TurnProgress[] | undefined;
  #after: string | undefined;
  #startedAt = 0;

  /** In the order of their start; the same array as long as nothing changes. */
  get steps(): readonly Step[] {
    return (this.#stepsView ??= [...this.#steps]);
  }

  get subagents(): readonly Subagent[] {
    return (this.#subagentsView ??= [...this.#subagents.values()]);
  }

  /** All turns that had any, in order; the last one may still go on. */
  get turns(): readonly TurnProgress[] {
    return (this.#turnsView ??= this.#isEmpty ? this.#past : [...this.#past, this.#turn()]);
  }

  /** A turn begins that answers the message `after`; what an earlier try at that did is forgotten. */
  begin(after: string | undefined, at: number): void {
    const past = this.turns.filter((turn) => turn.after !== after);
    this.#empty();
    this.#past = past;
    this.#after = after;
    this.#startedAt = at;
  }

  /** The turn goes on after a pause: the steps that it paused in run again. */
  goOn(): void {
    for (const places of this.#runningSteps.values()) for (const place of places) this.#setStep(place, 'running');
  }

  /** Forgets what was done to answer the message `after`, and what is not past. */
  forget(after: string | undefined): void {
    this.begin(after, 0);
  }

  clear(): void {
    this.#empty();
    this.#past = [];
    this.#after = undefined;
  }

  step(event: StepEvent, at: number): void {
    const { stepName: name, subagentRunId } = event;
    const running = this.#runningSteps.get(name) ?? [];
    if (event.type === 'STEP_STARTED') {
      const paused = running.find((place) => this.#steps[place]?.status === 'suspended');
      if (paused !== undefined) return this.#setStep(paused, 'running');
      this.#runningSteps.set(name, running);
      running.push(this.#steps.length);
      this.#steps.push({
        name,
        status: 'running',
        startedAt: at,
        ...(subagentRunId === undefined ? {} : { subagentRunId }),
      });
      this.#changed();
      return;
    }
    const last = running.pop();
    if (last !== undefined) this.#setStep(last, 'done', at);
  }

  subagent(event: SubagentEvent, at: number): void {
    const id = event.subagentRunId;
    if (event.type === 'SUBAGENT_STARTED') {
      const { name, description, parentSubagentRunId, parentToolCallId } = event;
      const known = this.#subagents.get(id);
      this.#runningSubagents.add(id);
      if (known?.status === 'suspended') {
        const { endedAt: _pausedAt, ...rest } = known;
        return this.#putSubagent({ ...rest, status: 'running' });
      }
      // One that starts again goes behind the others.
      this.#subagents.delete(id);
      const step = this.#runningStepOf(parentSubagentRunId);
      this.#putSubagent({
        id,
        name,
        status: 'running',
        startedAt: at,
        ...(description === undefined ? {} : { description }),
        ...(parentSubagentRunId === undefined ? {} : { parentId: parentSubagentRunId }),
        ...(parentToolCallId === undefined ? {} : { parentToolCallId }),
        ...(step === undefined ? {} : { step }),
      });
      return;
    }
    const change: Partial<Subagent> =
      event.type === 'SUBAGENT_ERROR'
        ? { status: 'failed', message: event.message }
        : {
            status: event.outcome?.type === 'suspended' ? 'suspended' : 'done',
            ...(event.result === undefined ? {} : { result: event.result }),
          };
    this.#endSubagent(id, change, at);
  }

  /** Whatever still runs when the run has ended; a run that has paused comes back to it. */
  close(failed: boolean, at: number, paused = false): void {
    const status = failed ? 'failed' : paused ? 'suspended' : 'done';
    for (const places of this.#runningSteps.values()) for (const place of places) this.#setStep(place, status, at);
    if (status !== 'suspended') this.#runningSteps.clear();
    if (failed) for (const id of this.#runningSubagents) this.#endSubagent(id, { status: 'failed' }, at);
  }

  /** The step that began last among those that run in a subagent, or in none. */
  #runningStepOf(subagentRunId: string | undefined): number | undefined {
    const places = [...this.#runningSteps.values()].flat();
    const own = places.filter((place) => this.#steps[place]?.subagentRunId === subagentRunId);
    return own.length > 0 ? Math.max(...own) : undefined;
  }

  #setStep(place: number, status: Step['status'], endedAt?: number): void {
    const known = this.#steps[place];
    if (!known) return;
    const { endedAt: _before, ...step } = known;
    this.#steps[place] = { ...step, status, ...(endedAt === undefined ? {} : { endedAt }) };
    this.#changed();
  }

  #endSubagent(id: string, change: Partial<Subagent>, at: number): void {
    this.#runningSubagents.delete(id);
    const known = this.#subagents.get(id);
    if (known) this.#putSubagent({ ...known, ...change, endedAt: at });
  }

  #putSubagent(subagent: Subagent): void {
    this.#subagents.set(subagent.id, subagent);
    this.#subagentsView = this.#turnsView = undefined;
  }

  #changed(): void {
    this.#stepsView = this.#turnsView = undefined;
  }

  get #isEmpty(): boolean {
    return this.#steps.length === 0 && this.#subagents.size === 0;
  }

  #turn(): TurnProgress {
    const { steps, subagents } = this;
    const after = this.#after;
    return { startedAt: this.#startedAt, steps, subagents, ...(after === undefined ? {} : { after }) };
  }

  #empty(): void {
    if (this.#steps.length) this.#stepsView = undefined;
    if (this.#subagents.size) this.#subagentsView = undefined;
    this.#turnsView = undefined;
    this.#steps.length = 0;
    this.#subagents.clear();
    this.#runningSteps.clear();
    this.#runningSubagents.clear();
  }
}
