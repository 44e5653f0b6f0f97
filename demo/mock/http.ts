import type { MockLog } from './log.js';

/** What a route gets to see. */
export interface Call {
  request: Request;
  url: URL;
  /** What follows the route's name in the path. */
  rest: string;
  body: unknown;
  /** Milliseconds between text deltas. */
  pace: number;
  log: MockLog;
}

/** The headers that let a page of any origin talk to the mock. */
export function withCors(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', '*');
  return response;
}

/** Answers a preflight. `*` would not cover Authorization, so what was asked for is named. */
export function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? 'content-type, authorization, accept';
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': asked,
      'access-control-max-age': '600',
    },
  });
}

export function failure(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

export function eventStream(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

/** Aborts when the request does, or when the response's reader gives up. */
export function stopOf(request: Request): AbortController {
  const stop = new AbortController();
  const { signal } = request;
  if (signal.aborted) stop.abort(signal.reason);
  else signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  return stop;
}
