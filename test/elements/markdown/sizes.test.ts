import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { button, click } from '../support/person.js';
import { entry, markdownOf, samples, show, stream } from './support.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';

/** In milliseconds, also on a busy machine: what has no bound takes minutes. */
const SOON = 10_000;

/** Shows a text, waits until all of it is read, and returns how long that took. */
async function timed(
  text: string,
  isRead: (element: AgentMessage) => boolean,
): Promise<{ element: AgentMessage; time: number }> {
  const element = await show('start');
  const start = performance.now();
  element.entry = entry(text);
  await element.updateComplete;
  await waitUntil(() => isRead(element), 'never read', { interval: 5, timeout: 2 * SOON });
  return { element, time: performance.now() - start };
}

const count = (element: AgentMessage, selector: string): number => element.renderRoot.querySelectorAll(selector).length;
const hasEnd = (element: AgentMessage): boolean => /The end\.\s*$/.test(markdownOf(element)?.textContent ?? '');

describe('Markdown of any size', function () {
  this.timeout(120_000);

  it('folds a code block of 4 MB until all of it is wanted', async () => {
    const line = 'const answer = 42; // and a comment behind it';
    const lines = Math.ceil(4_000_000 / (line.length + 1));
    const { element, time } = await timed(`\`\`\`js\n${`${line}\n`.repeat(lines)}\`\`\`\n\nThe end.`, hasEnd);
    expect(time).to.be.lessThan(SOON);
    const code = element.renderRoot.querySelector('pre code')!;
    expect(code.textContent!.length).to.be.lessThan(21_000);
    await click(button(element, 'Show all (4 MB)'));
    await waitUntil(() => code.textContent!.length > 4_000_000, 'never unfolded', { timeout: 15_000 });
  });

  it('folds a table of 10,000 rows', async () => {
    const { element, time } = await timed(
      `| a | b |\n| --- | --- |\n${'| 1 | **2** |\n'.repeat(10_000)}\nThe end.`,
      hasEnd,
    );
    expect(time).to.be.lessThan(SOON);
    expect(count(element, 'tbody tr')).to.equal(256);
    expect(button(element, 'Show all 10,000 rows')).to.be.instanceOf(HTMLButtonElement);
  });

  it('unfolds a table in the time that its rows take, in the direction that it has', async () => {
    const unfold = async (rows: number, cell: string, direction: string): Promise<number> => {
      const row = `| ${cell} | ${cell} |\n`;
      const { element } = await timed(`${row}|-|-|\n${row.repeat(rows)}\nThe end.`, hasEnd);
      const start = performance.now();
      button(element, /^Show all/).click();
      expect(count(element, 'tbody tr')).to.equal(rows);
      expect(getComputedStyle(element.renderRoot.querySelector('table')!).direction).to.equal(direction);
      return performance.now() - start;
    };
    await unfold(300, '1', 'ltr');
    const some = await unfold(2500, 'word', 'ltr');
    expect(await unfold(10_000, 'كلمة', 'rtl')).to.be.lessThan(12 * some + 300);
  });

  it('stops nesting where nobody could follow', async () => {
    for (const text of [`${'> '.repeat(1000)}deep`, `${'- '.repeat(1000)}deep`, `${'1. > '.repeat(500)}deep`]) {
      const { element, time } = await timed(`${text}\n\nThe end.`, hasEnd);
      expect(time).to.be.lessThan(SOON);
      expect(count(element, 'blockquote, li')).to.be.lessThan(20);
      expect(markdownOf(element)!.textContent).to.contain('deep');
    }
  });

  it('folds a line of 1 MB', async () => {
    const { element, time } = await timed(`${'word *and* word '.repeat(65_000)}\n\nThe end.`, hasEnd);
    expect(time).to.be.lessThan(SOON);
    expect(markdownOf(element)!.textContent!.length).to.be.lessThan(6000);
    expect(button(element, /^Show all \(1 MB\)$/)).to.be.instanceOf(HTMLButtonElement);
  });

  it('takes any number of marks', async () => {
    for (const mark of [
      '*a ',
      '**a ',
      '_a ',
      '[',
      '![',
      '[a](',
      '[a](b ',
      '`a ',
      '~~a ',
      '<a ',
      '&amp;',
      '!',
      '\\*',
      'a@',
      '[^1]',
      '*a **b ',
      '| ',
    ])
      for (const text of [mark.repeat(20_000 / mark.length), mark.repeat(200_000 / mark.length)]) {
        const { time } = await timed(`${text}\n\nThe end.`, hasEnd);
        expect(time, mark).to.be.lessThan(SOON);
      }
  });

  it('costs the same per piece at any length', async () => {
    const answers = (await samples('answers.txt')).map(({ text }) => text).join('\n\n');
    const long = answers.repeat(Math.ceil(160_000 / answers.length));
    const cost = async (start: string): Promise<number> => {
      const element = await show('start');
      let text = `${start}\n\nReady.\n\n`;
      element.entry = entry(text, 'streaming');
      await waitUntil(() => markdownOf(element)?.textContent?.includes('Ready.'), 'never read', { timeout: 2 * SOON });
      await new Promise(requestAnimationFrame);
      const from = performance.now();
      for (let piece = 0; piece < 200; piece++) {
        text += piece % 20 === 19 ? '.\n\n' : ` word${piece}`;
        element.entry = entry(text, 'streaming');
        await element.updateComplete;
      }
      return (performance.now() - from) / 200;
    };
    let short = Infinity;
    let whole = Infinity;
    // It is sixteen times as long.
    const most = (): number => Math.max(4 * short, 4);
    // The least of some is what it costs where nothing else goes on.
    for (let round = 0; round < 8 && whole >= most(); round++) {
      short = Math.min(short, await cost(long.slice(0, 10_000)));
      whole = Math.min(whole, await cost(long));
    }
    expect(whole).to.be.lessThan(most());
  });

  it('grows a list, a table and a fence by what is new', async () => {
    const cases: [string, string][] = [
      ['', '- an item with **bold** and `code`\n'],
      ['| a | b |\n|---|---|\n', '| one | **two** |\n'],
      ['```\n', 'const answer = 42;\n'],
    ];
    for (const [start, unit] of cases) {
      const time = async (units: number): Promise<number> => {
        const element = await show('start');
        const from = performance.now();
        await stream(element, start + unit.repeat(units), () => unit.length * 4);
        return performance.now() - from;
      };
      await time(100);
      let short = Infinity;
      let whole = Infinity;
      // Four times as much: sixteen times the cost if it were quadratic.
      const most = (): number => Math.max(12 * short, 2000);
      for (let round = 0; round < 8 && whole >= most(); round++) {
        short = Math.min(short, await time(400));
        whole = Math.min(whole, await time(1600));
      }
      expect(whole, unit).to.be.lessThan(most());
    }
  });
});
