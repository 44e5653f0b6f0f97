import { EventType } from '@ag-ui/core';
import { shouldFail, type Scenario } from '../scenario.js';
import { finished, newId } from '../turn.js';

export const cut: Scenario = {
  id: 'cut',
  title: 'Cut connection',
  description: 'The stream ends in the middle of a sentence, without a word (`?cut=reset`: the connection breaks).',
  prompt: 'Cut the connection',
  words: /\b(cut|disconnect|drop)\b/i,
  async *run(turn) {
    if (!shouldFail(turn, 'cut')) {
      yield* turn.say('This time the connection held.');
      return finished;
    }
    const messageId = newId('msg');
    yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' };
    for await (const delta of turn.stream('The treasure is buried under the old oak, exactly')) {
      yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta };
    }
    if (turn.options.get('cut') === 'reset') throw new TypeError('network error');
    return 'open';
  },
};
