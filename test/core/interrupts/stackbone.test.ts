/** The client against Stackbone's documented contract: the mock refuses whatever is not documented. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, AgentTool } from '../../../src/core/index.js';
import { batchOf, item, lastResume, lastWords, mock, rejection, type Talk } from '../support/talk.js';

const REFUND = { orderId: 'A-1001', amount: 80 };

/** As a host sets it up: the server owns the thread. */
async function shop(words: string, options: AgentClientOptions = {}, query = ''): Promise<Talk> {
  const talk = mock(`stackbone${query}`, { history: 'new', ...options });
  await talk.client.send(words);
  return talk;
}

const messages = async (talk: Talk): Promise<string[][]> =>
  (await talk.record()).bodies.map((body) => body.messages.map(({ role }) => role));

describe('Stackbone', () => {
  it('asks with its own prompt and decisions', async () => {
    const talk = await shop('Refund my order');
    const { kind, message, description, decisions, toolName, args } = item(talk);
    expect({ kind, message, description, decisions, toolName, args }).to.deep.equal({
      kind: 'approval',
      message: 'Refund 80 EUR for order A-1001?',
      description: undefined,
      decisions: ['approve', 'edit', 'reject'],
      toolName: 'refund_order',
      args: REFUND,
    });
  });

  it('gets an approval, and no message with it', async () => {
    const talk = await shop('Refund my order');
    await item(talk).approve();
    expect((await talk.record()).ran).to.deep.equal([['refund_order', REFUND]]);
    expect(await messages(talk)).to.deep.equal([['user'], []]);
    expect((await lastResume(talk))?.[0]?.payload).to.deep.equal({ approved: true });
    expect(lastWords(talk)).to.equal('Done: 1 of 1.');
    expect(talk.client.snapshot.state).to.deep.include({ refunded: 80 });
  });

  it('gets an edit as editedArgs alone', async () => {
    const talk = await shop('Refund my order');
    await item(talk).edit({ orderId: 'A-1001', amount: 20 });
    expect((await lastResume(talk))?.[0]?.payload).to.deep.equal({ editedArgs: { orderId: 'A-1001', amount: 20 } });
    expect((await talk.record()).ran).to.deep.equal([['refund_order', { orderId: 'A-1001', amount: 20 }]]);
  });

  it('gets what a host’s own dialect makes of an edit; refused, the draft stays and the original never runs', async () => {
    const talk = await shop('Refund my order', {
      dialect: {
        name: 'shop',
        detect: () => true,
        payload: (draft) => ({ editedArgs: draft.args, approved: true }),
      },
    });
    await item(talk).edit({ orderId: 'A-1001', amount: 20 });
    expect(batchOf(talk).error?.message).to.match(/editedArgs stands alone/);
    expect([(await talk.record()).ran, item(talk).draft?.decision]).to.deep.equal([[], 'edit']);
  });

  it('gets a rejection, its reason, and a cancellation without a payload', async () => {
    const rejected = await shop('Refund my order');
    await item(rejected).reject('Not ours.');
    const cancelled = await shop('Refund my order');
    await item(cancelled).cancel();
    expect(await lastResume(cancelled)).to.deep.equal([
      { interruptId: (await lastResume(cancelled))?.[0]?.interruptId, status: 'cancelled' },
    ]);
    for (const talk of [rejected, cancelled]) {
      expect((await talk.record()).ran).to.deep.equal([]);
      expect(lastWords(talk)).to.equal('I have left everything as it was.');
    }
    const results = rejected.client.snapshot.entries.flatMap((entry) =>
      entry.kind === 'tool-call' ? [entry.result?.content] : [],
    );
    expect(results).to.deep.equal(['{"error":"rejected","reason":"Not ours."}']);
  });

  it('is not offered what it does not allow', async () => {
    const talk = await shop('Close the account');
    expect(item(talk).decisions).to.deep.equal(['approve', 'reject']);
    expect(await item(talk).edit({ customer: 'Ada' })).to.equal(false);
    expect((await talk.record()).bodies.length).to.equal(1);
  });

  it('gets two decisions as one batch', async () => {
    const talk = await shop('Do both');
    await batchOf(talk).resolve((one) => void (one.toolName === 'refund_order' ? one.approve() : one.reject()));
    expect((await talk.record()).ran).to.deep.equal([['refund_order', REFUND]]);
    expect(lastWords(talk)).to.equal('Done: 1 of 2.');
  });

  it('gets the cancellation first and then the message', async () => {
    const talk = await shop('Refund my order');
    await talk.client.send('What about order A-1001?', { cancelPending: true });
    expect(await messages(talk)).to.deep.equal([['user'], [], ['user']]);
    expect(lastWords(talk)).to.contain('was delivered to Grace');
    expect((await talk.record()).ran.map(([name]) => name)).to.deep.equal(['lookup_order']);
  });

  for (const query of ['', '?conflict=409']) {
    it(`waits, and does not fail, where it refuses a message for a decision taken elsewhere (${query || 'stream'})`, async () => {
      const first = await shop('Refund my order', {}, query);
      const other = mock(`stackbone${query}`, { history: 'new', threadId: first.client.snapshot.threadId });
      expect(await other.client.send('Hello?')).to.equal('waiting');
      const { status, waitingFor, error, interrupts } = other.client.snapshot;
      expect([status, waitingFor, error?.code, interrupts.length]).to.deep.equal([
        'waiting',
        'elsewhere',
        'approval-pending',
        0,
      ]);
      await item(first).approve();
      expect(await other.client.retry()).to.equal('done');
      expect(lastWords(other)).to.contain('Hello?');
    });
  }

  it('ends a run well with a call for this page, and gets the tool message alone', async () => {
    const runs: unknown[] = [];
    const paint: AgentTool = { name: 'paint_page', description: 'Paints', execute: (args) => void runs.push(args) };
    const talk = await shop('Paint the page', { tools: [paint as unknown as AgentTool<never>] });
    expect(runs).to.deep.equal([{ color: 'aliceblue' }]);
    expect(await messages(talk)).to.deep.equal([['user'], ['tool']]);
    expect(lastWords(talk)).to.contain('The page answered');
    expect(await talk.client.send('Thanks')).to.equal('done');
  });

  it('keeps the transcript over a reopened thread, decisions included', async () => {
    const talk = await shop('Refund my order');
    await item(talk).approve();
    await talk.client.send('Thank you');
    const kinds = talk.client.snapshot.entries.map((entry) => (entry.kind === 'message' ? entry.role : entry.kind));
    expect(kinds).to.deep.equal(['user', 'assistant', 'tool-call', 'decision', 'assistant', 'user', 'assistant']);
  });

  it('keeps the draft where it refuses the batch, and takes the next one', async () => {
    const talk = await shop('Refund my order');
    const remove = talk.client.observe({
      resume: (entries) => entries.map((one) => ({ ...one, payload: { approved: 'maybe' } })),
    });
    await item(talk).approve();
    remove();
    expect(item(talk).draft?.decision).to.equal('approve');
    expect(batchOf(talk).error?.message).to.match(/not valid/);
    expect((await rejection(talk.client.send('x'))).code).to.equal('interrupt-pending');
    await item(talk).approve();
    expect((await talk.record()).ran.length).to.equal(1);
  });
});
