import type { Interrupt } from '@ag-ui/core';
import { Transcript } from '../transcript.js';
import type { ServerTool } from '../tools.js';

export type Decision = 'approve' | 'reject' | 'edit';

/** Stackbone's interrupt: AG-UI's, with the prompt and the decisions on offer at the top level. */
export interface StackboneInterrupt extends Interrupt {
  toolCallId: string;
  description: string;
  allowedDecisions: Decision[];
}

/** A call that waits for a decision. */
export interface Gate {
  interrupt: StackboneInterrupt;
  tool: ServerTool;
  args: unknown;
}

/** The state that the agent and the page share. */
export type SharedState = Record<string, unknown>;

/** The keys of the state that a page may write; all others are the agent's alone. */
export const editableState: readonly string[] = ['notes', 'language'];

/** A thread as the server owns it: messages, state, and what it waits for. */
export class Session {
  readonly id: string;
  /** Without a thread id of the client's nothing can be resumed. */
  readonly durable: boolean;
  readonly transcript = new Transcript();
  state: SharedState = { notes: [], language: 'en', refunded: 0 };
  gates: Gate[] = [];
  /** Browser calls without an answer. */
  pageCalls: string[] = [];

  constructor(id: string, durable: boolean) {
    this.id = id;
    this.durable = durable;
  }

  /** Takes over what the page may write. */
  accept(incoming: SharedState): void {
    for (const key of editableState) if (key in incoming) this.state[key] = structuredClone(incoming[key]);
  }
}
