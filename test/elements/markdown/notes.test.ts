// Footnotes in any number: each is drawn when it comes, and again when it changes.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { registerTranslation } from '../../../src/lit/languages.js';
import { en } from '../../../src/translations/en.js';
import { entry, markdownOf, show } from './support.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';

/** How often each note was drawn, by its number: a page's own text is asked for with each drawing. */
const drawn = new Map<number, number>();

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const cited = (count: number): string =>
  numbers(count)
    .map((number) => `Line ${number}[^${number}].\n\n`)
    .join('');
const notes = (count: number): string =>
  numbers(count)
    .map((number) => `[^${number}]: Note ${number} is **here**.\n\n`)
    .join('');
const itemsOf = (element: AgentMessage): HTMLLIElement[] => [
  ...element.renderRoot.querySelectorAll<HTMLLIElement>('.notes li'),
];
/** The numbers as the list counts them. */
function numbersIn(element: AgentMessage): number[] {
  let number = 0;
  return itemsOf(element).map((item) => (number = item.hasAttribute('value') ? item.value : number + 1));
}

describe('Footnotes in Markdown', () => {
  before(() =>
    registerTranslation({
      ...en,
      $code: 'xx',
      backToText: (number) => {
        drawn.set(number, (drawn.get(number) ?? 0) + 1);
        return en.backToText(number);
      },
    }),
  );
  beforeEach(() => {
    document.documentElement.lang = 'xx';
    drawn.clear();
  });
  afterEach(() => (document.documentElement.lang = 'en'));

  it('are drawn once, however many follow and however long the text behind them grows', async () => {
    const element = await show('start');
    let text = cited(100);
    const pieces = [...notes(100).split(/(?<=\n\n)/), ...numbers(100).map((word) => `word${word} `)];
    for (const piece of pieces) {
      text += piece;
      element.entry = entry(text, 'streaming');
      await element.updateComplete;
    }
    element.entry = entry(text);
    await element.updateComplete;
    await waitUntil(() => itemsOf(element).length === 100);
    expect([...drawn.keys()].sort((one, other) => one - other)).to.eql(numbers(100));
    expect(Math.max(...drawn.values())).to.equal(1);
  });

  it('are 5,000 in one text, each drawn a time or two, in their order', async function () {
    this.timeout(60_000);
    const element = await show('start');
    element.entry = entry(`${cited(5000)}${notes(5000)}The end.`);
    await waitUntil(() => markdownOf(element)?.textContent.includes('The end.'), 'never read', { timeout: 50_000 });
    expect(numbersIn(element)).to.eql(numbers(5000));
    // Where each has a number of its own, browsers take seconds.
    expect(itemsOf(element).filter((item) => item.hasAttribute('value'))).to.eql([]);
    expect([...drawn.values()].reduce((sum, times) => sum + times, 0)).to.be.within(5000, 10_000);
  });

  it('change alone: with what they cite, and with their number', async () => {
    const element = await show('start');
    const start =
      'A[^a] and b[^b] and c[^nothing] and d[^d].\n\n[^a]: See [page].\n\n[^b]: No link.\n\n[^d]: Last.\n\nGo on.\n\n';
    element.entry = entry(start, 'streaming');
    await element.updateComplete;
    expect(numbersIn(element)).to.eql([1, 2, 4]);
    drawn.clear();
    element.entry = entry(`${start}[page]: https://example.com/page\n\nEnd.\n\n`, 'streaming');
    await element.updateComplete;
    expect(itemsOf(element)[0]!.querySelector('a')!.href).to.equal('https://example.com/page');
    expect([...drawn.keys()]).to.eql([1]);
    drawn.clear();
    element.entry = entry(`${start}[page]: https://example.com/page\n\nEnd.\n\n`);
    await element.updateComplete;
    expect(numbersIn(element)).to.eql([1, 2, 3]);
    expect([...drawn.keys()]).to.eql([3]);
  });
});
