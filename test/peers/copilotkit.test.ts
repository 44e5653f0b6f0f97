import { expect } from '@open-wc/testing';
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
});
