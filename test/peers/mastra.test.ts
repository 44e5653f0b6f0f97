import { expect } from '@open-wc/testing';
import { pauses, talks } from './support/behaviour.js';
import { ChatPage } from './support/chat-page.js';
import { decidesByClicks } from './support/clicks.js';
import { lastWords, onlyPause, Peer, REFUND } from './support/peer.js';

const peer = new Peer('mastra');

describe('Mastra', () => {
  before(peer.starter());
  talks(peer, '/agent/shop');
  describe('with memory', () => {
    talks(peer, '/agent/mem');
    pauses(peer, '/agent/mem');
  });

  for (const [signal, path] of [
    ['both signals', '/agent/shop'],
    ['on_interrupt alone', '/agent/legacy'],
  ] as const) {
    describe(`pausing by ${signal}`, () => {
      pauses(peer, path);
      describe('in the chat', () => decidesByClicks(peer, path));

      it('shows the call, of which no event tells', async () => {
        const client = peer.client(path);
        await client.send('refund');
        const { kind, toolName, args, message } = onlyPause(client);
        expect({ kind, name: toolName, args }).to.deep.equal({ kind: 'approval', ...REFUND });
        expect(message).to.equal('Refund ord_42?');
      });

      it('takes a value by the schema of the tool, and nothing else', async () => {
        const client = peer.client(path);
        expect(await client.send('ask')).to.equal('waiting');
        expect(onlyPause(client)).to.include({ kind: 'input', message: 'Which size?' });
        expect(await onlyPause(client).answer({ size: 'XL' })).to.equal(false);
        expect(onlyPause(client).issues).to.have.lengthOf(1);
        expect(await onlyPause(client).answer({ size: 'M' })).to.equal(true);
        expect(await peer.ran(client)).to.deep.equal([{ name: 'ask_human', args: { question: 'Which size?' } }]);
        const { results, requests } = await peer.record(client.snapshot.threadId);
        expect(results.map(({ content }) => content)).to.deep.equal(['{"answered":"M"}']);
        expect(requests).to.have.lengthOf(2);
      });
    });
  }

  it('lets a person choose that value', async () => {
    const page = await ChatPage.open(peer.client('/agent/shop'));
    await page.write('ask');
    await page.choose('M');
    await page.press('submit-button');
    await page.hears('Tool said: [[{"answered":"M"}]].');
    expect(await peer.ran(page.client)).to.deep.equal([{ name: 'ask_human', args: { question: 'Which size?' } }]);
  });

  it('echoes the event of a pause verbatim where that is the only signal', async () => {
    const events: unknown[] = [];
    const client = peer.client('/agent/legacy');
    client.observe({ wire: (value) => events.push(value) });
    await client.send('refund');
    await onlyPause(client).approve();
    const pause = events.find((event) => (event as { name?: string }).name === 'on_interrupt');
    const { requests } = await peer.record(client.snapshot.threadId);
    const command = { resume: { approved: true }, interruptEvent: (pause as { value: unknown }).value };
    expect(requests.at(-1)).to.deep.include({ forwardedProps: { command } });
  });

  it('shows an approval that the server cannot express as unanswered, and invents no answer', async () => {
    const client = peer.client('/agent/shop', { unansweredCalls: 'keep' });
    expect(await client.send('delete')).to.equal('done');
    const call = client.snapshot.entries.find((entry) => entry.kind === 'tool-call');
    expect(call).to.include({ name: 'delete_order', status: 'called' });
    await client.send('hello');
    expect(lastWords(client)).to.equal('You said: hello.');
    const { executed, requests } = await peer.record(client.snapshot.threadId);
    expect(executed).to.deep.equal([]);
    expect(requests.at(-1)?.messages.map(({ role }) => role)).to.not.include('tool');
  });
});
