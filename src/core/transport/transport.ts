/** How a run reaches a server: the only thing that the client knows of the network. */
import type { Report } from '../protocol/diagnostic.js';
import type { RunAgentInput } from '../protocol/events.js';

export interface TransportContext {
  /** Aborted when the run is stopped; nothing may be yielded afterwards. */
  signal: AbortSignal;
  /** Reports what was forgiven while reading. */
  report: Report;
  /** May be told that the connection is lost and is being taken up again (`true`), and that this is over (`false`). */
  reconnecting?(isLost: boolean): void;
}

/**
 * Sends a run and yields what comes back: decoded JSON values of AG-UI events, one by one or in small batches (a
 * batch is applied without a pause, so keep it to a few hundred). Throws an AgentError where the request fails.
 */
export interface Transport {
  run(input: RunAgentInput, context: TransportContext): AsyncIterable<unknown>;
}
