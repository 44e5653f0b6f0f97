/** Where a run ends: at the end of the stream, or a moment after its terminal event. */
import { chai, expect } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';
import { describeEnd, describeEntry } from '../support/describe.js';
import { loadRecordings } from '../support/recordings.js';
import { answering, encode, replay, replayEvents, sse } from '../support/replay.js';

chai.config.truncateThreshold = 400;

/** Longer than the grace that a terminal event gives. */
const LONG = 700;

const started = (runId = 'r'): object => ({ type: 'RUN_STARTED', threadId: 't', runId });
const finished = (outcome?: object): object => ({ type: 'RUN_FINISHED', threadId: 't', runId: 'r', ...outcome });
const failed = (message: string): object => ({ type: 'RUN_ERROR', message });
const text = (messageId: string, delta: string): object[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];
const call = (toolCallId: string): object[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'tool' },
  { type: 'TOOL_CALL_END', toolCallId },
];
const raised = (id: string): object =>
  finished({ outcome: { type: 'interrupt', interrupts: [{ id, reason: 'confirmation' }] } });

interface Open {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Resolves when the reader has let go. */
  closed: Promise<void>;
}

/** A socket that sends `parts` with `pause` between them, and stays open. */
function open(parts: readonly string[], pause = 0): Open {
  let letGo: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (letGo = resolve));
  let timer = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const rest = [...parts];
      const next = (): void => {
        const part = rest.shift();
        if (part === undefined) return;
        controller.enqueue(encode(part));
        timer = window.setTimeout(next, pause);
      };
      next();
    },
    cancel() {
      clearTimeout(timer);
      letGo();
    },
  });
  return { body, closed };
}

describe('the end of a run', () => {
  it('comes soon after a terminal event, though the socket stays open, and the socket is let go', async () => {
    const ends = [finished(), raised('i'), finished({ outcome: { type: 'cancelled' } }), failed('no')];
    const socks = ends.map((end) => open([sse(started(), ...text('m', 'Hi'), end)]));
    const replays = await Promise.all(socks.map(({ body }) => replay(answering(body))));
    expect(replays.map(describeEnd)).to.deep.equal(['success', 'interrupt', 'cancelled', 'run-error: no']);
    await Promise.all(socks.map(({ closed }) => closed));
  });

  it('comes soon even with a call that nobody answers, where no turn of the model is due', async () => {
    const { body } = open([sse(started(), ...call('c'), finished())]);
    const { view } = await replay(answering(body));
    expect(view.entries.map(describeEntry)).to.deep.equal(['call tool called']);
  });

  it('waits for the tools of a server, and for its next turn, as long as they take', async () => {
    const [recording] = await loadRecordings(['tanstack/01-server_tool']);
    const events = recording?.text.split(/(?<=\n\n)/) ?? [];
    const after = (type: string): number => events.findIndex((event) => event.includes(`"${type}"`)) + 1;
    const [finish, result] = [after('RUN_FINISHED'), after('TOOL_CALL_RESULT')];
    expect([finish, result]).to.deep.equal([9, 10]);
    const parts = [events.slice(0, finish), events.slice(finish, result), events.slice(result)];
    const { body } = open(
      parts.map((part) => part.join('')),
      LONG,
    );
    const replayed = await replay(answering(body));
    expect(replayed.view.entries.map(describeEntry)).to.deep.equal([
      'assistant: Checking… ',
      'call get_weather {"city":"Paris"} done: {"tempC":21}',
      'assistant: It is 21C.',
    ]);
    expect(describeEnd(replayed)).to.equal('success');
  });

  it('does not wait for a turn whose calls are all of this page', async () => {
    const turn = sse(started(), ...call('c'), finished({ metadata: { tanstack: { finishReason: 'tool_calls' } } }));
    const { body } = open([turn]);
    expect(describeEnd(await replay(answering(body), { tools: ['tool'] }))).to.equal('success');
  });

  it('is a failure where the connection breaks while the result of a server tool is due', async () => {
    const turn = sse(started(), ...call('c'), finished({ metadata: { tanstack: { finishReason: 'tool_calls' } } }));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(encode(turn));
        setTimeout(() => controller.error(new Error('cut')));
      },
    });
    expect(describeEnd(await replay(answering(body)))).to.contain('connection-lost');
  });

  it('is a failure where a later turn is cut short', async () => {
    const replayed = await replayEvents([
      started(),
      ...call('c'),
      finished({ metadata: { tanstack: { finishReason: 'tool_calls' } } }),
      { type: 'TOOL_CALL_RESULT', messageId: 'x', toolCallId: 'c', content: '1' },
      ...text('m', 'Half').slice(0, 2),
    ]);
    expect(describeEnd(replayed)).to.contain('incomplete');
    expect(replayed.view.entries.map(describeEntry)).to.deep.equal([
      'call tool done: 1',
      'assistant (incomplete): Half',
    ]);
  });

  it('may be a result behind a finish, but not behind a start alone', async () => {
    const result = { type: 'TOOL_CALL_RESULT', messageId: 'x', toolCallId: 'c', content: '1' };
    expect(describeEnd(await replayEvents([started(), ...call('c'), finished(), result]))).to.equal('success');
    expect(describeEnd(await replayEvents([started(), ...call('c'), result]))).to.contain('incomplete');
  });
});

describe('several runs in one stream', () => {
  it('count together; the last one decides', async () => {
    const good = [started('1'), ...text('a', 'A'), finished()];
    const bad = [started('2'), ...text('b', 'B'), failed('no')];
    expect(describeEnd(await replayEvents([...good, ...bad]))).to.equal('run-error: no');
    const replayed = await replayEvents([...bad, ...good]);
    expect(describeEnd(replayed)).to.equal('success');
    expect(replayed.view.entries.map(describeEntry)).to.deep.equal(['assistant: B', 'assistant: A']);
    expect(describeEnd(await replayEvents([...good, started('3')]))).to.contain('incomplete');
  });

  it('keep a pause until a run answers it', async () => {
    const open = async (...events: object[]): Promise<string[]> =>
      (await replayEvents(events)).thread.record.interrupts.map(({ id }) => id);
    const answer = { ...started('2'), input: { resume: [{ interruptId: 'i', status: 'cancelled' }] } };
    expect(await open(started(), raised('i'), started('2'), finished())).to.deep.equal(['i']);
    expect(await open(started(), raised('i'), answer, finished())).to.deep.equal([]);
    expect(await open(started(), raised('i'), answer, raised('j'))).to.deep.equal(['j']);
    expect(await open(started(), raised('i'), started('2'), raised('i'))).to.deep.equal(['i']);
  });

  it('after an error: snapshots count, the error stays, whatever finish follows', async () => {
    const replayed = await replayEvents([
      started(),
      ...text('m', 'Half').slice(0, 2),
      failed('first'),
      { type: 'STATE_SNAPSHOT', snapshot: { n: 1 } },
      failed('second'),
      finished(),
    ]);
    expect(describeEnd(replayed)).to.equal('run-error: first');
    expect(replayed.view.state).to.deep.equal({ n: 1 });
    expect(replayed.view.entries.map(describeEntry)).to.deep.equal(['assistant (incomplete): Half']);
  });
});

describe('stopping', () => {
  it('is at once: the request is aborted, the half answer kept, and nothing later is applied', async () => {
    const stop = new AbortController();
    let signal: AbortSignal | null | undefined;
    const half = sse(started(), ...text('m', 'Half').slice(0, 2));
    const { body, closed } = open([half, sse(...text('late', 'Late'), finished())], 50);
    const fetch = (_: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      signal = init?.signal;
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
    setTimeout(() => stop.abort(), 20);
    const replayed = await replay(answering(null, {}, { fetch }), { signal: stop.signal });
    expect(describeEnd(replayed)).to.equal('stopped');
    expect(signal?.aborted).to.equal(true);
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(replayed.thread.snapshot().entries.map(describeEntry)).to.deep.equal(['assistant (incomplete): Half']);
  });

  it('leaves what came after a reset or a change of thread unapplied', async () => {
    const client = new AgentClient({
      endpoint: 'https://agent.test/',
      fetch: () =>
        Promise.resolve(
          new Response(open([sse(started(), ...text('m', 'Hi').slice(0, 2)), sse(finished())], 30).body, {
            headers: { 'content-type': 'text/event-stream' },
          }),
        ),
    });
    const shown = new Promise<void>((resolve) => {
      const done = client.subscribe(() => {
        if (client.snapshot.entries.length < 2) return;
        done();
        resolve();
      });
    });
    const sent = client.send('go');
    await shown;
    client.reset();
    expect(await sent).to.equal('stopped');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(client.snapshot.entries).to.deep.equal([]);
    expect(client.snapshot.status).to.equal('idle');
  });
});
