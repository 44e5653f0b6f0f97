/** What a site needs of requests: headers, credentials, context, props, and other addresses. */
import { expect } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';
import { routeOf } from '../../../src/core/client/turn/route-of.js';
import { faulty, watched, type Sent } from '../support/faulty.js';
import { rejection, until } from '../support/talk.js';

const bodyOf = (sent: Sent | undefined): Record<string, unknown> =>
  JSON.parse(sent?.body ?? '{}') as Record<string, unknown>;

describe('what goes along', () => {
  it('headers, context and props are asked for anew with every request', async () => {
    const { fetch, sent } = watched();
    let count = 0;
    const client = new AgentClient({
      endpoint: '/agent/chat?pace=0',
      fetch,
      headers: () => Promise.resolve(new Headers({ 'x-count': String(++count) })),
      context: () => [{ description: 'Count', value: String(count) }],
      forwardedProps: () => Promise.resolve({ tenant: `t${count}` }),
    });
    await client.send('One');
    await client.send('Two');
    expect(sent.map(({ headers }) => headers['x-count'])).to.deep.equal(['1', '2']);
    expect(sent.map((one) => bodyOf(one)['forwardedProps'])).to.deep.equal([{ tenant: 't0' }, { tenant: 't1' }]);
    expect(bodyOf(sent[1])['context']).to.deep.equal([{ description: 'Count', value: '1' }]);
  });

  it('headers of ours win: a host cannot make a server answer in binary', async () => {
    const { fetch, sent } = watched();
    const client = new AgentClient({
      endpoint: '/agent/chat?pace=0',
      fetch,
      headers: { Accept: '*/*', 'Content-Type': 'text/plain', 'X-Own': '1' },
    });
    expect(await client.send('Hello')).to.equal('done');
    expect(sent[0]?.headers).to.include({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'x-own': '1',
    });
  });

  it('credentials as the page says', async () => {
    const seen: unknown[] = [];
    for (const credentials of ['include', 'omit', undefined] as const) {
      const client = new AgentClient({
        endpoint: '/agent/chat?pace=0',
        ...(credentials ? { credentials } : {}),
        fetch: (url, init) => {
          seen.push(init?.credentials);
          return fetch(url, init);
        },
      });
      await client.send('Hello');
    }
    expect(seen).to.deep.equal(['include', 'omit', undefined]);
  });

  it('headers that cannot be had fail the run before anything leaves', async () => {
    const { fetch, sent } = watched();
    const client = new AgentClient({
      endpoint: '/agent/chat?pace=0',
      fetch,
      headers: () => Promise.reject(new Error('No session.')),
    });
    expect(await client.send('Hello')).to.equal('error');
    expect(client.snapshot.error?.message).to.include('No session.');
    expect(sent).to.deep.equal([]);
  });
});

describe('routes', () => {
  it('are texts with ids in them, or functions; relative ones count from the page', () => {
    const ids = { threadId: 'a/b', runId: 'r 1' };
    const endpoint = 'https://agent.example/api';
    expect(routeOf('stop', { endpoint, routes: { stop: '/stop/{threadId}?run={runId}' } }, ids)).to.equal(
      '/stop/a%2Fb?run=r%201',
    );
    const routes = { run: (base: string, thread: string, run: string) => `${base}/${thread}/${run}` };
    expect(routeOf('run', { endpoint, routes }, ids)).to.equal('https://agent.example/api/a/b/r 1');
    expect(routeOf('stop', { endpoint, routes }, ids)).to.equal(undefined);
    expect(routeOf('stop', { endpoint }, ids)).to.equal(undefined);
  });

  it('of CopilotKit stand beside the run of an agent', () => {
    const of = (name: 'run' | 'connect' | 'stop', endpoint: string): string | undefined =>
      routeOf(name, { endpoint, routes: 'copilotkit' }, { threadId: 't 1' });
    for (const endpoint of ['/api/agent/shop', '/api/agent/shop/', '/api/agent/shop/run', '/api/agent/shop/run/'])
      expect([of('run', endpoint), of('connect', endpoint), of('stop', endpoint)]).to.deep.equal([
        '/api/agent/shop/run',
        '/api/agent/shop/connect',
        '/api/agent/shop/stop/t%201',
      ]);
    expect(of('connect', 'https://x.example/any/run?key=1#x')).to.equal('https://x.example/any/connect?key=1');
    expect(of('connect', '/api/copilotkit')).to.equal(undefined);
  });

  it('a run goes where the route says', async () => {
    const { fetch, sent } = watched();
    const client = new AgentClient({ endpoint: '/nowhere', routes: { run: '/agent/chat?pace=0&t={threadId}' }, fetch });
    expect(await client.send('Hello')).to.equal('done');
    expect(sent.map(({ url }) => url)).to.deep.equal([`/agent/chat?pace=0&t=${client.snapshot.threadId}`]);
  });

  it('without `connect` say nothing about who keeps the thread', async () => {
    const client = new AgentClient({ endpoint: '/agent/chat?pace=0', routes: { stop: '/agent/log' } });
    await client.send('Hello');
    expect([client.canEdit, client.canRegenerate]).to.deep.equal([true, true]);
    const kept = new AgentClient({ endpoint: '/agent/chat?pace=0', routes: { connect: '/agent/connect' } });
    expect(kept.canEdit).to.equal(false);
    expect((await rejection(kept.regenerate('x'))).code).to.equal('fixed-thread');
  });
});

describe('stop', () => {
  const slow = '/agent/slow?pace=20';

  it('tells the server where a route says so, with the headers of the page; the next message waits for that', async () => {
    const { fetch, sent } = watched();
    const client = new AgentClient({
      endpoint: slow,
      fetch,
      headers: { 'x-own': '1' },
      routes: { stop: (_, threadId, runId) => faulty('status=200', `/stop/${threadId}/${runId}`) },
    });
    const end = client.send('Take your time');
    const { runId, threadId } = await until(client, ({ entries }) => entries.length > 1);
    client.stop();
    expect(await end).to.equal('stopped');
    client.configure({ endpoint: '/agent/chat?pace=0' });
    expect(await client.send('And now?')).to.equal('done');
    expect(sent.map(({ url }) => url)).to.deep.equal([
      slow,
      faulty('status=200', `/stop/${threadId}/${runId}`),
      '/agent/chat?pace=0',
    ]);
    expect(client.diagnostics).to.deep.equal([]);
    expect(bodyOf(sent[1])).to.deep.equal({ threadId, runId });
    expect(sent[1]?.headers).to.include({ 'x-own': '1', 'content-type': 'application/json' });
  });

  it('is no failure where the server cannot be told; it is noted', async () => {
    const client = new AgentClient({ endpoint: slow, routes: { stop: faulty('status=500', '/agent/chat') } });
    const end = client.send('Take your time');
    await until(client, ({ entries }) => entries.length > 1);
    client.stop();
    expect(await end).to.equal('stopped');
    client.configure({ endpoint: '/agent/chat?pace=0' });
    expect(await client.send('And now?')).to.equal('done');
    expect(client.diagnostics.map(({ code }) => code)).to.include('stop-untold');
    expect(client.snapshot.error).to.equal(undefined);
  });

  it('tells nobody without a route, nor where nothing runs', async () => {
    const { fetch, sent } = watched();
    const client = new AgentClient({ endpoint: slow, fetch });
    const end = client.send('Take your time');
    await until(client, ({ entries }) => entries.length > 1);
    client.stop();
    await end;
    client.configure({ endpoint: '/agent/chat?pace=0', routes: { stop: '/agent/chat/stop' } });
    client.stop();
    await client.send('Hello');
    client.stop();
    await client.send('Hello again');
    expect(sent.map(({ url }) => url)).to.deep.equal([slow, '/agent/chat?pace=0', '/agent/chat?pace=0']);
  });
});
