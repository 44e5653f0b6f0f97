/** Watches a client while it reads, event by event, for what must never happen. */
import { contentText, type AgentClient, type Entry, type Transport } from '../../../src/core/index.js';
import { isObject } from '../../../src/core/protocol/events.js';

/** Events that may take something away or replace it. */
const REPLACES = new Set(['MESSAGES_SNAPSHOT', 'ACTIVITY_SNAPSHOT', 'ACTIVITY_DELTA']);

export class Witness {
  client: AgentClient | undefined;
  readonly faults: string[] = [];
  #shown = new Map<string, string>();

  /** Yields the events one by one and looks at the client after each. */
  transport(events: readonly unknown[]): Transport {
    const look = (event: unknown): void => this.#look(event);
    return {
      async *run() {
        for (const event of events) {
          yield event;
          look(event);
        }
      },
    };
  }

  /** The last look, when the client is at rest. */
  done(): void {
    this.#look(undefined);
  }

  #look(event: unknown): void {
    const { entries } = (this.client as AgentClient).snapshot;
    const now = new Map(entries.map((entry) => [entry.key, textOf(entry)]));
    const replaces = isObject(event) && REPLACES.has(String(event.type));
    for (const [key, before] of replaces ? [] : this.#shown) {
      const after = now.get(key);
      if (after?.startsWith(before)) continue;
      this.faults.push(
        `${key} was ${JSON.stringify(before)}, is ${JSON.stringify(after)} after ${JSON.stringify(event)}`,
      );
    }
    this.#shown = now;
  }
}

/** What a person has read of an entry; of a call its name alone, since arguments may begin anew. */
function textOf(entry: Entry): string {
  switch (entry.kind) {
    case 'message':
      return contentText(entry.content);
    case 'reasoning':
      return entry.content;
    case 'activity':
      return JSON.stringify(entry.content);
    default:
      return '';
  }
}

/**
 * The least number of cards that the pauses of a stream need: each id once, and what has no usable id once at least.
 * A run that says it carries the answers closes those that it answers.
 */
export function cardsDue(events: readonly unknown[]): number {
  const open = new Set<unknown>();
  for (const event of events) {
    if (!isObject(event)) continue;
    if (event.type === 'RUN_STARTED' && isObject(event.input) && Array.isArray(event.input.resume)) {
      for (const entry of event.input.resume) if (isObject(entry)) open.delete(entry.interruptId);
    }
    if (event.type !== 'RUN_FINISHED' || !isObject(event.outcome) || event.outcome.type !== 'interrupt') continue;
    const { interrupts } = event.outcome;
    for (const item of Array.isArray(interrupts) ? interrupts : []) open.add(idOf(item));
  }
  return open.size;
}

function idOf(item: unknown): string {
  return isObject(item) && typeof item.id === 'string' ? item.id : '';
}
