/** What can go wrong, by a stable name that a host can branch on. */
export type AgentErrorCode =
  | 'busy' // a run is going on; wait for it or stop it
  | 'interrupt-pending' // a decision is due first
  | 'fixed-thread' // the server keeps the conversation: nothing can be said anew
  | 'fork-failed' // the host could not fork the thread
  | 'disposed' // the client was disposed
  | 'vetoed' // the host's hook refused
  | 'no-endpoint' // neither endpoint nor transport was given
  | 'invalid-input' // the caller passed something unusable
  | 'network' // no answer at all: offline, DNS, CORS, refused
  | 'connection-lost' // the stream broke off
  | 'redirect' // the endpoint answered with a redirect
  | 'http' // a status outside 200–299
  | 'content-type' // the answer is no event stream
  | 'empty-stream' // a stream without a single event
  | 'incomplete' // the stream ended before the run did
  | 'interrupted' // the page was closed while the agent was answering
  | 'history-failed' // the conversation could not be loaded from its server
  | 'idle-timeout' // no byte for too long
  | 'event-too-large' // a single event over the limit
  | 'protocol' // strict mode: a violation of AG-UI
  | 'run-error' // the server reported RUN_ERROR
  | 'approval-pending' // the server waits for a decision
  | 'max-turns' // tools and answers went round in circles
  | 'tool' // a tool of the page failed
  | 'invalid-payload' // an answer does not fit its schema
  | 'invalid-edited-args' // edited arguments do not fit theirs
  | 'expired' // the time to answer is over
  | 'unsupported-decision' // the request does not take this decision
  | 'incomplete-batch' // a request is not decided yet
  | 'submitting' // the decisions are on their way
  | 'stopped' // the person stopped before the decisions were sent
  | 'async-resolver' // `batch.resolve` was given an async function
  | 'copy-failed'; // the browser did not allow copying

/** Facts about an error beyond its code, each optional. */
export interface AgentErrorDetail {
  /** HTTP status, for `http`. */
  status?: number;
  /** Seconds that the server asked to wait (`Retry-After`). */
  retryAfter?: number;
  /** The code that the server gave, e.g. of RUN_ERROR. */
  serverCode?: string;
  /** The server's own words: error body or RUN_ERROR message, cut to 2,000 characters. */
  serverMessage?: string;
  /** `metadata` of RUN_ERROR. */
  metadata?: Record<string, unknown>;
  /** Address of the request. */
  url?: string;
  /** What the server calls the request in its own records, by one of the usual headers. */
  requestId?: string;
  /** Whether any byte of the answer had arrived. */
  bytesReceived?: boolean;
}

/** Every error of agent-chat: a stable `code`, and a sentence that says what to do. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly code: AgentErrorCode;
  readonly detail: AgentErrorDetail;
  /** When it happened, in milliseconds since the epoch. */
  readonly time = Date.now();

  constructor(code: AgentErrorCode, message: string, detail: AgentErrorDetail = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return typeof thrown;
  }
}

/** Whatever was thrown as an error: of a proxy that is no more not even that can be asked. */
export function errorOf(thrown: unknown): Error {
  try {
    if (thrown instanceof Error) return thrown;
  } catch {
    // Said by its kind below.
  }
  return new Error(messageOf(thrown), { cause: thrown });
}
