/** Tells a server that goes on when the line is cut that a person has stopped the run. */
import { messageOf } from '../../protocol/error.js';
import { fetchAnswer } from '../../transport/http-request.js';
import type { ClientHost } from '../client-host.js';
import { routeOf } from './route-of.js';

/** The next request waits for the answer, but not longer. */
const PATIENCE_MS = 5000;

export async function tellStop(
  core: Pick<ClientHost, 'options' | 'threadId' | 'report'>,
  runId: string,
): Promise<void> {
  const { options, threadId } = core;
  try {
    const url = routeOf('stop', options, { threadId, runId });
    if (url === undefined) return;
    // CopilotKit refuses a body with anything else in it.
    const body = options.routes === 'copilotkit' ? { runId } : { threadId, runId };
    const ask = { url, body: JSON.stringify(body), accept: 'application/json, */*' };
    const answer = await fetchAnswer({ ...options, endpoint: url }, ask, AbortSignal.timeout(PATIENCE_MS));
    await answer.body?.cancel();
  } catch (thrown) {
    const why = `The server could not be told that the run was stopped: ${messageOf(thrown)}`;
    core.report('stop-untold', why, undefined, 'notice');
  }
}
