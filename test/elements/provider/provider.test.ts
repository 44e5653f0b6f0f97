import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentProvider } from '../../../src/elements/provider/provider.js';
import { at, listen, logOf, say } from '../support/chat.js';
import { disposeClients, mockClient } from '../support/mock-client.js';
import { seen, sees } from '../support/person.js';

const provide = (properties: Partial<AgentProvider>): Promise<AgentProvider> =>
  fixture<AgentProvider>(html`
    <agent-provider .endpoint=${properties.endpoint} .client=${properties.client} .headers=${properties.headers}>
      <agent-messages></agent-messages>
      <agent-composer></agent-composer>
    </agent-provider>
  `);

describe('agent-provider', () => {
  afterEach(() => {
    fixtureCleanup();
    disposeClients();
  });

  it('is accessible and takes no room of its own', async () => {
    const provider = await provide({ endpoint: at('chat') });
    await expect(provider).to.be.accessible();
    expect(getComputedStyle(provider).display).to.equal('contents');
  });

  it('gives its client to what is inside', async () => {
    const provider = await provide({ endpoint: at('chat') });
    await say(provider, 'Hello');
    await sees(provider, 'Ask me for the');
  });

  it('gives its client to whoever names it, in whatever order they come', async () => {
    const box = await fixture<HTMLElement>(html`
      <div>
        <agent-state for="late"></agent-state>
        <agent-messages for="late"></agent-messages>
      </div>
    `);
    const provider = document.createElement('agent-provider');
    Object.assign(provider, { id: 'late', endpoint: at('state') });
    box.append(provider);
    const state = box.querySelector('agent-state') as Element;
    provider.client?.setState({ mood: 'sunny' });
    await sees(state, 'sunny');
    await provider.client?.send('Make a plan');
    await waitUntil(() => seen(box.querySelector('agent-messages') as Element).includes('Make a plan'));
    provider.remove();
    await waitUntil(() => !seen(state).includes('sunny'));
  });

  it('takes a client as given, lets the page hear it, and disposes it never', async () => {
    const client = mockClient('chat');
    const provider = await provide({ client });
    const ends = listen(document, 'agent-run-end');
    await client.send('Hello');
    await sees(provider, 'Ask me for the');
    expect(ends.map(({ target, detail }) => [target === provider, detail.end])).to.eql([[true, 'done']]);

    const next = mockClient('chat', { messages: [{ id: '1', role: 'user', content: 'From before' }] });
    provider.client = next;
    await sees(provider, 'From before');
    await client.send('Nobody hears');
    expect(ends).to.have.length(1);
    const box = provider.parentElement as Element;
    provider.remove();
    await waitUntil(() => provider.querySelector('agent-messages')?.client === undefined);
    expect(await next.send('Still works')).to.equal('done');
    box.append(provider);
    await sees(provider, 'Still works');
    await next.send('Heard again');
    expect(ends).to.have.length(2);
  });

  it('goes back to its own client when the given one is taken away', async () => {
    const provider = await provide({ endpoint: at('chat') });
    const given = mockClient('chat', { messages: [{ id: '1', role: 'user', content: 'Given' }] });
    provider.client = given;
    await sees(provider, 'Given');
    provider.client = undefined;
    await waitUntil(() => !seen(provider).includes('Given'));
    expect(provider.client).to.be.instanceOf(AgentClient);
    await say(provider, 'Own');
    await sees(provider, 'Ask me for the');
    expect(given.snapshot.entries).to.have.length(1);
  });

  it('takes changes for the requests that follow', async () => {
    let token = 0;
    const provider = await provide({ endpoint: at('chat'), headers: async () => ({ 'x-token': String(++token) }) });
    const threadId = provider.client?.snapshot.threadId;
    await provider.client?.send('One');
    provider.endpoint = at('chat', '&second');
    provider.maxTurns = 2;
    await provider.updateComplete;
    await provider.client?.send('Two');
    provider.headers = undefined;
    await provider.updateComplete;
    await provider.client?.send('Three');
    const { requests } = await logOf(threadId);
    expect(requests.map(({ headers, path }) => [headers['x-token'], path.includes('second')])).to.eql([
      ['1', false],
      ['2', true],
      [undefined, true],
    ]);
  });

  it('opens another conversation with another thread id', async () => {
    const provider = await provide({ endpoint: at('chat') });
    await provider.client?.send('Hello');
    provider.threadId = 'another-thread';
    await provider.updateComplete;
    expect(provider.client?.snapshot).to.include({ threadId: 'another-thread' });
    expect(provider.client?.snapshot.entries).to.have.length(0);
  });

  it('lends its client to a chat without an endpoint, which then speaks for nobody', async () => {
    const provider = await fixture<AgentProvider>(html`
      <agent-provider .endpoint=${at('chat')}><agent-chat></agent-chat></agent-provider>
    `);
    const chat = provider.querySelector('agent-chat') as AgentChat;
    const sends = listen(document, 'agent-send');
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    expect(sends.map(({ target }) => (target as Element).localName)).to.eql(['agent-provider']);
    chat.endpoint = at('browser-tool');
    await chat.updateComplete;
    expect(chat.client === provider.client, 'a client of its own').to.equal(false);
    expect(seen(chat)).not.to.include('Ask me for the');
  });

  it('takes a transport in place of an endpoint', async () => {
    const provider = document.createElement('agent-provider');
    provider.transport = {
      async *run({ threadId, runId }) {
        yield { type: 'RUN_STARTED', threadId, runId };
        yield { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' };
        yield { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'By hand' };
        yield { type: 'TEXT_MESSAGE_END', messageId: 'm' };
        yield { type: 'RUN_FINISHED', threadId, runId };
      },
    };
    const box = await fixture(html`<div></div>`);
    box.append(provider);
    await provider.client?.send('Hello');
    expect(provider.client?.snapshot.messages.at(-1)?.content).to.equal('By hand');
  });
});
