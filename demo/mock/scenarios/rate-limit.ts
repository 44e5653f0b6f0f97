import { shouldFail, type Scenario } from '../scenario.js';
import { finished } from '../turn.js';

export const rateLimit: Scenario = {
  id: 'rate-limit',
  title: 'Too many requests',
  description: 'Status 429 with Retry-After: the card counts down (`?after=20`: so many seconds).',
  prompt: 'Ask too often',
  words: /\b(too often|429|rate limit)\b/i,
  respond(turn) {
    if (!shouldFail(turn, 'rate-limit')) return undefined;
    const after = turn.options.get('after') ?? '5';
    return Response.json(
      { error: { code: 'rate_limited', message: 'Slow down, please.' } },
      { status: 429, headers: { 'retry-after': after, 'x-request-id': 'req-4711' } },
    );
  },
  async *run(turn) {
    yield* turn.say('Now there is time for you.');
    return finished;
  },
};
