import { eventStream, failure, stopOf, type Call } from './http.js';
import { hasFiles, newestWords, readInput } from './input.js';
import { runTurn } from './run.js';
import { scenarioById, scenarioByWords } from './scenarios.js';
import { readFraming, sseBody } from './sse.js';
import { Threads } from './thread.js';
import { Turn } from './turn.js';

/** `POST …/agent/<scenario>`, and `POST …/agent`, which picks the scenario by the user's words. */
export function agentRoute(): (call: Call) => Response {
  const threads = new Threads();

  return ({ request, url, rest, body, pace, log }) => {
    const input = readInput(body);
    if (typeof input === 'string') return failure(400, 'invalid_request', input);
    const words = newestWords(input.messages);
    const chosen = hasFiles(input.messages) ? scenarioById('files') : scenarioByWords(words);
    const scenario = rest === '' ? chosen : scenarioById(rest);
    if (!scenario) return failure(404, 'unknown_scenario', `There is no scenario ${rest}.`);

    const stop = stopOf(request);
    const options = url.searchParams;
    const thread = threads.open(input.threadId);
    const turn = new Turn({ input, thread, words, log, pace, signal: stop.signal, options });
    const response = scenario.respond?.(turn);
    if (response) return response;
    const record = log.addRun(input.threadId, input.runId, scenario.id);
    return eventStream(sseBody(runTurn(turn, scenario, record), readFraming(options), stop));
  };
}
