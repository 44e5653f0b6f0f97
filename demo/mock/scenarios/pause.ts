import { EventType } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { sleep } from '../sse.js';
import { finished } from '../turn.js';

export const pause: Scenario = {
  id: 'pause',
  title: 'Long pause',
  description: 'A step in which nothing comes for a while (`?pause=8000`: so many milliseconds).',
  prompt: 'Think it over for a while',
  words: /\b(pause|over for a while)\b/i,
  async *run(turn) {
    yield { type: EventType.STEP_STARTED, stepName: 'Reading the archive' };
    await sleep(Number(turn.options.get('pause') ?? 8000), turn.signal);
    yield { type: EventType.STEP_FINISHED, stepName: 'Reading the archive' };
    yield* turn.say('Done. It was a large archive.');
    return finished;
  },
};
