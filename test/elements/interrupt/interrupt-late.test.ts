// Requests whose time runs out while somebody works on them.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentInterrupts } from '../../../src/elements/interrupt/interrupts.js';
import type { AgentInterrupt } from '../../../src/elements/interrupt/interrupt.js';
import type { RunAgentInput } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { disposeClients, pausingClient, resumeOf } from '../support/mock-client.js';
import { button, buttons, click, focused, part, seen, sees, type, walk } from '../support/person.js';

interface Asked {
  element: AgentInterrupts;
  /** The card whose time runs out, and another one. */
  late: AgentInterrupt;
  other: AgentInterrupt;
  inputs: RunAgentInput[];
}

async function ask(seconds: number): Promise<Asked> {
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
  const { client, inputs } = pausingClient([
    { id: 'late', reason: 'confirmation', message: 'Go on?', expiresAt },
    { id: 'other', reason: 'confirmation', message: 'And then?' },
  ]);
  const element = await fixture<AgentInterrupts>(html`<agent-interrupts .client=${client}></agent-interrupts>`);
  await client.send('Go');
  const cards = (): AgentInterrupt[] =>
    [...walk(element)].filter((inner): inner is AgentInterrupt => inner.localName === 'agent-interrupt');
  await waitUntil(() => cards().length === 2 && part(cards()[1]!, 'actions'), 'no cards appeared');
  const [late, other] = cards() as [AgentInterrupt, AgentInterrupt];
  return { element, late, other, inputs };
}

const expired = (card: Element): Promise<unknown> =>
  waitUntil(() => card.matches(':state(expired)'), 'it never ran out', { timeout: 8000 });
const ways = (card: Element): string[] => buttons(part(card, 'actions')!, /./).map((each) => seen(each));

describe('a request that runs out of time', () => {
  before(() => setViewport({ width: 700, height: 900 }));
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('under the hands of somebody keeps them where they are, and can be cancelled', async () => {
    const { element, late, other, inputs } = await ask(4);
    await click(button(other, 'Approve'));
    await click(button(late, 'Reject'));
    await waitUntil(() => focused() === part(late, 'card-input'), 'the reason has no focus');
    await type('Because');
    await expired(late);
    await waitUntil(() => focused() === part(late, 'prompt'), 'the focus is lost');
    expect(ways(late)).to.deep.equal(['Cancel request']);
    await click(button(late, 'Cancel request'));
    await click(button(element, 'Send decisions'));
    await waitUntil(() => inputs.length === 2, 'nothing was sent');
    expect(resumeOf(inputs).map(({ status }) => status)).to.deep.equal(['cancelled', 'resolved']);
  });

  it('after it was answered, and before that was sent, takes only the cancellation', async () => {
    const { element, late } = await ask(3);
    await click(button(late, 'Approve'));
    await sees(element, '1 of 2 decided');
    await expired(late);
    await sees(element, '0 of 2 decided');
    expect(ways(late)).to.deep.equal(['Cancel request']);
    expect(seen(late).match(/time to answer/g)?.length).to.equal(1);
  });
});
