/** Two pages with the same conversation, as a person sees and clicks them. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { logOf } from '../support/chat.js';
import { forget, ReloadFrame } from '../support/reload-frame.js';
import { at } from '../support/write.js';

describe('a chat with persist in two tabs', () => {
  let one: ReloadFrame;
  let other: ReloadFrame;

  async function open(endpoint: string): Promise<void> {
    const attributes = { endpoint, persist: '', 'thread-id': crypto.randomUUID() };
    [one, other] = await Promise.all([ReloadFrame.open(attributes), ReloadFrame.open(attributes)]);
  }

  afterEach(() => {
    const { threadId } = one.snapshot;
    for (const page of [one, other]) page.close();
    forget(threadId);
  });

  it('an approval that is clicked in both leaves once, and both tell of it', async () => {
    await open(at('approval'));
    await one.chat.send('Delete the project Apollo');
    await Promise.all([one, other].map((page) => page.sees('Delete the project “apollo” and its 128 files?')));
    const approve = (): (HTMLElement | undefined)[] => [one, other].map((page) => page.button('Approve'));
    await waitUntil(() => !approve().includes(undefined), 'no button in one of them');
    for (const button of approve()) button?.click();
    await Promise.all([one, other].map((page) => page.sees('is gone.')));
    await Promise.all([one, other].map((page) => page.until(({ status }) => status === 'idle', 'it never rested')));
    const { requests, tools } = await logOf(one.snapshot.threadId);
    expect(requests.filter(({ body }) => body.resume)).to.have.length(1);
    expect(tools.map(({ times }) => times)).to.eql([1]);
    const keys = ({ snapshot }: ReloadFrame): string[] => snapshot.entries.map(({ key }) => key);
    expect(keys(one)).to.eql(keys(other));
    expect(new Set(keys(one)).size).to.equal(keys(one).length);
  }).timeout(30_000);

  it('what one tab has the agent do can be stopped in the other, and is there after a reload of both', async () => {
    await open(at('slow', '', 5));
    void one.chat.send('Tell me a slow story');
    await other.sees('Once upon a time');
    await other.click('Stop');
    await one.until(({ stopped }) => stopped, 'it never stopped');
    await other.sees('Stopped');
    await Promise.all([one.reload(), other.reload()]);
    await Promise.all([one, other].map((page) => page.sees('Once upon a time')));
    expect([one.snapshot.stopped, other.snapshot.error]).to.eql([true, undefined]);
  }).timeout(30_000);
});
