/** One request, and the events of its answer. */
import { AgentError } from '../protocol/error.js';
import { contentTypeError, networkError, redirectError, statusError } from './http-error.js';
import type { HttpTransportOptions } from './http-options.js';
import { IdleTimer } from './idle-timer.js';
import { provide } from './provided.js';
import { readSse, type SseOptions } from './sse.js';
import type { TransportContext } from './transport.js';
import { countRenewals, renew } from './unauthorized.js';

const MAX_EVENT_SIZE = 16_000_000;
const NOT_EVENTS =
  /^(?:text\/html|application\/(?:json|problem\+json|(?:x-)?ndjson|(?:x-)?jsonl|vnd\.ag-ui\.event\+proto))/i;

export interface Ask {
  url: string;
  /** JSON, sent by POST; without it the request is a GET. */
  body?: string;
  accept: string;
  /** Set beside those of the host, and over them. */
  headers?: Readonly<Record<string, string>>;
}

/** The events of the answer, in batches of decoded values. */
export async function* readEvents(
  options: HttpTransportOptions,
  ask: Ask,
  context: TransportContext,
  framing: Pick<SseOptions, 'accept' | 'keepsTail'> = {},
): AsyncGenerator<unknown> {
  const idle = new IdleTimer(options.idleTimeout ?? 0);
  const signal = idle.joined(context.signal);
  try {
    const response = await fetchAnswer(options, ask, signal, idle);
    idle.touch();
    const { maxEventSize = MAX_EVENT_SIZE } = options;
    yield* readBody(response, ask.url, {
      ...framing,
      maxEventSize,
      report: context.report,
      signal,
      onBytes: () => idle.touch(),
    });
    if (idle.expired) throw idle.error();
  } catch (thrown) {
    if (idle.expired) throw idle.error();
    throw thrown;
  } finally {
    idle.stop();
  }
}

/** The answer of the server, of a status of success. After a 401 the same request goes out once more with a new token. */
export async function fetchAnswer(
  options: HttpTransportOptions,
  ask: Ask,
  signal: AbortSignal,
  idle?: IdleTimer,
): Promise<Response> {
  const { onUnauthorized } = options;
  const before = onUnauthorized ? countRenewals(onUnauthorized) : 0;
  const response = await fetchOnce(options, ask, signal);
  if (response.ok) return response;
  const error = await statusError(response, ask.url);
  if (response.status !== 401 || !onUnauthorized) throw error;
  // Signing in may take a person as long as it likes.
  idle?.stop();
  if (!(await renew(onUnauthorized, error, before))) throw error;
  signal.throwIfAborted();
  idle?.touch();
  const second = await fetchOnce(options, ask, signal);
  if (second.ok) return second;
  throw await statusError(second, ask.url);
}

async function fetchOnce(options: HttpTransportOptions, ask: Ask, signal: AbortSignal): Promise<Response> {
  const { url, body, accept } = ask;
  const headers = new Headers((await provide(options.headers)) ?? {});
  if (body !== undefined) headers.set('content-type', 'application/json');
  headers.set('accept', accept);
  for (const [name, value] of Object.entries(ask.headers ?? {})) headers.set(name, value);
  const init: RequestInit = { method: body === undefined ? 'GET' : 'POST', headers, signal, cache: 'no-store' };
  if (body !== undefined) init.body = body;
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
  return response;
}

async function* readBody(response: Response, url: string, options: SseOptions): AsyncGenerator<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (NOT_EVENTS.test(type)) throw await contentTypeError(response, url, type);
  if (!response.body) return;
  try {
    yield* readSse(response.body, options);
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
