/** Addresses of a server beside the endpoint. */

/**
 * An address in which `{threadId}` and `{runId}` stand for the ids, or a function that makes one; nothing where there is
 * none. A relative one counts from the page.
 */
export type Route = string | ((endpoint: string, threadId: string, runId: string) => string | undefined);

export interface Routes {
  /** Where a run is started, if not at the endpoint. */
  run?: Route;
  /** Where a thread is replayed, by POST. */
  connect?: Route;
  /** Told by POST `{threadId, runId}` that a person has stopped the run: for servers that go on when the line is cut. */
  stop?: Route;
  /** Where the rest of a run is asked for by GET after a drop; see `reconnect`. */
  resume?: Route;
}

/** What the option `routes` takes. */
export type RoutesOption = Routes | 'copilotkit';

/** Whether the server keeps threads and replays them. */
export function replaysThreads(routes: RoutesOption | undefined): boolean {
  return routes === 'copilotkit' || routes?.connect !== undefined;
}
