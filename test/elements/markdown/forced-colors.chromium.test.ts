// Forced colours take backgrounds and tints away: what they tell must show otherwise.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { executeServerCommand } from '@web/test-runner-commands';
import { button, click } from '../support/person.js';
import { show } from './support.js';

const TEXT = `A \`code\`, a [link](https://example.com) and a note[^1].

> quoted

- [x] done
- [ ] open

| a | b |
| --- | --- |
| 1 | 2 |

---

\`\`\`js
const answer = 42;
\`\`\`

[^1]: The note.`;

/** What a system colour is on this page. */
function colour(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`;
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

describe('Markdown, in forced colours', () => {
  before(() => executeServerCommand('forced-colors', true));
  afterEach(() => fixtureCleanup());
  after(() => executeServerCommand('forced-colors', false));

  it('keeps the edges of code, tables, quotes and boxes', async () => {
    expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
    const { renderRoot } = await show(TEXT);
    for (const [selector, side] of [
      ['code.inline', 'border-top'],
      ['div.code', 'border-top'],
      ['div.code > .tools', 'border-bottom'],
      ['.scroller', 'border-top'],
      ['th', 'border-bottom'],
      ['blockquote', 'border-left'],
      ['.box.checked', 'border-top'],
      ['.box:not(.checked)', 'border-top'],
      ['.notes', 'border-top'],
      ['button.small', 'border-top'],
    ] as const) {
      const style = getComputedStyle(renderRoot.querySelector(selector)!);
      expect(style.getPropertyValue(`${side}-style`), selector).to.equal('solid');
      expect(parseFloat(style.getPropertyValue(`${side}-width`)), selector).to.be.greaterThan(0);
      expect(style.getPropertyValue(`${side}-color`), selector).not.to.be.oneOf([colour('Canvas'), 'rgba(0, 0, 0, 0)']);
    }
    expect(getComputedStyle(renderRoot.querySelector('hr')!).backgroundColor).to.equal(colour('CanvasText'));
    expect(renderRoot.querySelector('.box.checked .icon')).to.be.instanceOf(SVGElement);
  });

  it('keeps links, and one colour for all of the code', async () => {
    const element = await show(TEXT);
    const link = getComputedStyle(element.renderRoot.querySelector('a')!);
    expect([link.color, link.textDecorationLine]).to.eql([colour('LinkText'), 'underline']);
    await waitUntil(() => element.renderRoot.querySelector('.hljs-keyword'), 'never coloured');
    for (const part of element.renderRoot.querySelectorAll('pre, pre code, .hljs-keyword, .hljs-number'))
      expect(getComputedStyle(part).color, part.className).to.equal(colour('CanvasText'));
    await expect(element).to.be.accessible();
  });

  it('shows which switch is on, and what a search has found', async () => {
    const element = await show(TEXT);
    const wrap = button(element, 'Wrap lines');
    const before = getComputedStyle(wrap).backgroundColor;
    await click(wrap);
    await waitUntil(() => getComputedStyle(wrap).backgroundColor === colour('SelectedItem'));
    expect(before).not.to.equal(colour('SelectedItem'));
    const mark = getComputedStyle(element.renderRoot.querySelector('p')!, '::highlight(agent-find)');
    expect([mark.backgroundColor, mark.color]).to.eql([colour('Mark'), colour('MarkText')]);
  });
});
