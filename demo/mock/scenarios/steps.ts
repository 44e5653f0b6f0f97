import { EventType, type Event } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId, type Turn } from '../turn.js';

export const steps: Scenario = {
  id: 'steps',
  title: 'Steps and subagents',
  description: 'A turn in several steps, one of them done by two helpers.',
  prompt: 'Research the history of tea',
  words: /\b(steps?|research|subagents?)\b/i,
  async *run(turn) {
    yield { type: EventType.STEP_STARTED, stepName: 'Plan' };
    yield* turn.say('I will ask two helpers and then write a summary.');
    yield { type: EventType.STEP_FINISHED, stepName: 'Plan' };
    yield { type: EventType.STEP_STARTED, stepName: 'Research' };
    yield* helper(turn, 'Librarian', 'Looks into old books', 'Tea was drunk in China more than 2,000 years ago.');
    yield* helper(turn, 'Trader', 'Knows the trade routes', 'It came to Europe by ship in the 17th century.');
    yield { type: EventType.STEP_FINISHED, stepName: 'Research' };
    yield { type: EventType.STEP_STARTED, stepName: 'Write' };
    yield* turn.say('Tea began in China as a medicine and sailed to Europe in the 17th century.');
    yield { type: EventType.STEP_FINISHED, stepName: 'Write' };
    return finished;
  },
};

async function* helper(turn: Turn, name: string, description: string, finding: string): AsyncGenerator<Event> {
  const subagentRunId = newId('sub');
  const messageId = newId('msg');
  yield { type: EventType.SUBAGENT_STARTED, subagentRunId, name, description };
  await turn.rest();
  yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant', subagentRunId };
  for await (const delta of turn.stream(finding)) {
    yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta, subagentRunId };
  }
  yield { type: EventType.TEXT_MESSAGE_END, messageId, subagentRunId };
  yield { type: EventType.SUBAGENT_FINISHED, subagentRunId, outcome: { type: 'success' } };
}
