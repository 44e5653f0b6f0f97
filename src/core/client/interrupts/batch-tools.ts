/** Tools of this page that a batch waits for; their outcomes are answers. */
import { messageOf } from '../../protocol/error.js';
import { failure, type ToolOutcome } from '../tools/tool-runner.js';
import type { InterruptRecord } from './interrupt-record.js';

export class BatchTools {
  readonly #runs = new Map<InterruptRecord, Promise<void>>();
  readonly #run: (record: InterruptRecord) => Promise<ToolOutcome>;
  readonly #ended: (record: InterruptRecord) => void;

  constructor(run: (record: InterruptRecord) => Promise<ToolOutcome>, ended: (record: InterruptRecord) => void) {
    this.#run = run;
    this.#ended = ended;
  }

  get running(): boolean {
    return this.#runs.size > 0;
  }

  start(record: InterruptRecord): void {
    const ran = this.#run(record).catch((thrown: unknown) => failure(messageOf(thrown)));
    const run = ran.then((outcome) => {
      record.outcome = outcome;
      if (record.kind === 'browser-tool') record.status = 'staged';
      this.#runs.delete(record);
      this.#ended(record);
    });
    this.#runs.set(record, run);
  }

  /** Settles when none runs any more. */
  async done(): Promise<void> {
    await Promise.all(this.#runs.values());
  }

  clear(): void {
    this.#runs.clear();
  }
}

/** An approved tool of this page that has not run yet. */
export function runsAfterApproval({ runsHere, draft, outcome }: InterruptRecord): boolean {
  return runsHere && outcome === undefined && (draft?.decision === 'approve' || draft?.decision === 'edit');
}
