import type { Event } from '@ag-ui/core';

/** How the frames of one response are written: what real servers differ in. */
export interface Framing {
  newline: string;
  /** `data:{…}` instead of `data: {…}`. */
  compact: boolean;
  /** A comment before every event. */
  heartbeat: boolean;
  /** `id:` and `event:` lines, and an empty `data:` frame between events. */
  noise: boolean;
  /** The JSON of an event over several `data:` lines. */
  multiline: boolean;
  /** How the stream ends: whole; without the last blank line; with `[DONE]`; or never. */
  tail: 'blank' | 'none' | 'done' | 'hang';
  /** Bytes to a chunk; 0 is one frame a chunk. */
  chunk: number;
  /** Milliseconds before each event. */
  delay: number;
}

const newlines = new Map([
  ['lf', '\n'],
  ['crlf', '\r\n'],
  ['cr', '\r'],
]);

/** Reads e.g. `?framing=crlf&heartbeat=1&noise=1&tail=none&chunk=1&delay=5`. */
export function readFraming(params: URLSearchParams): Framing {
  const tail = params.get('tail');
  return {
    newline: newlines.get(params.get('framing') ?? 'lf') ?? '\n',
    compact: params.has('compact'),
    heartbeat: params.has('heartbeat'),
    noise: params.has('noise'),
    multiline: params.has('multiline'),
    tail: tail === 'none' || tail === 'done' || tail === 'hang' ? tail : 'blank',
    chunk: Number(params.get('chunk') ?? 0),
    delay: Number(params.get('delay') ?? 0),
  };
}

/** Waits, or returns at once when the signal is aborted. Never rejects. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (!(ms > 0) || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

function frame(event: Event, index: number, framing: Framing): string {
  const { newline } = framing;
  const field = framing.compact ? 'data:' : 'data: ';
  const json = framing.multiline ? JSON.stringify(event, null, 1).split('\n') : [JSON.stringify(event)];
  const lines = json.map((line) => field + line);
  if (framing.noise) lines.unshift(`id: ${String(index)}`, `event: ${event.type}`);
  if (framing.heartbeat) lines.unshift(': keep-alive', '');
  if (framing.noise) lines.unshift('data:', '');
  return lines.join(newline);
}

async function* texts(events: AsyncIterable<Event>, framing: Framing, signal: AbortSignal): AsyncGenerator<string> {
  const blank = framing.newline + framing.newline;
  let index = 0;
  for await (const event of events) {
    await sleep(framing.delay, signal);
    if (signal.aborted) return;
    const text = frame(event, index, framing);
    if (framing.tail === 'none') yield index === 0 ? text : blank + text;
    else yield text + blank;
    index += 1;
  }
  if (framing.tail === 'done') yield 'data: [DONE]' + blank;
  if (framing.tail === 'hang') await untilAborted(signal);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}

async function* bytes(source: AsyncIterable<string>, size: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of source) {
    const whole = encoder.encode(text);
    const step = size > 0 ? size : whole.length;
    for (let at = 0; at < whole.length; at += step) yield whole.slice(at, at + step);
  }
}

/**
 * The body of an SSE response. An abort of `stop` (by the request's signal or by the reader's cancel) ends the run that
 * produces the events; as with a real `fetch`, it also fails the reader.
 */
export function sseBody(
  events: AsyncIterable<Event>,
  framing: Framing,
  stop: AbortController,
): ReadableStream<Uint8Array> {
  const chunks = bytes(texts(events, framing, stop.signal), framing.chunk);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop.signal.addEventListener('abort', () => {
        controller.error(stop.signal.reason);
        void chunks.return(undefined);
      });
    },
    async pull(controller) {
      try {
        const next = await chunks.next();
        if (stop.signal.aborted) return;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        controller.error(error);
      }
    },
    cancel(reason) {
      stop.abort(reason);
    },
  });
}
