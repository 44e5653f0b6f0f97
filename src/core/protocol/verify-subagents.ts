/** The life of subagents: started once, by a started parent, and ended once. */
import type { Report } from './diagnostic.js';
import type { EventOf } from './events.js';

type SubagentEvent = EventOf<'SUBAGENT_STARTED'> | EventOf<'SUBAGENT_FINISHED'> | EventOf<'SUBAGENT_ERROR'>;

export class SubagentOrder {
  readonly #states = new Map<string, 'active' | 'ended'>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  reset(): void {
    this.#states.clear();
  }

  get active(): string[] {
    return [...this.#states].filter(([, state]) => state === 'active').map(([id]) => id);
  }

  check(event: SubagentEvent): void {
    const id = event.subagentRunId;
    const state = this.#states.get(id);
    if (event.type === 'SUBAGENT_STARTED') {
      if (state)
        this.#report('subagent-order', `SUBAGENT_STARTED: subagent ${id} was already started in this run.`, event);
      const parent = event.parentSubagentRunId;
      if (parent !== undefined && !this.#states.has(parent)) {
        this.#report('subagent-order', `SUBAGENT_STARTED: parent subagent ${parent} was not started.`, event);
      }
      this.#states.set(id, 'active');
      return;
    }
    if (state !== 'active') this.#report('subagent-order', `${event.type}: no active subagent ${id}.`, event);
    this.#states.set(id, 'ended');
  }
}
