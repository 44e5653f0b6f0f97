import { expect } from '@open-wc/testing';
import { compareTexts, type Part } from '../../../src/elements/schema-form/text-compare.js';

const side = (parts: readonly Part[], without: 'added' | 'removed'): string =>
  parts.flatMap((part) => (part[without] ? [] : part.value)).join('');

const words = 'lorem ipsum '.repeat(40_000);

describe('the difference of two texts', () => {
  for (const [what, before, after] of [
    ['a word at the end', words, `${words}dolor`],
    ['a word in the middle', words, `${words.slice(0, 240_000)}dolor ${words.slice(240_000)}`],
    ['a letter of a word', `${words}dolor ${words}`, `${words}color ${words}`],
    ['something that is gone', `${words}dolor ${words}`, words + words],
    ['a repetition', 'ab '.repeat(3000), 'ab '.repeat(3001)],
    ['no words at all', 'x'.repeat(5000), `${'x'.repeat(2500)}yz${'x'.repeat(2500)}`],
    ['characters of two halves', '😀'.repeat(3000), `${'😀'.repeat(1500)}😁${'😀'.repeat(1499)}`],
    ['everything', 'a\n'.repeat(3000), 'b\n'.repeat(3000)],
  ] as const)
    it(`tells both of them: ${what}`, () => {
      const parts = compareTexts(before, after);
      expect(side(parts, 'added')).to.equal(before);
      expect(side(parts, 'removed')).to.equal(after);
      expect(
        parts.every(({ value }) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(value)),
        'whole characters',
      ).to.be.true;
    });

  it('shows of half a million characters the word that is another one', () => {
    const parts = compareTexts(`${words}dolor ${words}`, `${words}color ${words}`);
    expect(parts.filter(({ added, removed }) => added === true || removed === true)).to.deep.include.members([
      { value: 'dolor', added: false, removed: true, count: 1 },
      { value: 'color', added: true, removed: false, count: 1 },
    ]);
  });
});
