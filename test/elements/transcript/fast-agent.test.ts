// An agent that is done before anything of its work was drawn.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import { disposeClients, fastClient } from '../support/mock-client.js';
import { seen, sees } from '../support/person.js';
import {
  atPeace,
  entryWith,
  handClient,
  showTranscript,
  text,
  tool,
  topOf,
  viewportOf,
  withTranscripts,
  words,
} from '../support/transcript.js';

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line}: ${words(line, 8)}`).join('\n\n');
const LOOKED_UP = [tool.begin('t'), tool.end('t'), tool.result('t', 'Found')];

function helped(number: number): object[] {
  const subagentRunId = `helper-${number}`;
  const [start, more, end] = text.whole(`m${number}`, `Said ${number}`);
  return [
    { type: 'SUBAGENT_STARTED', subagentRunId, name: `Helper ${number}` },
    ...[start, more, end].map((event) => ({ ...event, subagentRunId })),
    { type: 'SUBAGENT_FINISHED', subagentRunId },
  ];
}

describe('agent-messages, with a fast agent', () => {
  withTranscripts();
  afterEach(() => disposeClients());

  for (const mode of ['pin-turn', 'none'] as const)
    it(`shows the first question and the start of its answer where it scrolls like “${mode}”`, async () => {
      // The parts of the client that load with a run are there: from now on a run is over within a frame.
      const { client: first, says, ends } = handClient();
      void first.send('Warm up');
      await says(...text.whole('a', 'Warm'));
      await ends();
      const { client } = fastClient({ events: [...LOOKED_UP, ...text.whole('m', LONG)] });
      const element = await showTranscript(client, { scrollMode: mode });
      await client.send('The question');
      await sees(element, 'Line 0:');
      await atPeace(element);
      expect(viewportOf(element).scrollHeight).to.be.greaterThan(1000);
      expect(topOf(element, entryWith(element, 'The question'))).to.be.closeTo(16, 1);
    });

  it('still knows who has said what, once another turn has begun', async () => {
    const { client } = fastClient({ events: helped(1) }, { events: helped(2) });
    const element = await showTranscript(client);
    await client.send('First');
    await client.send('Second');
    await waitUntil(() => seen(element).includes('Said 2'), 'it was never drawn');
    expect(seen(entryWith(element, 'Said 1'))).to.match(/^Helper 1/);
    expect(seen(entryWith(element, 'Said 2'))).to.match(/^Helper 2/);
  });
});
