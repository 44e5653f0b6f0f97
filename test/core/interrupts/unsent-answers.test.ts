/** An answer that never left the page counts as not given: it stays to be sent, to the run that asked and to no other. */
import { expect } from '@open-wc/testing';
import type { AgentClient, AgentTool, Interrupt } from '../../../src/core/index.js';
import { finish, start } from '../generators/events.js';
import { Pipe } from '../generators/pipe.js';
import { clientOver, shows, until } from '../generators/piped.js';
import { call, finished, paused, say, scripted, started } from '../support/scripted.js';
import { batchOf, item } from '../support/talk.js';

const asks: Interrupt = { id: 'i', reason: 'confirmation', message: 'Sure?' };
const approved = [{ interruptId: 'i', status: 'resolved', payload: { approved: true } }];
const never = (): Promise<never> => new Promise(() => undefined);
const refused = (): Promise<never> => Promise.reject(new Error('no token'));
const decisions = ({ snapshot }: AgentClient): number =>
  snapshot.entries.filter(({ kind }) => kind === 'decision').length;

describe('an answer whose request was never made', () => {
  it('because of a stop stays, and a retry sends it for the run that asked', async () => {
    const talk = await paused([asks], { events: say('m', 'Well.') });
    const { client } = talk;
    client.configure({ context: never });
    const answer = item(talk).approve();
    await until(client, ({ status }) => status === 'connecting');
    client.stop();
    await answer;
    expect([client.snapshot.status, item(talk).draft?.decision, decisions(client)]).to.eql(['waiting', 'approve', 0]);
    client.configure({ context: [] });
    await batchOf(talk).retry();
    expect(talk.bodies).to.have.length(2);
    expect(talk.bodies[1]?.resume).to.eql(approved);
    expect(talk.bodies[1]?.parentRunId).to.equal(talk.bodies[0]?.runId);
  });

  it('because the page could not give what goes along stays too, and says why', async () => {
    const talk = await paused([asks], { events: say('m', 'Well.') });
    const { client } = talk;
    client.configure({ context: refused });
    await item(talk).approve();
    expect([client.snapshot.status, item(talk).draft?.decision, decisions(client)]).to.eql(['waiting', 'approve', 0]);
    expect(batchOf(talk).error?.message).to.contain('no token');
    client.configure({ context: [] });
    await batchOf(talk).retry();
    expect(talk.bodies[1]?.resume).to.eql(approved);
    expect(talk.bodies[1]?.parentRunId).to.equal(talk.bodies[0]?.runId);
  });

  it('to a pause that was told by on_interrupt alone is not lost either', async () => {
    const custom = { type: 'CUSTOM', name: 'on_interrupt', value: 'Which one?' };
    const talk = scripted([[started, ...say('m', 'Well.'), custom, finished]]);
    await talk.client.send('go');
    talk.client.configure({ context: refused });
    await item(talk).answer('this');
    expect(talk.client.snapshot.status).to.equal('waiting');
    expect(item(talk).draft?.value).to.equal('this');
  });

  it('brings back no pause of an earlier run when a later message fails before it leaves', async () => {
    const talk = await paused([{ reason: 'x' }], { events: say('m', 'Well.') });
    const { client } = talk;
    await item(talk).cancel();
    expect(client.snapshot.status).to.equal('idle');
    client.configure({ context: refused });
    expect(await client.send('next')).to.equal('error');
    expect(client.interrupts).to.have.length(0);
  });
});

describe('a page that hears of a batch', () => {
  it('and stops sends nothing; a retry does', async () => {
    const talk = await paused([asks]);
    const remove = talk.client.observe({ resume: () => void talk.client.stop() });
    await item(talk).approve();
    expect([talk.bodies.length, talk.client.snapshot.status, batchOf(talk).submitting]).to.eql([1, 'waiting', false]);
    remove();
    await batchOf(talk).retry();
    expect(talk.bodies[1]?.resume).to.eql(approved);
  });

  for (const leave of ['reset', 'openThread', 'dispose'] as const) {
    it(`and leaves the thread (${leave}) sends nothing`, async () => {
      const talk = await paused([asks]);
      talk.client.observe({ resume: () => void talk.client[leave]() });
      await item(talk).approve();
      expect([talk.bodies.length, talk.client.snapshot.status]).to.eql([1, 'idle']);
      expect(talk.client.snapshot.entries).to.eql([]);
    });
  }
});

describe('a pause for a tool of the page', () => {
  const tool: AgentTool = { name: 't', description: '', execute: () => 1 };
  const interrupt = {
    id: 'i',
    reason: 'tanstack:client_tool_execution',
    toolCallId: 'c',
    metadata: { kind: 'client_tool', toolName: 't', input: {} },
  };

  it('that the page stops on hearing of it can still be cancelled', async () => {
    const stop = (): void => talk.client.stop();
    const talk = scripted([[started, ...call('c', 't'), { ...finished, outcome: outcomeOf(interrupt) }]], {
      tools: [tool],
      dialect: 'tanstack',
    });
    const remove = talk.client.observe({ interrupt: stop });
    expect(await talk.client.send('go')).to.equal('stopped');
    remove();
    expect([talk.client.snapshot.status, batchOf(talk).submitting]).to.eql(['waiting', false]);
    await batchOf(talk).cancelAll();
    expect(talk.bodies[1]?.resume).to.eql([{ interruptId: 'i', status: 'cancelled' }]);
    expect(talk.client.snapshot.status).to.equal('idle');
  });
});

describe('a pause that was told by on_interrupt', () => {
  const custom = { type: 'CUSTOM', name: 'on_interrupt', value: 'Which one?' };

  it('is there though the line broke before the run was finished', async () => {
    const pipe = new Pipe();
    const client = clientOver(pipe);
    const end = client.send('go');
    pipe.push(start, custom);
    pipe.end();
    expect(await end).to.equal('waiting');
    expect(client.interrupts.map(({ message }) => message)).to.eql(['Which one?']);
    expect(client.snapshot.error?.code).to.equal('incomplete');
  });

  it('is there though the person stopped the run', async () => {
    const pipe = new Pipe();
    const client = clientOver(pipe);
    const end = client.send('go');
    pipe.push(start, ...say('m', 'Well.'), custom, finish);
    await until(client, shows('Well.'));
    client.stop();
    expect(await end).to.equal('stopped');
    expect([client.snapshot.status, client.interrupts.length]).to.eql(['waiting', 1]);
  });
});

describe('answers that are on their way', () => {
  it('stay as they were sent, whatever becomes of a message that would cancel them', async () => {
    const talk = await paused([{ ...asks, reason: 'tool_call' }], { answers: [new Error('no line')] });
    const sent = batchOf(talk).cancelAll();
    await Promise.allSettled([sent, talk.client.send('no', { cancelPending: true })]);
    expect(talk.bodies.slice(1).map(({ resume }) => resume)).to.eql([[{ interruptId: 'i', status: 'cancelled' }]]);
    expect([item(talk).status, item(talk).draft?.decision]).to.eql(['staged', 'cancel']);
    await batchOf(talk).retry();
    expect(decisions(talk.client)).to.equal(1);
  });
});

function outcomeOf(...interrupts: object[]): object {
  return { type: 'interrupt', interrupts };
}
