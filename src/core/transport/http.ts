/** The standard transport: AG-UI over HTTP and server-sent events. */
import type { HttpTransportOptions } from './http-options.js';
import type { Transport } from './transport.js';

/** What does the work loads with the first run. */
export function httpTransport(options: HttpTransportOptions): Transport {
  return {
    async *run(input, context) {
      const { runOverHttp } = await import('./http-run.js');
      yield* runOverHttp(options, input, context);
    },
  };
}
