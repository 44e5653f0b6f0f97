import { EventType } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId } from '../turn.js';

export const reasoning: Scenario = {
  id: 'reasoning',
  title: 'Reasoning',
  description: 'The agent thinks aloud before it answers.',
  prompt: 'Think: how many weighings find the one false coin among nine?',
  words: /\b(think|reason|reasoning|why)\b/i,
  async *run(turn) {
    const span = newId('span');
    const messageId = newId('reason');
    yield { type: EventType.REASONING_START, messageId: span };
    yield { type: EventType.REASONING_MESSAGE_START, messageId, role: 'reasoning' };
    const thoughts =
      'Each weighing has three outcomes: left, right, or balance. Nine coins are three groups of three. ' +
      'Weigh two groups; that tells me which group holds the false coin. Then weigh two coins of that group.';
    for await (const delta of turn.stream(thoughts)) {
      yield { type: EventType.REASONING_MESSAGE_CONTENT, messageId, delta };
    }
    yield { type: EventType.REASONING_MESSAGE_END, messageId };
    yield { type: EventType.REASONING_END, messageId: span };
    yield* turn.say('**Two** weighings are enough: three against three, then one against one.');
    return finished;
  },
};
