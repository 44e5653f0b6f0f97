/** Calls without a result when the next message is sent, and tools that ask the person first. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, AgentTool, Message } from '../../../src/core/index.js';
import { call, finished, scripted, started, text, type Scripted } from '../support/scripted.js';
import { batchOf, item, rejection } from '../support/talk.js';

const wanted = [started, ...call('c', 'nobody_has_it', { n: 1 }), finished];
const toolMessages = (messages: readonly Message[] = []): Message[] => messages.filter(({ role }) => role === 'tool');

async function next(options: AgentClientOptions = {}): Promise<readonly Message[]> {
  const talk = scripted([wanted], options);
  await talk.client.send('go');
  await talk.client.send('and then?');
  return talk.bodies[1]?.messages ?? [];
}

describe('a call that nobody answered', () => {
  it('is answered with an error by default, right behind it', async () => {
    const messages = await next();
    expect(messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'tool', 'user']);
    expect(messages[2]).to.include({ toolCallId: 'c', error: 'No answer: the tool is not available here.' });
  });

  it('stays as it is with keep', async () => {
    const messages = await next({ unansweredCalls: 'keep' });
    expect(messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'user']);
  });

  it('goes with omit', async () => {
    expect((await next({ unansweredCalls: 'omit' })).map(({ role }) => role)).to.deep.equal(['user', 'user']);
  });

  it('is dropped where its arguments never completed', async () => {
    const cut = [started, ...call('c', 'x', '{"n": 1').slice(0, 2), { type: 'RUN_ERROR', message: 'x' }];
    const talk = scripted([cut]);
    await talk.client.send('go');
    await talk.client.send('and then?');
    expect(talk.bodies[1]?.messages.map(({ role }) => role)).to.deep.equal(['user', 'user']);
  });
});

describe('a call that was there before', () => {
  let runs = 0;
  const count: AgentTool<never> = { name: 'count', description: 'Counts', execute: () => ++runs };
  const history: Message[] = [
    { id: 'u', role: 'user', content: 'Count' },
    {
      id: 'a',
      role: 'assistant',
      toolCalls: [{ id: 'old', type: 'function', function: { name: 'count', arguments: '{}' } }],
    },
  ];
  const named = { ...finished, outcome: { type: 'success', pendingToolCallIds: ['old'] } };

  beforeEach(() => (runs = 0));

  it('never runs, not even where a server names it', async () => {
    const talk = scripted(
      [
        [started, named],
        [started, ...call('old', 'count'), named],
      ],
      { tools: [count], messages: history },
    );
    await talk.client.send('go');
    await talk.client.send('go on');
    expect([runs, talk.bodies.length]).to.deep.equal([0, 2]);
  });

  it('never runs when a server replays it in a snapshot', async () => {
    const snapshot = {
      type: 'MESSAGES_SNAPSHOT',
      messages: [...history, { id: 't', role: 'tool', toolCallId: 'old', content: '7' }],
    };
    const talk = scripted([[started, snapshot, named]], { tools: [count] });
    await talk.client.send('go');
    expect([runs, talk.bodies.length]).to.deep.equal([0, 1]);
  });

  it('runs where it stands in a snapshot alone, made by this run', async () => {
    const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: history };
    const talk = scripted([[started, snapshot, finished]], { tools: [count] });
    await talk.client.send('Count');
    expect([runs, toolMessages(talk.bodies[1]?.messages).length]).to.deep.equal([1, 1]);
  });
});

describe('a tool that asks first', () => {
  const parameters = { type: 'object', properties: { what: { type: 'string' } }, required: ['what'] };

  interface Asked extends Scripted {
    ran: unknown[];
  }

  async function asked(events: object[][], needsApproval: AgentTool['needsApproval'] = true): Promise<Asked> {
    const ran: unknown[] = [];
    const execute = (args: unknown): string => {
      ran.push(args);
      return 'wiped';
    };
    const tools = [
      { name: 'wipe', title: 'Wipe it', description: 'Wipes', parameters, needsApproval, execute },
      { name: 'look', description: 'Looks', execute: () => 'seen' },
    ] as unknown as AgentTool<never>[];
    const talk = scripted([[started, ...events.flat(), finished]], { tools });
    await talk.client.send('go');
    return { ...talk, ran };
  }

  const contents = ({ bodies }: Scripted): unknown[] =>
    toolMessages(bodies[1]?.messages).map((message) => 'content' in message && message.content);

  it('is an approval of this page: approved, it runs and the results go as in any other turn', async () => {
    const talk = await asked([call('c', 'wipe', { what: 'all' })]);
    const { kind, local, tool, args, decisions } = item(talk);
    expect({ kind, local, title: tool?.title, args, decisions }).to.deep.equal({
      kind: 'approval',
      local: true,
      title: 'Wipe it',
      args: { what: 'all' },
      decisions: ['approve', 'edit', 'reject'],
    });
    expect([talk.client.snapshot.status, talk.ran, talk.bodies.length]).to.deep.equal(['waiting', [], 1]);
    expect((await rejection(talk.client.send('x'))).code).to.equal('interrupt-pending');
    await item(talk).approve();
    expect(talk.ran).to.deep.equal([{ what: 'all' }]);
    expect(contents(talk)).to.deep.equal(['wiped']);
    expect(talk.bodies[1]).to.not.have.any.keys('resume', 'parentRunId');
    expect(
      talk.client.snapshot.entries.some((entry) => entry.kind === 'decision' && entry.subject === 'Wipe it'),
    ).to.equal(true);
  });

  it('runs with the arguments as they were edited, which must fit', async () => {
    const talk = await asked([call('c', 'wipe', { what: 'all' })]);
    expect(await item(talk).edit({ what: 5 })).to.equal(false);
    expect(item(talk).issues[0]?.code).to.equal('invalid-edited-args');
    await item(talk).edit({ what: 'half' });
    expect(talk.ran).to.deep.equal([{ what: 'half' }]);
  });

  it('declined or cancelled, it does not run and the model reads why', async () => {
    const declined = await asked([call('c', 'wipe', { what: 'all' })]);
    await item(declined).reject('Not today.');
    expect(contents(declined)).to.deep.equal(['{"error":"The person declined this call. Reason: Not today."}']);
    const cancelled = await asked([call('c', 'wipe', { what: 'all' })]);
    await item(cancelled).cancel();
    expect(contents(cancelled)).to.deep.equal(['{"error":"The person cancelled this call."}']);
    expect([declined.ran, cancelled.ran]).to.deep.equal([[], []]);
    const entry = declined.client.snapshot.entries.find(({ kind }) => kind === 'tool-call');
    expect(entry).to.include({ status: 'rejected' });
  });

  it('holds up one request for all calls of the turn; the others run without it', async () => {
    const talk = await asked([
      call('c1', 'wipe', { what: 'a' }),
      call('c2', 'look'),
      call('c3', 'wipe', { what: 'b' }),
    ]);
    expect(talk.client.interrupts.map(({ toolCallId }) => toolCallId)).to.deep.equal(['c1', 'c3']);
    await batchOf(talk).resolve((one) => void (one.toolCallId === 'c1' ? one.approve() : one.reject()));
    expect(talk.ran).to.deep.equal([{ what: 'a' }]);
    expect(contents(talk)).to.deep.equal(['wiped', 'seen', '{"error":"The person declined this call."}']);
    expect(talk.bodies.length).to.equal(2);
  });

  it('asks where its own function says so, and in doubt', async () => {
    const rule = ({ what }: { what?: unknown }): boolean => {
      if (what === 'boom') throw new Error('x');
      return what === 'all';
    };
    const talk = await asked([call('c', 'wipe', { what: 'a bit' })], rule as never);
    expect([talk.ran.length, talk.client.interrupts.length]).to.deep.equal([1, 0]);
    for (const what of ['all', 'boom']) {
      const asking = await asked([call('c', 'wipe', { what })], rule as never);
      expect([asking.ran.length, asking.client.interrupts.length]).to.deep.equal([0, 1]);
    }
  });

  it('does not bother a person with arguments that it would refuse', async () => {
    const talk = await asked([call('c', 'wipe', { what: 1 })]);
    expect([talk.client.interrupts.length, talk.ran.length]).to.deep.equal([0, 0]);
    expect(contents(talk)[0]).to.match(/do not fit/);
  });

  it('is cancelled by a message instead, in a request before it', async () => {
    const talk = await asked([call('c', 'wipe', { what: 'all' })]);
    await talk.client.send('Never mind.', { cancelPending: true });
    expect(contents(talk)).to.deep.equal(['{"error":"The person cancelled this call."}']);
    expect(talk.bodies.map(({ messages }) => messages.at(-1)?.role)).to.deep.equal(['user', 'tool', 'user']);
    expect(talk.ran).to.deep.equal([]);
  });

  it('lets the host answer from its own hook', async () => {
    const talk = scripted([[started, ...call('c', 'wipe', { what: 'all' }), finished], text('Done.')], {
      tools: [{ name: 'wipe', description: 'Wipes', needsApproval: true, execute: () => 'wiped' }],
    });
    let answered: Promise<boolean> | undefined;
    talk.client.observe({ interrupt: ([one]) => void (answered = one?.approve()) });
    expect(await talk.client.send('go')).to.equal('waiting');
    expect(await answered).to.equal(true);
    expect(contents(talk)).to.deep.equal(['wiped']);
    expect(talk.client.snapshot.status).to.equal('idle');
  });
});
