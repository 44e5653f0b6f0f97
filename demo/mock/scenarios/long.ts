import type { Scenario } from '../scenario.js';
import { finished } from '../turn.js';

const guide = `# How to brew a good cup of tea

Tea needs *three* things: fresh water, the right **temperature**, and patience.

## What you need

- loose leaves, about 2 g for a cup
- a pot that holds the heat
  - porcelain for green tea
  - cast iron for the strong ones
- water, low in lime

## Times and temperatures

| Tea | Temperature | Minutes |
| :-- | --: | --: |
| Green | 75 °C | 2 |
| Oolong | 90 °C | 3 |
| Black | 98 °C | 4 |
| Herbal | 100 °C | 8 |

## Step by step

1. Warm the pot with hot water and pour it away.
2. Put in the leaves.
3. Pour the water and set a timer:

\`\`\`js
const minutes = { green: 2, oolong: 3, black: 4 };

export function brew(kind) {
  const wait = minutes[kind] ?? 8;
  return new Promise((resolve) => setTimeout(resolve, wait * 60_000));
}
\`\`\`

4. Take the leaves out, with \`pour()\` or with a spoon.

> A watched pot never boils, but an unwatched one boils over.

### Read more

The [history of tea](https://en.wikipedia.org/wiki/History_of_tea) is long. ~~Coffee~~ is another story.

---

Enjoy your cup!
`;

export const long: Scenario = {
  id: 'long',
  title: 'Long Markdown',
  description: 'Headings, lists, a table, code and a quote.',
  prompt: 'Write a long guide in Markdown',
  words: /\b(long|markdown|guide)\b/i,
  async *run(turn) {
    yield* turn.say(guide, 0.4);
    return finished;
  },
};
