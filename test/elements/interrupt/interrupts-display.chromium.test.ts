// What only an emulated display can show: forced colours, and a page at 200 %.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, click, part, seen, sees, walk } from '../support/person.js';

async function ask(scenario: string, words: string): Promise<AgentInterrupts> {
  const client = mockClient(scenario);
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await client.send(words);
  await waitUntil(() => part(element, 'card'), 'no card appeared');
  return element;
}

/** Whatever can be used stands inside the page, and nothing is cut off at its side. */
function expectInside(element: Element): void {
  const page = document.documentElement;
  expect(page.scrollWidth, seen(element)).to.be.at.most(page.clientWidth);
  for (const inner of walk(element)) {
    if (!inner.matches('button, input, textarea, select') || !inner.checkVisibility()) continue;
    const { left, right } = inner.getBoundingClientRect();
    expect([left >= 0, right <= page.clientWidth], inner.outerHTML).to.eql([true, true]);
  }
}

describe('cards, in forced colours', () => {
  before(async () => {
    await setViewport({ width: 700, height: 900 });
    await executeServerCommand('forced-colors', true);
  });
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });
  after(() => executeServerCommand('forced-colors', false));

  it('keep an edge, the edges of their buttons, and the mark of the focus', async () => {
    expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
    const element = await ask('batch', 'Clean up');
    await sees(element, '0 of 2 decided');
    for (const name of ['card', 'approve-button', 'reject-button', 'cancel-button', 'submit-all']) {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(part(element, name)!);
      expect([name, borderTopStyle, parseFloat(borderTopWidth) > 0]).to.eql([name, 'solid', true]);
    }
    const reject = part(element, 'reject-button')!;
    part(element, 'prompt')!.focus();
    reject.focus({ focusVisible: true } as FocusOptions);
    expect(getComputedStyle(reject).outlineStyle).to.not.equal('none');
    await expect(element).to.be.accessible();
  });

  it('keep a form readable', async () => {
    const element = await ask('approval-edit', 'Pay 120 EUR to Ada');
    await click(button(element, 'Edit'));
    await waitUntil(() => part(element, 'form'));
    await expect(element).to.be.accessible();
  });
});

describe('cards, at 200 %', () => {
  // A window of 640 pixels at 200 % lays out as one of 320.
  before(() => setViewport({ width: 320, height: 480 }));
  beforeEach(() => document.documentElement.style.setProperty('font-size', '200%'));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
    document.documentElement.style.removeProperty('font-size');
  });
  after(() => setViewport({ width: 800, height: 600 }));

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`hold everything within the page (${dir})`, async () => {
      document.documentElement.dir = dir;
      try {
        const batch = await ask('batch', 'Clean up');
        await sees(batch, '0 of 2 decided');
        expectInside(batch);
        const edit = await ask('approval-edit', 'Pay 120 EUR to Ada');
        await click(button(edit, 'Edit'));
        await waitUntil(() => part(edit, 'form'));
        expectInside(edit);
        await expect(edit).to.be.accessible();
      } finally {
        document.documentElement.removeAttribute('dir');
      }
    });
  }
});
