// Who has asked the system for more contrast gets it, in the look that no page has chosen.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { showChat } from '../support/chat.js';
import { backgroundOf, contrast, painted } from '../support/colors.js';
import { part } from '../support/person.js';
import { holdStill } from '../theme/scene.js';

const edge = (element: Element): string => getComputedStyle(element).borderTopColor;

describe('more contrast', () => {
  before(() => executeServerCommand('more-contrast', true));
  afterEach(() => fixtureCleanup());
  after(() => executeServerCommand('more-contrast', false));

  for (const theme of ['light', 'dark'] as const)
    it(`edges by 3:1 and quiet text by 7:1, ${theme}`, async () => {
      expect(matchMedia('(prefers-contrast: more)').matches).to.equal(true);
      const chat = await showChat({ theme, heading: 'Help' });
      const box = part(chat, 'composer-box')!;
      expect(contrast(painted(edge(box)), backgroundOf(box))).to.be.at.least(3);
      const muted = getComputedStyle(part(chat, 'input')!, '::placeholder').color;
      expect(contrast(painted(muted), backgroundOf(box))).to.be.at.least(7);
    });

  it('leaves the colours of the page alone', async () => {
    const chat = await showChat({ theme: 'light' });
    holdStill(chat);
    chat.style.setProperty('--agent-color-border', 'rgb(0, 200, 0)');
    chat.style.setProperty('--agent-color-field', 'rgb(0, 0, 200)');
    expect(painted(getComputedStyle(part(chat, 'header')!).borderBottomColor)).to.eql(painted('rgb(0, 200, 0)'));
    expect(painted(edge(part(chat, 'composer-box')!))).to.eql(painted('rgb(0, 0, 200)'));
  });
});
