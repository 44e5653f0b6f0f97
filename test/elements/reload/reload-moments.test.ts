/** A real page, reloaded at every moment of a run: nothing is lost, nothing runs or is sent a second time by itself. */
import { expect } from '@open-wc/testing';
import { logOf } from '../support/chat.js';
import { at } from '../support/write.js';
import { forget, ReloadFrame } from '../support/reload-frame.js';

const CLOSED = 'The page was closed before the answer was complete';

describe('a chat with the attribute persist, reloaded', () => {
  let page: ReloadFrame;

  afterEach(() => {
    const { threadId } = page.snapshot;
    page.close();
    forget(threadId);
  });

  const open = async (endpoint: string): Promise<void> => {
    page = await ReloadFrame.open({ endpoint, persist: '', 'thread-id': crypto.randomUUID() });
  };
  const said = (): string[] =>
    page.snapshot.entries.flatMap((entry) => (entry.kind === 'message' ? [`${entry.role}: ${entry.status}`] : []));
  const log = (): ReturnType<typeof logOf> => logOf(page.snapshot.threadId);

  it('before the first byte: the message is there, and goes out again by a click alone', async () => {
    await open(at('slow', '&delay=600000'));
    void page.chat.send('Tell me a slow story');
    await page.until(({ status }) => status === 'connecting', 'never connected');
    const { threadId } = page.snapshot;
    await page.reload();
    await page.sees(CLOSED);
    await page.sees('Tell me a slow story');
    expect([page.snapshot.threadId, page.snapshot.status, page.snapshot.error?.code]).to.eql([
      threadId,
      'error',
      'interrupted',
    ]);
    const { requests } = await log();
    expect(requests.length).to.be.lessThan(2);
    page.chat.endpoint = at('slow');
    await page.chat.updateComplete;
    await page.click('Try again');
    await page.sees('nobody has read it to the last line yet');
    expect(said()).to.eql(['user: complete', 'assistant: complete']);
    expect((await log()).requests.length).to.equal(requests.length + 1);
  });

  it('in the middle of a text: what had come is kept with a mark, and the agent can be asked to continue', async () => {
    await open(at('slow', '', 20));
    void page.chat.send('Tell me a slow story');
    await page.sees('Once upon a time');
    await page.reload();
    await page.sees('Once upon a time');
    await page.sees(CLOSED);
    expect(said()).to.eql(['user: complete', 'assistant: incomplete']);
    expect((await log()).requests).to.have.length(1);
    page.chat.endpoint = at('slow');
    await page.chat.updateComplete;
    await page.click('Continue');
    await page.sees('nobody has read it to the last line yet');
    expect(said()).to.eql(['user: complete', 'assistant: incomplete', 'user: complete', 'assistant: complete']);
    const { requests } = await log();
    expect(requests.map(({ body }) => body.messages.length)).to.eql([1, 3]);
  });

  it('in the middle of the arguments of a call: it never runs, and no request carries it', async () => {
    await open(at('browser-tool', '&delay=400'));
    void page.chat.send(`Paint the page ${'lavender'.repeat(1)}`);
    await page.until(
      ({ entries }) => entries.some((entry) => entry.kind === 'tool-call' && entry.argumentsText.length > 0),
      'no arguments came',
    );
    await page.reload();
    await page.sees(CLOSED);
    const call = page.snapshot.entries.find((entry) => entry.kind === 'tool-call');
    expect(call).to.include({ status: 'incomplete' });
    expect((await log()).requests).to.have.length(1);
    page.chat.endpoint = at('chat');
    await page.chat.send('Hello');
    const { requests } = await log();
    expect(requests[1]?.body.messages.some((message) => 'toolCalls' in message)).to.equal(false);
  });

  it('while a tool of the page runs: it is not run again, and the agent reads why there is no result', async () => {
    await open(at('browser-tool'));
    void page.chat.send('Paint the page lavender');
    await page.until(
      ({ entries }) => entries.some((entry) => entry.kind === 'tool-call' && entry.status === 'running'),
      'the tool never ran',
    );
    await page.reload();
    await page.sees(CLOSED);
    const call = page.snapshot.entries.find((entry) => entry.kind === 'tool-call');
    expect(call).to.include({ status: 'failed' });
    expect((await log()).requests).to.have.length(1);
    await page.click('Try again');
    await page.sees('That did not work.');
    const { requests } = await log();
    expect(requests).to.have.length(2);
    expect(JSON.stringify(requests[1]?.body.messages)).to.contain('whether it took effect is not known');
  });

  it('while a card is open: it comes back with what was decided, and the record of it stays', async () => {
    await open(at('batch'));
    void page.chat.send('Clean up');
    await page.sees('0 of 2 decided');
    await page.chat.client?.interrupts[0]?.approve();
    page.chat.client!.draft = 'And then';
    await page.sees('1 of 2 decided');
    await page.reload();
    await page.sees('1 of 2 decided');
    expect(page.snapshot.draft).to.equal('And then');
    await page.chat.client?.interrupts[1]?.reject('Not that one.');
    await page.chat.client?.batch?.submit();
    const decided = (): unknown =>
      page.snapshot.entries.flatMap((entry) => (entry.kind === 'decision' ? [[entry.decision, entry.subject]] : []));
    const before = decided();
    expect(before).to.have.length(2);
    const { entries } = page.snapshot;
    await page.reload();
    await page.sees('1 of 2 approved');
    expect(page.snapshot.interrupts).to.eql([]);
    expect(decided()).to.eql(before);
    expect(page.snapshot.entries.map(({ key }) => key)).to.eql(entries.map(({ key }) => key));
    const { tools } = await log();
    expect(tools.map(({ name, times }) => [name, times])).to.eql([['delete_file', 1]]);
  });

  it('while decisions are on their way: they wait, are sent by a click alone, and nothing ran twice', async () => {
    await open(at('approval'));
    void page.chat.send('Delete the project Apollo');
    await page.until(({ status }) => status === 'waiting', 'no card came');
    page.chat.endpoint = at('approval', '&delay=600000');
    await page.chat.updateComplete;
    void page.chat.client?.interrupts[0]?.approve();
    await page.until(({ batch }) => batch?.submitting === true, 'never submitted');
    await page.reload();
    await page.until(({ status }) => status === 'waiting', 'the card did not come back');
    const [item] = page.snapshot.interrupts;
    expect([item?.status, item?.draft]).to.eql(['staged', { decision: 'approve' }]);
    await page.sees('It is not known whether your decisions have arrived.');
    expect(page.snapshot.entries.filter(({ kind }) => kind === 'decision')).to.eql([]);
    expect((await log()).requests.length).to.be.lessThan(3);
    expect((await log()).tools.every(({ times }) => times === 1)).to.equal(true);
  });
});
