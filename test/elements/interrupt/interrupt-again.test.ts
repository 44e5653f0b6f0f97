/** A server may ask again under the id of a question that was answered: that is another question. */
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { waitUntil } from '../../support/wait-until.js';
import { call, pause, scripted } from '../../core/support/scripted.js';
import { button, buttons, click, part, sees, type } from '../support/person.js';

describe('a request that comes again under the same id', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => fixtureCleanup());

  it('begins anew, without what was written for the one before', async () => {
    const asks = (message: string): object[] => pause([{ id: 'i', reason: 'tool_call', toolCallId: 'c', message }]);
    const first = pause([{ id: 'i', reason: 'tool_call', toolCallId: 'c', message: 'One?' }], call('c', 'mail'));
    const { client } = scripted([first, asks('Two?')]);
    const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
    await client.send('go');
    await waitUntil(() => part(element, 'card'), 'no card');
    await click(button(element, 'Reject'));
    await type('because');
    await click(button(element, 'Reject'));
    await sees(element, 'Two?');
    expect(buttons(element, 'Approve')).to.have.length(1);
    await click(button(element, 'Reject'));
    expect(element.shadowRoot?.activeElement?.shadowRoot?.querySelector('textarea')?.value).to.equal('');
    client.dispose();
  });
});
