// The bar of a batch under a hand that clicks twice.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, click, part, seen, sees } from '../support/person.js';

/** A batch of two requests and a tool of the page, which is done when `work` is. */
async function ask(width: number, work?: Promise<unknown>): Promise<{ client: AgentClient; element: AgentInterrupts }> {
  const client = mockClient('batch');
  const execute = (): unknown => work ?? { painted: true };
  client.addTool({ name: 'paint_page', title: 'Paint the page', description: '', execute });
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  element.style.inlineSize = `${width}px`;
  await client.send('Clean up and tell the team');
  await sees(element, '0 of 2 decided Answer every request first.');
  // Its line goes when it is done, and all below moves.
  if (!work) await waitUntil(() => !seen(element).includes('Running Paint the page'), 'the tool is never done');
  return { client, element };
}

/** Where the buttons of the bar stand in it. */
function places(element: Element): number[][] {
  const bar = part(element, 'bar')!.getBoundingClientRect();
  return ['Send decisions', 'Approve all', 'Reject all', 'Cancel all'].map((name) => {
    const { left, right, top } = button(element, name).getBoundingClientRect();
    return [left - bar.left, right - bar.left, top - bar.top].map(Math.round);
  });
}

for (const width of [700, 340]) {
  describe(`the bar of a batch, ${width} px wide`, () => {
    afterEach(() => {
      fixtureCleanup();
      disposeClients();
    });

    for (const [name, answer] of [
      ['Approve all', 'Approved'],
      ['Reject all', 'Rejected'],
    ] as const) {
      it(`keeps its buttons in place when all is decided: “${name}”, clicked twice, sends nothing`, async () => {
        const { client, element } = await ask(width);
        const before = places(element);
        const place = button(element, name);
        await click(place);
        await sees(element, '2 of 2 decided');
        expect(places(element)).to.eql(before);
        await click(place);
        await sees(element, new RegExp(`Your answer: ${answer}.*Your answer: ${answer}`));
        expect(client.snapshot.status).to.equal('waiting');
      });

      it('keeps its buttons in place while a tool of the page is waited for, and when it is done', async () => {
        let finish = (_: object): void => undefined;
        const { element } = await ask(width, new Promise<object>((resolve) => (finish = resolve)));
        const before = places(element);
        await click(button(element, 'Approve all'));
        await sees(element, '2 of 2 decided Waiting for this page to finish its part.');
        expect(places(element), 'while it works').to.eql(before);
        finish({ painted: true });
        await waitUntil(() => !button(element, 'Send decisions').hasAttribute('aria-disabled'), 'it is never done');
        expect(places(element), 'when it is done').to.eql(before);
      });
    }
  });
}
