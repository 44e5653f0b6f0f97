/** Plays bytes through the whole reading path: HTTP response, transport, stream, thread. */
import type { Diagnostic, Report } from '../../../src/core/protocol/diagnostic.js';
import type { Message, RunAgentInput } from '../../../src/core/protocol/events.js';
import { streamRun, type StreamEnd } from '../../../src/core/client/turn/stream-run.js';
import { Thread, type ThreadView } from '../../../src/core/thread/thread.js';
import { httpTransport } from '../../../src/core/transport/http.js';
import type { HttpTransportOptions } from '../../../src/core/transport/http-options.js';
import { readSse } from '../../../src/core/transport/sse.js';
import type { Transport } from '../../../src/core/transport/transport.js';

export interface Replayed {
  thread: Thread;
  view: ThreadView;
  end: StreamEnd;
  diagnostics: Diagnostic[];
}

export interface ReplayOptions {
  /** What the client knew before the request. */
  history?: readonly Message[];
  /** A thread that goes on; a new one where absent. */
  thread?: Thread;
  signal?: AbortSignal;
  /** Names of tools that run in the page. */
  tools?: readonly string[];
}

export const INPUT: RunAgentInput = {
  threadId: 'thread',
  runId: 'run',
  messages: [],
  tools: [],
  context: [],
  forwardedProps: {},
};

const SSE = { status: 200, headers: { 'content-type': 'text/event-stream' } };

/** A body that delivers `chunks` one by one. */
export function bodyOf(chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks[next++];
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** `events` as a stream of the plainest framing. */
export function sse(...events: readonly object[]): string {
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/** The standard transport, with a `fetch` that answers `body`. */
export function answering(
  body: BodyInit | null | readonly Uint8Array<ArrayBuffer>[],
  init: ResponseInit = SSE,
  options: Partial<HttpTransportOptions> = {},
): Transport {
  const answer = (): Response => new Response(Array.isArray(body) ? bodyOf(body) : (body as BodyInit | null), init);
  return httpTransport({ endpoint: 'https://agent.test/', fetch: () => Promise.resolve(answer()), ...options });
}

/** Reads `chunks` without HTTP around them, where thousands of streams are played. */
export function reading(chunks: readonly Uint8Array<ArrayBuffer>[]): Transport {
  return { run: (_input, { report }) => readSse(bodyOf(chunks), { maxEventSize: 1_000_000, report }) };
}

export async function replay(transport: Transport, options: ReplayOptions = {}): Promise<Replayed> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, message, event, level = 'violation') => {
    diagnostics.push({ code, level, message, event });
  };
  const thread = options.thread ?? new Thread();
  if (options.history) thread.addMessages(options.history);
  const end = await streamRun(INPUT, {
    thread,
    transport,
    report,
    signal: options.signal ?? new AbortController().signal,
    isOurs: (name) => options.tools?.includes(name) ?? false,
    onWire: () => undefined,
    onProgress: () => undefined,
    onCustom: () => undefined,
  });
  return { thread, view: thread.snapshot(), end, diagnostics };
}

/** `events`, in one piece. */
export function replayEvents(events: readonly object[], options: ReplayOptions = {}): Promise<Replayed> {
  return replay(answering(sse(...events)), options);
}
