import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentState } from '../../../src/elements/state/state.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { button, click, part, press, seen, sees, walk } from '../support/person.js';

function show(client: AgentClient, path = ''): Promise<AgentState> {
  return fixture<AgentState>(html`<agent-state .client=${client} path=${path}></agent-state>`);
}

describe('agent-state', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible', async () => {
    await expect(await show(new AgentClient())).to.be.accessible();
    const state = { title: 'Party', tasks: [{ title: 'Cake', status: 'done' }], deep: { list: [1, { a: true }] } };
    await expect(await show(new AgentClient({ state }))).to.be.accessible();
  });

  it('shows the state as the agent fills it in', async () => {
    const client = mockClient('state', { pace: 40 });
    const element = await show(client);
    expect(seen(element)).to.equal('Nothing here yet.');
    expect(element.matches(':state(empty)')).to.equal(true);
    const run = client.send('Plan a party');
    await sees(element, 'Title Party');
    await sees(element, /Invite the guests/);
    await sees(element, /\((to do|in progress)\)/);
    await run;
    await sees(element, 'Clean up afterwards (done)');
    expect(seen(element)).to.match(/^Title Party Tasks Find a venue \(done\).*Progress 100$/);
  });

  it('marks what changed, for a moment', async () => {
    const client = new AgentClient({ state: { count: 1, same: 'x' } });
    const element = await show(client);
    const changed = (): string[] =>
      [...walk(element)].filter((inner) => inner.classList.contains('changed')).map((inner) => seen(inner));
    expect(changed()).to.eql([]);
    client.setState({ count: 2, same: 'x' });
    await sees(element, 'Count 2');
    expect(changed()).to.eql(['Count 2']);
    await waitUntil(() => changed().length === 0, 'the mark stayed');
  });

  it('shows one value by its path, and updates only when that value changes', async () => {
    const client = new AgentClient({ state: { a: { b: [{ name: 'Ada' }] }, other: 1 } });
    const element = await show(client, '/a/b/0');
    expect(seen(element)).to.equal('Name Ada');
    let updates = 0;
    const { performUpdate } = element as unknown as { performUpdate(): void };
    Object.assign(element, {
      performUpdate() {
        updates += 1;
        performUpdate.call(element);
      },
    });
    client.setState((state: object) => ({ ...state, other: 2 }));
    await new Promise<void>((resolve) => client.subscribe(resolve));
    await element.updateComplete;
    expect(updates).to.equal(0);
    client.setState({ a: { b: [{ name: 'Grace' }] }, other: 2 });
    await sees(element, 'Name Grace');
    element.path = '/other';
    await sees(element, /^2$/);
    element.path = '/nowhere';
    await sees(element, 'Nothing here yet.');
  });

  it('hides what frameworks keep for themselves, at the root alone', async () => {
    const client = new AgentClient({
      state: { messages: ['secret'], tools: [], copilotkit: {}, 'ag-ui': {}, plan: { messages: 3 } },
    });
    const element = await show(client);
    expect(seen(element)).to.equal('Plan Messages 3');
    element.hiddenKeys = [];
    await sees(element, 'secret');
  });

  it('folds and unfolds by mouse and by keyboard', async () => {
    const client = new AgentClient({ state: { trip: { stops: { first: 'Porto', last: 'Faro' } } } });
    const element = await show(client);
    expect(seen(element)).to.equal('Trip Stops Porto · Faro');
    const fold = button(element, /Stops/);
    expect(fold.getAttribute('aria-expanded')).to.equal('false');
    await click(fold);
    await sees(element, 'Trip Stops First Porto Last Faro');
    await press('Enter');
    await sees(element, 'Trip Stops Porto · Faro');
    client.setState({ trip: { stops: { first: 'Porto', last: 'Faro', extra: 'Beja' } } });
    await sees(element, 'Trip Stops Porto · Faro · Beja');
  });

  it('shows the rest of a long list when asked, and markup as text', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `name-${index}`);
    const client = new AgentClient({ state: { names, note: '<img src=x onerror=alert(1)>' } });
    const element = await show(client);
    expect(seen(element)).to.contain('name-49').and.not.contain('name-50');
    expect(seen(element)).to.contain('<img src=x');
    await click(button(element, 'Show 20 more'));
    await sees(element, 'name-69');
    expect([...walk(element)].some((inner) => inner.localName === 'img')).to.equal(false);
  });

  it('says when an update could not be applied', async () => {
    const client = new AgentClient({
      transport: {
        async *run({ threadId, runId }) {
          yield { type: 'RUN_STARTED', threadId, runId };
          yield { type: 'STATE_SNAPSHOT', snapshot: { count: 1 } };
          yield { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/missing/count', value: 2 }] };
          yield { type: 'RUN_FINISHED', threadId, runId };
        },
      },
    });
    const element = await show(client);
    await client.send('Go');
    await sees(element, 'Out of date until the next update. Count 1');
    expect(element.matches(':state(outdated)')).to.equal(true);
    expect(part(element, 'outdated')).not.to.equal(undefined);
  });

  it('stands anywhere and finds the client by the id of a provider', async () => {
    const client = new AgentClient({ state: { city: 'Lisbon' } });
    const box = await fixture(html`<div>
      <agent-state for="here"></agent-state>
      <agent-provider id="here" .client=${client}></agent-provider>
    </div>`);
    await sees(box, 'City Lisbon');
  });
});
