/** A pause of LangGraph, by either of the signals that its adapter knows. */
import { expect } from '@open-wc/testing';
import type { RunAgentInput } from '../../../src/core/index.js';
import { pauses } from './behaviour.js';
import { decidesByClicks } from './clicks.js';
import { onlyPause, Peer, REFUND } from './peer.js';

export const langgraph = new Peer('langgraph');

export function pausesAndShows(path: string): void {
  pauses(langgraph, path);
  describe('in the chat', () => decidesByClicks(langgraph, path));

  it('shows the call that it is about', async () => {
    const client = langgraph.client(path);
    await client.send('refund');
    const { kind, toolName, args, message } = onlyPause(client);
    expect({ kind, name: toolName, args }).to.deep.equal({ kind: 'approval', ...REFUND });
    expect(message).to.equal('Refund order ord_42?');
  });

  it('answers a pause that is nothing but words', async () => {
    const client = langgraph.client(path);
    expect(await client.send('ask')).to.equal('waiting');
    const item = onlyPause(client);
    expect([item.kind, item.message]).to.deep.equal(['generic', 'Which size do you want?']);
    expect(await item.answer('M')).to.equal(true);
    const { results } = await langgraph.record(client.snapshot.threadId);
    expect(results.map(({ content }) => content)).to.deep.equal(['answered: "M"']);
  });
}

/** The id of a pause, and the request that approved it. */
export async function approval(path: string): Promise<{ id: string; request: RunAgentInput }> {
  const client = langgraph.client(path);
  await client.send('refund');
  const item = onlyPause(client);
  await item.approve();
  const { requests } = await langgraph.record(client.snapshot.threadId);
  return { id: item.id, request: requests.at(-1)! };
}
