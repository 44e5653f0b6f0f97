/** A tab goes away while a decision that was taken in it is carried out. */
import { expect } from '@open-wc/testing';
import { Tab } from '../support/tab.js';

describe('a decision whose tab goes away', () => {
  let one: Tab;
  let other: Tab;

  before(async function () {
    this.timeout(45_000);
    [one, other] = await Tab.two();
  });
  after(() => {
    for (const tab of [one, other]) tab.close();
  });

  it('is sent by the other tab on a click, and its tool does not run again', async () => {
    const threadId = crypto.randomUUID();
    await Promise.all([one, other].map((tab) => tab.open('browser-tool', threadId)));
    let starts = 0;
    one.client.addTool({
      name: 'paint_page',
      description: 'Paints',
      needsApproval: true,
      execute: () => {
        starts++;
        return new Promise(() => undefined);
      },
    });
    await one.client.send('Paint the page lavender');
    await other.until(({ client }) => client.interrupts.length === 1, 'no card in the other tab');
    void one.client.interrupts[0]?.approve();
    const isRunning = (tab: Tab): boolean =>
      tab.client.snapshot.entries.some((entry) => entry.kind === 'tool-call' && entry.status === 'running');
    await other.until(isRunning, 'the tool never ran');
    one.close();
    await other.until(({ client }) => client.batch?.error !== undefined, 'nothing offers to send it');
    await other.client.batch?.retry();
    expect([other.client.snapshot.status, starts, other.ran.length]).to.eql(['idle', 1, 0]);
    expect((await other.log()).requests).to.have.length(2);
  });
});
