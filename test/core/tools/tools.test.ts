/** Tools of the page, called by a run that ends well: each call once, every call an answer. */
import { expect } from '@open-wc/testing';
import { z } from 'zod';
import type { AgentClientOptions, AgentTool, ToolContext } from '../../../src/core/index.js';
import { call, finished, scripted, started, text, type Answer, type Scripted } from '../support/scripted.js';
import { gate, lastWords, mock, until } from '../support/talk.js';

type Execute = (args: never, context: ToolContext) => unknown;

function tool(name: string, execute: Execute, more: object = {}): AgentTool<never> {
  return { name, description: `Does ${name}`, execute, ...more } as AgentTool<never>;
}

/** The tool messages of a request, as `[toolCallId, content]`. */
function results({ bodies }: Scripted, index = 1): unknown[][] {
  return (bodies[index]?.messages ?? []).flatMap((message) =>
    message.role === 'tool' ? [[message.toolCallId, message.content]] : [],
  );
}

const run = (...events: object[][]): object[] => [started, ...events.flat(), finished];

async function calling(events: Answer, tools: AgentTool<never>[], options: AgentClientOptions = {}): Promise<Scripted> {
  const talk = scripted([events], { tools, ...options });
  await talk.client.send('go');
  return talk;
}

describe('a tool of the page', () => {
  it('runs, and its result is the next request on the same thread', async () => {
    const seen: unknown[] = [];
    const paint = tool('paint_page', (args, { toolCallId }) => {
      seen.push(args, typeof toolCallId);
      return { painted: true };
    });
    const talk = mock('browser-tool', { tools: [paint] });
    expect(await talk.client.send('Paint the page lavender')).to.equal('done');
    const { bodies } = await talk.record();
    expect(seen).to.deep.equal([{ color: 'lavender' }, 'string']);
    expect(bodies.length).to.equal(2);
    expect(bodies[1]?.messages.at(-1)).to.include({ role: 'tool', content: '{"painted":true}' });
    expect(bodies[1]?.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'tool']);
    expect([bodies[1]?.threadId, bodies[1]?.runId === bodies[0]?.runId]).to.deep.equal([bodies[0]?.threadId, false]);
    expect(bodies[1]).to.not.have.any.keys('resume', 'parentRunId');
    expect(lastWords(talk)).to.contain('{"painted":true}');
  });

  it('gives its results in the order of the calls, whichever is ready first, in one request', async () => {
    const door = gate();
    const talk = scripted([run(call('c1', 'slow'), call('c2', 'quick', { n: 2 }), call('c3', 'quick', { n: 3 }))], {
      tools: [
        tool('slow', async () => {
          await door.pass();
          return 'slow';
        }),
        tool('quick', ({ n }: { n: number }) => {
          if (n === 3) door.open();
          return n;
        }),
      ],
    });
    expect(await talk.client.send('go')).to.equal('done');
    expect(results(talk)).to.deep.equal([
      ['c1', 'slow'],
      ['c2', '2'],
      ['c3', '3'],
    ]);
    expect(talk.bodies.length).to.equal(2);
  });

  it('runs once for a call, however often the call and its run are told', async () => {
    let runs = 0;
    const again = run(call('c', 'count'), call('c', 'count'));
    const talk = await calling(again, [tool('count', () => ++runs)]);
    expect([runs, results(talk)]).to.deep.equal([1, [['c', '1']]]);
    const replay = scripted([run(call('c', 'count')), again, again], { tools: [tool('count', () => ++runs)] });
    await replay.client.send('go');
    await replay.client.send('and again');
    expect([runs, results(replay, 2)]).to.deep.equal([2, [['c', '2']]]);
  });

  it('runs only what the server names, and what it names only where the page has it', async () => {
    const ran: string[] = [];
    const log = (name: string): AgentTool<never> => tool(name, () => ran.push(name));
    const outcome = { type: 'success', pendingToolCallIds: ['c2', 'c3', 'nothing'] };
    const events = [
      started,
      ...call('c1', 'one'),
      ...call('c2', 'two'),
      ...call('c3', 'foreign'),
      { ...finished, outcome },
    ];
    const talk = await calling(events, [log('one'), log('two')]);
    expect(ran).to.deep.equal(['two']);
    expect(results(talk).map(([id]) => id)).to.deep.equal(['c2']);
  });

  it('leaves a call alone that the server has answered itself', async () => {
    let runs = 0;
    const result = { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'theirs' };
    const talk = await calling(run(call('c', 'count'), [result]), [tool('count', () => ++runs)]);
    expect([runs, talk.bodies.length]).to.deep.equal([0, 1]);
  });

  it('takes empty arguments for none', async () => {
    const seen: unknown[] = [];
    await calling(run(call('c', 'look', '')), [tool('look', (args) => void seen.push(args))]);
    expect(seen).to.deep.equal([{}]);
  });

  it('may be added and removed between runs', async () => {
    const talk = scripted([]);
    const remove = talk.client.addTool(tool('late', () => 1));
    await talk.client.send('one');
    remove();
    await talk.client.send('two');
    expect(talk.bodies.map(({ tools }) => tools.map(({ name }) => name))).to.deep.equal([['late'], []]);
  });

  it('is declared with the JSON Schema of a Standard Schema, which also checks what comes', async () => {
    const parameters = z.object({ n: z.number() });
    const talk = await calling(run(call('c', 'add', { n: 'x' })), [tool('add', () => 1, { parameters })]);
    expect(talk.bodies[0]?.tools[0]?.parameters).to.deep.include({ type: 'object', required: ['n'] });
    expect(results(talk)[0]?.[1]).to.match(/do not fit its parameters/);
  });

  it('reads the conversation and changes the shared state', async () => {
    const seen: unknown[] = [];
    const look = tool('look', (_args, { messages, state, setState }) => {
      seen.push(
        messages.map(({ role }) => role),
        state,
      );
      setState({ count: 2 });
    });
    const talk = await calling(run(call('c', 'look')), [look], { state: { count: 1 } });
    expect(seen).to.deep.equal([['user', 'assistant'], { count: 1 }]);
    expect(talk.bodies[1]?.state).to.deep.equal({ count: 2 });
  });

  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    it(`may be called ${name}, and is not found by that name where the page has none`, async () => {
      let runs = 0;
      const events = run(call('c', name, { n: 1 }));
      const talk = await calling(events, [tool(name, () => ++runs)]);
      expect([runs, results(talk)]).to.deep.equal([1, [['c', '1']]]);
      expect(talk.bodies[0]?.tools.map((declared) => declared.name)).to.deep.equal([name]);
      const without = await calling(events, [tool('other', () => ++runs)]);
      expect([runs, without.bodies.length]).to.deep.equal([1, 1]);
    });
  }
});

describe('every call gets an answer', () => {
  const parameters = {
    type: 'object',
    properties: { n: { type: 'number' } },
    required: ['n'],
    additionalProperties: false,
  };
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const rows: [what: string, args: unknown, execute: Execute, error: RegExp, more?: object][] = [
    ['arguments that are no JSON', '{"n": ', () => 1, /no valid JSON/],
    ['an argument of the wrong type', { n: 'x' }, () => 1, /do not fit its parameters. \/n:/, { parameters }],
    ['a missing argument', {}, () => 1, /do not fit its parameters/, { parameters }],
    ['an argument too many', { n: 1, m: 2 }, () => 1, /do not fit its parameters/, { parameters }],
    [
      'a throw',
      {},
      () => {
        throw new Error('It is broken.');
      },
      /^It is broken\.$/,
    ],
    ['a rejection with no error', {}, () => Promise.reject('just text' as never), /^just text$/],
    ['a result in a circle', {}, () => circle, /cannot be sent/],
    ['a result of a kind that JSON lacks', {}, () => 10n, /cannot be sent/],
    ['a tool that takes too long', {}, () => new Promise(() => undefined), /longer than 20 ms/, { timeoutMs: 20 }],
  ];
  for (const [what, args, execute, error, more] of rows) {
    it(`${what} becomes an error that the model reads`, async () => {
      let runs = 0;
      const counted: Execute = (...all) => {
        runs++;
        return execute(...all);
      };
      const talk = await calling(run(call('c', 'work', args)), [tool('work', counted, more)]);
      const message = talk.bodies[1]?.messages.at(-1);
      expect(message?.role).to.equal('tool');
      const said = message?.role === 'tool' ? message : undefined;
      expect(said?.error).to.match(error);
      expect(JSON.parse(said?.content as string)).to.deep.equal({ error: said?.error });
      const isRefused = /JSON|parameters/.test(error.source);
      expect(runs, 'the tool ran').to.equal(isRefused ? 0 : 1);
      const entry = talk.client.snapshot.entries.find(({ kind }) => kind === 'tool-call');
      expect(entry).to.include({ status: 'failed' });
    });
  }

  it('a veto of the host too; the others run', async () => {
    const ran: unknown[] = [];
    const talk = scripted([run(call('c1', 'work', { n: 1 }), call('c2', 'work', { n: 2 }))], {
      tools: [tool('work', (args) => void ran.push(args))],
    });
    talk.client.observe({ toolCall: ({ args }) => (args as { n: number }).n !== 1 });
    await talk.client.send('go');
    expect(ran).to.deep.equal([{ n: 2 }]);
    expect(results(talk)).to.deep.equal([
      ['c1', '{"error":"The page refused this call."}'],
      ['c2', 'null'],
    ]);
  });

  it('one that runs too long is told to stop', async () => {
    let seen: AbortSignal | undefined;
    const hang: Execute = (_args, { signal }) => {
      seen = signal;
      return new Promise(() => undefined);
    };
    await calling(run(call('c', 'work')), [tool('work', hang, { timeoutMs: 20 })]);
    expect(seen?.aborted).to.equal(true);
  });
});

describe('the end of a turn with tools', () => {
  it('comes by maxTurns where a server asks for ever', async () => {
    let count = 0;
    const bodies: unknown[] = [];
    const talk = scripted([], {
      maxTurns: 3,
      tools: [tool('again', () => 1)],
      transport: {
        async *run(input) {
          bodies.push(input);
          yield run(call(`c${++count}`, 'again'));
        },
      },
    });
    expect(await talk.client.send('go')).to.equal('error');
    expect(talk.client.snapshot.error?.code).to.equal('max-turns');
    expect(bodies.length).to.equal(4);
    expect(talk.client.snapshot.status).to.equal('error');
  });

  it('comes by stop: the tool is told, and its late result is neither kept nor sent', async () => {
    const door = gate();
    let seen: AbortSignal | undefined;
    const late = tool('late', async (_args, { signal }) => {
      seen = signal;
      await door.pass();
      return 'too late';
    });
    const talk = scripted([run(call('c', 'late'))], { tools: [late] });
    const sent = talk.client.send('go');
    await door.reached;
    talk.client.stop();
    expect(await sent).to.equal('stopped');
    door.open();
    await until(talk.client, ({ status }) => status === 'idle');
    expect(seen?.aborted).to.equal(true);
    const entry = talk.client.snapshot.entries.find(({ kind }) => kind === 'tool-call');
    expect([entry && 'status' in entry && entry.status, entry && 'result' in entry]).to.deep.equal([
      'cancelled',
      false,
    ]);
    expect(talk.bodies.length).to.equal(1);
    await talk.client.send('go on');
    expect(JSON.stringify(talk.bodies[1])).to.not.contain('too late');
  });

  it('comes by leaving the thread', async () => {
    const door = gate();
    const talk = scripted([run(call('c', 'late')), text('Hello.')], { tools: [tool('late', () => door.pass())] });
    const sent = talk.client.send('go');
    await door.reached;
    talk.client.reset();
    expect(await sent).to.equal('stopped');
    door.open();
    await talk.client.send('Hello');
    expect(talk.bodies[1]?.messages.map(({ role }) => role)).to.deep.equal(['user']);
    expect(talk.bodies[1]?.threadId).to.not.equal(talk.bodies[0]?.threadId);
  });
});
