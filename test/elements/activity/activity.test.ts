// Activities in the conversation: drawn by the page or by default, changed in place, honest when an update fails.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { ActivityEntry, AgentClient } from '../../../src/core/index.js';
import type { ActivityContext } from '../../../src/elements/activity/activity-renderers.js';
import type { AgentMessages } from '../../../src/elements/transcript/messages.js';
import { waitUntil } from '../../support/wait-until.js';
import { showChat } from '../support/chat.js';
import { disposeClients, mockClient, serverLog } from '../support/mock-client.js';
import { button, click, part, seen, sees } from '../support/person.js';
import { handClient, releaseHands } from '../support/transcript.js';

async function show(client: AgentClient, properties: Partial<AgentMessages> = {}): Promise<AgentMessages> {
  const element = await fixture<AgentMessages>(html`<agent-messages .client=${client}></agent-messages>`);
  return Object.assign(element, properties);
}

const shown = (content: object, more: object = {}): object => ({
  type: 'ACTIVITY_SNAPSHOT',
  messageId: 'x',
  activityType: 'shopping_list',
  content,
  ...more,
});
const patched = (path: string, value: unknown): object => ({
  type: 'ACTIVITY_DELTA',
  messageId: 'x',
  activityType: 'shopping_list',
  patch: [{ op: 'replace', path, value }],
});

describe('activities', () => {
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
    disposeClients();
  });

  it('of an unknown kind show their title and their values, in their place, and change in it', async () => {
    const client = mockClient('activity', { pace: 2 });
    const element = await show(client);
    const run = client.send('Upload the site');
    await sees(element, /Upload Total 4 Done/);
    const before = part(element, 'activity')!;
    await run;
    await sees(element, /Done 4/);
    await sees(element, 'The site is up');
    expect(part(element, 'activity')).to.equal(before);
    const words = seen(element);
    expect(words.indexOf('I am uploading')).to.be.lessThan(words.indexOf('Total 4'));
    expect(words.indexOf('Total 4')).to.be.lessThan(words.indexOf('The site is up'));
    expect(words).not.to.contain('Out of date');
    await expect(element).to.be.accessible();
  });

  it('take their name from their type', async () => {
    const { client, says } = handClient();
    const element = await show(client);
    void client.send('Go');
    await says(shown({ teas: ['Sencha'] }));
    await sees(element, /Shopping list Teas Sencha/);
  });

  it('say that they are out of date when an update fails, until all of it comes again', async () => {
    const client = mockClient('activity', { query: '&broken=1' });
    const element = await show(client);
    await client.send('Upload the site');
    await sees(element, 'Out of date until the next update.');
    const remark = part(element, 'activity-outdated')!;
    expect(remark.getAttribute('role')).to.equal('status');
    await sees(element, 'Done 4');
    await expect(element).to.be.accessible();

    const healed = mockClient('activity', { query: '&broken=healed' });
    const other = await show(healed);
    await healed.send('Upload the site');
    await sees(other, 'The site is up');
    await waitUntil(() => !seen(other).includes('Out of date'), 'still out of date');
  });

  it('are drawn by the page for their type, else by `*`; what did not change keeps its identity', async () => {
    const { client, says } = handClient();
    const contents: Record<string, unknown>[] = [];
    const element = await show(client, {
      activityRenderers: {
        shopping_list: ({ content }: ActivityEntry) => {
          contents.push(content);
          return html`<b>${String((content['bought'] as { count: number }).count)} bought</b>`;
        },
        '*': ({ activityType }) => `Some ${activityType}`,
      },
    });
    void client.send('Go');
    await says(shown({ bought: { count: 0 }, teas: ['Sencha'] }));
    await sees(element, '0 bought');
    const drawn = [...(part(element, 'activity')?.querySelectorAll('b') ?? [])][0];
    await says(patched('/bought/count', 1));
    await sees(element, '1 bought');
    expect(part(element, 'activity')?.querySelector('b')).to.equal(drawn);
    expect(contents.at(-1)?.['teas']).to.equal(contents[0]?.['teas']);
    expect(contents.at(-1)).to.not.equal(contents[0]);
    await says(shown({}, { messageId: 'y', activityType: 'weather' }));
    await sees(element, 'Some weather');
    await says(patched('/nowhere/at/all', 1));
    await sees(element, /1 bought Out of date/);
    await expect(element).to.be.accessible();
  });

  it('may be a Node of the page, which stays the same', async () => {
    const { client, says } = handClient();
    const node = document.createElement('output');
    const element = await show(client, {
      activityRenderers: {
        shopping_list: ({ content }) => {
          node.textContent = `${(content['teas'] as string[]).length} teas`;
          return node;
        },
      },
    });
    void client.send('Go');
    await says(shown({ teas: ['Sencha'] }));
    await sees(element, '1 teas');
    const moves: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void moves.push(...records));
    observer.observe(node.parentNode!, { childList: true });
    await says(patched('/teas', ['Sencha', 'Keemun']));
    await sees(element, '2 teas');
    expect(moves).to.deep.equal([]);
  });

  it('may send a message and write to the state', async () => {
    const client = mockClient('activity');
    const draw = (_activity: ActivityEntry, { send, setState, state }: ActivityContext): unknown =>
      html`<button
        @click=${() => {
          setState({ ordered: true });
          void send('Thank you');
        }}
      >
        Order (${String(state)})
      </button>`;
    const chat = await showChat({ client, activityRenderers: { upload: draw } });
    await client.send('Upload the site');
    await sees(chat, 'The site is up');
    await waitUntil(() => client.snapshot.status === 'idle');
    await sees(chat, 'Order (undefined)');
    await click(button(chat, 'Order (undefined)'));
    await sees(chat, 'Thank you');
    await waitUntil(() => client.snapshot.status === 'idle');
    const { requests } = await serverLog(client);
    expect(requests.at(-1)?.body.state).to.deep.equal({ ordered: true });
  });

  it('show the default view where a renderer throws, and tell the developer once', async () => {
    const { client, says } = handClient();
    const element = await show(client, {
      activityRenderers: {
        shopping_list: () => {
          throw new Error('No idea');
        },
      },
    });
    void client.send('Go');
    await says(shown({ teas: ['Sencha'] }));
    await sees(element, /Shopping list Teas Sencha/);
    await says(patched('/teas', ['Keemun']));
    await sees(element, /Shopping list Teas Keemun/);
    const told = client.diagnostics.filter(({ code }) => code === 'renderer-failed');
    expect(told).to.have.lengthOf(1);
    expect(told[0]?.message).to.contain('shopping_list').and.contain('No idea');
  });

  it('take no renderer from the prototype of the registry', async () => {
    const { client, says } = handClient();
    const element = await show(client, { activityRenderers: {} });
    void client.send('Go');
    await says(shown({ teas: 1 }, { activityType: 'toString' }));
    await sees(element, /To string Teas 1/);
  });
});
