import type { Interrupt } from '@ag-ui/core';
import type { Script, Turn } from './turn.js';

/** What a person, or the page, has answered to one interrupt. */
export type Answer =
  | { kind: 'approved'; editedArgs?: unknown }
  | { kind: 'rejected'; reason?: string }
  | { kind: 'value'; value: unknown }
  | { kind: 'cancelled' };

export type Answers = ReadonlyMap<string, Answer>;

/** An open pause: what must be answered, which run it belongs to, and how it goes on. */
export interface Pause {
  runId: string;
  interrupts: Interrupt[];
  next: (answers: Answers, turn: Turn) => Script;
}

/** Calls that the page has still to run. */
export interface PageCalls {
  toolCallIds: string[];
  next: (results: Map<string, string>, turn: Turn) => Script;
}

/** What the server remembers of a thread; the history comes with every request. */
export interface Thread {
  id: string;
  paused: Pause | undefined;
  waiting: PageCalls | undefined;
  seenMessages: Set<string>;
  attempts: Map<string, number>;
}

export class Threads {
  readonly #threads = new Map<string, Thread>();

  open(id: string): Thread {
    let thread = this.#threads.get(id);
    if (!thread) {
      thread = { id, paused: undefined, waiting: undefined, seenMessages: new Set(), attempts: new Map() };
      this.#threads.set(id, thread);
    }
    return thread;
  }
}
