import { expect } from '@open-wc/testing';
import type { AgentClient } from '../../src/core/index.js';
import { until } from '../core/support/talk.js';
import { pauses, talks } from './support/behaviour.js';
import { decidesByClicks } from './support/clicks.js';
import { lastWords, onlyPause, Peer, REFUND } from './support/peer.js';

const peer = new Peer('copilotkit');
const SHOP = '/api/agent/shop/run';
const CUSTOM = '/api/agent/custom/run';

describe('CopilotKit', () => {
  before(peer.starter());
  talks(peer, SHOP);
  describe('an agent of one’s own', () => {
    pauses(peer, CUSTOM);
    describe('in the chat', () => decidesByClicks(peer, CUSTOM));
  });

  // The runtime shows its model the answer as the tool's result, and never says so in the stream.
  for (const [decision, payload] of [
    ['approve', { approved: true }],
    ['reject', { approved: false }],
    ['cancel', { status: 'cancelled' }],
  ] as const) {
    it(`tells the model of its built-in agent once: ${decision}`, async () => {
      const client = peer.client(SHOP);
      expect(await client.send('refund')).to.equal('waiting');
      const item = onlyPause(client);
      expect({ kind: item.kind, name: item.toolName, args: item.args }).to.deep.equal({ kind: 'approval', ...REFUND });
      expect(await item[decision]()).to.equal(true);
      expect(lastWords(client)).to.equal(`Tool said: [[${JSON.stringify(payload)}]].`);
      expect(await client.send('hello')).to.equal('done');
      expect(lastWords(client)).to.equal('You said: hello.');
      const { results, requests } = await peer.record(client.snapshot.threadId);
      expect(results.map(({ content }) => content)).to.deep.equal([JSON.stringify(payload)]);
      // It wants a result in every later request: the same one.
      const told = requests.at(-1)!.messages.filter(({ role }) => role === 'tool');
      expect(told.map(({ content }) => content)).to.deep.equal([JSON.stringify(payload)]);
    });
  }

  it('takes a value by the schema of the pause', async () => {
    const client = peer.client(CUSTOM);
    expect(await client.send('ask')).to.equal('waiting');
    expect(onlyPause(client)).to.include({ kind: 'input', message: 'Which size?' });
    expect(await onlyPause(client).answer({ size: 'XL' })).to.equal(false);
    expect(await onlyPause(client).answer({ size: 'M' })).to.equal(true);
    expect(lastWords(client)).to.contain('"payload":{"size":"M"}');
  });

  describe('a thread that is opened again', () => {
    const reopen = async (threadId: string, path: string): Promise<AgentClient> => {
      const client = peer.client(path, { routes: 'copilotkit', threadId });
      await client.restore();
      return client;
    };

    it('is replayed, and no run is started', async () => {
      const before = peer.client(SHOP);
      await before.send('weather');
      await before.send('hello');
      const { threadId, messages } = before.snapshot;
      const earlier = await peer.record(threadId);
      const client = await reopen(threadId, SHOP);
      const told = (of: typeof messages): unknown =>
        of.filter(({ role }) => role !== 'reasoning').map(({ role, content }) => [role, content ?? '']);
      expect(told(client.snapshot.messages)).to.eql(told(messages));
      expect([client.snapshot.status, client.snapshot.error]).to.eql(['idle', undefined]);
      // The one request is that for the replay: no model was asked, no tool ran.
      const { executed, requests } = await peer.record(threadId);
      expect(executed).to.eql(earlier.executed);
      expect(requests.slice(earlier.requests.length).map((request) => request.messages)).to.eql([[]]);
      expect(await client.send('hello')).to.equal('done');
      expect(lastWords(client)).to.equal('You said: hello.');
    });

    it('brings back what waits there, and takes the answer', async () => {
      const before = peer.client(CUSTOM);
      expect(await before.send('refund')).to.equal('waiting');
      const { threadId } = before.snapshot;
      const client = await reopen(threadId, CUSTOM);
      expect(client.snapshot.status).to.equal('waiting');
      await onlyPause(client).approve();
      expect(lastWords(client)).to.contain('"approved":true');
      expect((await peer.ran(client)).length).to.equal(1);
      const after = await reopen(threadId, CUSTOM);
      expect([after.snapshot.status, after.interrupts.length]).to.eql(['idle', 0]);
      expect((await peer.ran(after)).length).to.equal(1);
    });

    it('is empty where the server knows none of that id', async () => {
      const client = await reopen(`unknown-${Date.now()}`, SHOP);
      expect([client.snapshot.entries.length, client.snapshot.status]).to.eql([0, 'idle']);
    });

    it('shows a run that still goes on to its end', async () => {
      const before = peer.client(CUSTOM);
      const sent = before.send('wait');
      await until(before, () => lastWords(before) === 'Half ');
      const { threadId } = before.snapshot;
      const client = peer.client(CUSTOM, { routes: 'copilotkit', threadId });
      const restored = client.restore();
      await until(client, () => lastWords(client) === 'Half ');
      expect(await peer.client(CUSTOM).send(`release ${threadId}`)).to.equal('done');
      expect(await sent).to.equal('done');
      await restored;
      expect([client.snapshot.status, lastWords(client)]).to.eql(['idle', 'Half and half.']);
    });

    it('stops a run that still goes on', async () => {
      const before = peer.client(CUSTOM);
      const sent = before.send('wait');
      await until(before, () => lastWords(before) === 'Half ');
      const { threadId } = before.snapshot;
      const client = peer.client(CUSTOM, { routes: 'copilotkit', threadId });
      const restored = client.restore();
      await until(client, () => client.snapshot.status === 'running');
      client.stop();
      await restored;
      expect([client.snapshot.status, lastWords(client)]).to.eql(['idle', 'Half ']);
      await sent;
      expect(lastWords(before), 'it went on').to.equal('Half ');
      expect(await client.send('hello')).to.equal('done');
      expect(lastWords(client)).to.equal('You said: hello.');
    });
  });
});
