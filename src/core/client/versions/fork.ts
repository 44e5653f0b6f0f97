/** Where the versions of a conversation part, and what stands in those that are not shown. */
import type { Entry } from '../../thread/entries.js';
import type { Branch } from '../snapshot.js';

/** Where versions part: all of them begin at the same place. */
export type Place = Pick<Branch, 'of' | 'after'>;

/** What stands in the thread behind a place, while another version stands there. */
export interface Tail {
  threadId: string;
  entries: readonly Entry[];
  /** The branches within. */
  forks: readonly Fork[];
}

/** The versions behind a place; the one that the thread shows is `undefined`. */
export interface Fork {
  branch: Branch;
  tails: readonly (Tail | undefined)[];
}
