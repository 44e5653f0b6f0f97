// A panel that stands open goes on paper with the page: all of its conversation, after what the page has to say.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { waitUntil } from '../../support/wait-until.js';
import { input } from '../support/chat.js';
import { click, focused, part, sees, walk } from '../support/person.js';
import { history } from '../support/transcript.js';

const MESSAGES = 60;

async function show(attributes: Record<string, string> = {}): Promise<AgentLauncher> {
  const client = new AgentClient({ endpoint: '/agent/chat', messages: history(MESSAGES) });
  const box = await fixture<HTMLElement>(html`<div><p>The page</p></div>`);
  const launcher = document.createElement('agent-launcher');
  for (const [name, value] of Object.entries(attributes)) launcher.setAttribute(name, value);
  launcher.client = client;
  box.append(launcher);
  return launcher;
}

const entries = (launcher: Node): HTMLElement[] =>
  [...walk(launcher)].filter((element): element is HTMLElement => element.localName === 'agent-message');

describe('a launcher on paper', () => {
  after(() => setViewport({ width: 800, height: 700 }));
  afterEach(async () => {
    dispatchEvent(new Event('afterprint'));
    await emulateMedia({ media: 'screen' });
    fixtureCleanup();
  });

  for (const layout of ['popup', 'sidebar', 'fullscreen'])
    it(`holds the whole conversation of an open panel, below the page (${layout})`, async () => {
      const launcher = await show({ layout });
      await click(part(launcher, 'button')!);
      await sees(launcher, `Message ${MESSAGES - 1}`);
      const panel = part(launcher, 'panel')!;
      const page = launcher.parentElement!.querySelector('p')!;
      await waitUntil(() => focused() === input(launcher), 'the text never had the focus');
      // What comes with an open panel is there.
      await waitUntil(() => {
        dispatchEvent(new Event('beforeprint'));
        return panel.popover === null;
      }, 'it is never taken out of the layer above the page');
      await emulateMedia({ media: 'print' });
      await waitUntil(() => entries(launcher).length === MESSAGES, 'something is missing');
      const box = panel.getBoundingClientRect();
      expect(box.top).to.be.at.least(page.getBoundingClientRect().bottom);
      for (const entry of entries(launcher)) {
        const { top, bottom, height } = entry.getBoundingClientRect();
        expect(height).to.be.greaterThan(10);
        expect(top).to.be.at.least(box.top);
        expect(bottom).to.be.at.most(box.bottom);
      }
      for (const name of ['button', 'close-button', 'composer-box', 'resize-handle'])
        expect(part(launcher, name)?.checkVisibility() ?? false, name).to.equal(false);
      await emulateMedia({ media: 'screen' });
      dispatchEvent(new Event('afterprint'));
      expect(panel.matches(':popover-open'), 'over the page again').to.equal(true);
      await waitUntil(() => focused() === input(launcher), 'the focus was lost');
      expect(launcher.open).to.equal(true);
    });

  it('takes no room beside the page that it pushes', async () => {
    await setViewport({ width: 1100, height: 700 });
    const launcher = await show({ layout: 'sidebar', push: '' });
    await click(part(launcher, 'button')!);
    const margin = (): number => parseFloat(getComputedStyle(document.documentElement).marginRight);
    await waitUntil(() => margin() > 100, 'the page was never pushed');
    dispatchEvent(new Event('beforeprint'));
    await emulateMedia({ media: 'print' });
    expect(margin()).to.equal(0);
    await emulateMedia({ media: 'screen' });
    dispatchEvent(new Event('afterprint'));
    await waitUntil(() => margin() > 100, 'the page lies below the sidebar');
  });

  it('is nothing while it is closed', async () => {
    const launcher = await show();
    await click(part(launcher, 'button')!);
    await sees(launcher, `Message ${MESSAGES - 1}`);
    launcher.hide();
    await launcher.updateComplete;
    dispatchEvent(new Event('beforeprint'));
    await emulateMedia({ media: 'print' });
    expect(part(launcher, 'panel')!.checkVisibility()).to.equal(false);
    dispatchEvent(new Event('afterprint'));
    expect(part(launcher, 'panel')!.matches(':popover-open')).to.equal(false);
  });
});
