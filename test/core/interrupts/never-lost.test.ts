/** Whatever goes wrong around a request to a person: it stays, and there is a way out of it. */
import { expect } from '@open-wc/testing';
import type { AgentTool, Interrupt } from '../../../src/core/index.js';
import { memory, saved } from '../support/memory-storage.js';
import { call, finished, paused, scripted, started, text } from '../support/scripted.js';
import { batchOf, item } from '../support/talk.js';

const asks: Interrupt = { id: 'i', reason: 'confirmation', message: 'Sure?' };
const CLOSED = 'The page was closed before the server had confirmed the decisions.';
const broken = (): never => {
  throw new Error('broken');
};
/** Not even String() can tell what that is. */
const unspeakable = (): never => {
  throw Object.create(null);
};

describe('a request to a person', () => {
  for (const part of ['read', 'decisions', 'complete', 'verify'] as const) {
    it(`is a plain card where ${part} of the host’s dialect throws`, async () => {
      const dialect = { name: 'own', detect: () => true, [part]: broken };
      const talk = await paused([asks], { dialect });
      expect([talk.client.snapshot.status, item(talk).kind]).to.eql(['waiting', 'confirmation']);
      expect(talk.client.diagnostics.map(({ code }) => code)).to.include('listener-failed');
      await item(talk).approve();
      expect(talk.bodies[1]?.resume).to.eql([{ interruptId: 'i', status: 'resolved', payload: { approved: true } }]);
    });
  }

  it('says what is wrong where an answer cannot be made, and can still be cancelled', async () => {
    const dialect = { name: 'own', detect: () => true, payload: broken };
    const talk = await paused([{ ...asks, responseSchema: { properties: { approved: { type: 'boolean' } } } }], {
      dialect,
    });
    expect(await item(talk).approve()).to.equal(false);
    expect([item(talk).status, item(talk).issues[0]?.message]).to.eql(['error', 'broken']);
    await item(talk).cancel();
    expect(talk.bodies[1]?.resume).to.eql([{ interruptId: 'i', status: 'cancelled' }]);
  });

  it('that a history names twice is one card, which can be answered', async () => {
    const talk = scripted([text('Good.')], { threadId: 't', loadThread: async () => ({ interrupts: [asks, asks] }) });
    await talk.client.restore();
    expect(talk.client.interrupts).to.have.length(1);
    await item(talk).approve();
    expect(talk.bodies[0]?.resume).to.have.length(1);
  });

  it('that a history tells without what it needs can be cancelled', async () => {
    const interrupts = [{ id: 'i' }] as Interrupt[];
    const talk = scripted([text('Good.')], { threadId: 't', loadThread: async () => ({ interrupts }) });
    await talk.client.restore();
    expect(item(talk).kind).to.equal('malformed');
    await item(talk).cancel();
    expect(talk.bodies[0]?.resume).to.eql([{ interruptId: 'i', status: 'cancelled' }]);
  });

  it('that could not be read cannot be after a reload either', async () => {
    const storage = memory();
    const before = await paused([{ reason: 'x' }], { storage, threadId: 't' });
    const { id } = item(before);
    await saved(storage, id);
    const talk = scripted([], { storage, threadId: 't' });
    await talk.client.restore();
    expect([item(talk).kind, item(talk).status]).to.eql(['malformed', 'error']);
    await item(talk).cancel();
    expect([talk.client.interrupts.length, talk.bodies.length]).to.eql([0, 0]);
  });

  it('of the page itself is there after a reload, also where its tool comes later', async () => {
    const storage = memory();
    const tool: AgentTool = { name: 't', description: '', needsApproval: true, execute: () => 'ran' };
    const calling = [started, ...call('c', 't'), finished];
    const before = scripted([calling], { storage, threadId: 't', tools: [tool] });
    await before.client.send('go');
    await saved(storage, 'asking');
    const talk = scripted([text('Good.')], { storage, threadId: 't' });
    await talk.client.restore();
    expect(item(talk).kind).to.equal('approval');
    talk.client.addTool(tool);
    await item(talk).approve();
    expect(talk.bodies[0]?.messages.at(-1)).to.include({ role: 'tool', content: 'ran' });
  });

  it('is sent after all on a click where the page was closed while a tool of the batch ran', async () => {
    const storage = memory();
    const tool: AgentTool = { name: 't', description: '', execute: () => new Promise(() => undefined) };
    const metadata = { kind: 'client_tool', toolName: 't', input: {} };
    const raised = [{ id: 'b', reason: 'tanstack:client_tool_execution', toolCallId: 'c', metadata }, asks];
    const options = { storage, threadId: 't', tools: [tool] };
    const before = await paused(raised, { ...options, events: call('c', 't') });
    void item(before, 1).approve();
    await saved(storage, 'draft');
    const talk = scripted([text('Good.')], options);
    await talk.client.restore();
    expect([item(talk, 1).status, batchOf(talk).error?.message]).to.eql(['staged', CLOSED]);
    await batchOf(talk).retry();
    expect(talk.bodies[0]?.resume?.map(({ status }) => status)).to.eql(['cancelled', 'resolved']);
  });

  it('is sent where a tool of the batch throws what nobody can read', async () => {
    const tool: AgentTool = { name: 't', description: '', execute: unspeakable };
    const metadata = { kind: 'client_tool', toolName: 't', input: {} };
    const talk = await paused(
      [{ id: 'b', reason: 'tanstack:client_tool_execution', toolCallId: 'c', metadata }, asks],
      { tools: [tool], events: call('c', 't') },
    );
    await item(talk, 1).approve();
    expect(talk.bodies[1]?.resume?.map(({ status }) => status)).to.eql(['cancelled', 'resolved']);
    expect(talk.client.interrupts.length).to.equal(0);
  });
});

describe('a tool of the page', () => {
  it('that throws what nobody can read has failed', async () => {
    const tools: AgentTool[] = [{ name: 't', description: '', execute: unspeakable }];
    const talk = scripted([[started, ...call('c', 't'), finished]], { tools });
    expect(await talk.client.send('go')).to.equal('done');
    expect(talk.bodies[1]?.messages.at(-1)).to.include({ role: 'tool', toolCallId: 'c' });
  });

  it('that is taken away while another runs is asked about all the same, and runs if it comes back', async () => {
    let takeAway: () => void = () => undefined;
    const slow: AgentTool = { name: 'slow', description: '', execute: () => takeAway() };
    const asking: AgentTool = { name: 'asks', description: '', needsApproval: true, execute: () => 'ran' };
    const talk = scripted([[started, ...call('a', 'slow'), ...call('b', 'asks'), finished]], { tools: [slow] });
    takeAway = talk.client.addTool(asking);
    expect(await talk.client.send('go')).to.equal('waiting');
    talk.client.addTool(asking);
    await item(talk).approve();
    const results = talk.bodies[1]?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(results.map(({ content }) => content)).to.eql(['null', 'ran']);
  });
});
