/** Server-sent events, whatever their framing, to decoded JSON values in small batches. */
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { AgentError } from '../protocol/error.js';
import type { Report } from '../protocol/diagnostic.js';

/** Characters fed at once: bounds both a batch and the parser's search for line ends. */
const SLICE = 65_536;
/** What a line holds beyond its data; the exact limit is taken from the data, so that it is the same however bytes are cut. */
const LINE_OVERHEAD = 64;

export interface SseOptions {
  /** Characters that a single event may have. */
  maxEventSize: number;
  report: Report;
  /** Ends the reading at once, also of a body that does not end by itself when its request is aborted. */
  signal?: AbortSignal;
  /** Called for whatever arrives, heartbeats included. */
  onBytes?: () => void;
  /** Whether an event that arrived whole is taken; asked with its id. */
  accept?: ((id: string | undefined) => boolean) | undefined;
  /** Asked at the end: whether an event without its blank line counts, since it need not be whole. By default it does. */
  keepsTail?: (() => boolean) | undefined;
}

/** Turns decoded text into batches of events. `end()` gives out an event that lacks its last blank line. */
export class SseReader {
  #batch: unknown[] = [];
  readonly #report: Report;
  readonly #maxEventSize: number;
  readonly #accept: SseOptions['accept'];
  #tooLarge = false;
  #isAtEnd = false;
  readonly #parser: EventSourceParser;

  constructor(options: SseOptions) {
    this.#report = options.report;
    this.#maxEventSize = options.maxEventSize;
    this.#accept = options.accept;
    this.#parser = createParser({
      maxBufferSize: options.maxEventSize + LINE_OVERHEAD,
      onEvent: (message) => this.#onData(message.data, message.id),
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') this.#tooLarge = true;
      },
    });
  }

  /** The events that `text` completes, in batches. */
  *feed(text: string): Generator<unknown[]> {
    for (let start = 0; start < text.length; start += SLICE) {
      this.#parser.feed(text.length <= SLICE ? text : text.slice(start, start + SLICE));
      if (this.#batch.length) yield this.#take();
      if (this.#tooLarge) {
        throw new AgentError(
          'event-too-large',
          `An event is larger than ${this.#maxEventSize} characters; raise maxEventSize if that is meant.`,
        );
      }
    }
  }

  /** The last event of a stream may come without its blank line, which the parser would drop. */
  *end(): Generator<unknown[]> {
    this.#isAtEnd = true;
    yield* this.feed('\n\n');
  }

  #take(): unknown[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }

  #onData(data: string, id: string | undefined): void {
    if (data.length > this.#maxEventSize) this.#tooLarge = true;
    if (this.#tooLarge || data === '' || data === '[DONE]') return;
    if (this.#accept && !this.#isAtEnd && !this.#accept(id)) return;
    try {
      this.#batch.push(JSON.parse(data));
    } catch {
      this.#report('invalid-json', 'An event is no valid JSON: skipped.', data.slice(0, 2000));
    }
  }
}

/** Reads a body to its end. Uses a reader, since Safari's streams cannot be iterated. */
export async function* readSse(body: ReadableStream<Uint8Array>, options: SseOptions): AsyncGenerator<unknown[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const sse = new SseReader(options);
  const { signal } = options;
  let finished = false;
  // A body that errored rejects here too; the error is already on its way.
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      options.onBytes?.();
      yield* sse.feed(decoder.decode(value, { stream: true }));
    }
    if (signal?.aborted) return;
    yield* sse.feed(decoder.decode());
    if (options.keepsTail?.() ?? true) yield* sse.end();
    finished = true;
  } finally {
    signal?.removeEventListener('abort', cancel);
    if (!finished) cancel();
  }
}
