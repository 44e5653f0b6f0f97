import type { Interrupt } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId, type Script } from '../turn.js';

const fiveMinutes = 5 * 60 * 1000;

export const confirmation: Scenario = {
  id: 'confirmation',
  title: 'Confirmation',
  description: 'A question without a tool or schema behind it, which expires after five minutes.',
  prompt: 'Subscribe me to the newsletter',
  words: /\b(confirm|subscribe|newsletter)\b/i,
  async *run(turn): Script {
    const interrupt: Interrupt = {
      id: newId('confirm'),
      reason: 'confirmation',
      message: 'Shall I subscribe you to the monthly newsletter?',
      expiresAt: new Date(Date.now() + fiveMinutes).toISOString(),
    };
    return yield* turn.pause([interrupt], async function* (answers, next) {
      const answer = answers.get(interrupt.id);
      yield* next.say(answer?.kind === 'approved' ? 'You are subscribed.' : 'Then I leave it.');
      return finished;
    });
  },
};
