import { shouldFail, type Scenario } from '../scenario.js';
import { finished } from '../turn.js';

export const http500: Scenario = {
  id: 'http-500',
  title: 'HTTP 500',
  description: 'The server answers with status 500 and a JSON body.',
  prompt: 'Answer with HTTP 500',
  words: /\b500\b/,
  respond(turn) {
    if (!shouldFail(turn, 'http-500')) return undefined;
    return Response.json({ error: { code: 'internal', message: 'The database is on fire.' } }, { status: 500 });
  },
  async *run(turn) {
    yield* turn.say('The server is well again.');
    return finished;
  },
};
