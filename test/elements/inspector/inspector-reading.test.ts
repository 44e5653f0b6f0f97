// Reading the inspector while much goes on, by mouse and by keyboard: nothing that is read goes away.
import { expect, fixtureCleanup } from '@open-wc/testing';
import '../../../src/define.js';
import '../../../src/inspector.js';
import { AgentClient } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { button, click, focused, press, seen, sees, walk } from '../support/person.js';
import { handClient, releaseHands } from '../support/transcript.js';
import { lists, rowOf, rows, show } from './support.js';

const notes = (name: string, count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ type: 'CUSTOM', name: `${name}-${n}`, value: n }));

const partOf = (element: Element, name: string): HTMLElement =>
  [...walk(element)].find((inner) => inner.getAttribute('part') === name) as HTMLElement;

describe('agent-inspector, read', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('keeps an opened row where it is, however much comes', async () => {
    const hand = handClient();
    const element = await show(hand.client);
    element.style.blockSize = '400px';
    void hand.client.send('Go');
    await hand.says(...notes('early', 150));
    await lists(element, 'early-149');
    const row = rowOf(element, 'early-60');
    row.scrollIntoView({ block: 'start' });
    await click(row);
    await sees(element, '"name": "early-60"');
    const { top } = row.getBoundingClientRect();
    await hand.says(...notes('late', 1500));
    await waitUntil(() => /All 1,?6\d\d/.test(seen(element)), 'the events were not counted');
    await element.updateComplete;
    expect(row.isConnected, 'the row was taken away').to.equal(true);
    expect(seen(element)).to.contain('"name": "early-60"');
    expect(row.getBoundingClientRect().top).to.be.closeTo(top, 2);
    expect(rows(element).length, 'not all are in the page').to.be.at.most(1200);
    const list = partOf(element, 'list');
    list.scrollTop = list.scrollHeight;
    await lists(element, 'late-1499');
    expect(rows(element)).to.have.length(200);
    await hand.ends();
  });

  it('keeps all of a run of ten thousand events', async () => {
    const hand = handClient();
    const element = await show(hand.client);
    void hand.client.send('Go');
    await hand.says(...notes('note', 10_000));
    await lists(element, 'note-9999');
    await hand.ends();
    await lists(element, 'End done');
    expect(element.toText()).to.contain('"note-0"').and.to.contain('"note-9999"');
  });

  it('counts what came since it was cleared, also while it is paused', async () => {
    const client = new AgentClient({ state: { n: 0 } });
    const element = await show(client);
    for (let n = 1; n < 6; n++) {
      client.setState({ n });
      await waitUntil(() => element.toText().includes(`"after":${n}`));
    }
    await click(button(element, 'Pause'));
    await click(button(element, 'Clear'));
    await sees(element, 'Go on Copy');
    client.setState({ n: 9 });
    await sees(element, 'Go on (1 new)');
    await click(button(element, /^Go on/));
    await lists(element, '/n');
    expect(rows(element)).to.have.length(1);
  });

  it('keeps the keyboard where a button has done its work', async () => {
    const hand = handClient();
    const element = await show(hand.client);
    void hand.client.send('Go');
    await hand.says({ type: 'CUSTOM', name: 'long', value: 'x'.repeat(20_000) }, ...notes('note', 150));
    await lists(element, 'note-149');
    await click(rowOf(element, 'long'));
    await sees(element, /Show all/);
    partOf(element, 'show-all').focus();
    await press('Enter');
    await waitUntil(() => !seen(element).includes('Show all'), 'it was not shown');
    await waitUntil(() => focused()?.localName === 'pre', 'the focus is not on what was asked for');
    await hand.says(...notes('more', 100));
    await hand.ends();
    element.client = undefined;
    await sees(element, 'No client');
    element.client = hand.client;
    await lists(element, 'End done');
    partOf(element, 'earlier').focus();
    await press('Enter');
    await waitUntil(() => rows(element).length > 250, 'nothing earlier came');
    await waitUntil(() => focused() === partOf(element, 'list'), 'the focus is not in the list');
    button(element, 'Clear').focus();
    await press('Enter');
    await sees(element, 'Nothing yet.');
    expect(focused()).to.equal(button(element, 'Clear'));
  });
});
