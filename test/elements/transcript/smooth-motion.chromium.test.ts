// Only Chromium can be told what a person prefers, and to hide a page.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { emulateMedia, executeServerCommand } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { seen } from '../support/person.js';
import { handClient, releaseHands, showTranscript, text, words, type Hand } from '../support/transcript.js';

const LONG = `${words(1, 3000)} END`;

async function begin(): Promise<Hand & { element: AgentMessages }> {
  const hand = handClient();
  const element = await showTranscript(hand.client, { smooth: true });
  void hand.client.send('Go on');
  await hand.says(text.start('a'), text.more('a', 'Start. '));
  return { ...hand, element };
}

/** Hides the page, or shows it again, and waits until it knows. */
async function hidePage(isHidden: boolean): Promise<void> {
  await executeServerCommand('hidden-page', isHidden);
  await waitUntil(() => document.hidden === isHidden, `the page is not ${isHidden ? 'hidden' : 'shown'}`);
}

describe('agent-messages, an even pace, where it would be in the way', () => {
  afterEach(async () => {
    await hidePage(false);
    await emulateMedia({ reducedMotion: 'no-preference' });
    fixtureCleanup();
    releaseHands();
  });

  it('shows everything at once to who wants no motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element, says } = await begin();
    await says(text.more('a', LONG));
    expect(seen(element)).to.include('END');
  });

  it('shows everything at once in a hidden tab, which has no frames to reveal it in', async () => {
    const { element, client, says } = await begin();
    await hidePage(true);
    void says(text.more('a', LONG)).catch(() => undefined);
    await waitUntil(() => JSON.stringify(client.snapshot.entries).includes('END'));
    await waitUntil(() => seen(element).includes('END'), 'it waits for frames');
    expect(document.hidden).to.equal(true);
  });

  it('shows the rest at once when the tab is hidden in the middle of it', async () => {
    const { element, client, says } = await begin();
    const arrived = (): number => JSON.stringify(client.snapshot.entries).split('word').length;
    const shown = (): number => seen(element).split('word').length;
    let behind = 0;
    document.addEventListener('visibilitychange', () => (behind = arrived() - shown()), { capture: true, once: true });
    // It is always a little behind as long as more comes.
    const write = async (): Promise<void> => {
      while (!document.hidden) await says(text.more('a', 'word '.repeat(200)));
    };
    void write().catch(() => undefined);
    await waitUntil(() => shown() > 200 && shown() < arrived(), 'it is never behind', { interval: 5 });
    await hidePage(true);
    expect(behind).to.be.greaterThan(0);
    await waitUntil(() => shown() === arrived(), 'it waits for frames');
    expect(document.hidden).to.equal(true);
  });
});
