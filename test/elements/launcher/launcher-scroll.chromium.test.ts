/** The page behind a panel stays where it is; the drivers of the other engines have neither wheel nor finger. */
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { at } from '../support/chat.js';
import { part } from '../support/person.js';

describe('agent-launcher over a long page', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  for (const command of ['wheel', 'swipe'])
    it(`keeps a ${command} in the panel from scrolling the page`, async () => {
      const page = await fixture<HTMLElement>(
        html`<div><agent-launcher open endpoint=${at('chat')}></agent-launcher></div>`,
      );
      page.style.setProperty('block-size', '4000px');
      const launcher = page.querySelector('agent-launcher') as AgentLauncher;
      await waitUntil(() => launcher.shadowRoot?.querySelector('[role=separator]'));
      const swipe = async (name: string | undefined): Promise<void> => {
        const box = (name ? part(launcher, name) : undefined)?.getBoundingClientRect();
        const position = box ? [box.x + box.width / 2, box.y + box.height / 2] : [100, 300];
        await executeServerCommand(command, { position: position.map(Math.round), distance: 200 });
      };
      for (const name of ['panel-header', 'viewport', 'input']) await swipe(name);
      expect(scrollY, 'the page under the panel').to.equal(0);
      await swipe(undefined);
      await waitUntil(() => scrollY > 0, 'the page itself scrolls');
      scrollTo(0, 0);
    });
});
