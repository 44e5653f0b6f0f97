/** The launcher on a telephone; WebKit's test window cannot be that narrow. */
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { at, input } from '../support/chat.js';
import { button, click, part } from '../support/person.js';
import { waitUntil } from '../../support/wait-until.js';

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

  it('leaves the text where it is seen while the visible part of the page is smaller, as above a keyboard', async () => {
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher heading="Ask the shop" endpoint=${at('chat')}></agent-launcher>`,
    );
    const panel = part(launcher, 'panel') as HTMLElement;
    await click(part(launcher, 'button') as HTMLElement);
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    const view = window.visualViewport!;
    expect(Math.round(view.height)).to.equal(600);
    const isSeen = (): boolean => {
      const { top, bottom, left } = input(launcher).getBoundingClientRect();
      const { offsetTop, offsetLeft, height } = view;
      return top >= offsetTop && bottom <= offsetTop + height + 1 && left >= offsetLeft;
    };
    try {
      await executeServerCommand('page-scale', 1.6);
      await waitUntil(() => view.height < 400, 'the page was not zoomed');
      await waitUntil(isSeen, 'the text is out of sight');
      expect(panel.getBoundingClientRect().height).to.be.at.most(view.height + 1);
    } finally {
      await executeServerCommand('page-scale', 1);
    }
    await waitUntil(() => Math.round(view.height) === 600, 'the zoom stays');
    await waitUntil(() => Math.round(panel.getBoundingClientRect().height) === 600, 'the sheet stays small');
  });
});
