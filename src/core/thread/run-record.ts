/** What one request's stream told about its run or runs. */
import type { TokenUsage } from '../protocol/events.js';
import type { Interrupt } from '../protocol/interrupt.js';
import type { RunOutcome } from '../protocol/read-outcome.js';

export interface RunFailure {
  message: string;
  code?: string;
  metadata?: Record<string, unknown>;
}

export class RunRecord {
  /** Events applied, of any type. */
  events = 0;
  /** The last RUN_FINISHED; `undefined` while there is none. */
  outcome: RunOutcome | undefined;
  /** RUN_ERROR; stays when RUN_FINISHED follows without a new RUN_STARTED. */
  failure: RunFailure | undefined;
  /** `metadata` of the last RUN_FINISHED. */
  finishMetadata: Record<string, unknown> | undefined;
  result: unknown;
  /** Pauses raised in this stream and not answered by a later run of it. */
  interrupts: Interrupt[] = [];
  usage: readonly TokenUsage[] = [];
  /** Runs begin with RUN_STARTED; TanStack's later turns do not. */
  open = false;
  /** A result came after RUN_FINISHED: the server goes on with another turn of the model, or ends the stream. */
  goesOn = false;
  /** Text, reasoning, a call or a result has come: the server went to work on the request. */
  active = false;

  /** Whether a run of this stream has ended: RUN_FINISHED or RUN_ERROR has come. */
  get terminal(): boolean {
    return this.outcome !== undefined || this.failure !== undefined;
  }
}
