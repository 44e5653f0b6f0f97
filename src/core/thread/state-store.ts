/** The state that agent and page share, and which of its nodes nobody has seen yet. Deltas: state-patch.ts. */
export class StateStore {
  value: unknown;
  /** Whether there is any state. */
  present = false;
  /** A delta failed and no snapshot has come since. */
  outOfSync = false;
  /** Nodes made since the last snapshot: free to be changed in place. */
  owned = new Set<unknown>();

  /** The state, frozen in meaning: from now on changes copy what they touch. */
  snapshot(): unknown {
    if (this.owned.size) this.owned = new Set();
    return this.value;
  }

  replace(value: unknown): void {
    this.value = value;
    this.present = value !== undefined;
    this.owned = new Set();
    this.outOfSync = false;
  }

  clear(): void {
    this.replace(undefined);
  }
}
