import { expect, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { part, seen } from '../support/person.js';
import { entriesIn, handClient, history, showTranscript, text, words, withTranscripts } from '../support/transcript.js';

/** The text of the last entry that is on the screen. */
function shown(element: AgentMessages): string {
  return part(entriesIn(element).at(-1)!, 'text')?.textContent ?? '';
}

describe('agent-messages, an even pace', () => {
  withTranscripts();

  it('CopilotKit#1871: reveals bursts evenly, and is never more than 300 ms behind', async () => {
    const { client, says } = handClient();
    const element = await showTranscript(client, { smooth: true });
    void client.send('Go on');
    await says(text.start('a'), text.more('a', 'Start. '));
    const steps: number[] = [];
    const arrivals: { length: number; at: number }[] = [];
    let length = 'Start. '.length;
    let late = 0;
    let longest = 0;
    let frame = performance.now();
    for (let burst = 0; burst < 4; burst++) {
      const delta = `${words(burst, 40)} `;
      length += delta.length;
      void says(text.more('a', delta));
      arrivals.push({ length, at: performance.now() });
      for (const end = performance.now() + 220; performance.now() < end;) {
        const before = shown(element).length;
        await nextFrame();
        const now = performance.now();
        longest = Math.max(longest, now - frame);
        frame = now;
        steps.push(shown(element).length - before);
        const due = arrivals.filter(({ at }) => now - at > 300).at(-1)?.length ?? 0;
        if (shown(element).length < due) late = Math.max(late, now - arrivals.find((item) => item.length === due)!.at);
      }
    }
    // Two frames to take a burst and one to be seen, on a machine that may be slow.
    expect(late).to.be.lessThan(Math.max(400, 300 + 3 * longest));
    // A burst has more than 200 characters: none of them comes at once, and most frames bring something.
    const moving = steps.filter((step) => step > 0);
    expect(moving.length).to.be.greaterThan(steps.length / 2);
    expect([...moving].sort((a, b) => a - b)[Math.floor(moving.length / 2)]).to.be.lessThan(60);
  });

  it('drains at the end, within 300 ms', async () => {
    const { client, says, ends } = handClient();
    const element = await showTranscript(client, { smooth: true });
    void client.send('Go on');
    await says(text.start('a'), text.more('a', 'Start. '));
    const rest = words(1, 300);
    const start = performance.now();
    void says(text.more('a', rest), text.end('a'));
    void ends();
    await waitUntil(() => shown(element).length > 10, 'it never began', { interval: 5 });
    expect(shown(element).length).to.be.lessThan(rest.length);
    await waitUntil(() => shown(element) === `Start. ${rest}`, 'it never drained', { interval: 5 });
    expect(performance.now() - start).to.be.within(100, 700);
  });

  it('never cuts a character', async () => {
    const { client, says } = handClient();
    const element = await showTranscript(client, { smooth: true });
    void client.send('Go on');
    await says(text.start('a'), text.more('a', '. '));
    void says(text.more('a', '👩‍🚀👍🏽é'.repeat(200)));
    const pieces = new Intl.Segmenter('en', { granularity: 'grapheme' });
    let checked = 0;
    for (let frame = 0; frame < 14; frame++) {
      await nextFrame();
      const last = [...pieces.segment(shown(element))].at(-1)!.segment;
      expect(last).to.be.oneOf([' ', '👩‍🚀', '👍🏽', 'é']);
      checked++;
    }
    expect(checked).to.equal(14);
  });

  it('shows everything at once without the attribute, and what was there before', async () => {
    const { client, says } = handClient({ messages: history(4) });
    const plain = await showTranscript(client);
    const smooth = await showTranscript(client, { smooth: true });
    expect(seen(smooth)).to.equal(seen(plain));
    void client.send('Go on');
    await says(text.start('a'), text.more('a', 'Start. '));
    const rest = words(2, 200);
    const steps = new Set<number>();
    const watch = new MutationObserver(() => steps.add(shown(smooth).length));
    watch.observe(entriesIn(smooth).at(-1)!.shadowRoot!, { subtree: true, childList: true, characterData: true });
    await says(text.more('a', rest));
    expect(shown(plain)).to.equal(`Start. ${rest}`);
    await waitUntil(() => shown(smooth) === shown(plain));
    watch.disconnect();
    expect(steps.size).to.be.greaterThan(2);
  });
});
