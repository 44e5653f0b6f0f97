import { shouldFail, type Scenario } from '../scenario.js';
import { finished } from '../turn.js';

export const httpStatus: Scenario = {
  id: 'http-status',
  title: 'Any status',
  description: 'Answers with `?status=403`, and with `?said=…` as its words.',
  prompt: 'Answer with a status',
  words: /\bany status\b/i,
  respond(turn) {
    if (!shouldFail(turn, 'http-status')) return undefined;
    const status = Number(turn.options.get('status') ?? 500);
    const message = turn.options.get('said');
    return Response.json(message === null ? {} : { error: { code: 'refused', message } }, { status });
  },
  async *run(turn) {
    yield* turn.say('It is allowed now.');
    return finished;
  },
};
