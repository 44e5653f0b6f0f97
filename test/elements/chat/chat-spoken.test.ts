import { expect } from '@open-wc/testing';
import type { Entry } from '../../../src/core/index.js';
import { spoken, SpokenAnswer } from '../../../src/elements/chat/chat-spoken.js';

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

describe('an answer that is being written', () => {
  const entry = (content: string, status: 'streaming' | 'complete' = 'streaming', key = 'a'): Entry =>
    ({ kind: 'message', role: 'assistant', key, id: key, content, status, createdAt: 0 }) as Entry;

  /** What is said while `text` arrives in pieces of `size` characters. */
  function follow(text: string, size = 1, language = 'en'): string[] {
    const reader = new SpokenAnswer(new Set(), language);
    const said: string[] = [];
    for (let end = size; end < text.length; end += size) said.push(reader.next([entry(text.slice(0, end))]));
    said.push(reader.next([entry(text, 'complete')], true));
    return said.filter(Boolean);
  }

  const texts = [
    ['en', 'Tea is hot. Is it? Yes!', ['Tea is hot.', 'Is it?', 'Yes!']],
    ['en', 'It costs 3.50 euros. Pay now', ['It costs 3.50 euros.', 'Pay now']],
    ['en', '**Mind. The gap.** Thank you.', ['Mind. The gap. Thank you.']],
    ['en', '1. Warm the pot\n2. Pour\n', ['1. Warm the pot', '2. Pour']],
    ['en', 'Run `a. B` twice. Done.', ['Run a. B twice.', 'Done.']],
    ['ja', 'お茶です。熱いです。', ['お茶です。', '熱いです。']],
  ] as const;
  for (const [language, text, sentences] of texts)
    it(`is said sentence by sentence: ${JSON.stringify(text)}`, () => {
      expect(follow(text, 1, language)).to.eql(sentences);
    });

  it('is said once, however it is cut', () => {
    const text = 'One is first. Two is *second*.\n\n- Three\n- Four. And five.\n\n```\nsix. Seven\n```\n\nEight.';
    for (const size of [1, 2, 3, 7, 50, 500])
      expect(follow(text, size).join(' ').replaceAll(/\s+/g, ' '), String(size)).to.equal(
        'One is first. Two is second. - Three - Four. And five. six. Seven Eight.',
      );
  });

  it('leaves out what stood there before, and the words of the person', () => {
    const reader = new SpokenAnswer(new Set(['old']), 'en');
    const person = { ...entry('Hi.', 'complete', 'p'), role: 'user' } as Entry;
    expect(reader.next([entry('Old.', 'complete', 'old'), person, entry('New.', 'complete')], true)).to.equal('New.');
    expect(reader.next([entry('New.', 'complete')], true)).to.equal('');
  });

  it('is cut off where it is too long to listen to', () => {
    const said = follow('A sentence of some length. '.repeat(200), 100).join(' ');
    expect(said.length).to.be.within(1900, 2300);
    expect(said.endsWith('…')).to.equal(true);
  });

  it('is said line by line for a language that is none', () => {
    expect(follow('One. Two.\nThree.', 1, 'x-not a language')).to.eql(['One. Two.', 'Three.']);
  });
});
