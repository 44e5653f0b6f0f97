/** What two tabs on one thread do, whichever way they agree who works on it. */
import { expect } from '@open-wc/testing';
import type { AgentError } from '../../../src/core/index.js';
import { Tab } from './tab.js';
import { rejection } from './talk.js';

const cards = ({ client }: Tab): number => client.interrupts.length;

export function describeTurns(how: string, options: Record<string, string>): void {
  describe(`two tabs on one thread, ${how}`, () => {
    let one: Tab;
    let other: Tab;

    before(async function () {
      this.timeout(45_000);
      [one, other] = await Tab.two(options);
    });
    after(() => {
      for (const tab of [one, other]) tab.close();
    });

    const both = async (scenario: string): Promise<void> => {
      const threadId = crypto.randomUUID();
      await Promise.all([one.open(scenario, threadId), other.open(scenario, threadId)]);
    };

    it('show the same while one of them has the answer written', async () => {
      await both('slow?pace=2');
      const sent = one.client.send('Tell me a slow story');
      await other.hears('Once upon a time');
      expect(other.client.snapshot.status).to.equal('running');
      expect((await rejection(other.client.send('And I?'))).code).to.equal('busy');
      expect(await sent).to.equal('done');
      await other.rests();
      await other.equals(one);
      expect((await one.log()).requests).to.have.length(1);
    });

    it('take turns, and neither forgets what the other one said', async () => {
      await both('chat');
      await one.client.send('First');
      await other.client.send('Second');
      await one.client.send('Third');
      await other.equals(one);
      const { requests } = await one.log();
      expect(requests.map(({ body }) => body.messages.length)).to.eql([1, 3, 5]);
    });

    it('of two that send at one moment one is told that the agent works', async () => {
      // Long enough that nobody waits until the other one is done.
      await both('slow?pace=10');
      const sends = [one, other].map(async (tab) => {
        const end = await tab.client.send('Tell me a slow story').catch((error: AgentError) => error.code);
        return { tab, end };
      });
      const told = await Promise.race(sends);
      expect(told.end).to.equal('busy');
      const [works, reads] = told.tab === one ? [other, one] : [one, other];
      await reads.hears('Once upon a time');
      works.client.stop();
      const ends = await Promise.all(sends);
      expect(ends.find(({ tab }) => tab === works)?.end).to.equal('stopped');
      await reads.rests();
      await other.equals(one);
      expect((await one.log()).requests).to.have.length(1);
    });

    it('an approval that is clicked in both at one moment leaves once', async () => {
      await both('approval');
      await one.client.send('Delete the project Apollo');
      await other.until((tab) => cards(tab) === 1, 'no card in the other tab');
      await Promise.all([one, other].map(({ client }) => client.interrupts[0]?.approve()));
      await Promise.all([one.rests(), other.rests()]);
      await other.equals(one);
      const { requests, tools } = await one.log();
      expect(requests.filter(({ body }) => body.resume)).to.have.length(1);
      expect(tools.map(({ times }) => times)).to.eql([1]);
      expect(one.client.snapshot.entries.filter(({ kind }) => kind === 'decision')).to.have.length(1);
    });

    it('a tool of the page runs in one of them', async () => {
      await both('browser-tool');
      expect(await one.client.send('Paint the page lavender')).to.equal('done');
      await other.equals(one);
      expect([one.ran.length, other.ran.length]).to.eql([1, 0]);
      expect((await one.log()).requests).to.have.length(2);
      await other.client.send('Paint the page tomato');
      await one.equals(other);
      expect([one.ran.length, other.ran.length]).to.eql([1, 1]);
    });

    it('a tool that asks first runs once, however many tabs allow it', async () => {
      await both('browser-tool');
      await one.client.send('Paint the page lavender #ask');
      await other.until((tab) => cards(tab) === 1, 'no card in the other tab');
      await Promise.all([other, one].map(({ client }) => client.interrupts[0]?.approve()));
      await Promise.all([one.rests(), other.rests()]);
      await other.equals(one);
      expect(one.ran.length + other.ran.length).to.equal(1);
      expect((await one.log()).requests).to.have.length(2);
    });

    it('a run goes away with its tab: the other one says so, and can have it again', async () => {
      await both('slow?pace=3');
      void one.client.send('Tell me a slow story').catch(() => undefined);
      await other.hears('Once upon a time');
      one.close();
      await other.until(({ client }) => client.snapshot.status === 'error', 'the run never ended');
      expect(other.client.snapshot.error?.code).to.equal('interrupted');
      expect(other.client.snapshot.entries.at(-1)).to.include({ kind: 'message', status: 'incomplete' });
      expect(await other.client.retry()).to.equal('done');
      expect(other.words).to.contain('nobody has read it to the last line yet');
    });
  });
}
