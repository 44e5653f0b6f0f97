/** Recordings with holes, cut ones, and those that somebody has edited: what is played, and what is said of them. */
import { expect } from '@open-wc/testing';
import { AgentClient, playRecording, recordClient, replayTransport, type Recorder } from '../../../src/core/index.js';
import { disposeClients, mockClient } from '../../elements/support/mock-client.js';
import { handClient, releaseHands } from '../../elements/support/transcript.js';

type Line = Record<string, unknown> & { kind: string };

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const wordsOf = (client: AgentClient): unknown[] => client.snapshot.messages.map(({ content }) => content);

async function again(text: string): Promise<AgentClient> {
  const replay = replayTransport(text, { speed: 0 });
  const client = new AgentClient({ transport: replay, ...replay.start });
  await playRecording(client, replay);
  return client;
}

/** Two messages and their answers, as text. */
async function twoMessages(): Promise<[AgentClient, string]> {
  const client = mockClient('chat');
  const recorder = recordClient(client);
  await client.send('One');
  await client.send('Two');
  return [client, recorder.toText()];
}

const isTorn = (recorder: Recorder): boolean => replayTransport(recorder.toText()).recording.start.torn === true;

describe('a recording', () => {
  afterEach(() => {
    disposeClients();
    releaseHands();
  });

  it('begins after a time in which nobody listened', async () => {
    const client = mockClient('chat');
    const recorder = recordClient(client);
    await client.send('One');
    recorder.stop();
    await client.send('Two');
    recorder.start();
    expect(isTorn(recorder), 'with the hole at its end').to.equal(true);
    await client.send('Three');
    expect(wordsOf(await again(recorder.toText()))).to.deep.equal(wordsOf(client));
    expect(isTorn(recorder)).to.equal(false);
  });

  it('has no hole where nothing happened meanwhile', async () => {
    const client = mockClient('chat');
    const recorder = recordClient(client);
    await client.send('One');
    recorder.stop();
    recorder.start();
    await client.send('Two');
    const text = recorder.toText();
    expect(replayTransport(text).recording.runs).to.have.length(2);
    expect(wordsOf(await again(text))).to.deep.equal(wordsOf(client));
  });

  it('that began in the middle of a turn begins with the next message', async () => {
    const paint = { name: 'paint_page', description: 'Paints', execute: (): string => 'painted' };
    const client = mockClient('browser-tool', { tools: [paint] });
    const recorders: Recorder[] = [];
    client.addTool({
      ...paint,
      execute: () => {
        recorders.push(recordClient(client));
        return 'painted';
      },
    });
    await client.send('Paint the page lavender');
    expect(replayTransport(recorders[0]?.toText() ?? '').recording.runs[0]?.cause.by).to.equal('tools');
    await client.send('Thanks');
    const text = recorders[0]?.toText() ?? '';
    expect(replayTransport(text).recording.runs[0]?.cause).to.include({ by: 'message', content: 'Thanks' });
    expect(wordsOf(await again(text))).to.deep.equal(wordsOf(client));
  });

  it('says that lines are missing where one answer was longer than what is kept', async () => {
    const hand = handClient();
    const recorder = recordClient(hand.client, { maxEvents: 50 });
    void hand.client.send('Much');
    await hand.says(...Array.from({ length: 200 }, (_, n) => ({ type: 'CUSTOM', name: `n${n}`, value: n })));
    await hand.ends();
    expect(isTorn(recorder)).to.equal(true);
  });

  it('of an answer that still came ends where it ends, and blames no connection', async () => {
    const hand = handClient();
    const recorder = recordClient(hand.client);
    void hand.client.send('Go');
    await hand.says(
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Half of' },
    );
    const client = await again(recorder.toText());
    expect(wordsOf(client)).to.deep.equal(['Go', 'Half of']);
    expect(client.snapshot.error?.message).to.contain('recording ends here');
    await hand.ends();
  });

  it('goes on where the person has decided by hand what the replay was about to decide', async () => {
    const client = mockClient('approval');
    const recorder = recordClient(client);
    await client.send('Delete the project Apollo');
    await client.interrupts[0]?.approve();
    const text = recorder
      .toText()
      .replace(/\{"at":(\d+)(?=,"kind":"answers")/, (_all, at) => `{"at":${Number(at) + 1000}`);
    const replay = replayTransport(text);
    const other = new AgentClient({ transport: replay, ...replay.start });
    const played = playRecording(other, replay);
    const end = other.subscribe(() => {
      if (other.interrupts.length === 0) return;
      end();
      void other.interrupts[0]?.approve();
    });
    await played;
    expect(wordsOf(other)).to.deep.equal(wordsOf(client));
  });

  it('plays what can be read of an edited file, and counts what cannot', async () => {
    const [client, text] = await twoMessages();
    const whole = wordsOf(client);
    expect(replayTransport(text).recording.unread).to.equal(0);
    expect(wordsOf(await again(`\uFEFF${text.replaceAll('\n', '\r\n')}`))).to.deep.equal(whole);

    const broken = text.trim().split('\n');
    const second = broken.map((line) => line.includes('"kind":"request"')).lastIndexOf(true);
    broken[second] = broken[second]?.slice(0, -9) ?? '';
    expect(replayTransport(broken.join('\n')).recording.unread).to.equal(1);
    expect(wordsOf(await again(broken.join('\n'))), 'the answer to nothing is left out').to.deep.equal(
      whole.slice(0, 2),
    );
  });

  const odd: [name: string, change: (line: Line) => void, unread: number][] = [
    ['tools are none', ({ input }) => input && Object.assign(input, { tools: [null, 5, {}] }), 0],
    ['tools are no list', ({ input }) => input && Object.assign(input, { tools: 5 }), 0],
    ['messages of requests are no list', ({ input }) => input && Object.assign(input, { messages: {} }), 0],
    ['messages of requests are none', ({ input }) => input && Object.assign(input, { messages: [null] }), 0],
    ['the messages before are none', (line) => line.kind === 'recording' && (line.messages = [null, 5, 'x']), 0],
    ['the thread is a number', (line) => line.kind === 'recording' && (line.threadId = 5), 0],
    ['times are texts', (line) => (line.at = 'x'), 0],
  ];
  for (const [name, change, unread] of odd)
    it(`plays where ${name}`, async () => {
      const [client, text] = await twoMessages();
      const lines = linesOf(text);
      lines.forEach(change);
      const edited = lines.map((line) => JSON.stringify(line)).join('\n');
      expect(replayTransport(edited).recording.unread).to.equal(unread);
      expect(wordsOf(await again(edited))).to.deep.equal(wordsOf(client));
    });

  it('passes over requests, answers and pauses that are none', async () => {
    const [client, text] = await twoMessages();
    const [first, ...rest] = text.trim().split('\n');
    const none = [
      { kind: 'request', input: { runId: 'r', threadId: 't' }, cause: { by: 'message', id: 5, content: 'x' } },
      { kind: 'request', input: { runId: 'r', threadId: 't' }, cause: { by: 'message', id: 'x', content: 5 } },
      { kind: 'request', input: {}, cause: {} },
      { kind: 'answers', answers: 5 },
      { kind: 'interrupt', interrupts: null },
      { kind: 'tool-result', toolCallId: 7 },
    ];
    const some = [
      { kind: 'answers', answers: [null] },
      { kind: 'interrupt', interrupts: [null, 5] },
    ];
    const edited = [first, ...[...none, ...some].map((line) => JSON.stringify(line)), ...rest].join('\n');
    expect(replayTransport(edited).recording.unread).to.equal(none.length);
    expect(wordsOf(await again(edited))).to.deep.equal(wordsOf(client));
  });
});
