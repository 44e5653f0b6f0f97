// Correcting the arguments of what asks first.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import { disposeClients, pausingClient, resumeOf } from '../support/mock-client.js';
import { button, click, part, press, seen, type, walk } from '../support/person.js';

async function ask(client: AgentClient, text = 'Go'): Promise<AgentInterrupts> {
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await client.send(text);
  await waitUntil(() => part(element, 'card'), 'no card appeared');
  return element;
}

/** The request is answered and nothing is open any more. */
async function settled(client: AgentClient): Promise<void> {
  await waitUntil(() => client.snapshot.status === 'idle', `still ${client.snapshot.status}`);
}

/** A text field of the card, by its label. */
function field(element: Element, label: string): HTMLInputElement {
  const labels = [...walk(element)].filter((inner) => inner instanceof HTMLLabelElement && seen(inner).includes(label));
  const control = labels
    .map((inner) => (inner as HTMLLabelElement).control ?? inner.querySelector('input'))
    .find(Boolean);
  if (!control) throw new Error(`No field “${label}”: ${seen(element)}`);
  return control as HTMLInputElement;
}

describe('the arguments of a request', () => {
  before(() => setViewport({ width: 700, height: 900 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('shows fields for arguments that are just “an object”, and keeps what was typed on the way back', async () => {
    const editedArgs = { type: 'object', additionalProperties: true };
    const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' }, editedArgs } };
    const calls = ['START', 'ARGS', 'END'].map((step) => ({
      ...{ type: `TOOL_CALL_${step}`, toolCallId: 'c' },
      ...(step === 'START' ? { toolCallName: 'pay' } : step === 'ARGS' ? { delta: '{"to":"Ada","amount":3}' } : {}),
    }));
    const interrupt = { id: 'i', reason: 'tool_call', toolCallId: 'c', message: 'Pay?', responseSchema };
    const { client, inputs } = pausingClient([interrupt], calls);
    const element = await ask(client);
    await click(button(element, 'Edit'));
    await waitUntil(() => part(element, 'input'));
    const to = field(element, 'To');
    to.select();
    await type('Bob');
    await press('Escape');
    await click(button(element, 'Edit'));
    await waitUntil(() => part(element, 'input'));
    expect(field(element, 'To').value).to.equal('Bob');
    field(element, 'To').focus();
    await press('Enter');
    await settled(client);
    expect(resumeOf(inputs)[0]?.payload).to.deep.equal({ approved: true, editedArgs: { to: 'Bob', amount: 3 } });
  });
});
