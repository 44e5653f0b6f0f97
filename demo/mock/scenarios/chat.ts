import type { Scenario } from '../scenario.js';
import { finished } from '../turn.js';

export const chat: Scenario = {
  id: 'chat',
  title: 'Chat',
  description: 'Plain text, streamed word by word.',
  prompt: 'Hello there',
  words: /\b(hello|hi|hey|good (morning|evening))\b/i,
  async *run(turn) {
    const turns = turn.input.messages.filter((message) => message.role === 'user').length;
    if (turns <= 1) {
      yield* turn.say(
        'Hello! I am a small scripted agent that speaks AG-UI. Ask me for the *weather*, to *paint the page*, ' +
          'to *pay* somebody or to make a *plan*.',
      );
    } else {
      yield* turn.say(`You said “${turn.words}”. That was message ${String(turns)} of yours in this conversation.`);
    }
    return finished;
  },
};
