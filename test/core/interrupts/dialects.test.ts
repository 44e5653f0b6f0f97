/** How servers of different kinds word a pause, and how each wants it answered. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, Dialect } from '../../../src/core/index.js';
import { loadRecordings } from '../support/recordings.js';
import { call, finished, paused, pause, scripted, started, text, type Scripted } from '../support/scripted.js';
import { batchOf, item } from '../support/talk.js';

/** A client that came to rest behind a recorded stream. */
async function recorded(name: string, options: AgentClientOptions = {}): Promise<Scripted> {
  const [recording] = await loadRecordings([name]);
  const talk = scripted([recording?.text ?? ''], options);
  expect(await talk.client.send('go'), name).to.equal('waiting');
  return talk;
}

const command = ({ bodies }: Scripted): unknown => (bodies[1]?.forwardedProps as { command?: unknown }).command;

describe('a pause told by CUSTOM on_interrupt alone', () => {
  it('LangGraph, a bare string: a question, answered by command', async () => {
    const talk = await recorded('langgraph/05-string-interrupt', { forwardedProps: { mine: 1 } });
    expect([item(talk).kind, item(talk).message]).to.deep.equal(['generic', 'Which size do you want?']);
    await item(talk).answer('M');
    expect(talk.bodies[1]?.forwardedProps).to.deep.equal({ mine: 1, command: { resume: 'M' } });
    expect(talk.bodies[1]).to.not.have.property('resume');
    expect(talk.bodies[1]?.messages.map(({ role }) => role)).to.deep.equal(['user']);
    expect(talk.client.interrupts.length).to.equal(0);
  });

  it('LangGraph, JSON text: the call it is about, its schema and its decisions', async () => {
    const talk = await recorded('langgraph/04-interrupt-default-legacy');
    const { kind, message, toolName, args, decisions, reason } = item(talk);
    expect({ kind, message, toolName, args, decisions, reason }).to.deep.equal({
      kind: 'approval',
      message: 'Refund order ord_42?',
      toolName: 'refund_order',
      args: { orderId: 'ord_42', amount: 19.99 },
      decisions: ['approve', 'reject'],
      reason: 'tool_call',
    });
    await item(talk).approve();
    expect(command(talk)).to.deep.equal({ resume: { approved: true } });
  });

  it('Mastra: with its own event, verbatim', async () => {
    const talk = await recorded('mastra/04-interrupt-refund-legacy');
    const value = item(talk).interrupt.metadata?.on_interrupt;
    expect(item(talk).message).to.equal('Refund ord_42?');
    await item(talk).approve();
    expect(command(talk)).to.deep.equal({ resume: { approved: true }, interruptEvent: value });
    expect(value).to.be.a('string').that.contains('mastra_suspend');
  });

  it('an object instead of text, told twice, is one card', async () => {
    const event = { type: 'CUSTOM', name: 'on_interrupt', value: { question: 'Go on?', step: 3 } };
    const talk = scripted([[started, event, event, finished]]);
    await talk.client.send('go');
    expect(talk.client.interrupts.map(({ message }) => message)).to.deep.equal(['Go on?']);
    await item(talk).answer({ go: true });
    expect(command(talk)).to.deep.equal({ resume: { go: true } });
  });

  it('is shown one at a time: a command answers one, and the server asks for the other again', async () => {
    const ask = (question: string): object => ({ type: 'CUSTOM', name: 'on_interrupt', value: { question } });
    const talk = scripted([
      [started, ask('Size?'), ask('Colour?'), finished],
      [started, ask('Colour?'), finished],
    ]);
    await talk.client.send('go');
    expect(talk.client.interrupts.map(({ message }) => message)).to.deep.equal(['Size?']);
    expect(talk.client.diagnostics.map(({ code }) => code)).to.deep.equal(['one-at-a-time']);
    await item(talk).answer('M');
    expect(command(talk)).to.deep.equal({ resume: 'M' });
    expect(talk.client.interrupts.map(({ message }) => message)).to.deep.equal(['Colour?']);
  });

  it('is cancelled by resume, since a command cannot say it', async () => {
    const talk = await recorded('langgraph/04-interrupt-default-legacy');
    const { id } = item(talk);
    await item(talk).cancel();
    expect(talk.bodies[1]?.resume).to.deep.equal([{ interruptId: id, status: 'cancelled' }]);
    expect(command(talk)).to.equal(undefined);
  });
});

describe('a pause told on both roads', () => {
  for (const name of ['langgraph/04e-interrupt-outcome', 'mastra/04-interrupt-refund-mem']) {
    it(`${name} is one card, answered by the structured road`, async () => {
      const talk = await recorded(name);
      const { id, message, toolName, toolCallId, decisions } = item(talk);
      expect(talk.client.interrupts.length).to.equal(1);
      expect(message).to.match(/^Refund (order )?ord_42\?$/);
      expect([toolName, decisions]).to.deep.equal(['refund_order', ['approve', 'reject']]);
      expect(id).to.not.equal(toolCallId);
      await item(talk).approve();
      expect(talk.bodies[1]?.resume).to.deep.equal([
        { interruptId: id, status: 'resolved', payload: { approved: true } },
      ]);
      expect(command(talk)).to.equal(undefined);
    });
  }

  it('leaves unanswered calls as they are afterwards: a made-up result would forge a decision', async () => {
    const talk = await recorded('langgraph/04e-interrupt-outcome');
    await item(talk).approve();
    await talk.client.send('And?');
    expect(talk.bodies[2]?.messages.some(({ role }) => role === 'tool')).to.equal(false);
  });
});

describe('events of older TanStack AI', () => {
  it('open no card and run no tool: a diagnostic only', async () => {
    let runs = 0;
    const tool = { name: 'show', description: 'Shows', execute: () => runs++ };
    const value = { toolCallId: 'c', toolName: 'show', input: {}, approval: { id: 'a', needsApproval: true } };
    const legacy = ['approval-requested', 'tool-input-available'].map((name) => ({ type: 'CUSTOM', name, value }));
    const talk = scripted([[started, ...legacy, finished]], { tools: [tool] });
    expect(await talk.client.send('go')).to.equal('done');
    expect([talk.client.interrupts.length, runs]).to.deep.equal([0, 0]);
    expect(talk.client.diagnostics.map(({ code }) => code)).to.deep.equal(['legacy-interrupt', 'legacy-interrupt']);
  });
});

describe('.NET, where the host names it', () => {
  const gate = { id: 'ficc_1', reason: 'tool_call', toolCallId: 'c' };
  const events = call('c', 'wipe', { all: true });
  const echo = { callId: 'c', name: 'wipe', arguments: { all: true } };

  it('echoes the call with every decision, and the edited arguments in it', async () => {
    const talk = await paused([gate], { events, dialect: 'dotnet' });
    await item(talk).approve();
    expect(talk.bodies[1]?.resume?.[0]?.payload).to.deep.equal({ approved: true, toolCall: echo });

    const declined = await paused([gate], { events, dialect: 'dotnet' });
    await item(declined).reject();
    expect(declined.bodies[1]?.resume?.[0]?.payload).to.deep.equal({ approved: false, toolCall: echo });

    const editing = await paused([{ ...gate, allowedDecisions: ['edit'] }], { events, dialect: 'dotnet' });
    await item(editing).edit({ all: false });
    expect(editing.bodies[1]?.resume?.[0]?.payload).to.deep.equal({
      approved: true,
      toolCall: { ...echo, arguments: { all: false } },
    });
  });

  it('goes with a schema that does not know the echo, and can be chosen later', async () => {
    const responseSchema = {
      type: 'object',
      properties: { approved: { type: 'boolean' } },
      required: ['approved'],
      additionalProperties: false,
    };
    const talk = await paused([{ ...gate, responseSchema }], {
      events,
      answers: [text('Done.'), pause([{ ...gate, id: 'b' }])],
    });
    await item(talk).approve();
    expect(talk.bodies[1]?.resume?.[0]?.payload).to.deep.equal({ approved: true });
    talk.client.configure({ dialect: 'dotnet' });
    await talk.client.send('again');
    await item(talk).approve();
    expect(talk.bodies[3]?.resume?.[0]?.payload).to.deep.equal({ approved: true, toolCall: echo });
  });
});

describe('a dialect of the host', () => {
  const acme: Dialect = {
    name: 'acme',
    detect: () => true,
    history: { unansweredCalls: 'omit', cancelWithMessage: true },
    interruptsOf: (event) =>
      event.type === 'CUSTOM' && event.name === 'acme:hold' ? [{ id: 'held', reason: 'acme:hold' }] : [],
    read: () => ({ message: 'Acme asks.', toolName: 'acme_tool', args: { n: 1 } }),
    decisions: () => ({ decisions: ['approve'] }),
    payload: (draft) => ({ verdict: draft.decision }),
    entry: (entry) => ({ ...entry, metadata: { signed: true } }),
    request: (input) => ({ ...input, forwardedProps: { acme: input.resume?.length } }),
    errors: ({ code }) => [{ interruptId: 'held', code: code ?? 'none', message: 'Acme says no.' }],
  };
  const hold = { type: 'CUSTOM', name: 'acme:hold', value: {} };

  it('has the say from the pause to the request', async () => {
    const refusal = { type: 'RUN_ERROR', message: 'No.', code: 'acme-no' };
    const talk = scripted([[started, hold, finished], [refusal]], { dialect: acme });
    await talk.client.send('go');
    const { message, toolName, args, decisions } = item(talk);
    expect({ message, toolName, args, decisions }).to.deep.equal({
      message: 'Acme asks.',
      toolName: 'acme_tool',
      args: { n: 1 },
      decisions: ['approve'],
    });
    await item(talk).approve();
    expect(talk.bodies[1]?.forwardedProps).to.deep.equal({ acme: 1 });
    expect(talk.bodies[1]?.resume).to.deep.equal([
      { interruptId: 'held', status: 'resolved', payload: { verdict: 'approve' }, metadata: { signed: true } },
    ]);
    expect(item(talk).issues).to.deep.equal([{ code: 'acme-no', message: 'Acme says no.', path: '' }]);
  });

  it('rules the history too', async () => {
    const talk = scripted([[started, ...call('c', 'nobody_has_it'), hold, finished]], { dialect: acme });
    await talk.client.send('go');
    await talk.client.send('Never mind.', { cancelPending: true });
    expect(talk.bodies.length).to.equal(2);
    await talk.client.send('Hello?');
    expect(JSON.stringify(talk.bodies[2]?.messages)).to.not.contain('nobody_has_it');
  });
});

describe('what an interrupt says about a tool of this page', () => {
  const schema = { type: 'object', properties: { color: { type: 'string' } } };
  const binding = (interruptedRunId: string): object => ({ 'tanstack:interruptBinding': { v: 1, interruptedRunId } });
  const clientTool = { id: 'i', reason: 'tanstack:client_tool_execution', toolCallId: 'c' };

  async function asking(
    interrupt: object,
    events = call('c', 'paint', { color: 'red' }),
  ): Promise<Scripted & { runs: unknown[] }> {
    const runs: unknown[] = [];
    const paint = {
      name: 'paint',
      title: 'Paint',
      description: 'Paints',
      parameters: schema,
      execute: (args: unknown) => void runs.push(args),
    };
    const wipe = { name: 'wipe', description: 'Wipes', execute: (args: unknown) => void runs.push(args) };
    const talk = scripted([], { tools: [paint, wipe] });
    const metadata = (interrupt as { metadata?: object }).metadata;
    talk.client.configure({
      transport: {
        async *run(input) {
          talk.bodies.push(input);
          if (input.resume) return yield text('Done.');
          const own = metadata && JSON.parse(JSON.stringify(metadata).replaceAll('OUR-RUN', input.runId));
          yield pause([{ ...interrupt, ...(own ? { metadata: own } : {}) }], events);
        },
      },
    });
    await talk.client.send('go');
    return { ...talk, runs };
  }

  it('is believed where everything agrees', async () => {
    const approval = await asking({
      id: 'i',
      reason: 'tool_call',
      toolCallId: 'c',
      metadata: { ...binding('OUR-RUN'), toolName: 'paint' },
    });
    expect(item(approval).tool?.title).to.equal('Paint');
    expect(item(approval).argsSchema).to.deep.equal(schema);
    const running = await asking({
      ...clientTool,
      metadata: { ...binding('OUR-RUN'), toolName: 'paint', input: { color: 'blue' } },
    });
    expect(running.runs).to.deep.equal([{ color: 'blue' }]);
    expect(running.client.diagnostics).to.deep.equal([]);
  });

  const doubts: [why: string, interrupt: object, events?: object[]][] = [
    ['names another tool than the call', { ...clientTool, metadata: { toolName: 'wipe', input: {} } }],
    ['is bound to another run', { ...clientTool, metadata: { ...binding('other'), toolName: 'paint', input: {} } }],
    ['is about a call that nobody made', { ...clientTool, metadata: { toolName: 'paint', input: {} } }, []],
  ];
  for (const [why, interrupt, events] of doubts) {
    it(`is not believed where it ${why}: a plain card, nothing runs`, async () => {
      const talk = await asking(interrupt, events);
      expect([talk.runs, item(talk).tool, item(talk).argsSchema]).to.deep.equal([[], undefined, undefined]);
      expect(item(talk).kind).to.not.equal('browser-tool');
      expect(talk.client.diagnostics.map(({ code }) => code)).to.deep.equal(['unverified-tool']);
      await batchOf(talk).cancelAll();
      expect([talk.runs, talk.client.interrupts.length]).to.deep.equal([[], 0]);
    });
  }

  it('is shown with the arguments it is about, not with those of another call', async () => {
    const talk = await asking({
      id: 'i',
      reason: 'tool_call',
      toolCallId: 'c',
      metadata: { kind: 'client_tool', toolName: 'wipe' },
    });
    expect([item(talk).toolName, item(talk).args]).to.deep.equal(['wipe', undefined]);
  });

  it('stays a request where the page has no such tool', async () => {
    const talk = await asking({ ...clientTool, metadata: { toolName: 'fly', input: {} } }, call('c', 'fly'));
    expect([item(talk).kind, item(talk).toolName, item(talk).status]).to.deep.equal(['generic', 'fly', 'pending']);
  });
});
