/** A recorded conversation, played again without its server: the same entries, the same state. */
import { expect } from '@open-wc/testing';
import {
  AgentClient,
  playRecording,
  recordClient,
  replayTransport,
  type AgentClientOptions,
  type AgentTool,
  type Entry,
  type RecordedLine,
  type Recorder,
  type ReplayOptions,
} from '../../../src/core/index.js';
import { disposeClients, mockClient } from '../../elements/support/mock-client.js';
import { waitUntil } from '../../support/wait-until.js';

const paint: AgentTool<never> = {
  name: 'paint_page',
  description: 'Paints the page.',
  parameters: { type: 'object', properties: { color: { type: 'string' } } },
  execute: ({ color }: { color: string }) => ({ painted: color }),
};

/** Entries without what every client makes anew: its own ids, and times. */
function told(client: AgentClient): { entries: object[]; state: unknown; status: string } {
  const { entries, state, status } = client.snapshot;
  return { entries: entries.map(plain), state, status };
}

function plain(entry: Entry): object {
  const { key: _key, id, createdAt: _createdAt, ...rest } = entry;
  const isOurs = (entry.kind === 'message' && entry.role === 'user') || entry.kind === 'decision';
  if (entry.kind === 'tool-call' && entry.result?.local)
    Object.assign(rest, { result: { ...entry.result, messageId: '' } });
  return { ...rest, startedAt: undefined, endedAt: undefined, id: isOurs ? '' : id };
}

const linesOf = (recorder: Recorder): RecordedLine[] =>
  recorder
    .toText()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedLine);

async function again(text: string, options: ReplayOptions = { speed: 0 }): Promise<AgentClient> {
  const replay = replayTransport(text, options);
  const client = new AgentClient({ transport: replay, ...replay.start });
  await playRecording(client, replay);
  return client;
}

function record(scenario: string, options: AgentClientOptions & { query?: string; pace?: number } = {}) {
  const client = mockClient(scenario, options);
  return { client, recorder: recordClient(client) };
}

describe('a recording', () => {
  afterEach(disposeClients);

  it('holds requests, events and the end, in order', async () => {
    const { client, recorder } = record('chat');
    await client.send('Hello');
    const lines = linesOf(recorder);
    expect(lines.map(({ kind }) => kind).filter((kind, at, all) => kind !== all[at - 1])).to.eql([
      'recording',
      'request',
      'event',
      'end',
    ]);
    expect(lines[1]).to.deep.include({ kind: 'request' }).and.to.have.nested.property('cause.content', 'Hello');
    const types = lines.flatMap((line) => (line.kind === 'event' ? (line.event as { type: string }).type : []));
    expect(types[0]).to.equal('RUN_STARTED');
    expect(types.at(-1)).to.equal('RUN_FINISHED');
    const times = lines.map(({ at }) => at);
    expect(times).to.eql([...times].sort((a, b) => a - b));
  });

  it('leaves secrets out', async () => {
    const { client, recorder } = record('chat', {
      headers: { authorization: 'Bearer geheim-1' },
      forwardedProps: {
        accessToken: 'geheim-2',
        api_key: 'geheim-3',
        nested: { userPassword: 'geheim-4' },
        model: 'small',
      },
      query: '&key=geheim-5&fails=1',
    });
    await client.send('Hello');
    client.configure({ endpoint: '/agent/http-500?token=geheim-6' });
    await client.send('Once more');
    const text = recorder.toText();
    expect(text).to.contain('"model":"small"').and.to.contain('[left out]').and.to.contain('"kind":"error"');
    expect(text).not.to.match(/geheim-\d/);
  });

  for (const [scenario, words, options] of [
    ['chat', 'Hello', {}],
    ['reasoning', 'Think', {}],
    ['steps', 'Do it', {}],
    ['state', 'Plan a party', {}],
    ['server-tool', 'Weather', {}],
    ['browser-tool', 'Paint the page lavender', { tools: [paint] }],
    ['error', 'Fail', {}],
    ['cut', 'Break off', {}],
    ['http-500', 'Fail', {}],
  ] as const) {
    it(`plays ${scenario} again as it was`, async () => {
      const { client, recorder } = record(scenario, options);
      const end = await client.send(words);
      expect(end).to.equal(/error|cut|500/.test(scenario) ? 'error' : 'done');
      const replayed = await again(recorder.toText());
      expect(told(replayed)).to.eql(told(client));
      expect(replayed.snapshot.error?.code).to.equal(client.snapshot.error?.code);
    });
  }

  it('answers pauses as the person did', async () => {
    const { client, recorder } = record('batch', { tools: [paint] });
    await client.send('Clean up and tell the team');
    const [first] = client.interrupts;
    await client.batch!.resolve((item) => void (item.id === first!.id ? item.reject() : item.approve()));
    const replayed = await again(recorder.toText());
    expect(told(replayed)).to.eql(told(client));
    expect(replayed.snapshot.entries.flatMap((entry) => (entry.kind === 'decision' ? entry.decision : []))).to.eql([
      'rejected',
      'approved',
    ]);
  });

  it('gives the reasons that the person gave', async () => {
    const { client, recorder } = record('approval');
    await client.send('Delete the project Apollo');
    await client.interrupts[0]!.reject('Not mine');
    const replayed = await again(recorder.toText());
    expect(told(replayed)).to.eql(told(client));
    expect(JSON.stringify(told(replayed))).to.contain('I understand why: Not mine');
  });

  it('asks for tools of the page as it did', async () => {
    const { client, recorder } = record('browser-tool', { tools: [{ ...paint, needsApproval: true }] });
    await client.send('Paint the page lavender');
    expect(client.snapshot.status).to.equal('waiting');
    await client.interrupts[0]!.approve();
    const replayed = await again(recorder.toText());
    expect(told(replayed)).to.eql(told(client));
    expect(told(replayed).entries.some((entry) => JSON.stringify(entry).includes('painted'))).to.equal(true);
  });

  it('goes over several messages, an edit, one more try and what the page wrote', async () => {
    const { client, recorder } = record('chat');
    await client.send('Hello');
    client.setState({ city: 'Rome' });
    await client.send('And now?');
    const asked = client.snapshot.entries.filter((entry) => entry.kind === 'message' && entry.role === 'user');
    await client.edit(asked[1]!.id, 'And then?');
    await client.regenerate(asked[0]!.id);
    const replayed = await again(recorder.toText());
    expect(told(replayed)).to.eql(told(client));
    expect(replayed.snapshot.state).to.eql({ city: 'Rome' });
    expect(replayed.snapshot.branches).to.have.length(client.snapshot.branches.length);
    expect(replayed.snapshot.branches).not.to.have.length(0);
  });

  it('stops where the person stopped', async () => {
    const { client, recorder } = record('long', { pace: 5 });
    const run = client.send('Tell me everything');
    await waitUntil(() => recorder.items.filter(({ type }) => type === 'TEXT_MESSAGE_CONTENT').length > 5, 'no text');
    client.stop();
    await run;
    const replayed = await again(recorder.toText());
    expect(replayed.snapshot.stopped).to.equal(true);
    expect(told(replayed)).to.eql(told(client));
  });

  it('takes its time at speed 1 and less at 10', async () => {
    const { client, recorder } = record('chat', { pace: 30 });
    await client.send('Hello');
    const text = recorder.toText();
    const took = linesOf(recorder).at(-1)!.at;
    const begun = performance.now();
    expect(told(await again(text, { speed: 1 }))).to.eql(told(client));
    const slow = performance.now() - begun;
    expect(slow).to.be.above(took * 0.7);
    await again(text, { speed: 10 });
    expect(performance.now() - begun - slow).to.be.below(slow);
  });

  it('keeps the last lines, and a beginning from which they can be played', async () => {
    const { client, recorder } = record('chat');
    recorder.maxEvents = 60;
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await client.send(words);
    expect(recorder.items.length).to.be.at.most(60);
    expect(recorder.dropped).to.be.above(0);
    const replayed = await again(recorder.toText());
    expect(replayed.snapshot.entries.map((entry) => ('content' in entry ? entry.content : ''))).to.eql(
      client.snapshot.entries.map((entry) => ('content' in entry ? entry.content : '')),
    );
  });

  it('begins anew with another thread', async () => {
    const { client, recorder } = record('chat');
    await client.send('Old');
    client.reset();
    await client.send('New');
    expect(recorder.toText()).to.contain('"New"').and.not.to.contain('"Old"');
  });

  it('passes over lines that are none, and says where it ends', async () => {
    const { client, recorder } = record('chat');
    await client.send('Hello');
    const replayed = await again(`\n{broken\n[]\n"x"\n${recorder.toText()}\nnull\n{"kind":"answers"}`);
    expect(told(replayed)).to.eql(told(client));
    await replayed.send('More');
    expect(replayed.snapshot.error?.message).to.contain('recording ends here');
  });
});
