/** Ids that a client makes anew differ from those of the recording: events of a replay must speak of the new ones. */
import { isObject, type RunAgentInput } from '../protocol/events.js';

const ID_NAME = /(?:^id|Id|_id)$/;

export class ReplayIds {
  readonly #byRecorded = new Map<string, string>();

  of(recorded: string): string {
    return this.#byRecorded.get(recorded) ?? recorded;
  }

  /** Learns what is called otherwise in the request of the replay. */
  learn(recorded: RunAgentInput, now: RunAgentInput): void {
    this.#pair(recorded.threadId, now.threadId);
    this.#pair(recorded.runId, now.runId);
    const [old, fresh] = [[...(recorded.messages ?? [])], [...now.messages]];
    // From the end on: a host may have left out what is old.
    for (let one = old.pop(), other = fresh.pop(); one && other; one = old.pop(), other = fresh.pop()) {
      if (one.role !== other.role) return;
      this.#pair(one.id, other.id);
    }
  }

  /** A copy of an event with the ids of the replay; times at which a pause ends are `late` milliseconds later. */
  translate(event: unknown, late: number): unknown {
    return this.#copy(event, '', isObject(event) && event.type === 'RUN_FINISHED' ? late : 0);
  }

  #copy(value: unknown, name: string, late: number): unknown {
    if (typeof value === 'string' && ID_NAME.test(name)) return this.of(value);
    if (name === 'expiresAt' && late > 0) return later(value, late);
    if (Array.isArray(value)) return value.map((item) => this.#copy(item, name, late));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#copy(part, key, late)]));
  }

  #pair(recorded: string, now: string): void {
    if (recorded !== now) this.#byRecorded.set(recorded, now);
  }
}

function later(time: unknown, late: number): unknown {
  if (typeof time === 'number') return time < 1e11 ? time + late / 1000 : time + late;
  const parsed = typeof time === 'string' ? Date.parse(time) : NaN;
  return Number.isNaN(parsed) ? time : new Date(parsed + late).toISOString();
}
