// Nothing comes for a while: the person sees that the agent works, on what, and for how long.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { part, seen, sees } from '../support/person.js';
import { handClient, releaseHands, text, type Hand } from '../support/transcript.js';

async function show(hand: Hand): Promise<AgentMessages> {
  const element = await fixture<AgentMessages>(html`<agent-messages .client=${hand.client}></agent-messages>`);
  void hand.client.send('Go');
  return element;
}

const elapsed = (element: AgentMessages): Promise<void> =>
  waitUntil(() => part(element, 'elapsed') !== undefined, 'no time was shown');

describe('a long pause', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('shows after three seconds what goes on and since when, and counts; the next event ends it', async () => {
    const hand = handClient();
    const element = await show(hand);
    await hand.says({ type: 'STEP_STARTED', stepName: 'Reading the archive' });
    await sees(element, 'Reading the archive…');
    const since = performance.now();
    expect(part(element, 'elapsed')).to.equal(undefined);
    await elapsed(element);
    expect(performance.now() - since).to.be.greaterThan(2500);
    await sees(element, /Reading the archive… \d+ seconds/);
    const before = seen(part(element, 'elapsed')!);
    await waitUntil(() => seen(part(element, 'elapsed')!) !== before, 'it does not count');
    expect(part(element, 'working')?.closest('[aria-live]:not([aria-live="off"]), [role="status"]')).to.equal(null);
    await expect(element).to.be.accessible();
    await hand.says(text.start('a'), text.more('a', 'Found it.'));
    await waitUntil(() => part(element, 'elapsed') === undefined);
  });

  it('counts nothing from a clock that is wrong', async () => {
    const hand = handClient();
    const element = await show(hand);
    await hand.says({ type: 'STEP_STARTED', stepName: 'Sorting', timestamp: Date.now() - 86_400_000 });
    await elapsed(element);
    expect(seen(part(element, 'elapsed')!)).to.match(/^\d+ seconds$/);
  });
});
