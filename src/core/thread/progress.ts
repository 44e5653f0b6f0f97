/** Steps and subagents: those of the running turn, and what earlier turns have left of them. */
import type { EventOf } from '../protocol/events.js';
import type { EntryList } from './entry-list.js';

export interface Step {
  readonly name: string;
  /** `suspended`: the run has paused in it. */
  readonly status: 'running' | 'done' | 'failed' | 'suspended';
  readonly startedAt: number;
  readonly endedAt?: number;
  /** For how many milliseconds of that it was suspended. */
  readonly waited?: number;
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
  /** For how many milliseconds of that it was suspended. */
  readonly waited?: number;
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
  /** Steps that a pause interrupted: some servers start them again, others just go on. */
  readonly #resumed = new Set<number>();
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

  /** The agent sets to work on the latest message, or goes on with it after a pause. */
  begin(entries: EntryList, goesOn: boolean, at = Date.now()): void {
    if (goesOn) return this.#goOn(at);
    let question: string | undefined;
    for (const draft of entries.drafts()) if (draft.kind === 'message' && draft.role === 'user') question = draft.key;
    this.#start(question, at);
  }

  /** Forgets what was done to answer the message `after`, and what is not past. */
  forget(after: string | undefined): void {
    this.#start(after, 0);
  }

  /** What an earlier visit has left; where the last turn has paused, it may go on. */
  restore(turns: readonly TurnProgress[]): void {
    const last = turns.at(-1);
    if (!last || this.turns.length > 0) return;
    this.#start(last.after, last.startedAt);
    this.#past = turns.slice(0, -1);
    last.steps.forEach((step, place) => {
      this.#steps.push(step);
      if (step.status === 'suspended')
        this.#runningSteps.set(step.name, [...(this.#runningSteps.get(step.name) ?? []), place]);
    });
    for (const subagent of last.subagents) {
      this.#putSubagent(subagent);
      if (subagent.status === 'running') this.#runningSubagents.add(subagent.id);
    }
    this.#changed();
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
      const paused = this.#resumed.size > 0 ? running.find((place) => this.#resumed.has(place)) : undefined;
      if (paused !== undefined) return void this.#resumed.delete(paused);
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
    if (last !== undefined) this.#endStep(last, 'done', at);
  }

  subagent(event: SubagentEvent, at: number): void {
    const id = event.subagentRunId;
    if (event.type === 'SUBAGENT_STARTED') {
      const { name, description, parentSubagentRunId, parentToolCallId } = event;
      const known = this.#subagents.get(id);
      this.#runningSubagents.add(id);
      if (known?.status === 'suspended') return this.#putSubagent(resumed(known, at));
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
    for (const places of this.#runningSteps.values()) for (const place of places) this.#endStep(place, status, at);
    if (status !== 'suspended') this.#runningSteps.clear();
    if (failed) for (const id of this.#runningSubagents) this.#endSubagent(id, { status: 'failed' }, at);
  }

  /** What an earlier try to answer the message `after` did is forgotten. */
  #start(after: string | undefined, at: number): void {
    const past = this.turns.filter((turn) => turn.after !== after);
    this.#empty();
    this.#past = past;
    this.#after = after;
    this.#startedAt = at;
  }

  /** The turn goes on after a pause: the steps that it paused in run again. */
  #goOn(at: number): void {
    for (const places of this.#runningSteps.values())
      for (const place of places) {
        const known = this.#steps[place];
        if (known?.status !== 'suspended') continue;
        this.#steps[place] = resumed(known, at);
        this.#resumed.add(place);
        this.#changed();
      }
  }

  /** The step that began last among those that run in a subagent, or in none. */
  #runningStepOf(subagentRunId: string | undefined): number | undefined {
    const places = [...this.#runningSteps.values()].flat();
    const own = places.filter((place) => this.#steps[place]?.subagentRunId === subagentRunId);
    return own.length > 0 ? Math.max(...own) : undefined;
  }

  #endStep(place: number, status: Step['status'], endedAt: number): void {
    const step = this.#steps[place];
    if (!step) return;
    this.#steps[place] = { ...step, status, endedAt };
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
    this.#resumed.clear();
  }
}

function resumed<W extends Step | Subagent>({ endedAt, waited = 0, ...rest }: W, at: number): W {
  return { ...rest, status: 'running', waited: waited + Math.max(0, at - (endedAt ?? at)) } as W;
}
