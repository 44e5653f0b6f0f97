import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { CHAT_PARTS } from '../../../src/elements/chat/chat-part-names.js';
import type { MarkdownOptions } from '../../../src/elements/markdown/markdown-options.js';
import { html } from 'lit';
import { button, buttons, click, focused, part, press, seen } from '../support/person.js';
import { entry, markdownOf, samples, seenIn, show, tree } from './support.js';

const CODE = '```ts\nconst one = "1";\n```\n';

/** What a button puts on the clipboard. */
async function copied(press: () => Promise<void>): Promise<string> {
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  let text = '';
  // A test page has no right to the real one.
  navigator.clipboard.writeText = (value) => {
    text = value;
    return Promise.resolve();
  };
  await press();
  navigator.clipboard.writeText = write;
  return text;
}

describe('Markdown', () => {
  it('is accessible', async function () {
    this.timeout(30_000);
    const all = [...(await samples('answers.txt')), ...(await samples('gfm.txt'))];
    const text = all.map((sample) => sample.text.replaceAll('[^', `[^${sample.name}`)).join('\n\n<!-- -->\n\n');
    const { style } = document.documentElement;
    for (const scheme of ['', 'dark']) {
      style.colorScheme = scheme;
      // axe takes a canvas without a colour for white.
      style.backgroundColor = scheme ? '#15171c' : '';
      const element = await show(`${text}\n\n${CODE}`);
      await waitUntil(() => element.renderRoot.querySelector('.hljs-keyword'), 'never coloured');
      await expect(element).to.be.accessible();
    }
    style.colorScheme = '';
    style.backgroundColor = '';
    await expect(await show(`${CODE}\n![A cat](https://elsewhere.example/cat.png)`)).to.be.accessible();
  });

  it('puts headings below those of the page', async () => {
    const element = await show('# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6');
    const levels = [...markdownOf(element)!.children].map((heading) => [heading.localName, heading.ariaLevel]);
    expect(levels).to.eql([
      ['h3', null],
      ['h4', null],
      ['h5', null],
      ['h6', null],
      ['h6', '7'],
      ['h6', '8'],
    ]);
  });

  it('finds the direction of each block, and code runs from left to right', async () => {
    const element = await show('English\n\nمرحبا\n\n- واحد\n- اثنان\n\n```\ncode\n```\n');
    const [english, arabic, list] = markdownOf(element)!.children;
    expect(english!.matches(':dir(ltr)') && arabic!.matches(':dir(rtl)') && list!.matches(':dir(rtl)')).to.equal(true);
    expect(element.renderRoot.querySelector('pre')!.matches(':dir(ltr)')).to.equal(true);
    expect(getComputedStyle(arabic!).textAlign).to.equal('start');
  });

  it('shows tasks by their state', async () => {
    const element = await show('- [x] one\n- [ ] two\n');
    const boxes = [...element.renderRoot.querySelectorAll('[role=img]')].map((box) => box.getAttribute('aria-label'));
    expect(boxes).to.eql(['done', 'to do']);
  });

  it('copies a table as CSV that no spreadsheet runs', async () => {
    const element = await show(
      '| Name | **Sum** |\n| --- | --: |\n| a, "b" | `=1+1` |\n| =HYPERLINK("x") | -5 |\n| @x | +a |\n',
    );
    const copy = (): Promise<void> => click(button(element, 'Copy as CSV'));
    expect(await copied(copy)).to.equal('Name,Sum\r\n"a, ""b""",\'=1+1\r\n"\'=HYPERLINK(""x"")",-5\r\n\'@x,\'+a');
    await waitUntil(() => buttons(element, 'Copied').length === 1);
  });

  it('scrolls a wide table inside itself', async () => {
    const row = `| ${Array(30).fill('column').join(' | ')} |\n`;
    const element = await show(`${row}|${'---|'.repeat(30)}\n${row}`);
    element.style.inlineSize = '300px';
    const scroller = element.renderRoot.querySelector('.scroller')!;
    expect(scroller.scrollWidth).to.be.greaterThan(scroller.clientWidth);
    expect(element.scrollWidth).to.be.lessThan(301);
  });

  describe('code', () => {
    it('has a language, can be copied and wrapped', async () => {
      const element = await show(`\`\`\`ts title="x"\nconst one = "1";\n\n  ${'long '.repeat(100)}\n\`\`\``);
      expect(seenIn(element)).to.match(/^ts Wrap lines Copy const one/);
      expect(await copied(() => click(button(element, 'Copy')))).to.equal(
        `const one = "1";\n\n  ${'long '.repeat(100)}`,
      );
      const pre = element.renderRoot.querySelector('pre')!;
      element.style.inlineSize = '300px';
      expect(pre.scrollWidth).to.be.greaterThan(pre.clientWidth);
      await click(button(element, 'Wrap lines'));
      expect(button(element, 'Wrap lines').getAttribute('aria-pressed')).to.equal('true');
      expect(pre.scrollWidth).to.equal(pre.clientWidth);
    });

    it('streamdown#435: is coloured once, when it is complete', async () => {
      const element = await show('start');
      element.entry = entry('```ts\nconst one = "1";\n', 'streaming');
      await element.updateComplete;
      const code = element.renderRoot.querySelector('pre code')!;
      expect(code.querySelector('[class^=hljs]')).to.equal(null);
      element.entry = entry(`${CODE}\nand`, 'streaming');
      await element.updateComplete;
      await waitUntil(() => code.querySelector('.hljs-keyword'), 'never coloured');
      const keyword = code.querySelector('.hljs-keyword')!;
      expect(keyword.textContent).to.equal('const');
      expect(code.textContent).to.equal('const one = "1";');
      element.entry = entry(`${CODE}\nand on`);
      await element.updateComplete;
      expect(code.querySelector('.hljs-keyword')).to.equal(keyword);
    });

    it('stays as it is in a language that nobody knows', async () => {
      const element = await show('```nonsense\nconst\n```\n\n```\nplain\n```\n\n    indented\n');
      expect([...element.renderRoot.querySelectorAll('.language')].map(seen)).to.eql(['nonsense', 'Code', 'Code']);
      expect([...element.renderRoot.querySelectorAll('pre code')].map((code) => code.textContent)).to.eql([
        'const\n',
        'plain\n',
        'indented\n',
      ]);
    });
  });

  describe('hooks of the host', () => {
    it('colour code, now, later or not at all', async () => {
      const asked: string[] = [];
      const options: MarkdownOptions = {
        highlighter: (code, language) => {
          asked.push(`${language}: ${code}`);
          if (language === 'later') return Promise.resolve(html`<mark>later</mark>`);
          if (language === 'fails') throw new Error('failed on purpose');
          return language === 'now' ? html`<mark>${code}</mark>` : undefined;
        },
      };
      const warn = console.warn;
      const warnings: unknown[] = [];
      console.warn = (...args: unknown[]) => warnings.push(args);
      const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
      const element = await show(
        fence('now', 'a') + fence('later', 'b') + fence('fails', 'c') + fence('js', 'const d'),
        options,
      );
      await waitUntil(() => element.renderRoot.querySelectorAll('mark').length === 2, 'never coloured');
      await waitUntil(() => element.renderRoot.querySelector('.hljs-keyword'), 'never coloured by us');
      console.warn = warn;
      expect([...element.renderRoot.querySelectorAll('mark')].map((mark) => mark.textContent)).to.eql(['a', 'later']);
      expect(asked).to.eql(['now: a', 'later: b', 'fails: c', 'js: const d']);
      expect(warnings.length).to.equal(1);
      expect(seenIn(element)).to.contain('fails Wrap lines Copy c');
    });

    it('draw formulas, which are text without them', async () => {
      const text = 'Euler: $e^{i\\pi} = -1$ costs $5 and $6.\n\n$$\n\\int_0^1 x\n$$\n\nAlso \\(a_1*b*c\\) here.';
      expect(seenIn(await show(text))).to.contain('$e^{i\\pi} = -1$ costs $5 and $6.');
      const math = (source: string, isDisplay: boolean): unknown =>
        html`<math display=${isDisplay ? 'block' : 'inline'}><mi>${source}</mi></math>`;
      const element = await show(text, { math });
      const formulas = [...element.renderRoot.querySelectorAll('math')];
      expect(formulas.map((formula) => [formula.getAttribute('display'), formula.textContent])).to.eql([
        ['inline', 'e^{i\\pi} = -1'],
        ['block', '\\int_0^1 x'],
        ['inline', 'a_1*b*c'],
      ]);
      expect(seenIn(element)).to.contain('costs $5 and $6.');
    });

    it('draw diagrams', async () => {
      const diagram = (source: string, language: string): unknown =>
        language === 'mermaid' ? Promise.resolve(html`<figure>${source}</figure>`) : undefined;
      const element = await show('```mermaid\ngraph TD\n```\n\n```js\n1\n```', { diagram });
      await waitUntil(() => element.renderRoot.querySelector('figure'), 'never drawn');
      expect(element.renderRoot.querySelector('figure')!.textContent).to.equal('graph TD');
      expect(element.renderRoot.querySelectorAll('pre').length).to.equal(1);
    });
  });

  describe('pictures', () => {
    it('streamdown#61: from elsewhere are named and load on a click', async () => {
      const address = new URL('/missing.png', location.href);
      address.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
      const element = await show(`![A cat](${address.href} "Title")`);
      expect(element.renderRoot.querySelector('img')).to.equal(null);
      expect(seenIn(element)).to.equal(`A cat Load image from ${address.host}`);
      await click(button(element, /Load image/));
      const image = element.renderRoot.querySelector('img')!;
      expect([image.src, image.alt, image.title, image.referrerPolicy]).to.eql([
        address.href,
        'A cat',
        'Title',
        'no-referrer',
      ]);
    });

    it('load by themselves from the hosts that the page names, its own and as data', async () => {
      const text =
        '![a](https://cdn.example.com/a.png) ![b](https://x.img.example/b.png) ![c](/c.png) ![d](data:image/png;base64,aa)';
      const shown = async (options: MarkdownOptions): Promise<string[]> =>
        [...(await show(text, options)).renderRoot.querySelectorAll('img')].map((image) => image.alt);
      expect(await shown({})).to.eql(['c', 'd']);
      expect(await shown({ imageHosts: [] })).to.eql(['d']);
      expect(await shown({ imageHosts: [location.host] })).to.eql(['c', 'd']);
    });

    it('inside a link are named, for a link cannot hold a button', async () => {
      const element = await show('[![A cat](https://elsewhere.example/cat.png)](https://example.com)');
      expect(seenIn(element)).to.equal('A cat (not loaded from elsewhere.example)');
      expect(element.renderRoot.querySelector('a button')).to.equal(null);
    });
  });

  it('leads from the text to a note and back', async () => {
    const element = await show('One[^b] and two[^a] and none[^c].\n\n[^a]: Note a\n[^b]: Note b\n');
    expect(seenIn(element)).to.equal('One 1 and two 2 and none[^c]. Note b ↩ Note a ↩');
    const link = button(element, 'Footnote 2');
    link.focus();
    await press('Enter');
    expect(focused()).to.equal(element.renderRoot.querySelector('[data-note="2"]'));
    await click(button(element, 'Back to footnote 2 in the text'));
    expect(focused()).to.equal(link);
  });

  it('deep-chat#268: has links that a page can style, by a variable and by their part', async () => {
    const element = await show('A [link](https://example.com).');
    const link = element.renderRoot.querySelector('a')!;
    element.style.setProperty('--agent-color-link', 'rgb(1, 2, 3)');
    expect(getComputedStyle(link).color).to.equal('rgb(1, 2, 3)');
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = 'agent-message::part(link) { color: rgb(4, 5, 6) }';
    expect(getComputedStyle(link).color).to.equal('rgb(4, 5, 6)');
    sheet.remove();
    expect(CHAT_PARTS.split(/,\s*/)).to.include('link');
  });

  it('decodes what stands for a character', async () => {
    expect(seenIn(await show('&amp; &lt;b&gt; &copy; &ouml; &#65; &#x1F600; &nope; `&amp;`'))).to.equal(
      '& <b> © ö A 😀 &nope; &amp;',
    );
  });

  it('shows what a person wrote as it stands', async () => {
    const element = await show('*agent*');
    element.entry = { ...entry('*person*\nnext'), role: 'user' };
    await element.updateComplete;
    expect(part(element, 'text')!.textContent).to.equal('*person*\nnext');
    expect(markdownOf(element)).to.equal(null);
  });

  it('reads thoughts as well', async () => {
    const element = await show('x');
    element.entry = { kind: 'reasoning', key: 'r', id: 'r', createdAt: 0, status: 'streaming', content: 'Let **me' };
    await element.updateComplete;
    expect(tree(part(element, 'reasoning-text')!)).to.contain('Let <strong>me</strong>');
  });
});
