import type { Scenario } from '../scenario.js';
import { finished } from '../turn.js';

const POEMS = [
  'Steam climbs from the cup,\nthe morning waits in the leaves,\nnobody speaks yet.',
  'Rain on the tin roof,\nthe kettle answers in kind,\nwe listen to both.',
  'One leaf turns over,\nthe water remembers green,\nthen there is only tea.',
];

export const versions: Scenario = {
  id: 'versions',
  title: 'Another answer',
  description: 'Each time the same message is answered anew, the poem is another one. Earlier versions stay.',
  prompt: 'Write a haiku about tea',
  words: /\bhaiku\b/i,
  async *run(turn) {
    const poem = POEMS[(turn.attempt('versions') - 1) % POEMS.length] ?? '';
    yield* turn.say(`${poem.replaceAll('\n', '  \n')}\n\nAsk for *another answer* below, or edit your message.`);
    return finished;
  },
};
