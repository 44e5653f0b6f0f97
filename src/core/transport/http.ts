/** The standard transport: AG-UI over HTTP and server-sent events. */
import type { Provided } from './provided.js';
import type { Transport } from './transport.js';

export interface HttpTransportOptions {
  /** Address of the AG-UI endpoint; asked for every request. */
  endpoint: string | (() => string);
  headers?: Provided<HeadersInit | undefined>;
  credentials?: RequestCredentials;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch;
  /** `"error"` (default) refuses redirects, since a browser would send the body along before anyone can look. */
  redirect?: 'error' | 'follow';
  /** Milliseconds without a byte after which the run fails; 0 (default) waits for ever. */
  idleTimeout?: number;
  /** Characters a single event may have; 16 million by default. */
  maxEventSize?: number;
}

/** What does the work loads with the first run. */
export function httpTransport(options: HttpTransportOptions): Transport {
  return {
    async *run(input, context) {
      const { runOverHttp } = await import('./http-run.js');
      yield* runOverHttp(options, input, context);
    },
  };
}
