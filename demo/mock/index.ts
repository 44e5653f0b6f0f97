import { agentRoute } from './agent.js';
import { failure, preflight, withCors } from './http.js';
import { isRecord } from './json.js';
import { MockLog } from './log.js';
import { stackboneRoute } from './stackbone/index.js';

export { MockLog } from './log.js';
export type { LoggedRequest, LoggedRun, LoggedTool } from './log.js';
export { paintPage, setThemeColor } from './page-tools.js';
export type { Scenario } from './scenario.js';
export { scenarios, topics } from './scenarios.js';
export { shopWishes } from './scenarios/shop.js';

export interface MockOptions {
  /** Milliseconds between text deltas; 0 in tests. `?pace=` overrides it for one request. */
  pace?: number;
}

export interface MockAgent {
  fetch(request: Request): Promise<Response>;
  /** What the server received and executed; also at `GET …/log`, emptied by `DELETE …/log` (`?threadId=` for one). */
  log: MockLog;
}

// The last of these names in the path counts, so that one mount point `/agent` is enough: /agent/log, /agent/stackbone.
const path = /^(?:.*\/)?(agent|stackbone|log)(?:\/([\w-]+))?\/?$/;

/** An AG-UI 1.0 server in small, made of web standards alone: it runs in a page, a worker and Node. */
export function createMockAgent(options: MockOptions = {}): MockAgent {
  const log = new MockLog();
  const routes = new Map([
    ['agent', agentRoute()],
    ['stackbone', stackboneRoute()],
  ]);

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight(request);
    const url = new URL(request.url);
    const [, name = '', rest = ''] = path.exec(url.pathname) ?? [];
    if (name === 'log') return serveLog(request, url, log);
    const route = routes.get(name);
    if (!route) return failure(404, 'not_found', `There is nothing at ${url.pathname}.`);
    if (request.method !== 'POST') return failure(405, 'method_not_allowed', 'Only POST is answered here.');
    const body = await readJson(request);
    logRequest(log, request, url, body);
    if (body === undefined) return failure(400, 'invalid_json', 'The body is not JSON.');
    const accept = request.headers.get('accept');
    if (accept !== null && !accept.includes('text/event-stream')) {
      return failure(406, 'not_acceptable', 'This server speaks text/event-stream only.');
    }
    const pace = Number(url.searchParams.get('pace') ?? options.pace ?? 25);
    return route({ request, url, rest, body, pace, log });
  }

  return { log, fetch: async (request) => withCors(await answer(request)) };
}

/**
 * A `fetch` for clients in a page that has no server: every request goes to the mock.
 * `base` is what relative addresses are resolved against, by default the page's own address.
 */
export function inPageFetch(agent: MockAgent, base?: string): typeof fetch {
  return async (input, init) => {
    const request =
      input instanceof Request
        ? new Request(input, init)
        : new Request(new URL(input, base ?? globalThis.location?.href ?? 'http://localhost/'), init);
    request.signal.throwIfAborted();
    const response = await agent.fetch(request);
    request.signal.throwIfAborted();
    return response;
  };
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function logRequest(log: MockLog, request: Request, url: URL, body: unknown): void {
  const threadId = isRecord(body) && typeof body['threadId'] === 'string' ? body['threadId'] : undefined;
  const headers = Object.fromEntries(request.headers);
  log.requests.push({ method: request.method, path: url.pathname + url.search, threadId, headers, body });
}

function serveLog(request: Request, url: URL, log: MockLog): Response {
  const threadId = url.searchParams.get('threadId') ?? undefined;
  if (request.method === 'DELETE') log.clear(threadId);
  return Response.json(log.of(threadId));
}
