/** Reads the options of a client from the properties of an element. */
import type { AgentClientOptions, RoutesOption, StorageName, StorageOption } from '../../core/index.js';
import type { ClientOwnerHost } from './client-owner-host.js';

/** Reads an attribute that holds JSON; what cannot be read counts as absent. */
export function fromJson<T>(text: string | null): T | undefined {
  if (text === null || text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    console.warn(`agent-chat: invalid-option: this attribute is not valid JSON and is ignored: ${text.slice(0, 200)}`);
    return undefined;
  }
}

/** Reads an attribute that holds a number; without a value it counts as absent. */
export function readNumber(text: string | null): number | undefined {
  return text?.trim() ? Number(text) : undefined;
}

/** Options that are read only when a client is made. */
export const FIXED = ['threadId', 'messages', 'state', 'dialect', 'autoSubmit'] as const;

/** The options as they stand. Absent ones are `undefined`, so that an option can be taken back. */
export function readOptions(host: ClientOwnerHost): AgentClientOptions {
  const options = {
    endpoint: host.endpoint,
    transport: host.transport,
    // A template that knows no thread leaves it empty.
    threadId: host.threadId || undefined,
    history: host.history,
    dialect: host.dialect,
    maxTurns: host.maxTurns,
    headers: host.headers,
    credentials: host.credentials,
    onUnauthorized: host.onUnauthorized,
    reconnect: host.reconnect,
    redirect: host.redirect,
    idleTimeout: host.idleTimeout,
    maxEventSize: host.maxEventSize,
    context: host.page.option,
    forwardedProps: host.forwardedProps,
    state: host.state,
    messages: host.messages,
    storage: storageOf(host),
    strict: host.strict,
    protocolVersion: host.protocolVersion,
    toolResultParts: host.toolResultParts,
    unansweredCalls: host.unansweredCalls,
    autoSubmit: host.autoSubmit,
    editableKeys: host.editableKeys,
    fetch: host.fetch,
    branches: host.branches,
    tabs: host.tabs,
    listThreads: host.listThreads,
    renameThread: host.renameThread,
    removeThread: host.removeThread,
    loadThread: host.loadThread,
    routes: host.routes,
    fork: host.fork,
  };
  // The client reads `undefined` as absent everywhere.
  return options as AgentClientOptions;
}

/** Reads the attribute `routes`: a name, or JSON. */
export function readRoutes(text: string | null): RoutesOption | undefined {
  return text?.trim().startsWith('{')
    ? fromJson<RoutesOption>(text)
    : ((text ?? undefined) as RoutesOption | undefined);
}

/** `persist` without a value means `localStorage`. */
export function readPersist(text: string | null): boolean | StorageName {
  if (text === null || text === 'false') return false;
  return text === '' || text === 'true' || text === 'persist' ? true : (text as StorageName);
}

function storageOf({ storage, persist }: ClientOwnerHost): StorageOption | undefined {
  return storage || (persist === true ? 'local' : persist || undefined);
}
