// At 400 % a window of 1280 × 1024 lays out as one of 320 × 256 (WCAG 1.4.10), at 200 % text is twice as large (1.4.4):
// nothing is cut, and nothing has to be scrolled sideways but code, tables and formulas.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { disposeClients } from '../support/mock-client.js';
import { walk } from '../support/person.js';
import { holdStill } from '../theme/scene.js';
import { describeElement } from './focusables.js';
import { STATES } from './states.js';

const MAY_SCROLL = 'pre, .scroller, .math, .visually-hidden, textarea, input';

/** Whether it stands in what scrolls by itself. */
function isWithin(element: Element, selector: string): boolean {
  return element.closest(selector) !== null;
}

/** What sticks out of the page, or is cut off at the side. */
function faults(root: Element): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, of ${clientWidth}`] : [];
  for (const element of walk(root)) {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = left < -0.5 || right > clientWidth + 0.5;
    if (width > 0 && isOut && !isWithin(element, MAY_SCROLL)) found.push(`sticks out: ${describeElement(element)}`);
    if (element.matches(MAY_SCROLL) || !element.checkVisibility()) continue;
    if (getComputedStyle(element).textOverflow === 'ellipsis' && element.matches('.language, select, summary .summary'))
      continue;
    const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
    if (isCut) found.push(`cut: ${describeElement(element)}, ${element.scrollWidth} of ${element.clientWidth}`);
  }
  return found;
}

for (const [title, size, font] of [
  ['at 400 %', { width: 320, height: 256 }, '100%'],
  ['with text at 200 %', { width: 640, height: 512 }, '200%'],
] as const)
  for (const dir of ['ltr', 'rtl'] as const)
    describe(`${title} (${dir})`, () => {
      before(() => setViewport(size));
      beforeEach(() => {
        document.documentElement.dir = dir;
        document.documentElement.style.fontSize = font;
        document.documentElement.style.setProperty('--agent-font-size', font === '200%' ? '30px' : '');
      });
      afterEach(() => {
        fixtureCleanup();
        disposeClients();
        document.documentElement.removeAttribute('dir');
        document.documentElement.removeAttribute('style');
      });
      after(() => setViewport({ width: 800, height: 600 }));

      for (const [name, show] of Object.entries(STATES))
        it(name, async () => {
          const root = await show();
          holdStill(root);
          expect(faults(root)).to.eql([]);
        });
    });
