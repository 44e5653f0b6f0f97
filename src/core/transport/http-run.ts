/** A run over HTTP: POST a RunAgentInput, read server-sent events. */
import type { Report } from '../protocol/diagnostic.js';
import { AgentError } from '../protocol/error.js';
import type { RunAgentInput } from '../protocol/events.js';
import { contentTypeError, networkError, redirectError, statusError } from './http-error.js';
import type { HttpTransportOptions } from './http.js';
import { provide } from './provided.js';
import { readSse } from './sse.js';
import type { TransportContext } from './transport.js';

const MAX_EVENT_SIZE = 16_000_000;
const NOT_EVENTS =
  /^(?:text\/html|application\/(?:json|problem\+json|(?:x-)?ndjson|(?:x-)?jsonl|vnd\.ag-ui\.event\+proto))/i;

/** One request: what comes back, in batches of decoded values. */
export async function* runOverHttp(
  options: HttpTransportOptions,
  input: RunAgentInput,
  context: TransportContext,
): AsyncGenerator<unknown> {
  const url = typeof options.endpoint === 'function' ? options.endpoint() : options.endpoint;
  const idle = new IdleTimer(options.idleTimeout ?? 0);
  const signal = idle.joined(context.signal);
  try {
    const response = await post(url, options, input, signal);
    idle.touch();
    yield* readResponse(response, url, { options, report: context.report, signal, onBytes: () => idle.touch() });
    if (idle.expired) throw idle.error();
  } catch (thrown) {
    if (idle.expired) throw idle.error();
    throw thrown;
  } finally {
    idle.stop();
  }
}

async function post(
  url: string,
  options: HttpTransportOptions,
  input: RunAgentInput,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers((await provide(options.headers)) ?? {});
  headers.set('content-type', 'application/json');
  // Exactly this: with anything wider some servers answer in binary.
  headers.set('accept', 'text/event-stream');
  const init: RequestInit = {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    signal,
    cache: 'no-store',
  };
  // "manual" follows nothing either, and lets the error say that it was a redirect.
  init.redirect = options.redirect === 'follow' ? 'follow' : 'manual';
  if (options.credentials) init.credentials = options.credentials;
  const request = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await request(url, init);
  } catch (thrown) {
    if (signal.aborted || thrown instanceof AgentError) throw thrown;
    throw networkError(url, thrown);
  }
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) throw redirectError(url);
  if (!response.ok) throw await statusError(response, url);
  return response;
}

interface Reading {
  options: HttpTransportOptions;
  report: Report;
  signal: AbortSignal;
  onBytes: () => void;
}

async function* readResponse(
  response: Response,
  url: string,
  { options, report, signal, onBytes }: Reading,
): AsyncGenerator<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (NOT_EVENTS.test(type)) throw await contentTypeError(response, url, type);
  if (!response.body) return;
  try {
    const maxEventSize = options.maxEventSize ?? MAX_EVENT_SIZE;
    yield* readSse(response.body, { maxEventSize, report, signal, onBytes });
  } catch (thrown) {
    if (thrown instanceof AgentError) throw thrown;
    throw new AgentError(
      'connection-lost',
      `The connection to ${url} broke off before the answer was complete.`,
      { url, bytesReceived: true },
      thrown,
    );
  }
}

/** Aborts a request whose answer falls silent. */
class IdleTimer {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  expired = false;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.touch();
  }

  /** A signal that aborts with `outer` or when the time is over. */
  joined(outer: AbortSignal): AbortSignal {
    if (outer.aborted) this.#controller.abort(outer.reason);
    else
      outer.addEventListener('abort', () => this.#controller.abort(outer.reason), {
        once: true,
        signal: this.#controller.signal,
      });
    return this.#controller.signal;
  }

  /** Begins the wait anew. */
  touch(): void {
    clearTimeout(this.#timer);
    if (this.#milliseconds <= 0) return;
    this.#timer = setTimeout(() => {
      this.expired = true;
      this.#controller.abort();
    }, this.#milliseconds);
  }

  error(): AgentError {
    return new AgentError(
      'idle-timeout',
      `The server sent nothing for ${Math.round(this.#milliseconds / 1000)} s; the connection was closed.`,
      {
        bytesReceived: true,
      },
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
