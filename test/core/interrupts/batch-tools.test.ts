/** Tools of the page in a batch: they run by themselves, join it, and do not count. */
import { expect } from '@open-wc/testing';
import type { AgentTool, ToolContext } from '../../../src/core/index.js';
import { batchOf, gate, lastResume, lastWords, mock, until, type Gate, type Talk } from '../support/talk.js';

const DELETED = ['delete_file', { path: 'drafts/report-old.md' }];
const MAILED = ['send_email', { to: 'team@example.com', subject: 'Cleaned up', body: 'The old report is gone.' }];

/** The mock's batch: two approvals and one browser tool, which does what `execute` does. */
async function open(execute: (args: { color: string }, context: ToolContext) => unknown): Promise<Talk> {
  const paint: AgentTool<{ color: string }> = { name: 'paint_page', description: 'Paints', execute };
  const talk = mock('batch', { tools: [paint as unknown as AgentTool<never>] });
  await talk.client.send('Clean up and tell the team');
  return talk;
}

function standing({ client }: Talk): string[] {
  return client.interrupts.map(({ kind, status }) => `${kind} ${status}`);
}

const requests = async (talk: Talk): Promise<number> => (await talk.record()).bodies.length;

describe('a batch with a browser tool', () => {
  const resolved = (payload: unknown, status = 'resolved'): object => ({ status, payload });
  const shape = async (talk: Talk): Promise<object[] | undefined> =>
    (await lastResume(talk))?.map(({ status, payload }) => (payload === undefined ? { status } : { status, payload }));
  const toolMessages = async (talk: Talk): Promise<unknown[]> =>
    (await talk.record()).bodies.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];

  it('runs the tool at once and sends its result along, on both roads, without counting it', async () => {
    const runs: unknown[] = [];
    const talk = await open((args) => {
      runs.push(args);
      return { painted: args.color };
    });
    await until(talk.client, ({ interrupts }) => interrupts[2]?.status === 'staged');
    expect(standing(talk)).to.deep.equal(['approval pending', 'approval pending', 'browser-tool staged']);
    expect(batchOf(talk).total).to.equal(2);
    await batchOf(talk).approveAll();
    await batchOf(talk).submit();
    const yes = resolved({ approved: true });
    expect(await shape(talk)).to.deep.equal([yes, yes, resolved({ painted: 'honeydew' })]);
    const [message] = await toolMessages(talk);
    expect(message).to.include({ content: '{"painted":"honeydew"}' });
    expect(message).to.not.have.property('error');
    expect(runs).to.deep.equal([{ color: 'honeydew' }]);
    expect((await talk.record()).ran).to.deep.equal([DELETED, MAILED]);
  });

  it('sends no payload for a tool that returns nothing', async () => {
    const talk = await open(() => undefined);
    await batchOf(talk).resolve((one) => void one.reject());
    expect((await shape(talk))?.[2]).to.deep.equal({ status: 'resolved' });
    expect(lastWords(talk)).to.contain('0 of 2');
  });

  it('waits with the submit for a tool that still runs', async () => {
    const door = gate();
    const talk = await open(() => door.pass());
    await batchOf(talk).approveAll();
    expect(batchOf(talk).ready).to.equal(false);
    const sent = batchOf(talk).submit();
    expect([batchOf(talk).submitting, await requests(talk)]).to.deep.equal([true, 1]);
    door.open();
    await sent;
    expect(await requests(talk)).to.equal(2);
  });

  it('sends a failed tool as a tool message with the error and a cancelled entry', async () => {
    const talk = await open(() => {
      throw new Error('The brush is broken.');
    });
    await batchOf(talk).resolve((one) => void one.approve());
    expect((await shape(talk))?.[2]).to.deep.equal({ status: 'cancelled' });
    const [message] = await toolMessages(talk);
    expect(message).to.include({ error: 'The brush is broken.', content: '{"error":"The brush is broken."}' });
  });

  /** A batch whose submit waits for a tool that never ends by itself. */
  async function waiting(): Promise<{
    talk: Talk;
    door: Gate;
    signal: () => AbortSignal | undefined;
    sent: Promise<void>;
  }> {
    const door = gate();
    let seen: AbortSignal | undefined;
    const talk = await open((_args, { signal }) => {
      seen = signal;
      return door.pass();
    });
    await batchOf(talk).approveAll();
    const sent = batchOf(talk).submit();
    await door.reached;
    return { talk, door, signal: () => seen, sent };
  }

  it('cancels everything, also a submit that waits, and stops the tool', async () => {
    const { talk, signal, sent } = await waiting();
    await batchOf(talk).cancelAll();
    await sent;
    expect(signal()?.aborted).to.equal(true);
    const cancelled = { status: 'cancelled' };
    expect(await shape(talk)).to.deep.equal([cancelled, cancelled, cancelled]);
    expect(await requests(talk)).to.equal(2);
    expect((await talk.record()).ran).to.deep.equal([]);
  });

  it('sends the result of a tool that had finished when everything was cancelled', async () => {
    const talk = await open(() => 'green');
    await until(talk.client, ({ interrupts }) => interrupts[2]?.status === 'staged');
    await batchOf(talk).cancelAll();
    expect(await shape(talk)).to.deep.equal([{ status: 'cancelled' }, { status: 'cancelled' }, resolved('green')]);
  });

  it('sends nothing when stop comes while a submit waits; a late result counts for nothing', async () => {
    const { talk, door, signal, sent } = await waiting();
    talk.client.stop();
    await sent;
    door.open();
    expect(signal()?.aborted).to.equal(true);
    expect(await requests(talk)).to.equal(1);
    expect(standing(talk).slice(0, 2)).to.deep.equal(['approval staged', 'approval staged']);
    await batchOf(talk).submit();
    expect((await shape(talk))?.[2]).to.deep.equal({ status: 'cancelled' });
    expect((await talk.record()).ran).to.deep.equal([DELETED, MAILED]);
  });
});
