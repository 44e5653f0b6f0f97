/** What the set of open pauses needs of the client around it. */
import type { Report } from '../../protocol/diagnostic.js';
import type { ResumeEntry } from '../../protocol/events.js';
import type { Thread } from '../../thread/thread.js';
import type { ToolOutcome } from '../tools/tool-runner.js';
import type { InterruptItem } from './interrupt-item.js';
import type { InterruptRecord } from './interrupt-record.js';

export interface InterruptContext {
  thread: Thread;
  report: Report;
  /** Something that a snapshot shows has changed. */
  changed(): void;
  /** An answer has changed that a reload must not lose. */
  keep(): void;
  /** Runs the tool of a record that runs here. */
  runTool(record: InterruptRecord): Promise<ToolOutcome>;
  /** Stops the tools of this page that still run. */
  abortTools(): void;
  /** Runs `send` where no other tab works on the thread; then that one sends its own answers. */
  claimed(send: () => Promise<void>): Promise<void>;
  /** Asks the host; `false` refuses, a list replaces. */
  beforeSubmit(entries: readonly ResumeEntry[], items: readonly InterruptItem[]): false | readonly ResumeEntry[];
  /** Sends the answers and goes on with the run; settles when the turn has come to rest. */
  submit(entries: readonly ResumeEntry[]): Promise<void>;
  /** Whether the last draft of a batch sends it. */
  autoSubmit(): boolean;
}
