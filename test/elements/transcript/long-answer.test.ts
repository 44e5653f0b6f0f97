// A long answer goes on in sections; those that nobody has seen yet stand there in their full height all the same.
import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import type { AgentMessages } from '../../../src/index.js';
import {
  atPeace,
  drag,
  entryWith,
  longAnswer,
  text,
  topOf,
  withTranscripts,
  words,
  writing,
} from '../support/transcript.js';

/** Looks up step by step; what is read moves by as much. */
async function looksUp(element: AgentMessages, paragraphs: () => HTMLElement[]): Promise<void> {
  for (let step = 0; step < 50; step++) {
    const line = paragraphs().find(
      (one) => topOf(element, one) > 0 && one.checkVisibility({ contentVisibilityAuto: true }),
    )!;
    const top = topOf(element, line);
    await drag(element, { by: -130 });
    expect(topOf(element, line), `step ${step}`).to.be.closeTo(top + 130, 0.99);
  }
}

describe('agent-messages, a long answer', () => {
  withTranscripts();

  it('moves by as much as a person looks up', async () => {
    const { element, paragraphs } = await longAnswer(150, 60);
    await looksUp(element, paragraphs);
  });

  it('moves by as much also where it was written in another width', async () => {
    const { element, says } = await writing();
    for (let index = 0; index < 10; index++)
      await says(text.more('a', Array.from({ length: 15 }, (_, at) => `${words(index * 15 + at, 60)}\n\n`).join('')));
    await says(text.end('a'), { type: 'RUN_FINISHED', threadId: 't', runId: 'r' });
    await atPeace(element);
    element.style.inlineSize = '380px';
    await atPeace(element);
    const answer = entryWith(element, 'It begins.');
    await looksUp(element, () => [...answer.shadowRoot!.querySelectorAll<HTMLElement>('.markdown p')]);
  });
});
