/** Why a request left, told from what stood in the conversation before and stands in it now. */
import type { RunAgentInput } from '../../protocol/events.js';
import type { Entry, MessageEntry } from '../../thread/entries.js';
import type { RequestCause } from '../../transport/recording.js';

export class Causes {
  #known: readonly string[] = [];
  #isRunning = false;
  #isAnswered = false;

  /** Takes what stands there for known. */
  look(entries: readonly Entry[], isRunning: boolean): void {
    this.#known = questions(entries).map(({ id }) => id);
    this.#isRunning = isRunning;
  }

  answered(): void {
    this.#isAnswered = true;
  }

  /** A turn has come to rest: the next request is none of its. */
  ended(): void {
    this.#isRunning = false;
  }

  of(input: RunAgentInput, entries: readonly Entry[]): RequestCause {
    const known = this.#known;
    const asked = questions(entries);
    const goesOn = this.#isRunning;
    const isAnswer = input.resume !== undefined || this.#isAnswered;
    this.#known = asked.map(({ id }) => id);
    this.#isRunning = true;
    this.#isAnswered = false;
    const last = asked.at(-1);
    if (last && !known.includes(last.id)) {
      const { id, content } = last;
      const gone = known.find((one) => !this.#known.includes(one));
      return gone === undefined ? { by: 'message', id, content } : { by: 'edit', of: gone, id, content };
    }
    if (isAnswer) return { by: 'answers' };
    return goesOn || !last ? { by: 'tools' } : { by: 'again', id: last.id, content: last.content };
  }
}

function questions(entries: readonly Entry[]): MessageEntry[] {
  return entries.filter((entry): entry is MessageEntry => entry.kind === 'message' && entry.role === 'user');
}
