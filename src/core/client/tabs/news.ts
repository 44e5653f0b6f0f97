/** What one tab tells the others of a thread: what has changed since it last did. */
import type { Entry } from '../../thread/entries.js';
import { writeBranches, type StoredBranches } from '../versions/branch-storage.js';
import type { ClientFacts } from '../client-host.js';
import type { Branch, ClientStatus } from '../snapshot.js';
import type { StoredEntry } from '../storage/read-entries.js';
import type { StoredThread } from '../storage/stored-thread.js';
import { withoutArgs, writeStanding } from '../storage/write-thread.js';

/** How a thread stands apart from what was said in it. */
export interface Standing extends Pick<StoredThread, 'interrupts' | 'own' | 'pausedRunId' | 'end'> {
  status: ClientStatus;
  /** The tab that tells this works on the thread. */
  busy: boolean;
  /** A tool of the page that a pause is about runs in that tab. */
  toolRuns: boolean;
}

export interface News {
  entries: StoredEntry[];
  /** Keys of all entries, where there are others or in another order. */
  order?: string[];
  state?: { value?: unknown };
  branches?: StoredBranches;
  standing?: Standing;
}

const NONE: readonly never[] = [];

/** Remembers what the other tabs know. */
export class Told {
  #entries: readonly Entry[] = NONE;
  #state: unknown;
  #branches: readonly Branch[] = NONE;
  #standing = '';

  /** What they do not know yet; from now on they do. */
  news(core: Readonly<ClientFacts>, busy: boolean): News | undefined {
    const { versions, branches } = core;
    const { entries, state } = core.thread.snapshot();
    const standing = standingOf(core, busy);
    const written = JSON.stringify(standing);
    const known = new Set(this.#entries);
    const news: News = {
      entries: entries === this.#entries ? [] : entries.filter((entry) => !known.has(entry)).map(withoutArgs),
      ...(sameKeys(entries, this.#entries) ? {} : { order: entries.map(({ key }) => key) }),
      ...(state === this.#state ? {} : { state: state === undefined ? {} : { value: state } }),
      ...(branches === this.#branches ? {} : { branches: writeBranches(versions?.forks ?? []) }),
      ...(written === this.#standing ? {} : { standing }),
    };
    this.settle(core, busy);
    return news.entries.length > 0 || Object.keys(news).length > 1 ? news : undefined;
  }

  /** They know what stands now. */
  settle(core: Readonly<ClientFacts>, busy: boolean): void {
    this.#entries = core.thread.snapshot().entries;
    this.#state = core.thread.state.snapshot();
    this.#branches = core.branches;
    this.#standing = JSON.stringify(standingOf(core, busy));
  }

  /** They know nothing. */
  forget(): void {
    this.#entries = this.#branches = NONE;
    this.#state = undefined;
    this.#standing = '';
  }
}

function standingOf(core: Readonly<ClientFacts>, busy: boolean): Standing {
  const records = core.pauses?.set.records ?? NONE;
  return {
    ...writeStanding(core),
    status: core.status,
    busy,
    toolRuns: records.some(({ kind, outcome }) => kind === 'browser-tool' && !outcome),
  };
}

function sameKeys(entries: readonly Entry[], others: readonly Entry[]): boolean {
  if (entries === others) return true;
  return entries.length === others.length && entries.every(({ key }, index) => key === others[index]?.key);
}
