// What can be used is large enough to hit (WCAG 2.2, 2.5.8) and is marked when it has the focus (2.4.7, 2.4.11).
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { disposeClients } from '../support/mock-client.js';
import { focused } from '../support/person.js';
import { holdStill } from '../theme/scene.js';
import { describeElement, usable } from './focusables.js';
import { STATES } from './states.js';

const LEAST = 24;

/** A link or button within a sentence is as high as its line; that is allowed. */
function isInText(element: HTMLElement): boolean {
  return getComputedStyle(element).display === 'inline' || element.closest('sup') !== null;
}

/** A label is part of the target of its control. */
function sizeOf(element: HTMLElement): { width: number; height: number } {
  const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((each) => each.getBoundingClientRect());
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  };
}

/** How an element and what is around it within its shadow root are marked. */
function marks(element: HTMLElement): string {
  const found: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(each);
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    found.push([outline, boxShadow, borderColor].join());
  }
  return found.join('|');
}

describe('what can be used', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  for (const [name, show] of Object.entries(STATES))
    it(`is large enough, and marked with the focus: ${name}`, async () => {
      const root = await show();
      holdStill(root);
      const small = usable(root)
        .filter((element) => !isInText(element))
        .filter((element) => Object.values(sizeOf(element)).some((size) => size < LEAST - 0.05))
        .map((element) => `${describeElement(element)}: ${Object.values(sizeOf(element)).join(' × ')}`);
      expect(small).to.eql([]);
      (focused() as HTMLElement | null)?.blur();
      const unmarked = usable(root).filter((element) => {
        const before = marks(element);
        element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        const isMarked = !element.matches(':focus') || marks(element) !== before;
        element.blur();
        return !isMarked;
      });
      expect(unmarked.map(describeElement)).to.eql([]);
    });
});
