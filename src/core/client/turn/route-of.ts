/** Finds the address of a route. */
import type { HttpTransportOptions } from '../../transport/http-options.js';
import type { AgentClientOptions } from '../options.js';
import type { Routes, RoutesOption } from './routes.js';

/** CopilotKit's runtime: `…/agent/<id>`, and behind it `run`, `connect` and `stop/<thread>`. */
const copilotkit: Routes = {
  run: (endpoint) => beside(endpoint, 'run'),
  connect: (endpoint) => beside(endpoint, 'connect'),
  stop: (endpoint, threadId) => beside(endpoint, `stop/${encodeURIComponent(threadId)}`),
};

/** `undefined` where the endpoint is no agent's. */
function beside(endpoint: string, name: string): string | undefined {
  const [, path = '', search = ''] = /^([^?#]*?)\/?(\?[^#]*)?(?:#.*)?$/.exec(endpoint) ?? [];
  const agent = path.replace(/\/run$/, '');
  return agent === path && !/\/agent\/[^/]+$/.test(agent) ? undefined : `${agent}/${name}${search}`;
}

/** The options of a client with the addresses of one run. */
export function routed(
  options: AgentClientOptions,
  ids: { threadId: string; runId: string },
): AgentClientOptions & HttpTransportOptions {
  const endpoint = routeOf('run', options, ids) ?? options.endpoint ?? '';
  return { ...options, endpoint, resumeAt: () => routeOf('resume', options, ids) };
}

interface Addressed {
  endpoint?: string | undefined;
  routes?: RoutesOption | undefined;
}

export function routeOf(
  name: keyof Routes,
  { endpoint = '', routes }: Addressed,
  { threadId, runId = '' }: { threadId: string; runId?: string },
): string | undefined {
  const route = (routes === 'copilotkit' ? copilotkit : routes)?.[name];
  if (typeof route === 'function') return route(endpoint, threadId, runId);
  const ids = { threadId, runId };
  return route?.replace(/\{(threadId|runId)\}/g, (_, id: keyof typeof ids) => encodeURIComponent(ids[id]));
}
