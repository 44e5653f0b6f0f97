/** Reads the options of a client from the properties of an element. */
import { webStorage, type AgentClientOptions, type AgentStorage } from '../../core/index.js';
import type { ClientOwnerElement } from './client-owner-element.js';

/** Reads an attribute that holds JSON; what cannot be read counts as absent. */
export function fromJson<T>(text: string | null): T | undefined {
  if (text === null || text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    console.warn(`agent-chat: this attribute is not valid JSON and is ignored: ${text.slice(0, 200)}`);
    return undefined;
  }
}

/** Options that are read only when a client is made. */
export const FIXED = ['threadId', 'messages', 'state', 'dialect', 'autoSubmit'] as const;

/** The options as they stand. Absent ones are `undefined`, so that an option can be taken back. */
export function readOptions(host: ClientOwnerElement): AgentClientOptions {
  const options = {
    endpoint: host.endpoint,
    transport: host.transport,
    threadId: host.threadId,
    history: host.history,
    dialect: host.dialect,
    maxTurns: host.maxTurns,
    headers: host.headers,
    credentials: host.credentials,
    redirect: host.redirect,
    idleTimeout: host.idleTimeout,
    maxEventSize: host.maxEventSize,
    context: host.context,
    forwardedProps: host.forwardedProps,
    state: host.state,
    messages: host.messages,
    storage: storageOf(host.storage),
    strict: host.strict,
    protocolVersion: host.protocolVersion,
    toolResultParts: host.toolResultParts,
    unansweredCalls: host.unansweredCalls,
    autoSubmit: host.autoSubmit,
    editableKeys: host.editableKeys,
    fetch: host.fetch,
    branches: host.branches,
    loadThread: host.loadThread,
    fork: host.fork,
  };
  // The client reads `undefined` as absent everywhere.
  return options as AgentClientOptions;
}

function storageOf(storage: ClientOwnerElement['storage']): AgentStorage | undefined {
  if (typeof storage !== 'string') return storage;
  try {
    return webStorage(storage === 'local' ? localStorage : sessionStorage);
  } catch {
    // The browser forbids storage to this page: the chat works, it only forgets.
    return undefined;
  }
}
