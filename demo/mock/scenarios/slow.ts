import type { Scenario } from '../scenario.js';
import { finished } from '../turn.js';

const story = [
  'Once upon a time there was a lighthouse keeper who counted the waves.',
  'Every seventh wave, he said, brings news from far away, and every seventh of those is worth writing down.',
  'So he sat at the window with his pen, and wrote one line a day, in a hand as slow as the tide.',
  'When the ships came in, the captains asked him for the weather; he only turned the pages and smiled.',
  'In the end the book was as long as the coast, and nobody has read it to the last line yet.',
].join(' ');

export const slow: Scenario = {
  id: 'slow',
  title: 'Slow answer',
  description: 'A long text that takes its time: try Stop.',
  prompt: 'Tell me a slow story',
  words: /\b(slow|slowly|story)\b/i,
  async *run(turn) {
    yield* turn.say(story, 8);
    return finished;
  },
};
