// A popup in a low window, as at 200 %. A file of its own: WebKit does not ask a style sheet that many launchers of a page
// have shared for the size of the window again.
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, input } from '../support/chat.js';
import { click, focused, part, press } from '../support/person.js';

const panel = (launcher: AgentLauncher): HTMLElement => part(launcher, 'panel') as HTMLElement;
const toggle = (launcher: AgentLauncher): HTMLElement => part(launcher, 'button') as HTMLElement;

describe('agent-launcher, in a low window', () => {
  afterEach(() => fixtureCleanup());

  it('keeps the composer in sight', async () => {
    await setViewport({ width: 700, height: 360 });
    const launcher = await fixture<AgentLauncher>(
      html`<agent-launcher heading="Ask the shop" .endpoint=${at('chat')}></agent-launcher>`,
    );
    await click(toggle(launcher));
    // It stands where the button was, which is back once it closes.
    await waitUntil(() => panel(launcher).getBoundingClientRect().height >= 320, 'it stays low');
    const box = panel(launcher).getBoundingClientRect();
    expect(box.top).to.be.at.least(0);
    expect(input(launcher).getBoundingClientRect().bottom).to.be.lessThan(box.bottom);
    expect(toggle(launcher).checkVisibility({ visibilityProperty: true })).to.equal(false);
    await press('Escape');
    expect(launcher.open).to.equal(false);
    expect(toggle(launcher).checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(focused()).to.equal(toggle(launcher));
  });
});
