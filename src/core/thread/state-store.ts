/** The state that agent and page share, and which of its nodes nobody has seen yet. Deltas: state-patch.ts. */

/** What the page has written and no server has confirmed yet. */
export interface StateWrite {
  readonly before: unknown;
  after: unknown;
  /** A request has carried it. */
  sent: boolean;
}

const NONE: readonly string[] = Object.freeze([]);

export class StateStore {
  value: unknown;
  /** Whether there is any state. */
  present = false;
  /** A delta failed and no snapshot has come since. */
  outOfSync = false;
  /** Nodes made since the last snapshot: free to be changed in place. */
  owned = new Set<unknown>();
  writes: StateWrite[] = [];
  /** Pointers of writes that the server has not taken, until the next write or request. */
  reverted = NONE;

  /** The state, frozen in meaning: from now on changes copy what they touch. */
  snapshot(): unknown {
    if (this.owned.size) this.owned = new Set();
    return this.value;
  }

  replace(value: unknown): void {
    this.#put(value);
    this.outOfSync = false;
    this.writes = [];
  }

  /** A write of the page: it holds until a server's snapshot says otherwise. */
  write(value: unknown): void {
    const before = this.snapshot();
    const last = this.writes.at(-1);
    if (last && !last.sent && last.after === before) last.after = value;
    else this.writes.push({ before, after: value, sent: false });
    this.#put(value);
  }

  /** The state for a request. */
  send(): unknown {
    for (const write of this.writes) write.sent = true;
    this.reverted = NONE;
    return this.snapshot();
  }

  clear(): void {
    this.replace(undefined);
  }

  #put(value: unknown): void {
    this.value = value;
    this.present = value !== undefined;
    this.owned = new Set();
    this.reverted = NONE;
  }
}
