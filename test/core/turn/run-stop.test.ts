import { expect, nextFrame } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';
import { inRun } from '../generators/drive.js';
import { finish, start } from '../generators/events.js';
import { Pipe } from '../generators/pipe.js';
import { clientOver, close, more, open, shows, until } from '../generators/piped.js';
import type { Wire } from '../generators/wire.js';

const pause = { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation', message: 'Sure?' }] };

let pipe: Pipe;
let client: AgentClient;

beforeEach(() => {
  pipe = new Pipe();
  client = clientOver(pipe);
});
afterEach(() => client.dispose());

describe('core: stop', () => {
  it('ends the run at once, keeps the half answer and applies nothing afterwards', async () => {
    const end = client.send('Hello');
    pipe.push(start, open, more('Half an'));
    await until(client, shows('Half an'));
    client.stop();
    expect(await end).to.equal('stopped');
    expect(pipe.signal?.aborted).to.equal(true);
    const stopped = client.snapshot;
    expect(stopped).to.include({ status: 'idle', stopped: true });
    expect(stopped.error).to.equal(undefined);
    expect(stopped.entries.at(-1)).to.include({ content: 'Half an', status: 'incomplete' });
    pipe.push(more(' answer'), close, finish);
    pipe.end();
    await nextFrame();
    await nextFrame();
    expect(client.snapshot).to.equal(stopped);
  });

  it('the rest of a batch that is being read counts for nothing', async () => {
    const end = client.send('Hello');
    client.observe({
      wire: (value) => {
        if ((value as Wire).delta === 'two') client.stop();
      },
    });
    pipe.push(start, open, more('one'), more('two'), more('three'));
    expect(await end).to.equal('stopped');
    expect(shows('three')(client.snapshot)).to.equal(false);
  });

  it('before anything has come', async () => {
    const end = client.send('Hello');
    client.stop();
    expect(await end).to.equal('stopped');
    expect(client.snapshot.entries).to.have.length(1);
  });

  it('a pause that had arrived stays to be answered', async () => {
    const end = client.send('Hello');
    pipe.push(...inRun([], pause));
    await until(client, () => client.snapshot.status === 'running');
    client.stop();
    expect(await end).to.equal('stopped');
    expect(client.interrupts.map(({ id }) => id)).to.deep.equal(['i']);
    expect(client.snapshot.status).to.equal('waiting');
  });

  it('a tool of the page that a stopped pause asks for waits for the person', async () => {
    let runs = 0;
    client = clientOver(pipe, {
      dialect: 'tanstack',
      tools: [{ name: 'paint', description: 'Paints.', execute: () => (runs += 1) }],
    });
    const end = client.send('Hello');
    const interrupt = {
      id: 'i',
      reason: 'tanstack:client_tool_execution',
      toolCallId: 'k',
      metadata: { kind: 'client_tool', toolName: 'paint', input: {} },
    };
    pipe.push(
      start,
      { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'paint' },
      { type: 'TOOL_CALL_END', toolCallId: 'k' },
      { ...finish, outcome: { type: 'interrupt', interrupts: [interrupt] } },
    );
    await until(client, shows('paint'));
    client.stop();
    expect(await end).to.equal('stopped');
    expect(client.interrupts.map(({ id, kind }) => [id, kind])).to.deep.equal([['i', 'approval']]);
    expect(runs).to.equal(0);
  });

  it('the server sees the client leave', async () => {
    client = new AgentClient({ endpoint: '/agent/slow?pace=20' });
    const end = client.send('slow');
    await until(client, ({ entries }) =>
      entries.some((entry) => entry.kind === 'message' && entry.role === 'assistant'),
    );
    client.stop();
    expect(await end).to.equal('stopped');
    const log = async (): Promise<string | undefined> => {
      const answer = await fetch(`/agent/log?threadId=${client.snapshot.threadId}`);
      return ((await answer.json()) as { runs: { end?: string }[] }).runs[0]?.end;
    };
    let seen = await log();
    for (let tries = 0; tries < 100 && seen !== 'stopped'; tries += 1) seen = await log();
    expect(seen).to.equal('stopped');
  });
});
