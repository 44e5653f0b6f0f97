/** Calls that a stop or a change of threads has overtaken: they do not run behind anybody's back. */
import { expect } from '@open-wc/testing';
import { AgentClient, type AgentTool } from '../../../src/core/index.js';
import { call, finished, pause, scripted, started, text } from '../support/scripted.js';
import { gate, until } from '../support/talk.js';

function counting(): { tool: AgentTool<never>; runs: string[] } {
  const runs: string[] = [];
  const execute = (_args: unknown, { toolCallId }: { toolCallId: string }): number => runs.push(toolCallId);
  return { tool: { name: 'count', description: 'Counts', execute }, runs };
}

describe('a call that was overtaken', () => {
  it('by a stop and a new message does not run when a later run ends well', async () => {
    const { tool, runs } = counting();
    const door = gate();
    const bodies: { messages: readonly { role: string }[] }[] = [];
    const client = new AgentClient({
      tools: [tool],
      transport: {
        async *run(input) {
          bodies.push(input);
          if (bodies.length > 1) return yield* text('Fine.');
          yield* [started, ...call('c', 'count')];
          await door.pass();
        },
      },
    });
    const sent = client.send('go');
    await until(client, ({ entries }) =>
      entries.some((entry) => entry.kind === 'tool-call' && entry.status === 'called'),
    );
    client.stop();
    expect(await sent).to.equal('stopped');
    expect(await client.send('something else')).to.equal('done');
    expect([runs, bodies.length]).to.deep.equal([[], 2]);
    expect(bodies[1]?.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'tool', 'user']);
    door.open();
  });

  it('by another thread does not run again when the person comes back and the server tells it again', async () => {
    const { tool, runs } = counting();
    const counted = [started, ...call('c', 'count'), finished];
    const talk = scripted([counted, text('One.'), counted], { tools: [tool], threadId: 'first' });
    await talk.client.send('go');
    await talk.client.openThread('second');
    await talk.client.openThread('first');
    await talk.client.send('and?');
    expect(runs).to.deep.equal(['c']);
  });

  it('of the same id in another thread is another call', async () => {
    const { tool, runs } = counting();
    const counted = [started, ...call('c', 'count'), finished];
    const talk = scripted([counted, text('One.'), counted], { tools: [tool] });
    await talk.client.send('go');
    talk.client.reset();
    await talk.client.send('go');
    expect(runs).to.deep.equal(['c', 'c']);
  });

  it('by a second pause about it runs once, and both pauses are answered by what it gave', async () => {
    const door = gate();
    const runs: string[] = [];
    const metadata = { kind: 'client_tool', toolName: 'slow', input: {} };
    const interrupts = ['i', 'j'].map((id) => ({
      id,
      reason: 'tanstack:client_tool_execution',
      toolCallId: 'c',
      metadata,
    }));
    const execute = async (): Promise<string> => {
      runs.push('run');
      await door.pass();
      return 'green';
    };
    const tool = { name: 'slow', description: '', execute };
    const talk = scripted([pause(interrupts, call('c', 'slow'))], { tools: [tool] });
    const sent = talk.client.send('go');
    await door.reached;
    door.open();
    await sent;
    expect(runs).to.deep.equal(['run']);
    expect(talk.bodies[1]?.resume?.map(({ status, payload }) => [status, payload])).to.deep.equal([
      ['resolved', 'green'],
      ['resolved', 'green'],
    ]);
    const results = talk.bodies[1]?.messages.filter(({ role }) => role === 'tool');
    expect(results?.map((message) => ('error' in message ? message.error : message.content))).to.deep.equal(['green']);
  });

  it('by another thread, while a batch waits for it, leaves that thread at rest', async () => {
    const door = gate();
    const metadata = { kind: 'client_tool', toolName: 'slow', input: {} };
    const interrupt = { id: 'i', reason: 'tanstack:client_tool_execution', toolCallId: 'c', metadata };
    const tool = { name: 'slow', description: '', execute: () => door.pass() };
    const talk = scripted([pause([interrupt], call('c', 'slow'))], { tools: [tool] });
    const sent = talk.client.send('go');
    await door.reached;
    talk.client.reset();
    expect(await sent).to.equal('stopped');
    door.open();
    await talk.client.send('hello');
    expect(talk.client.snapshot.status).to.equal('idle');
    talk.client.reset();
    expect([talk.client.snapshot.status, talk.client.batch]).to.deep.equal(['idle', undefined]);
  });
});
