// Nothing comes for a while: the person sees that the agent works, on what, and for how long.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { button, click, part, seen, sees } from '../support/person.js';
import { handClient, releaseHands, text, tool, type Hand } from '../support/transcript.js';

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
    await hand.says(tool.begin('t', 'read_archive'));
    await sees(element, 'Preparing Read archive…');
    const since = performance.now();
    expect(part(element, 'elapsed')).to.equal(undefined);
    await elapsed(element);
    expect(performance.now() - since).to.be.greaterThan(2500);
    await sees(element, /Preparing Read archive… \d+ seconds/);
    const before = seen(part(element, 'elapsed')!);
    await waitUntil(() => seen(part(element, 'elapsed')!) !== before, 'it does not count');
    expect(part(element, 'working')?.closest('[aria-live]:not([aria-live="off"]), [role="status"]')).to.equal(null);
    await expect(element).to.be.accessible();
    await hand.says(text.start('a'), text.more('a', 'Found it.'));
    await waitUntil(() => part(element, 'elapsed') === undefined);
  });

  it('counts the time of a step once: in the outline, folded or not', async () => {
    const hand = handClient();
    const element = await show(hand);
    const times = (): string[] => seen(element).match(/\d+ sec(?:onds?)?\b/g) ?? [];
    await hand.says({ type: 'STEP_STARTED', stepName: 'Reading the archive' });
    await waitUntil(() => /[4-9] sec/.test(seen(element)), 'it does not count', { timeout: 8000 });
    await sees(element, 'Reading the archive…');
    expect(times(), seen(element)).to.have.length(1);
    await click(button(element, /^1 step/));
    await waitUntil(() => /1 step · \d+ sec/.test(seen(element)), 'folded it does not count');
    expect(times(), seen(element)).to.have.length(1);
    await hand.says({ type: 'STEP_FINISHED', stepName: 'Reading the archive' });
  });

  it('counts nothing from a clock that is wrong', async () => {
    const hand = handClient();
    const element = await show(hand);
    await hand.says({ ...tool.begin('t'), timestamp: Date.now() - 86_400_000 });
    await elapsed(element);
    expect(seen(part(element, 'elapsed')!)).to.match(/^\d+ seconds$/);
  });
});
