/** What one stream brings, in the order of its arrival: read, checked, chunks expanded. */
import { ChunkExpander } from './chunks.js';
import type { Report } from './diagnostic.js';
import { isObject, type AgentEvent, type JsonObject } from './events.js';
import { readEvent } from './read-event.js';
import { Verifier } from './verify.js';

export class Intake {
  readonly #apply: (event: AgentEvent) => void;
  readonly #report: Report;
  readonly #verifier: Verifier;
  readonly #chunks: ChunkExpander;
  #reports = 0;
  #applied: unknown;
  /** The last value, if it was a delta that nothing was wrong with. */
  #delta: JsonObject | undefined;

  constructor(apply: (event: AgentEvent) => void, report: Report) {
    this.#apply = apply;
    this.#report = (...diagnostic) => {
      this.#reports++;
      report(...diagnostic);
    };
    this.#verifier = new Verifier(this.#report);
    this.#chunks = new ChunkExpander((event) => this.#pass(event), this.#report);
  }

  /** Takes one value from the wire; returns the event as it was understood. */
  push(value: unknown): AgentEvent | undefined {
    if (this.#goesOn(value)) {
      this.#apply(value);
      return value;
    }
    const reports = this.#reports;
    this.#delta = undefined;
    const event = readEvent(value, this.#report);
    if (!event) return undefined;
    this.#chunks.push(event);
    if (this.#applied === value && this.#reports === reports && 'delta' in event) {
      this.#delta = event as unknown as JsonObject;
    }
    return event;
  }

  #pass(event: AgentEvent): void {
    this.#verifier.check(event);
    this.#apply(event);
    this.#applied = event;
  }

  /** Most of a stream are deltas that differ from the last one in their text alone: what was fine then is fine now. */
  #goesOn(value: unknown): value is AgentEvent {
    const last = this.#delta;
    if (last === undefined || !isObject(value) || value.type !== last.type || typeof value.delta !== 'string')
      return false;
    const { messageId, toolCallId, timestamp } = value;
    if (messageId !== last.messageId || toolCallId !== last.toolCallId) return false;
    if (timestamp !== undefined && !Number.isSafeInteger(timestamp)) return false;
    let members = 0;
    for (const _ in value) members++;
    return members === (timestamp === undefined ? 3 : 4);
  }
}
