// assistant-ui#1916 once more, by the wheel and by a finger; the drivers of the other engines have neither.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { executeServerCommand } from '@web/test-runner-commands';
import '../../../src/define.js';
import {
  atPeace,
  frames,
  gap,
  handClient,
  history,
  isBlank,
  lineRead,
  showTranscript,
  topOf,
  viewportOf,
  withoutDrift,
  writing,
  withTranscripts,
} from '../support/transcript.js';

async function scroll(command: 'wheel' | 'swipe', element: Element, distance: number): Promise<void> {
  const box = viewportOf(element).getBoundingClientRect();
  const position = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  await executeServerCommand(command, { position, distance });
}

describe('agent-messages, scrolling by pointers', () => {
  withTranscripts();

  for (const command of ['wheel', 'swipe'] as const)
    it(`lets go of the end by the ${command}, and takes it up again there`, async () => {
      const { element, writes } = await writing();
      for (let seed = 0; seed < 4; seed++) await writes(seed);
      await waitUntil(() => gap(element) < 2);
      await scroll(command, element, -120);
      await waitUntil(() => gap(element) > 50, 'it went back to the end');
      await atPeace(element);
      await withoutDrift(element, async () => {
        for (let seed = 0; seed < 4; seed++) await writes(seed);
      });
      await scroll(command, element, 5000);
      await waitUntil(() => gap(element) < 2, 'the end is out of reach');
      await writes(9);
      await waitUntil(() => gap(element) < 2, 'it does not follow again');
    });

  for (const command of ['wheel', 'swipe'] as const)
    it(`moves by as much as the ${command} says, over entries that were not there`, async () => {
      const { client } = handClient({ messages: history(1500) });
      const element = await showTranscript(client);
      for (let step = 0; step < 4; step++) {
        const line = lineRead(element);
        const top = topOf(element, line);
        await scroll(command, element, -150);
        await waitUntil(() => Math.abs(topOf(element, line) - top) > 40, 'it does not move');
        await atPeace(element);
        const moved = topOf(element, line) - top;
        // What a finger moves glides on for a while.
        expect(moved, `step ${step}`).to.be.within(
          command === 'wheel' ? 149 : 110,
          command === 'wheel' ? 151 : Infinity,
        );
        expect(isBlank(element)).to.equal(false);
      }
      await frames(2);
      expect(scrollY).to.equal(0);
    });
});
