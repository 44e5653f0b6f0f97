// axe finds nothing: every element, in every state, light, dark, from right to left.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { disposeClients } from '../support/mock-client.js';
import { holdStill } from '../theme/scene.js';
import { STATES } from './states.js';

const MODES = {
  light: { scheme: 'light', dir: 'ltr' },
  dark: { scheme: 'dark', dir: 'ltr' },
  'right to left': { scheme: 'light', dir: 'rtl' },
} as const;

describe('axe', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
    const { style } = document.documentElement;
    style.colorScheme = style.backgroundColor = '';
    document.documentElement.removeAttribute('dir');
  });

  for (const [name, show] of Object.entries(STATES))
    it(name, async () => {
      const element = await show();
      holdStill(element);
      for (const { scheme, dir } of Object.values(MODES)) {
        document.documentElement.dir = dir;
        document.documentElement.style.colorScheme = scheme;
        // axe takes a canvas without a colour for white.
        document.documentElement.style.backgroundColor = scheme === 'dark' ? '#15171c' : '';
        await expect(element, `${scheme} ${dir}`).to.be.accessible();
      }
    });
});
