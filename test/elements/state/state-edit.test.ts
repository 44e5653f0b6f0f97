/** Changing the shared state by hand: in place and in a form, what the agent makes of it, and what it is told when. */
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define.js';
import { AgentClient, type AgentClientOptions } from '../../../src/core/index.js';
import type { AgentState } from '../../../src/elements/state/state.js';
import { button, buttons, click, focused, part, press, seen, sees, type, walk } from '../support/person.js';
import { handClient, releaseHands } from '../support/transcript.js';

const plan = {
  title: 'Party',
  guests: 12,
  outdoors: false,
  tasks: [
    { id: 'a', title: 'Find a venue', status: 'completed' },
    { id: 'b', title: 'Order the food', status: 'todo' },
  ],
};

async function show(client: AgentClient, properties: Partial<AgentState> = {}): Promise<AgentState> {
  const element = await fixture<AgentState>(html`<agent-state editable .client=${client}></agent-state>`);
  Object.assign(element, properties);
  await element.updateComplete;
  return element;
}

/** A client whose agent answers each run with `events`. `inputs` are its requests. */
function answering(events: (state: unknown) => object[], options: AgentClientOptions = {}) {
  const inputs: { state: unknown; words: unknown }[] = [];
  const client = new AgentClient({
    state: plan,
    ...options,
    transport: {
      async *run({ threadId, runId, state, messages }) {
        inputs.push({ state, words: messages.at(-1)?.content });
        yield await Promise.resolve({ type: 'RUN_STARTED', threadId, runId });
        yield* events(state);
        yield { type: 'RUN_FINISHED', threadId, runId };
      },
    },
  });
  return { client, inputs };
}

function boxes(root: Element): HTMLInputElement[] {
  return [...walk(root)].filter((one): one is HTMLInputElement => one.matches('input[type=checkbox]'));
}

async function replaceText(text: string): Promise<void> {
  await sendKeys({ down: 'Control' });
  await press('a');
  await sendKeys({ up: 'Control' });
  await type(text);
}

describe('agent-state, editable', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  it('is accessible at rest, while writing, with what is wrong, and in a form', async () => {
    const client = new AgentClient({ state: { ...plan, rows: [{ a: 1, b: 'x' }, { a: 2, b: 'y' }] } }); // prettier-ignore
    const element = await show(client);
    await expect(element).to.be.accessible();
    await click(button(element, 'Edit Guests: 12'));
    await replaceText('many');
    await press('Enter');
    await sees(element, 'Enter a number, without');
    await expect(element).to.be.accessible();
    await press('Escape');
    element.schema = { type: 'object', properties: { title: { type: 'string' } } };
    await element.updateComplete;
    await click(button(element, 'Edit'));
    await sees(element, 'Cancel');
    await expect(element).to.be.accessible();
  });

  it('changes a text by keyboard alone; Enter saves, and the agent gets it with the next message', async () => {
    const { client, inputs } = answering((state) => [{ type: 'STATE_SNAPSHOT', snapshot: state }]);
    const element = await show(client);
    button(element, 'Edit Title: Party').focus();
    await press('Enter');
    await waitUntil(() => focused()?.localName === 'input');
    await type('Picnic');
    await press('Enter');
    await sees(element, 'Picnic');
    await sees(element, 'The agent gets your changes with the next message.');
    expect(element.matches(':state(unsent)')).to.equal(true);
    await waitUntil(() => focused()?.getAttribute('aria-label') === 'Edit Title: Picnic', 'the focus was lost');
    expect(inputs).to.deep.equal([]);
    await client.send('Go on');
    expect(inputs).to.deep.equal([{ state: { ...plan, title: 'Picnic' }, words: 'Go on' }]);
    await waitUntil(() => !seen(element).includes('The agent gets your changes'));
    expect(seen(element)).to.contain('Picnic');
  });

  it('leaves it as it was with Escape, and keeps the kind of a value', async () => {
    const { client } = answering(() => []);
    const element = await show(client);
    await click(button(element, 'Edit Title: Party'));
    await type('nothing of it');
    await press('Escape');
    await sees(element, 'Party');
    expect(client.snapshot.stateUnsent).to.equal(false);
    await click(button(element, 'Edit Guests: 12'));
    await replaceText('a dozen');
    await press('Enter');
    await sees(element, 'Enter a number, without');
    expect(focused()?.localName, 'what was typed stays').to.equal('input');
    await replaceText('13,5');
    await press('Enter');
    await waitUntil(() => (client.snapshot.state as typeof plan).guests === 13.5);
  });

  it('saves when the field is left', async () => {
    const { client } = answering(() => []);
    const element = await show(client);
    await click(button(element, 'Edit Title: Party'));
    await replaceText('Dance');
    await press('Tab');
    await sees(element, 'Dance');
    expect((client.snapshot.state as typeof plan).title).to.equal('Dance');
  });

  it('ticks truths and tasks, in the words of the list', async () => {
    const { client } = answering(() => []);
    const element = await show(client);
    const [outdoors, venue, food] = boxes(element);
    expect([venue?.checked, food?.checked]).to.deep.equal([true, false]);
    await click(outdoors as Element);
    await waitUntil(() => (client.snapshot.state as typeof plan).outdoors);
    await click(food as Element);
    await sees(element, 'Order the food (done)');
    await click(venue as Element);
    await sees(element, /Find a venue \(to do\)/);
    const { tasks } = client.snapshot.state as typeof plan;
    // Once the last open one was ticked the list had no word of its own for what is to be done.
    expect(tasks.map(({ status }) => status)).to.deep.equal(['pending', 'completed']);
  });

  it('changes cells of a table', async () => {
    const { client } = answering(() => [], { state: [{ item: 'Tea', count: 1 }, { item: 'Cake', count: 2 }] }); // prettier-ignore
    const element = await show(client);
    expect(part(element, 'table')).not.to.equal(undefined);
    await click(button(element, 'Edit Count, 2: 2'));
    await replaceText('5');
    await press('Enter');
    await sees(element, /Cake 5/);
    expect(client.snapshot.state).to.deep.equal([{ item: 'Tea', count: 1 }, { item: 'Cake', count: 5 }]); // prettier-ignore
  });

  it('offers only what editableKeys allow, and says what was refused', async () => {
    const { client } = answering(() => [], { editableKeys: ['title'] });
    const element = await show(client);
    expect(buttons(element, /^Edit/).map((one) => one.getAttribute('aria-label'))).to.deep.equal(['Edit Title: Party']);
    expect(boxes(element)).to.deep.equal([]);
    element.renderer = (_value, { setState }) =>
      html`<button @click=${() => setState({ ...plan, guests: 99 })}>99</button>`;
    await sees(element, '99');
    await click(button(element, '99'));
    await sees(element, 'Not saved: only the agent can change Guests.');
    expect((client.snapshot.state as typeof plan).guests).to.equal(12);
    await expect(element).to.be.accessible();
  });

  it('shows what the server has not taken, politely', async () => {
    const { client } = answering(() => [{ type: 'STATE_SNAPSHOT', snapshot: structuredClone(plan) }]);
    const element = await show(client);
    const status = [...walk(element)].find((one) => one.getAttribute('role') === 'status');
    await click(button(element, 'Edit Title: Party'));
    await replaceText('Picnic');
    await press('Enter');
    await sees(element, 'Picnic');
    await client.send('Go');
    await sees(element, 'The agent has not taken your change: Title.');
    expect(status?.isConnected && seen(status)).to.contain('has not taken');
    expect([...walk(element)].filter((one) => one.classList.contains('reverted')).map(seen)).to.deep.equal([
      'Title Party',
    ]);
    await expect(element).to.be.accessible();
    await client.send('And now?');
    await waitUntil(() => !seen(element).includes('has not taken'));
  });

  it('keeps what is being written while the agent works, and shows it where its place is gone', async () => {
    const hand = handClient({ state: plan });
    const element = await show(hand.client);
    void hand.client.send('Go');
    await click(button(element, /Find a venue: Find/));
    await replaceText('Find a castle');
    await hand.says({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/guests', value: 20 }] });
    await sees(element, 'Find a castle');
    await sees(element, '20');
    expect(focused()?.localName).to.equal('input');
    await hand.says({ type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/tasks' }] });
    await sees(element, 'The agent has removed what you were editing. You had written: Find a castle');
    await hand.ends();
  });

  it('has a form for a schema; what the agent changes meanwhile stays, and so does what the schema does not name', async () => {
    const hand = handClient({ state: plan, editableKeys: ['title', 'tasks'] });
    const element = await show(hand.client, {
      schema: {
        type: 'object',
        properties: { title: { type: 'string', minLength: 2 }, guests: { type: 'integer' } },
        required: ['title', 'guests'],
      },
    });
    void hand.client.send('Go');
    await hand.says();
    await click(button(element, 'Edit'));
    await sees(element, 'Cancel');
    expect(seen(element), 'only what may be changed').not.to.contain('Guests');
    const field = [...walk(element)].find((one) => one.matches('input')) as HTMLInputElement;
    await click(field);
    await replaceText('X');
    await click(button(element, 'Save'));
    await waitUntil(() => part(element, 'error') !== undefined);
    expect((hand.client.snapshot.state as typeof plan).title).to.equal('Party');
    await click(field);
    await replaceText('Ball');
    await hand.says({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/guests', value: 44 }] });
    await click(button(element, 'Save'));
    await sees(element, 'Ball');
    expect(hand.client.snapshot.state).to.deep.equal({ ...plan, title: 'Ball', guests: 44 });
    await waitUntil(() => focused()?.textContent.trim() === 'Edit', 'the focus was lost');
    await hand.ends();
  });

  it('leaves the form with Escape only where nothing was entered', async () => {
    const { client } = answering(() => []);
    const element = await show(client, { schema: { type: 'object', properties: { title: { type: 'string' } } } });
    await click(button(element, 'Edit'));
    await waitUntil(() => focused()?.localName === 'form');
    await press('Escape');
    await sees(element, 'Guests');
    await press('Enter');
    await sees(element, 'Cancel');
    await press('Tab');
    await type('x');
    await press('Escape');
    await element.updateComplete;
    expect(seen(element)).to.contain('Cancel');
    await click(button(element, 'Cancel'));
    await sees(element, 'Guests');
    expect(client.snapshot.stateUnsent).to.equal(false);
  });

  it('tells the agent at once only by a message that everybody sees: by a button, or with every change', async () => {
    const { client, inputs } = answering((state) => [{ type: 'STATE_SNAPSHOT', snapshot: state }]);
    const element = await show(client, { sync: 'button' });
    expect(part(element, 'sync')).to.equal(undefined);
    await click(boxes(element)[0] as Element);
    await sees(element, 'Tell the agent now');
    expect(inputs).to.have.length(0);
    await click(button(element, 'Tell the agent now'));
    await waitUntil(() => inputs.length === 1);
    expect(inputs[0]).to.deep.equal({ state: { ...plan, outdoors: true }, words: 'I have changed the shared state.' });
    expect(client.snapshot.messages.map(({ content }) => content)).to.deep.equal(['I have changed the shared state.']);
    await waitUntil(() => client.snapshot.status === 'idle');
    Object.assign(element, { sync: 'auto', syncMessage: 'Look at my plan.' });
    await element.updateComplete;
    await click(boxes(element)[0] as Element);
    await waitUntil(() => inputs.length === 2);
    expect(inputs[1]).to.deep.equal({ state: plan, words: 'Look at my plan.' });
  });

  it('waits with that while the agent works', async () => {
    const hand = handClient({ state: plan });
    const element = await show(hand.client, { sync: 'auto' });
    void hand.client.send('Go');
    await hand.says();
    await click(boxes(element)[0] as Element);
    await waitUntil(() => (hand.client.snapshot.state as typeof plan).outdoors);
    expect(hand.client.snapshot.messages).to.have.length(1);
    await hand.ends();
    await waitUntil(() => hand.client.snapshot.messages.length === 2, 'nothing was sent');
    await hand.ends();
  });
});
