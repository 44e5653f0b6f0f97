/** What tabs say to one another about one thread. */
import { isObject } from '../../protocol/events.js';
import { newId } from '../../protocol/ids.js';
import { isNews } from './mirror.js';
import type { News } from './news.js';
import type { ClaimWord } from './talk-claims.js';

/** Grows when older tabs would misread what is said. */
const VERSION = 1;

/**
 * `hello`: who else is here? `ask`: tell all that you have not told yet, then say `here`. `stop`: your run shall end.
 * `removed`: the thread was taken away for good. `bye`: this tab leaves it.
 */
export type Word = 'hello' | 'news' | 'ask' | 'here' | 'stop' | 'removed' | 'bye' | ClaimWord;

export interface Said {
  word: Word;
  from: string;
  news?: News;
}

export class TabChannel {
  /** Of this tab, as long as it has the thread open. */
  readonly id = newId();
  readonly #channel: BroadcastChannel;

  constructor(threadId: string, hear: (said: Said) => void) {
    this.#channel = new BroadcastChannel(addressOf(threadId));
    this.#channel.addEventListener('message', ({ data }) => {
      const said = readSaid(data, this.id);
      if (said) hear(said);
    });
  }

  /** To all, or to the tab `to`. */
  say(word: Word, to?: string, news?: News): void {
    // As text: a page may have put anything at all into the state.
    this.#channel.postMessage(JSON.stringify({ version: VERSION, word, from: this.id, to, news }));
  }

  close(): void {
    this.#channel.close();
  }
}

/** Where the tabs that have the thread open hear of it. */
export function addressOf(threadId: string): string {
  return `agent-chat:${threadId}`;
}

/** Tells the tabs that have the thread open, from one that has not, that it was taken away for good. */
export function sayRemoved(threadId: string): void {
  const channel = new TabChannel(threadId, () => undefined);
  channel.say('removed');
  channel.close();
}

function readSaid(data: unknown, own: string): Said | undefined {
  let said: unknown;
  try {
    said = typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
  if (!isObject(said) || said['version'] !== VERSION) return undefined;
  const { word, from, to, news } = said;
  if (typeof word !== 'string' || typeof from !== 'string' || (to !== undefined && to !== own)) return undefined;
  return { word: word as Word, from, ...(isNews(news) ? { news } : {}) };
}
