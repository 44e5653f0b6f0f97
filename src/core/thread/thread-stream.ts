/** Events into a thread. Everything is synchronous; nothing depends on how bytes were cut. */
import { Allow, parse } from 'partial-json';
import type { Report } from '../protocol/diagnostic.js';
import type { AgentEvent } from '../protocol/events.js';
import { Intake } from '../protocol/intake.js';
import { usePartialParser } from './arguments.js';
import { EventReducer } from './event-reducer.js';
import { MessageIds } from './message-ids.js';
import { Progress } from './progress.js';
import { RunRecord } from './run-record.js';
import { TextReducer } from './text-reducer.js';
import type { StreamSide, Thread } from './thread.js';
import { ToolCallReducer } from './tool-call-reducer.js';

usePartialParser((text) => parse(text, Allow.ALL) as unknown);

/** One for a thread, over all its requests: it knows which ids were used when. */
export class ThreadStream implements StreamSide {
  readonly text: TextReducer;
  readonly calls: ToolCallReducer;
  readonly #thread: Thread;
  readonly #report: Report;
  readonly #reducer: EventReducer;
  #intake: Intake;

  constructor(thread: Thread, report: Report) {
    const { entries, takenIds } = thread;
    const ids = new MessageIds();
    this.#thread = thread;
    // Of an earlier visit, where it is there: then the turn has begun in it.
    if (!thread.progress) (thread.progress = new Progress()).begin(entries, false);
    this.#report = report;
    this.text = new TextReducer(entries, ids);
    this.calls = new ToolCallReducer(entries, report, {
      ids,
      taken: takenIds,
      currentId: (id) => this.text.currentId(id),
    });
    this.#reducer = new EventReducer(thread, this.text, this.calls, report);
    this.#intake = this.#newIntake();
  }

  /** Opens a stream: the answer to one request. */
  begin(): void {
    this.#thread.record = new RunRecord();
    this.#reducer.beginRun();
    this.text.begin();
    this.#intake = this.#newIntake();
  }

  /** Reads and applies one value from the wire; returns the event as it was understood. */
  receive(value: unknown): AgentEvent | undefined {
    const event = this.#intake.push(value);
    if (event) this.#thread.record.events++;
    return event;
  }

  /** Closes what is still open, as incomplete where the run did not end well; `isAnswer`: a person had asked. */
  end(failed: boolean, isAnswer = false, at = Date.now()): void {
    this.text.closeAll(failed ? 'incomplete' : 'complete', at);
    this.calls.closeAll(failed);
    if (isAnswer && !failed) this.text.answerByTold(at);
    this.#thread.progress?.close(failed, at, this.#thread.record.interrupts.length > 0);
    this.#thread.touch();
  }

  isOpen(key: string): boolean {
    return this.text.isOpen(key) || this.calls.isOpen(key);
  }

  clear(): void {
    this.text.clear();
    this.calls.clear();
    this.#reducer.clear();
    this.#intake = this.#newIntake();
  }

  #newIntake(): Intake {
    const intake: Intake = new Intake((event) => {
      // Whoever was told what is wrong with the event may have left the thread.
      if (this.#intake !== intake) return;
      this.#reducer.apply(event);
      this.#thread.touch();
    }, this.#report);
    return intake;
  }
}

/** The stream side of `thread`, made with its first request. */
export function streamOf(thread: Thread, report: Report): ThreadStream {
  if (thread.stream instanceof ThreadStream) return thread.stream;
  const stream = new ThreadStream(thread, report);
  thread.stream = stream;
  return stream;
}
