/** Two tabs on one thread, each a page of its own, with the mock agent by real HTTP. */
import { expect } from '@open-wc/testing';
import type { AgentClient } from '../../../src/core/index.js';
import { sharedStorage } from '../support/shared-storage.js';
import { Tab } from '../support/tab.js';
import { mock } from '../support/talk.js';

describe('two tabs on one thread', () => {
  let one: Tab;
  let other: Tab;

  before(async function () {
    this.timeout(45_000);
    [one, other] = await Tab.two();
  });
  after(() => {
    for (const tab of [one, other]) tab.close();
  });

  const both = async (scenario: string): Promise<string> => {
    const threadId = crypto.randomUUID();
    await Promise.all([one.open(scenario, threadId), other.open(scenario, threadId)]);
    return threadId;
  };

  it('stop a run from either of them', async () => {
    await both('slow?pace=3');
    const sent = one.client.send('Tell me a slow story');
    await other.hears('Once upon a time');
    other.client.stop();
    expect(await sent).to.equal('stopped');
    await other.until(({ client }) => client.snapshot.stopped, 'the other tab never knew');
    await other.equals(one);
  });

  it('answer a batch together', async () => {
    await both('batch');
    await one.client.send('Clean up');
    await other.until(({ client }) => client.interrupts.length > 1, 'no cards in the other tab');
    await one.client.interrupts[0]?.approve();
    await other.until(({ client }) => client.interrupts[0]?.status === 'staged', 'the answer never came over');
    await other.client.interrupts[1]?.reject('Not that one.');
    await one.until(({ client }) => client.batch?.ready === true, 'the batch was never ready');
    await Promise.all([one, other].map(({ client }) => client.batch?.submit()));
    await Promise.all([one.rests(), other.rests()]);
    await other.equals(one);
    const resumes = (await one.log()).requests.flatMap(({ body }) => (body.resume ? [body.resume] : []));
    expect(resumes.map((resume) => resume.map(({ status }) => status))).to.eql([['resolved', 'resolved', 'resolved']]);
    expect(one.ran.length + other.ran.length).to.equal(1);
  });

  it('share the state, and the versions of a message', async () => {
    await both('chat');
    await one.client.send('First');
    await other.equals(one);
    other.client.setState({ city: 'Faro' });
    await one.until(({ client }) => JSON.stringify(client.snapshot.state) === '{"city":"Faro"}', 'no state');
    await one.client.edit(one.client.snapshot.entries[0]?.id ?? '', 'First, otherwise');
    await other.until(({ client }) => client.snapshot.branches.length > 0, 'no versions in the other tab');
    const [place] = other.client.snapshot.branches;
    expect(place).to.include({ of: 'message', index: 1, count: 2 });
    if (place) await other.client.showVersion(place, 0);
    await one.until(({ words }) => /^First\n/.test(words), 'the first version is not shown');
    await one.equals(other);
  });

  it('begin anew when the conversation is taken away in one of them', async () => {
    const threadId = await both('chat');
    await one.client.send('First');
    await other.equals(one);
    await one.client.threads.remove(threadId);
    await other.until(({ client }) => client.snapshot.threadId !== threadId, 'it stayed');
    expect(other.client.snapshot.entries).to.eql([]);
    const ids = (await other.client.threads.list()).map(({ id }) => id);
    expect(ids).not.to.contain(threadId);
  });

  it('one that comes later sees what goes on', async () => {
    const threadId = await both('slow?pace=3');
    await other.client.openThread();
    const sent = one.client.send('Tell me a slow story');
    await one.hears('Once upon a time');
    await other.client.openThread(threadId);
    await other.until(({ client }) => client.snapshot.status === 'running', 'it looks as if nothing went on');
    one.client.stop();
    await sent;
    await other.until(({ client }) => client.snapshot.stopped, 'it never ended');
    await other.equals(one);
  });
});

describe('a client that shares nothing', () => {
  const said = async (options: ConstructorParameters<typeof AgentClient>[0]): Promise<unknown[]> => {
    const threadId = crypto.randomUUID();
    const heard: unknown[] = [];
    const channel = new BroadcastChannel(`agent-chat:${threadId}`);
    channel.addEventListener('message', ({ data }) => heard.push(data));
    const { client } = mock('chat', { threadId, ...options });
    await client.restore();
    await client.send('Hello');
    client.dispose();
    channel.close();
    return heard;
  };

  it('says nothing to other tabs: without a storage, with one of its own, with tabs: false', async () => {
    const shared = sharedStorage();
    const { get, set, remove } = shared;
    expect(await said({})).to.eql([]);
    expect(await said({ storage: { get, set, remove } })).to.eql([]);
    expect(await said({ storage: 'session' })).to.eql([]);
    expect(await said({ storage: shared, tabs: false })).to.eql([]);
    expect((await said({ storage: shared })).length).to.be.greaterThan(0);
  });
});
