/** Which conversation this tab shows: a reload brings it back, also where another tab has gone on with another one since. */
import type { WebStorageArea } from './agent-storage.js';

const KEY = 'agent-chat:tab-thread';

export class TabThread {
  readonly #key: string;

  /** `agent` tells the agents of one site apart. */
  constructor(agent: string | undefined) {
    this.#key = agent ? `${KEY}:${agent}` : KEY;
  }

  get(): string | undefined {
    return attempt((area) => area.getItem(this.#key)) ?? undefined;
  }

  set(threadId: string): void {
    attempt((area) => area.setItem(this.#key, threadId));
  }

  forget(threadId: string): void {
    if (this.get() === threadId) attempt((area) => area.removeItem(this.#key));
  }
}

/** The browser may forbid even to look; then the tab goes on with what was open last in any of them. */
function attempt<T>(work: (area: WebStorageArea) => T): T | undefined {
  try {
    const { sessionStorage } = globalThis as { sessionStorage?: WebStorageArea };
    return sessionStorage && work(sessionStorage);
  } catch {
    return undefined;
  }
}
