import { expect, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { button, click, press, seen, sees, walk } from '../support/person.js';
import {
  atPeace,
  drag,
  entriesIn,
  entryWith,
  frames,
  gap,
  handClient,
  history,
  isBlank,
  lineRead,
  showTranscript,
  text,
  topOf,
  viewportOf,
  withoutDrift,
  words,
  withTranscripts,
  writing,
  tool,
} from '../support/transcript.js';

/** More entries than these are never in the document: twice what fits into the viewport, above and below, if all are low. */
const FEW = 60;

/** The number of the message that is read. */
function numberRead(element: Element): number {
  const entry = entriesIn(element).find((each) => topOf(element, each) + each.clientHeight > 0);
  return Number(/Message (\d+):/.exec(entry?.shadowRoot?.textContent ?? '')?.[1]);
}

describe('agent-messages, a window over the conversation', () => {
  withTranscripts();

  it('opens 10,000 messages at their end, with a few dozen elements', async () => {
    const { client } = handClient({ messages: history(10_000) });
    const element = await showTranscript(client);
    expect(entriesIn(element).length).to.be.lessThan(FEW);
    expect([...walk(element)].length).to.be.lessThan(FEW * 8);
    expect(gap(element)).to.be.lessThan(2);
    expect(seen(element)).to.include('Message 9999:');
    await expect(element).to.be.accessible();
  });

  it('lets older entries join and leave without moving what is read', async () => {
    const { client } = handClient({ messages: history(2000) });
    const element = await showTranscript(client);
    let most = 0;
    for (let step = 0; step < 40; step++) {
      const line = lineRead(element);
      const before = topOf(element, line);
      const by = step < 25 ? -230 : 310;
      await drag(element, { by });
      if (line.isConnected) expect(topOf(element, line), `step ${step}`).to.be.closeTo(before - by, 0.99);
      expect(isBlank(element), `blank at step ${step}`).to.equal(false);
      most = Math.max(most, entriesIn(element).length);
    }
    expect(most).to.be.lessThan(FEW);
    await withoutDrift(element, () => undefined);
  });

  it('shows the entries wherever the scrollbar is dragged to', async () => {
    const count = 5000;
    const { client } = handClient({ messages: history(count) });
    const element = await showTranscript(client);
    for (const part of [0.5, 0.1, 0.8, 0.3, 0.95, 0.02, 0.6, 0]) {
      await drag(element, { part });
      expect(isBlank(element), `blank at ${part}`).to.equal(false);
      expect(entriesIn(element).length).to.be.lessThan(FEW);
      expect(numberRead(element), `the message at ${part}`).to.be.closeTo(part * count, 0.02 * count);
      await withoutDrift(element, () => undefined, `the line at ${part}`);
      expect(numberRead(element), `the message at ${part}, at rest`).to.be.closeTo(part * count, 0.02 * count);
    }
    await waitUntil(() => viewportOf(element).scrollTop === 0);
    expect(seen(element)).to.include('Message 0:');
  });

  it('goes on under a scrollbar that is dragged without a rest', async () => {
    const count = 5000;
    const { client } = handClient({ messages: history(count) });
    const element = await showTranscript(client);
    for (let part = 0.95; part > 0.3; part -= 0.05) {
      await drag(element, { part });
      expect(isBlank(element), `blank at ${part}`).to.equal(false);
      expect(numberRead(element), `the message at ${part}`).to.be.closeTo(part * count, 0.02 * count);
    }
    await withoutDrift(element, () => undefined);
  });

  it('shows what a scrollbar leads to, whenever it is moved on after a rest', async function () {
    this.timeout(20_000);
    const { client } = handClient({ messages: history(5000) });
    const element = await showTranscript(client);
    const viewport = viewportOf(element);
    // After 150 ms the height is measured anew: just then somebody goes on, and no event has told of it yet.
    for (let rest = 80; rest < 165; rest += 5) {
      await drag(element, { part: 0.3 + 0.6 * (rest % 2) });
      const until = performance.now() + rest;
      while (performance.now() < until) await new Promise((resolve) => setTimeout(resolve));
      viewport.scrollTop = viewport.scrollHeight * 0.6;
      await frames(3);
      expect(isBlank(element), `blank after ${rest} ms`).to.equal(false);
    }
  });

  it('is not led astray by one huge answer: neither the scrollbar nor where it is dragged to', async () => {
    const { client, says, element } = await writing({}, 10_000);
    const { scrollHeight } = viewportOf(element);
    await says(text.more('a', `${words(3, 80)}\n\n`.repeat(200)));
    await waitUntil(() => viewportOf(element).scrollHeight > scrollHeight + 10_000, 'nothing is written');
    await drag(element, { by: -300 });
    await atPeace(element);
    expect(viewportOf(element).scrollHeight).to.be.lessThan(4 * scrollHeight);
    const last = entryWith(element, 'It begins').getBoundingClientRect().height;
    await drag(element, { by: -last - 2000 });
    await atPeace(element);
    expect(isBlank(element)).to.equal(false);
    // By how much is a guess as long as nobody has seen them.
    expect(seen(element)).to.match(/Message 9[5-9]\d\d:/);
    expect(client.snapshot.status).to.equal('running');
  });

  it('reaches both ends by keys', async () => {
    const { client } = handClient({ messages: history(3000) });
    const element = await showTranscript(client);
    viewportOf(element).focus({ preventScroll: true });
    await press('Home');
    await sees(element, 'Message 0:');
    await atPeace(element);
    expect(viewportOf(element).scrollTop).to.equal(0);
    await press('End');
    await sees(element, 'Message 2999:');
    await waitUntil(() => gap(element) < 2);
    await press('PageUp');
    await atPeace(element);
    expect(gap(element)).to.be.greaterThan(200);
    expect(isBlank(element)).to.equal(false);
    expect(scrollY).to.equal(0);
  });

  it('brings a message to the upper edge by its id, from anywhere', async () => {
    const { client } = handClient({ messages: history(3000) });
    const element = await showTranscript(client);
    for (const id of ['m1500', 'm40', 'm2210', 'm2211', 'm0']) {
      expect(element.scrollToEntry(id)).to.equal(true);
      await atPeace(element);
      const entry = entryWith(element, `Message ${id.slice(1)}:`);
      expect(topOf(element, entry), id).to.be.closeTo(16, 1);
    }
    expect(element.scrollToEntry('nothing')).to.equal(false);
    element.scrollToEnd();
    await waitUntil(() => gap(element) < 2);
    expect(seen(element)).to.include('Message 2999:');
    element.scrollToStart();
    await sees(element, 'Message 0:');
    expect(scrollY).to.equal(0);
  });

  it('does the same work for an answer on top of 10,000 messages as on top of 10', async () => {
    const updates = async (count: number): Promise<number> => {
      const { client, says, ends } = handClient({ messages: history(count) });
      const element = await showTranscript(client);
      void client.send('Go on');
      await says(text.start('a'), text.more('a', 'It begins. '));
      let updated = 0;
      const seenOnce = new Set<Element>();
      const watch = (): void => {
        for (const entry of entriesIn(element)) {
          if (seenOnce.has(entry)) continue;
          seenOnce.add(entry);
          (entry as typeof element).addController({ hostUpdated: () => void updated++ });
        }
      };
      watch();
      for (let chunk = 0; chunk < 20; chunk++) await says(text.more('a', `${words(chunk, 6)} `));
      watch();
      await ends();
      fixtureCleanup();
      return updated;
    };
    const few = await updates(10);
    const many = await updates(10_000);
    expect(few).to.be.within(15, 30);
    expect(many).to.be.within(15, 30);
  });

  it('keeps the line that is read while an answer streams far below it', async () => {
    const { client, says } = handClient({ messages: history(1000) });
    const element = await showTranscript(client);
    void client.send('Go on');
    await says(...text.whole('a', words(1, 40)));
    element.scrollToEntry('m500');
    await atPeace(element);
    await withoutDrift(element, async () => {
      for (let answer = 0; answer < 10; answer++) await says(...text.whole(`b${answer}`, `Late ${words(answer, 60)}`));
    });
    expect(seen(element)).not.to.include('Late');
    await click(button(element, 'Go to the latest message (10 new)'));
    await sees(element, `Late ${words(9, 60)}`);
  });

  it('keeps entries in the document that hold the focus, and gives it to the viewport where they must go', async () => {
    const { client, says, ends } = handClient({ messages: history(600) });
    const element = await showTranscript(client);
    void client.send('Call it');
    await says(tool.begin('t1'));
    await says(tool.end('t1'));
    await says(tool.result('t1', 'Found'));
    await ends();
    const call = entriesIn(element).find((entry) => entry.localName === 'agent-tool-call')!;
    call.shadowRoot!.querySelector('button')!.focus();
    await drag(element, { by: -3000 });
    await atPeace(element);
    expect(call.isConnected).to.equal(true);
    expect(element.shadowRoot!.activeElement === call).to.equal(true);
    element.scrollToStart();
    await sees(element, 'Message 0:');
    await frames(3);
    expect(call.isConnected).to.equal(false);
    expect(element.shadowRoot!.activeElement === viewportOf(element), 'the focus is lost').to.equal(true);
  });
});
