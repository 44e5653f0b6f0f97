/** The end state depends on the events alone: not on how bytes are cut, and not on how events are framed. */
import { chai, expect } from '@open-wc/testing';
import { canonical } from '../support/describe.js';
import { copilotkit } from '../support/end-states-copilotkit.js';
import { langgraph } from '../support/end-states-langgraph.js';
import { mastra, strands } from '../support/end-states-others.js';
import { tanstack } from '../support/end-states-tanstack.js';
import { framings } from '../support/framings.js';
import { cutAnywhere, seeded } from '../support/random.js';
import { loadRecordings, type Recording } from '../support/recordings.js';
import { encode, reading, replay } from '../support/replay.js';

chai.config.truncateThreshold = 400;

const SHORT = 1200;
const SEED = 20261130;

type Bytes = Uint8Array<ArrayBuffer>;

const files = [tanstack, copilotkit, langgraph, mastra, strands].flatMap((states) =>
  states.flatMap((state) => state.files),
);

/** The recording's end state, read from `chunks` instead of its own bytes. */
async function endState({ history }: Recording, chunks: readonly Bytes[]): Promise<string> {
  return canonical(await replay(reading(chunks), { history }));
}

/** `01-server_tool` holds a character of three bytes. */
const isShort = ({ file, bytes }: Recording): boolean => bytes.length < SHORT || file === 'tanstack/01-server_tool.sse';
const halves = (bytes: Bytes, at: number): Bytes[] => [bytes.slice(0, at), bytes.slice(at)];
const single = (bytes: Bytes): Bytes[] => Array.from(bytes, (byte) => Uint8Array.of(byte));

describe('framing', function () {
  this.timeout(30_000);
  let recordings: Recording[] = [];
  const wholes = new Map<string, string>();

  before(async () => {
    recordings = await loadRecordings([...new Set(files)]);
    for (const one of recordings) wholes.set(one.file, await endState(one, [one.bytes]));
  });

  const whole = ({ file }: Recording): string => wholes.get(file) ?? '';

  it('is no matter where a short stream is cut in two, at every byte', async () => {
    const short = recordings.filter(isShort);
    expect(short.length).to.be.greaterThan(30);
    for (const one of short) {
      for (let at = 1; at < one.bytes.length; at++) {
        const state = await endState(one, halves(one.bytes, at));
        if (state !== whole(one)) expect(state, `${one.file} cut at ${at}`).to.equal(whole(one));
      }
    }
  });

  it('is no matter where a long stream is cut into many', async () => {
    const long = recordings.filter((one) => !isShort(one));
    expect(long.length).to.be.greaterThan(40);
    const random = seeded(SEED);
    for (const one of long) {
      for (let round = 0; round < 30; round++) {
        const state = await endState(one, cutAnywhere(one.bytes, random));
        expect(state, `${one.file}, round ${round}`).to.equal(whole(one));
      }
    }
  });

  it('is no matter when every byte comes alone', async () => {
    for (const one of recordings) expect(await endState(one, single(one.bytes)), one.file).to.equal(whole(one));
  });

  for (const [name, frame] of Object.entries(framings)) {
    it(`reads ${name}, whole and cut`, async () => {
      const random = seeded(SEED);
      for (const one of recordings) {
        const bytes = encode(frame(one.text));
        expect(await endState(one, [bytes]), one.file).to.equal(whole(one));
        expect(await endState(one, cutAnywhere(bytes, random, 40)), `${one.file}, cut`).to.equal(whole(one));
      }
    });
  }

  it('reads CRLF that is cut between its two halves, and CR, byte by byte', async () => {
    for (const one of recordings.filter(isShort)) {
      const crlf = one.text.replaceAll('\n', '\r\n');
      const between = crlf.split(/(?<=\r)/).map(encode);
      expect(await endState(one, between), one.file).to.equal(whole(one));
      expect(await endState(one, single(encode(one.text.replaceAll('\n', '\r')))), one.file).to.equal(whole(one));
    }
  });

  it('tells streams apart: an event less is another end state', async () => {
    for (const one of recordings.filter(({ end }) => end !== 'error')) {
      const events = one.text.split('\n\n').filter((block) => block.includes('data:'));
      const cut = events.slice(0, -1).join('\n\n');
      expect(await endState(one, [encode(cut)]), one.file).to.not.equal(whole(one));
    }
  });
});
