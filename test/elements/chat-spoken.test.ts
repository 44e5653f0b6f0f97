import { expect } from '@open-wc/testing';
import { spoken } from '../../src/elements/chat/chat-spoken.js';

describe('what is said of an answer', () => {
  const texts = [
    ['It is **21 °C** in `Lisbon`, ~~not~~ __Porto__.', 'It is 21 °C in Lisbon, not Porto.'],
    ['Ask for the *weather*, or *pay*.', 'Ask for the weather, or pay.'],
    ['## Step by step\n\n1. Warm the pot.\n\n> A watched pot', 'Step by step\n1. Warm the pot.\nA watched pot'],
    ['See [the guide](https://example.com/a "b") and ![a cup](cup.png).', 'See the guide and a cup.'],
    ['```js\nconst a = 1;\n```', 'const a = 1;'],
    ['| Tea | Time |\n| --- | :-: |\n| Green | 2 |', '| Tea | Time |\n| Green | 2 |'],
    ['2 * 3 * 4 = 24, a*b*c, snake_case_name, - a\n- b', '2 * 3 * 4 = 24, a*b*c, snake_case_name, - a\n- b'],
  ] as const;
  for (const [markdown, words] of texts)
    it(JSON.stringify(markdown), () => {
      expect(spoken(markdown)).to.equal(words);
    });
});
