/** Who may work on a thread, and whether who did is still there: by Web Locks. */

export interface Claims {
  /** Takes the thread if nobody has it; returns how it is given back. Never waits for another tab. */
  take(): Promise<(() => void) | undefined>;
  /** Settles once the tab `id` has gone away, however that came. */
  gone(id: string, signal: AbortSignal): Promise<void>;
  /** This tab leaves the thread. */
  close(): void;
}

/** The browser gives back what a tab held that was closed or has crashed. */
export class LockClaims implements Claims {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #leave: Promise<() => void>;

  constructor(locks: LockManager, name: string, id: string) {
    this.#locks = locks;
    this.#name = name;
    this.#leave = this.#hold(`${name}:tab:${id}`).then((release) => release ?? (() => undefined));
  }

  take(): Promise<(() => void) | undefined> {
    return this.#hold(`${this.#name}:work`);
  }

  async gone(id: string, signal: AbortSignal): Promise<void> {
    // Shared, so that all who wait are told at once.
    await this.#locks.request(`${this.#name}:tab:${id}`, { mode: 'shared', signal }, () => undefined);
  }

  close(): void {
    void this.#leave.then((release) => release());
  }

  #hold(name: string): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      this.#locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (lock) return new Promise<void>((release) => resolve(release));
          resolve(undefined);
          return undefined;
        })
        // A page that the browser gives no locks is alone.
        .catch(() => resolve(() => undefined));
    });
  }
}
