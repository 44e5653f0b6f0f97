/**
 * Claims for pages without Web Locks, which browsers give to secure origins only: a tab says what it wants and waits
 * whether another objects. A tab whose main thread is blocked for longer than that can be overlooked.
 */
import type { Claims } from './claims.js';

/** How long another tab has to object. */
const OBJECTION_MS = 200;
/** A tab that has left this many questions unanswered is gone. */
const PATIENCE = 4;
const QUESTION_MS = 1000;

/** What tabs say to one another about claims. */
export type ClaimWord = 'claim' | 'held';

interface Talk {
  say(word: ClaimWord | 'ask', to?: string): void;
  /** When the tab was last heard of. */
  heardAt(id: string): number;
  /** Nobody else has been heard of. */
  isAlone(): boolean;
}

export class TalkClaims implements Claims {
  readonly #id: string;
  readonly #talk: Talk;
  #state: 'free' | 'asking' | 'refused' | 'held' = 'free';

  constructor(id: string, talk: Talk) {
    this.#id = id;
    this.#talk = talk;
  }

  async take(): Promise<(() => void) | undefined> {
    if (this.#state !== 'free') return undefined;
    this.#state = 'asking';
    this.#talk.say('claim');
    if (!this.#talk.isAlone()) await pause(OBJECTION_MS);
    // Others have had their say meanwhile.
    const isOurs = (this.#state as string) === 'asking';
    this.#state = isOurs ? 'held' : 'free';
    if (!isOurs) return undefined;
    return () => {
      this.#state = 'free';
    };
  }

  async gone(id: string, signal: AbortSignal): Promise<void> {
    for (let missed = 0; missed < PATIENCE && !signal.aborted;) {
      const asked = Date.now();
      this.#talk.say('ask', id);
      await pause(QUESTION_MS);
      missed = this.#talk.heardAt(id) < asked ? missed + 1 : 0;
    }
    signal.throwIfAborted();
  }

  hear(word: ClaimWord, from: string): void {
    const isAsking = this.#state === 'asking';
    if (word === 'held') {
      if (isAsking) this.#state = 'refused';
    } else if (this.#state === 'held' || (isAsking && this.#id < from)) {
      // Of two who ask at once, the lower id has it.
      this.#talk.say('held', from);
    } else if (isAsking) {
      this.#state = 'refused';
    }
  }

  close(): void {
    this.#state = 'free';
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
