import { expect } from '@open-wc/testing';
import { pauses, talks } from './support/behaviour.js';
import { ChatPage } from './support/chat-page.js';
import { decidesByClicks } from './support/clicks.js';
import { onlyPause, Peer, REFUND } from './support/peer.js';

const peer = new Peer('strands');
const PATH = '/agent';

describe('AWS Strands', () => {
  before(peer.starter());
  talks(peer, PATH);
  pauses(peer, PATH);
  describe('in the chat', () => decidesByClicks(peer, PATH));

  it('shows which call a hook holds up, which only the id of the interrupt tells', async () => {
    const client = peer.client(PATH);
    await client.send('refund');
    const { kind, toolName, args, message } = onlyPause(client);
    expect({ kind, name: toolName, args }).to.deep.equal({ kind: 'approval', ...REFUND });
    expect(message).to.equal('Refund order ord_42?');
  });

  it('takes any value as the answer to a question that the adapter calls a confirmation', async () => {
    const client = peer.client(PATH);
    expect(await client.send('ask')).to.equal('waiting');
    const item = onlyPause(client);
    expect(item.decisions).to.deep.equal([]);
    expect([item.message, item.description]).to.deep.equal(['Which size?', 'options: S, M']);
    expect(await item.answer('M')).to.equal(true);
    const { results } = await peer.record(client.snapshot.threadId);
    expect(results.map(({ content }) => content)).to.deep.equal(['{"answered":"M"}']);
  });

  it('lets a person write that answer', async () => {
    const page = await ChatPage.open(peer.client(PATH));
    await page.write('ask');
    await page.click('textarea[part~="card-input"]');
    await page.type('M');
    await page.press('submit-button');
    await page.hears('Tool said: [[{"answered":"M"}]].');
  });

  it('sends no message before the cancellation has been taken, which would lose the thread', async () => {
    const client = peer.client(PATH);
    await client.send('refund');
    await client.send('hello', { cancelPending: true });
    const { requests } = await peer.record(client.snapshot.threadId);
    const sent = requests.map(({ messages, resume }) => [messages.at(-1)?.role, resume?.[0]?.status]);
    expect(sent).to.deep.equal([
      ['user', undefined],
      ['assistant', 'cancelled'],
      ['user', undefined],
    ]);
  });
});
