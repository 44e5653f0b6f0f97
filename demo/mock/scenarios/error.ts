import { EventType } from '@ag-ui/core';
import { shouldFail, type Scenario } from '../scenario.js';
import { finished, newId } from '../turn.js';

export const error: Scenario = {
  id: 'error',
  title: 'Error mid-run',
  description: 'The run fails in the middle of a sentence with RUN_ERROR.',
  prompt: 'Fail with an error',
  words: /\b(error|fail|crash)\b/i,
  async *run(turn) {
    if (!shouldFail(turn, 'error')) {
      yield* turn.say('This time it went well.');
      return finished;
    }
    const messageId = newId('msg');
    yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' };
    for await (const delta of turn.stream('I was just about to explain that the most important')) {
      yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta };
    }
    yield {
      type: EventType.RUN_ERROR,
      message: 'The model is overloaded. Please try again.',
      code: 'overloaded',
    };
    return 'open';
  },
};
