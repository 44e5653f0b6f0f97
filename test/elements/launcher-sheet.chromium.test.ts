/** The launcher on a telephone; WebKit's test window cannot be that narrow. */
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../src/define.js';
import type { AgentLauncher } from '../../src/elements/launcher/launcher.js';
import { at, input } from './support/chat.js';
import { button, click, part } from './support/person.js';

describe('agent-launcher on a small screen', () => {
  beforeEach(() => setViewport({ width: 360, height: 600 }));
  after(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('covers it', async () => {
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher heading="Ask the shop" endpoint=${at('chat')}></agent-launcher>`,
    );
    const panel = part(launcher, 'panel') as HTMLElement;
    await click(part(launcher, 'button') as HTMLElement);
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = panel.getBoundingClientRect();
    expect([x, y, width, height].map(Math.round)).to.eql([0, 0, 360, 600]);
    expect(input(launcher).getBoundingClientRect().bottom).to.be.lessThan(600);
    await click(button(panel, 'Close chat'));
    expect(panel.checkVisibility()).to.equal(false);
  });
});
