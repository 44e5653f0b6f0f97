/** A run over HTTP: POST a RunAgentInput, read server-sent events. */
import type { RunAgentInput } from '../protocol/events.js';
import { readEvents, type Ask } from './http-request.js';
import type { HttpTransportOptions } from './http-options.js';
import type { TransportContext } from './transport.js';

/** What comes back, in batches of decoded values. */
export async function* runOverHttp(
  options: HttpTransportOptions,
  input: RunAgentInput,
  context: TransportContext,
): AsyncGenerator<unknown> {
  const { endpoint, reconnect } = options;
  const ask: Ask = {
    url: typeof endpoint === 'function' ? endpoint() : endpoint,
    body: JSON.stringify(input),
    // Exactly this: with anything wider some servers answer in binary.
    accept: 'text/event-stream',
  };
  if (reconnect) {
    // Fetched before the request: once the line is down it could not be had.
    const { readResumable } = await import('./resume.js');
    yield* readResumable({ ...options, reconnect }, ask, input.runId, context);
  } else {
    yield* readEvents(options, ask, context);
  }
}
