/** Every recorded stream as the answer to a message sent by the whole client. */
import { chai, expect } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';
import { describeEntry } from '../support/describe.js';
import { eventsOf } from '../support/oracle.js';
import { loadRecordings, streams, type Recording } from '../support/recordings.js';
import { answering, bodyOf, replay } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const SENT = 'What the person sent.';

interface Outcome {
  recording: Recording;
  turn: string;
  client: AgentClient;
  bodies: string[];
}

/** How a turn comes to rest: a pause is a pause on whichever of the two roads it comes. */
function restOf({ end, text }: Recording): string {
  if (end === 'error') return 'error';
  if (end === 'incomplete') return 'error';
  return end === 'interrupt' || eventsOf(text).some(({ name }) => name === 'on_interrupt') ? 'waiting' : 'done';
}

async function send(recording: Recording): Promise<Outcome> {
  const bodies: string[] = [];
  const client = new AgentClient({
    endpoint: 'https://agent.test/',
    fetch: (_url, init) => {
      bodies.push(init?.body as string);
      return Promise.resolve(
        new Response(bodyOf([recording.bytes]), { headers: { 'content-type': 'text/event-stream' } }),
      );
    },
  });
  return { recording, turn: await client.send(SENT), client, bodies };
}

describe('every recorded stream as an answer', () => {
  const outcomes: Outcome[] = [];
  const of = (check: (outcome: Outcome) => unknown): string[] =>
    outcomes.map((outcome) => `${outcome.recording.file} ${JSON.stringify(check(outcome))}`);

  before(async function () {
    this.timeout(30_000);
    for (const recording of await loadRecordings()) outcomes.push(await send(recording));
    expect(outcomes.length).to.equal(streams.length);
  });

  it('comes to rest as the wire says, after one request', () => {
    expect(of(({ turn }) => turn)).to.deep.equal(of(({ recording }) => restOf(recording)));
    expect(of(({ bodies }) => bodies.length)).to.deep.equal(of(() => 1));
  });

  it('keeps the message of the person, and shows what the thread alone shows', async () => {
    const plain = new Map<string, string[]>();
    for (const { recording } of outcomes) {
      const { view } = await replay(answering([recording.bytes]));
      plain.set(recording.file, view.entries.map(describeEntry));
    }
    const shown = ({ client }: Outcome): string[] => client.snapshot.entries.map(describeEntry);
    expect(of((one) => shown(one).filter((line) => line === `user: ${SENT}`).length)).to.deep.equal(of(() => 1));
    expect(of((one) => shown(one).filter((line) => line !== `user: ${SENT}`))).to.deep.equal(
      of(({ recording }) => plain.get(recording.file)),
    );
  });

  it('opens a card for every pause, and for one that came on both roads just one', () => {
    const cards = ({ client }: Outcome): number => client.snapshot.interrupts.length;
    const raised = ({ recording }: Outcome): number => {
      const events = eventsOf(recording.text);
      const structured = events.flatMap(({ outcome }) => (outcome as { interrupts?: unknown[] })?.interrupts ?? []);
      if (recording.file === 'copilotkit/10b-connect-t4.sse') return 0; // answered later in the same stream
      return structured.length || events.filter(({ name }) => name === 'on_interrupt').length;
    };
    expect(of(cards)).to.deep.equal(of(raised));
  });

  it('names the failure in the words of the server', () => {
    const failed = outcomes.filter(({ turn }) => turn === 'error');
    expect(failed.length).to.equal(streams.filter(({ end }) => end === 'error' || end === 'incomplete').length);
    for (const { client, recording } of failed) {
      const { error } = client.snapshot;
      const message = eventsOf(recording.text)
        .filter(({ type }) => type === 'RUN_ERROR')
        .at(-1)?.message;
      expect(error?.detail.serverMessage, recording.file).to.equal(message);
      expect(error?.message, recording.file).to.contain(message ?? 'before the answer was complete');
    }
  });
});
