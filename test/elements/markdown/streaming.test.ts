import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { entry, markdownOf, pieces, samples, show, specification, stream, tree, words } from './support.js';

const ONE = (): number => 1;

/** What is read is loaded, and so are the colours of code: all that is left to happen happens at once. */
async function ready(): Promise<void> {
  const element = await show('```js\n1\n```');
  while (!element.renderRoot.querySelector('.hljs-number')) await new Promise(requestAnimationFrame);
}

async function atOnce(text: string): Promise<string> {
  const element = await show(text);
  return tree(markdownOf(element));
}

describe('Markdown while it is being written', () => {
  before(ready);

  it('ends as it looks when it comes at once: the examples of CommonMark, cut at every character', async function () {
    this.timeout(120_000);
    const examples = await specification();
    expect(examples.length).to.equal(652);
    const element = await show('start');
    for (const { number, markdown } of examples) {
      await stream(element, markdown, ONE);
      const streamed = tree(markdownOf(element));
      expect(streamed, `example ${number}`).to.equal(await atOnce(markdown));
    }
  });

  for (const file of ['answers.txt', 'gfm.txt', 'hostile.txt'])
    it(`ends as it looks when it comes at once: ${file}, in pieces`, async function () {
      this.timeout(60_000);
      for (const { name, text } of await samples(file)) {
        const expected = await atOnce(text);
        for (const [run, size] of [ONE, pieces(1, 12), pieces(2, 60)].entries()) {
          const element = await show('start');
          await stream(element, text, size);
          expect(tree(markdownOf(element)), `${name}, ${run}`).to.equal(expected);
        }
      }
    });

  it('streamdown#539, #313, #345: shows no more than what stays: no mark, fence or half link is ever seen', async function () {
    this.timeout(60_000);
    for (const { name, text } of await samples('answers.txt')) {
      const final = words(await show(text));
      const element = await show('start');
      await stream(element, text, ONE, (start) => {
        const now = words(element);
        expect(final.startsWith(now), `${name}: ${JSON.stringify(start.slice(-40))} shows ${now.slice(-30)}`).to.equal(
          true,
        );
      });
      expect(words(element)).to.equal(final);
    }
  });

  it('shows no half formula where the page draws them, and ends as at once', async () => {
    const options = {
      math: (source: string): Node => {
        const node = document.createElement('var');
        node.textContent = `(${source.trim()})`;
        return node;
      },
    };
    const texts = [
      'Take \\(a^2 + b\\) and $x_1$ and $$y$$: costs $5 and $6.\n\nEnd',
      'So \\[ E = mc^2 \\] holds.\n\n- an item\n- \\(b\\) here\n\nEnd',
      'Before\n\n$$\na\n\nb\n$$\n\nmiddle\n\n\\[\nc\n\n- d\n\\]\n\nEnd',
      'Escaped \\\\(no) and [a\\]b], $$\n\nnever closed \\(x, \\[y\n\nEnd',
    ];
    for (const text of texts) {
      const whole = await show(text, options);
      const final = words(whole);
      const element = await show('start', options);
      await stream(element, text, ONE, (start) => {
        const now = words(element);
        // What is never closed turns out to be text.
        if (!text.includes('never'))
          expect(final.startsWith(now), `${JSON.stringify(start.slice(-40))} shows ${now.slice(-30)}`).to.equal(true);
      });
      expect(tree(markdownOf(element)), text).to.equal(tree(markdownOf(whole)));
    }
  });

  it('keeps up: what is held back is short', async () => {
    const text =
      'Some **bold words that go on and on**, then [a link](https://example.com/a/path), `code` and *more*. '.repeat(5);
    const final = words(await show(text));
    const element = await show('start');
    let behind = 0;
    await stream(element, text, ONE, (start) => {
      const share = final.length * (start.length / text.length);
      behind = Math.max(behind, share - words(element).length);
    });
    expect(behind).to.be.lessThan(40);
  });

  it('closes what is open in the last text', async () => {
    const element = await show('start');
    const cases: [string, string][] = [
      ['a **bol', '<p dir="auto">a <strong>bol</strong></p>'],
      ['a **bold *and em', '<p dir="auto">a <strong>bold <em>and em</em></strong></p>'],
      ['a `cod', '<p dir="auto">a <code class="inline" part="inline-code">cod</code></p>'],
      ['a ~~gon', '<p dir="auto">a <del>gon</del></p>'],
      ['a [tex', '<p dir="auto">a </p>'],
      ['a [text](https://exa', '<p dir="auto">a text</p>'],
      ['a ![pic](https://exa', '<p dir="auto">a </p>'],
      ['a https://example.com/pa', '<p dir="auto">a https://example.com/pa</p>'],
      ['a 2*3 and snake_case for $5', '<p dir="auto">a 2*3 and snake_case for $5</p>'],
      ['a\n-', '<p dir="auto">a</p>'],
      ['a\n\n``', '<p dir="auto">a</p>'],
      ['a\n\n```js', '<p dir="auto">a</p>'],
      ['a\n\n| b | c |\n|--', '<p dir="auto">a</p>'],
      ['a\n\n- ', '<p dir="auto">a</p>'],
      ['a\n\n- [ ', '<p dir="auto">a</p><ul class="tight" dir="auto"><li><p></p></li></ul>'],
    ];
    for (const [text, expected] of cases) {
      element.entry = { ...entry(text, 'streaming'), key: text };
      await element.updateComplete;
      const inner = [...(markdownOf(element)?.childNodes ?? [])].map(tree).join('');
      expect(inner, JSON.stringify(text)).to.equal(expected);
    }
  });

  it('colours all code of a text that is too long for one frame, and keeps its words', async function () {
    this.timeout(60_000);
    const fence = '```js\nconst word = read("text");\n```\n\nA *word* and `code`.\n\n';
    const element = await show(fence.repeat(1000));
    const blocks = (): Element[] => [...(markdownOf(element)?.querySelectorAll('pre') ?? [])];
    const areColoured = (): boolean => blocks().every((block) => block.querySelector('.hljs-keyword'));
    await waitUntil(() => blocks().length === 1000 && areColoured(), 'some code stays plain', { timeout: 50_000 });
    expect(new Set(blocks().map((block) => block.textContent))).to.eql(new Set(['const word = read("text");']));
    expect(markdownOf(element)?.querySelectorAll('p em + code')).to.have.lengthOf(1000);
  });

  it('starts anew where the text is another one', async () => {
    const element = await show('# One\n\ntwo');
    element.entry = entry('Three *four*');
    await element.updateComplete;
    expect(tree(markdownOf(element))).to.contain('<p dir="auto">Three <em>four</em></p></div>');
    element.entry = entry('Three *four*, five', 'streaming');
    await element.updateComplete;
    expect(words(element)).to.equal('Threefour,five');
  });
});
