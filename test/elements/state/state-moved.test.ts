/** Writing into the shared state while the agent moves, replaces or removes what is being written into. */
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define.js';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentState } from '../../../src/elements/state/state.js';
import { button, click, focused, press, seen, sees, type } from '../support/person.js';
import { handClient, releaseHands, type Hand } from '../support/transcript.js';

const tasks = ['a', 'b', 'c'].map((id) => ({ id, title: `Task ${id}`, status: 'todo' }));

async function show(client: AgentClient, path = ''): Promise<AgentState> {
  return fixture<AgentState>(html`<agent-state editable path=${path} .client=${client}></agent-state>`);
}

/** Somebody writes `words` where `name` is shown, while the agent works. */
async function writing(state: object, name: RegExp, words: string, path = ''): Promise<[Hand, AgentState]> {
  const hand = handClient({ state });
  const element = await show(hand.client, path);
  void hand.client.send('Go');
  await hand.says();
  await click(button(element, name));
  await sendKeys({ down: 'Control' });
  await press('a');
  await sendKeys({ up: 'Control' });
  await type(words);
  return [hand, element];
}

const delta = (...operations: object[]): object => ({ type: 'STATE_DELTA', delta: operations });

describe('agent-state, written into while it changes', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('stays with its task where the agent removes another', async () => {
    const [hand, element] = await writing({ tasks }, /Task b: Task b/, 'Mine');
    await hand.says(delta({ op: 'remove', path: '/tasks/0' }));
    expect(focused()?.localName).to.equal('input');
    await type(' too');
    await press('Enter');
    await sees(element, 'Mine too');
    const titles = (hand.client.snapshot.state as { tasks: typeof tasks }).tasks.map(({ title }) => title);
    expect(titles).to.deep.equal(['Mine too', 'Task c']);
    await hand.ends();
  });

  it('stays with its text in a list that comes anew', async () => {
    const [hand] = await writing({ names: ['Ann', 'Bob', 'Cid'] }, /Bob/, 'Bobby');
    await hand.says({ type: 'STATE_SNAPSHOT', snapshot: { names: ['Zoe', 'Ann', 'Bob', 'Cid'] } });
    await press('Enter');
    expect(hand.client.snapshot.state).to.deep.equal({ names: ['Zoe', 'Ann', 'Bobby', 'Cid'] });
    await hand.ends();
  });

  it('is shown where its own task is removed and another takes the place', async () => {
    const [hand, element] = await writing({ tasks }, /Task b: Task b/, 'Mine');
    await hand.says(delta({ op: 'remove', path: '/tasks/1' }));
    await sees(element, 'You had written: Mine');
    const { state } = hand.client.snapshot;
    expect(state).to.deep.equal({ tasks: [tasks[0], tasks[2]] });
    await hand.ends();
  });

  it('never replaces what has got parts meanwhile', async () => {
    const [hand, element] = await writing({ note: 'text', other: 1 }, /text/, 'Mine');
    await hand.says(delta({ op: 'replace', path: '/note', value: { by: 'the agent' } }));
    await sees(element, 'You had written: Mine');
    expect(hand.client.snapshot.state).to.deep.equal({ note: { by: 'the agent' }, other: 1 });
    expect(element.matches(':state(editing)')).to.equal(false);
    await hand.ends();
  });

  it('is shown where the one value of the view is gone', async () => {
    const [hand, element] = await writing({ note: 'text', other: 1 }, /text/, 'Mine', '/note');
    await hand.says(delta({ op: 'remove', path: '/note' }));
    await sees(element, 'You had written: Mine');
    expect(hand.client.snapshot.state).to.deep.equal({ other: 1 });
    await hand.ends();
  });

  it('has nothing to say where nobody was writing', async () => {
    const hand = handClient({ state: { note: 'text' } });
    const element = await show(hand.client);
    void hand.client.send('Go');
    await hand.says(delta({ op: 'remove', path: '/note' }));
    expect(seen(element)).not.to.contain('You had written');
    await hand.ends();
  });
});
