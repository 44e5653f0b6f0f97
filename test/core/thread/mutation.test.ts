import * as fc from 'fast-check';
import { checkEvents, recorded, SURVIVAL } from '../generators/survival.js';
import { loadRecordings } from '../support/recordings.js';

/** Node does more of each in test/node/core-mutation.test.ts; here every engine has its turn. */
const settings = { seed: 41, numRuns: 100 };

/** Servers of every kind: text, tools, pauses, snapshots, reasoning, an error, a replay of several runs. */
const RECORDINGS = [
  'tanstack/01-server_tool',
  'tanstack/02-batch',
  'tanstack-minimal/approve.response',
  'strands/04-interrupt',
  'strands/07-reasoning',
  'mastra/04-interrupt-refund-mem',
  'langgraph/03-frontend-tool',
  'langgraph/04e-interrupt-outcome',
  'copilotkit/06b-delta',
  'copilotkit/08-error',
  'copilotkit/10b-connect-t4',
];

const eventsOf = (text: string): unknown[] =>
  text.split(/\r?\n/).flatMap((line) => (/^data: ?\{/.test(line) ? [JSON.parse(line.slice(5)) as unknown] : []));

describe('core: streams that go wrong end, throw nothing, and lose neither text nor pauses', () => {
  for (const [name, property] of Object.entries(SURVIVAL)) {
    it(name, () => fc.assert(property, settings));
  }

  it('recordings of real servers, as they are and spoilt', async () => {
    const recordings = (await loadRecordings(RECORDINGS)).map(({ text }) => eventsOf(text));
    for (const events of recordings) await checkEvents(events);
    await fc.assert(recorded(recordings), settings);
  });
});
