/** How the standard transport is made. */
import type { Provided } from './provided.js';
import type { OnUnauthorized } from './unauthorized.js';

/** How a stream is taken up again after a drop. */
export type ReconnectOption =
  | false
  | 'last-event-id'
  | {
      by: 'last-event-id';
      /** How often in a row without a single event; 6 by default. */
      tries?: number;
      /** Milliseconds before the first try, about; doubled with each one that fails. 500 by default. */
      delay?: number;
    };

export interface HttpTransportOptions {
  /** Address of the AG-UI endpoint; asked for every request. */
  endpoint: string | (() => string);
  headers?: Provided<HeadersInit | undefined>;
  /** Cookies, as for `fetch`: `same-origin` where absent. */
  credentials?: RequestCredentials;
  /**
   * Called where the server answers 401: gets a new token, which `headers` then gives out, and the same request goes out
   * exactly once more. `false` says that there is none.
   */
  onUnauthorized?: OnUnauthorized;
  /**
   * `"last-event-id"` for servers whose streams can be taken up again: each event has an `id` of its own, and the request
   * repeated with the header `Last-Event-ID` brings what follows it and runs nothing again. Off by default.
   */
  reconnect?: ReconnectOption;
  /** Where the rest of a run is asked for, by GET; by default the same request is repeated. */
  resumeAt?: (runId: string) => string | undefined;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch;
  /** `"error"` (default) refuses redirects, since a browser would send the body along before anyone can look. */
  redirect?: 'error' | 'follow';
  /** Milliseconds without a byte after which the run fails; 0 (default) waits for ever. */
  idleTimeout?: number;
  /** Characters a single event may have; 16 million by default. */
  maxEventSize?: number;
}
