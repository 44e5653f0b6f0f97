import { expect } from '@open-wc/testing';
import { HttpAgent } from '@ag-ui/client';
import { scenarios } from '../../demo/mock/index.js';
import { approve, Drive, user } from './drive.js';

const failing = new Set(['error', 'cut', 'http-500', 'html-404', 'rate-limit']);

function clientOf(drive: Drive, path: string, words: string): HttpAgent {
  const { threadId, fetch } = drive;
  return new HttpAgent({ url: `http://mock.test${path}`, threadId, fetch, initialMessages: [user(words)] });
}

/** The protocol's own client verifies the order of events: it rejects a run that breaks a rule. */
describe('mock against the reference client', () => {
  const { tools } = new Drive().input();
  for (const scenario of scenarios.filter(({ id }) => !failing.has(id))) {
    it(`${scenario.id}: is accepted`, async () => {
      // The scenario of the long pause makes it short.
      const client = clientOf(new Drive(), '/agent?pause=50', scenario.prompt);
      await client.runAgent({ tools: tools ?? [] });
      expect(client.messages.length + client.pendingInterrupts.length).to.be.greaterThan(1);
    });
  }

  for (const [path, words] of [
    ['/stackbone', 'Refund my order'],
    ['/stackbone', 'Note this'],
    ['/stackbone', 'Paint it'],
  ] as const) {
    it(`${path}: “${words}” is accepted`, async () => {
      const client = clientOf(new Drive(), path, words);
      await client.runAgent({ tools: tools ?? [] });
      expect(client.messages.length).to.be.greaterThan(1);
    });
  }

  it('accepts a continuation', async () => {
    const drive = new Drive();
    const path = '/stackbone?history=any';
    const client = clientOf(drive, path, 'Refund my order');
    await client.runAgent();
    await client.runAgent({ resume: client.pendingInterrupts.map(approve) });
    expect(client.pendingInterrupts).to.deep.equal([]);
    expect(drive.tools().map((tool) => [tool.name, tool.times])).to.deep.equal([['refund_order', 1]]);
  });
});
