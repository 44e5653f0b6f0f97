/** Views of the shared state: by the shape of the value, and those that a page draws itself. */
import { expect, fixture, fixtureCleanup, html, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import { AgentState } from '../../../src/elements/state/state.js';
import type { StateContext } from '../../../src/elements/state/state-custom.js';
import { button, buttons, click, part, seen, sees, walk } from '../support/person.js';
import { handClient, releaseHands } from '../support/transcript.js';

function show(client: AgentClient, path = ''): Promise<AgentState> {
  return fixture<AgentState>(html`<agent-state .client=${client} path=${path}></agent-state>`);
}

/** Counts the updates of an element from now on. */
function countUpdates(element: AgentState): () => number {
  let updates = 0;
  const { performUpdate } = element as unknown as { performUpdate(): void };
  Object.assign(element, {
    performUpdate() {
      updates += 1;
      performUpdate.call(element);
    },
  });
  return () => updates;
}

describe('agent-state by shape', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });

  const people = [
    { name: 'Ada', age: 36, isAdmin: true },
    { name: 'Grace', age: 85 },
  ];

  it('shows lists of like objects as tables, others as trees', async () => {
    const element = await show(
      new AgentClient({ state: { people, mixed: [1, { a: 1 }], deep: [{ a: {} }, { a: 1 }] } }),
    );
    const table = part(element, 'table') as HTMLTableElement;
    expect([...table.tHead!.rows[0]!.cells].map(seen)).to.deep.equal(['Name', 'Age', 'Is admin']);
    expect([...table.tBodies[0]!.rows].map(seen)).to.deep.equal(['Ada 36 Yes', 'Grace 85']);
    expect([...walk(element)].filter((one) => one.localName === 'table')).to.have.length(1);
    await expect(element).to.be.accessible();
  });

  it('shows a text as a text, whole', async () => {
    const draft = `First line\n${'word '.repeat(300)}end`;
    const element = await show(new AgentClient({ state: { draft } }), '/draft');
    expect(seen(element)).to.match(/^First line word.*end$/);
    element.path = 'draft';
    await element.updateComplete;
    expect(seen(element), 'a path without its slash').to.match(/^First line/);
  });

  it('marks the cell that changed', async () => {
    const client = new AgentClient({ state: { people } });
    const element = await show(client);
    client.setState({ people: [people[0], { name: 'Grace', age: 86 }] });
    await sees(element, 'Grace 86');
    const marked = [...walk(element)].filter((one) => one.classList.contains('changed'));
    expect(marked.map(seen)).to.deep.equal(['86']);
  });

  it('hides the messages that LangGraph repeats, unless asked', async () => {
    const element = await show(new AgentClient({ state: { messages: [{ content: 'secret' }], plan: 1 } }));
    expect(seen(element)).to.equal('Plan 1');
    element.toggleAttribute('show-internal', true);
    await sees(element, 'secret');
  });

  it('does not update for 500 deltas elsewhere in the state, and does for one of its own', async () => {
    const hand = handClient({ state: { plan: { tasks: [{ title: 'Tea', status: 'pending' }] }, log: [], step: 0 } });
    const [view, root] = [await show(hand.client, '/plan'), await show(hand.client)];
    void hand.client.send('Go');
    await hand.says();
    const [updates, rootUpdates] = [countUpdates(view), countUpdates(root)];
    for (let index = 0; index < 500; index += 25) {
      const deltas = Array.from({ length: 25 }, (_, offset) => ({
        type: 'STATE_DELTA',
        delta: [
          { op: 'replace', path: '/step', value: index + offset + 1 },
          { op: 'add', path: '/log/-', value: `line ${index + offset}` },
        ],
      }));
      await hand.says(...deltas);
    }
    await sees(root, 'Step 500');
    expect(updates()).to.equal(0);
    expect(rootUpdates()).to.be.greaterThan(5);
    // A snapshot that says the same again changes nothing either.
    await hand.says({ type: 'STATE_SNAPSHOT', snapshot: structuredClone(hand.client.snapshot.state) });
    await nextFrame();
    expect(updates()).to.equal(0);
    await hand.says({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/plan/tasks/0/status', value: 'done' }] });
    await sees(view, 'Tea (done)');
    expect(updates()).to.be.greaterThan(0);
    await hand.ends();
  });

  it('stays quick with a state of 5,000 rows and more than a megabyte', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      id: index,
      name: `row-${index}`,
      note: 'x'.repeat(150),
    }));
    const client = new AgentClient({
      state: { rows, tree: Object.fromEntries(rows.map((row) => [row.name, { row: [row] }])) },
    });
    const element = await show(client);
    expect(JSON.stringify(client.snapshot.state).length).to.be.greaterThan(1_000_000);
    expect([...walk(element)].length).to.be.lessThan(1500);
    expect(seen(element)).to.contain('row-49').and.not.contain('row-50');
    await click(buttons(element, /Show 1,000 more \(5,000\)/)[0] as Element);
    await sees(element, 'row-1049');
    expect(seen(element)).not.to.contain('row-1050');
    const table = part(element, 'table') as HTMLTableElement;
    const touched: MutationRecord[] = [];
    new MutationObserver((records) => touched.push(...records)).observe(table, { subtree: true, childList: true, characterData: true }); // prettier-ignore
    client.setState({ rows: rows.map((row) => (row.id === 3 ? { ...row, name: 'changed' } : row)) });
    await waitUntil(() => table.textContent.includes('changed'));
    await nextFrame();
    expect(touched.length, 'only what changed is drawn').to.be.within(1, 10);
  });
});

describe('agent-state by the page', () => {
  afterEach(() => fixtureCleanup());

  it('draws what a renderer returns, in the styles of the page, and lets it write', async () => {
    const client = new AgentClient({ state: { order: { total: 3 }, other: 0 } });
    const element = await show(client, '/order');
    const calls: StateContext[] = [];
    element.renderer = (value, context) => {
      calls.push(context);
      const { total } = value as { total: number };
      return html`<button @click=${() => context.setValue({ total: total + 1 })}>Total ${total}</button>`;
    };
    await sees(element, 'Total 3');
    expect(element.querySelector('button'), 'in the page').not.to.equal(null);
    expect([calls[0]?.path, calls[0]?.state]).to.deep.equal(['/order', { order: { total: 3 }, other: 0 }]);
    const count = calls.length;
    client.setState((state: object) => ({ ...state, other: 1 }));
    await nextFrame();
    await nextFrame();
    expect(calls.length, 'not called for what stands elsewhere').to.equal(count);
    await click(button(element, 'Total 3'));
    await sees(element, 'Total 4');
    expect(client.snapshot.state).to.deep.equal({ order: { total: 4 }, other: 1 });
    calls.at(-1)?.setState((state: object) => ({ ...state, other: 2 }));
    expect(client.snapshot.state).to.deep.equal({ order: { total: 4 }, other: 2 });
  });

  it('takes a Node, or a text as a text; undefined asks for the default view', async () => {
    const element = await show(new AgentClient({ state: { a: 1 } }));
    element.renderer = () => '<b>bold</b>';
    await sees(element, '<b>bold</b>');
    const node = Object.assign(document.createElement('output'), { textContent: 'a node' });
    element.renderer = () => node;
    await sees(element, 'a node');
    element.renderer = () => undefined;
    await sees(element, 'A 1');
    expect(element.children).to.have.length(0);
  });

  it('shows the default view where a renderer throws, and says so once', async () => {
    const client = new AgentClient({ state: { a: 1 } });
    const element = await show(client);
    element.renderer = () => {
      throw new Error('no');
    };
    await element.updateComplete;
    client.setState({ a: 2 });
    await sees(element, 'A 2');
    expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(['renderer-failed']);
  });

  it('fills a template: texts, lists and conditions', async () => {
    const client = new AgentClient({
      state: { order: { total: 1234.5, paid: false, items: [{ name: 'Tea', tags: ['hot'] }] } },
    });
    const element = await fixture<AgentState>(html`<agent-state .client=${client} path="/order">
      <template>
        <h3>Order: {{/total}} EUR</h3>
        <ol>
          <li data-each="/items"><b>{{#}}. {{./name}}</b> of {{/total}} <i data-each="./tags">{{.}}</i></li>
        </ol>
        <p data-if="/paid">Paid</p>
        <p data-if="!/paid">Not paid: {{/nothing}}, {{what is this}}</p>
        <style></style>
      </template>
    </agent-state>`);
    await sees(element, 'Order: 1,234.5 EUR 1. Tea of 1,234.5 hot Not paid: , {{what is this}}');
    const item = element.querySelector('li');
    client.setState({
      order: {
        total: 2,
        paid: true,
        items: [
          { name: '<img src=x>', tags: [] },
          { name: 'Cake', tags: ['sweet', 'big'] },
        ],
      },
    });
    await sees(element, 'Order: 2 EUR 1. <img src=x> of 2 2. Cake of 2 sweetbig Paid');
    expect(element.querySelector('li'), 'it stays in place').to.equal(item);
    expect(element.querySelector('img')).to.equal(null);
    client.setState({ order: { total: 3, paid: true, items: 'nonsense' } });
    await waitUntil(() => element.querySelector('li') === null);
    await expect(element).to.be.accessible();
    client.setState({});
    await sees(element, 'Nothing here yet.');
    client.setState({ order: { total: 4 } });
    await sees(element, 'Order: 4 EUR');
  });

  it('never runs a script of a template, nor takes a value for HTML or an address', async () => {
    const client = new AgentClient({ state: { x: 'globalThis.broken = true', url: 'javascript:alert(1)' } });
    const element = await show(client);
    const template = document.createElement('template');
    const script = Object.assign(document.createElement('script'), { textContent: '{{/x}}' });
    const link = Object.assign(document.createElement('a'), { textContent: '{{/url}}' });
    link.setAttribute('href', '{{/url}}');
    template.content.append(script, link);
    element.append(template);
    await waitUntil(() => element.querySelector('a')?.textContent === 'javascript:alert(1)');
    expect(element.querySelector('a')?.getAttribute('href')).to.equal('{{/url}}');
    expect(element.querySelector('script')).to.equal(null);
    expect('broken' in globalThis).to.equal(false);
    template.remove();
    await sees(element, 'globalThis.broken');
  });

  it('can be drawn by a subclass', async () => {
    class OrderTotal extends AgentState {
      protected override renderValue(value: unknown, { path }: StateContext): unknown {
        return typeof value === 'number' ? html`<strong>${path}: ${value}</strong>` : undefined;
      }
    }
    customElements.define('test-order-total', OrderTotal);
    const client = new AgentClient({ state: { total: 3, a: { b: 1 } } });
    const element = await fixture<OrderTotal>(
      html`<test-order-total .client=${client} path="/total"></test-order-total>`,
    );
    expect(seen(element)).to.equal('/total: 3');
    element.path = '/a';
    await sees(element, 'B 1');
  });
});
