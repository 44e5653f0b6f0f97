/** Plays a recording in place of a server: the first request gets what the first one got, and so on. */
import { AgentError, type AgentErrorCode } from '../protocol/error.js';
import { isObject, type Message, type RunAgentInput } from '../protocol/events.js';
import { readRecording } from './read-recording.js';
import type { RecordedRun, Recording } from './recording.js';
import { ReplayIds } from './replay-ids.js';
import type { Transport, TransportContext } from './transport.js';

export interface ReplayOptions {
  /** 1 (default): as fast as it was. 2: twice as fast. 0: without any wait. A function is asked before every wait. */
  speed?: number | (() => number);
}

/** How a client begins that replays: `new AgentClient({ transport: replay, ...replay.start })`. */
export interface ReplayStart {
  threadId?: string;
  messages: readonly Message[];
  state?: unknown;
}

/** Waits shorter than this come together with the next one. */
const SHORTEST_WAIT = 5;
const BATCH = 200;
/** What a transport throws; anything else the client finds out again by itself. */
const OF_TRANSPORT: readonly AgentErrorCode[] = [
  'network',
  'connection-lost',
  'redirect',
  'http',
  'content-type',
  'empty-stream',
  'incomplete',
  'idle-timeout',
  'event-too-large',
];

export class ReplayTransport implements Transport {
  readonly recording: Recording;
  /** How many of the recorded requests have been made. */
  played = 0;
  /** Called where the person stopped the run; `playRecording` does it again. */
  onStop: (() => void) | undefined;
  readonly #ids = new ReplayIds();
  readonly #speed: () => number;

  constructor(source: string | Iterable<string>, { speed = 1 }: ReplayOptions = {}) {
    this.recording = readRecording(source);
    this.#speed = typeof speed === 'function' ? speed : () => speed;
  }

  get start(): ReplayStart {
    const { threadId, messages, state } = this.recording.start;
    return { ...(threadId ? { threadId } : {}), messages, ...(state === undefined ? {} : { state }) };
  }

  /** The id that stands for a recorded one by now. */
  idOf(recorded: string): string {
    return this.#ids.of(recorded);
  }

  /** Waits as long as `milliseconds` of the recording take. */
  async wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const speed = this.#speed();
    if (speed > 0 && milliseconds > 0) await sleep(milliseconds / speed, signal);
  }

  async *run(input: RunAgentInput, { signal }: TransportContext): AsyncGenerator<unknown> {
    const run = this.recording.runs[this.played];
    if (!run) throw endOf('it holds no further answer.');
    this.played++;
    this.#ids.learn(run.input, input);
    yield* this.#events(run, signal);
    const last = run.events.at(-1)?.at ?? run.at;
    if (run.end?.end === 'stopped' && this.onStop) {
      await this.wait(run.end.at - last, signal);
      this.onStop();
      return;
    }
    // It was saved while the answer still came.
    if (!run.end && !run.error && run === this.recording.runs.at(-1) && !isEnd(run.events.at(-1)?.event))
      throw endOf('the rest of this answer is not in it.');
    if (!run.error || !OF_TRANSPORT.includes(run.error.code)) return;
    await this.wait(run.error.at - last, signal);
    const { code, message, detail } = run.error;
    throw new AgentError(code, String(message), isObject(detail) ? detail : {});
  }

  async *#events(run: RecordedRun, signal: AbortSignal): AsyncGenerator<unknown> {
    let batch: unknown[] = [];
    let due = Date.now();
    let last = run.at;
    // A pause has as long to live as it had.
    const late = Date.now() - Date.parse(this.recording.start.startedAt) - run.at;
    for (const { at, event } of run.events) {
      const speed = this.#speed();
      if (speed > 0) due += Math.max(0, at - last) / speed;
      last = at;
      const rest = speed > 0 ? due - Date.now() : 0;
      if ((rest >= SHORTEST_WAIT || batch.length >= BATCH) && batch.length > 0) {
        yield batch;
        batch = [];
      }
      if (rest >= SHORTEST_WAIT) await sleep(rest, signal);
      if (signal.aborted) return;
      batch.push(this.#ids.translate(event, late));
    }
    if (batch.length > 0) yield batch;
  }
}

/** A transport that plays what `agent-inspector` saved. It answers; `playRecording` also does what the person did. */
export function replayTransport(source: string | Iterable<string>, options?: ReplayOptions): ReplayTransport {
  return new ReplayTransport(source, options);
}

function endOf(why: string): AgentError {
  const message = `The recording ends here: ${why}`;
  return new AgentError('run-error', message, { serverMessage: message });
}

function isEnd(event: unknown): boolean {
  return isObject(event) && (event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR');
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal?.addEventListener('abort', wake);
  });
}
