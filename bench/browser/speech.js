// What the agent says, at which pace.
import { now } from './server.js';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let count = 0;

/** One message of the agent, said through `say` of the server. */
export function speak(say, isGone) {
  const messageId = `answer-${++count}`;
  const delta = (text) => say({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text });
  say({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
  return {
    /** All at once, in the given pieces. */
    flood(pieces) {
      pieces.forEach(delta);
    },
    /** So many pieces in a second, each an event of its own. Resolves with the time at which the last one was said. */
    async pace(pieces, perSecond) {
      const start = now();
      let last = start;
      for (let said = 0; said < pieces.length && !isGone();) {
        const due = Math.min(pieces.length, Math.ceil(((now() - start) / 1000) * perSecond));
        while (said < due) delta(pieces[said++]);
        last = now();
        if (said < pieces.length) await wait(4);
      }
      return last;
    },
    end() {
      say({ type: 'TEXT_MESSAGE_END', messageId });
    },
  };
}
