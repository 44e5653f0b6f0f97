/** Versions that are not shown, as a storage keeps them: as messages, like the conversation itself. */
import type { Report } from '../../protocol/diagnostic.js';
import { isObject, type Message } from '../../protocol/events.js';
import { readMessages } from '../../protocol/read-messages.js';
import { Thread } from '../../thread/thread.js';
import { toMessages } from '../../thread/to-messages.js';
import type { Fork, Tail } from './fork.js';

/** Grows when the form changes; what has another version is not read. */
const VERSION = 1;

export interface StoredBranches {
  version: typeof VERSION;
  forks: StoredFork[];
}

interface StoredFork {
  of: 'message' | 'answer';
  after?: string;
  index: number;
  /** `null` for the version that is shown. */
  tails: (StoredTail | null)[];
}

interface StoredTail {
  threadId: string;
  messages: readonly Message[];
  forks: StoredFork[];
}

export function writeBranches(forks: readonly Fork[]): StoredBranches {
  return { version: VERSION, forks: forks.map(writeFork) };
}

/** What can be read of `stored`; the rest never was. */
export function readBranches(stored: unknown, report: Report): Fork[] {
  if (!isObject(stored) || stored['version'] !== VERSION) return [];
  return readForks(stored['forks'], report);
}

function writeFork({ branch: { of, after, index }, tails }: Fork): StoredFork {
  const written = tails.map((tail) => tail && writeTail(tail));
  return { of, ...(after === undefined ? {} : { after }), index, tails: written.map((tail) => tail ?? null) };
}

function writeTail({ threadId, entries, forks }: Tail): StoredTail {
  return { threadId, messages: toMessages(entries), forks: forks.map(writeFork) };
}

function readForks(stored: unknown, report: Report): Fork[] {
  return Array.isArray(stored) ? stored.flatMap((fork: unknown) => readFork(fork, report) ?? []) : [];
}

function readFork(stored: unknown, report: Report): Fork | undefined {
  if (!isObject(stored) || !Array.isArray(stored['tails'])) return undefined;
  const { of, after, index } = stored;
  const tails = stored['tails'].map((tail: unknown) => readTail(tail, report));
  const count = tails.length;
  // Exactly one of them stands in the conversation.
  if (count < 2 || tails.filter((tail) => !tail).length !== 1 || tails.indexOf(undefined) !== index) return undefined;
  if ((of !== 'message' && of !== 'answer') || (after !== undefined && typeof after !== 'string')) return undefined;
  return { branch: Object.freeze({ of, after, index: tails.indexOf(undefined), count }), tails };
}

function readTail(stored: unknown, report: Report): Tail | undefined {
  if (!isObject(stored) || typeof stored['threadId'] !== 'string' || !Array.isArray(stored['messages']))
    return undefined;
  const thread = new Thread();
  thread.mergeMessages(readMessages(stored['messages'], report), Date.now());
  const { entries } = thread.snapshot();
  if (entries.length === 0) return undefined;
  return { threadId: stored['threadId'], entries, forks: readForks(stored['forks'], report) };
}
