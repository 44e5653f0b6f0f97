/**
 * What is kept of a thread, and how it is read. The version grows only when an older reader would misread the new form:
 * members that may be absent are added without it. What an older version wrote is brought up step by step (MIGRATIONS);
 * what a newer one wrote is neither read nor written over.
 */
import type { Report } from '../../protocol/diagnostic.js';
import type { AgentErrorCode } from '../../protocol/error.js';
import { isObject, type JsonObject } from '../../protocol/events.js';
import { readInterrupt, type Interrupt } from '../../protocol/interrupt.js';
import { readMessages } from '../../protocol/read-messages.js';
import { UNKNOWN_TIME } from '../../thread/entries.js';
import { Thread } from '../../thread/thread.js';
import type { StoredBranches } from '../versions/branch-storage.js';
import type { InterruptDraft } from '../interrupts/interrupt-item.js';
import { readEntries, type StoredEntry } from './read-entries.js';
import { readProgress, type StoredTurn } from './stored-progress.js';

export const VERSION = 2;

/** What was decided and not sent, or typed and not decided. */
export interface KeptAnswer {
  draft?: InterruptDraft;
  typed?: InterruptDraft;
}

/** A pause as the storage keeps it. */
export interface KeptPause extends KeptAnswer {
  interrupt: Interrupt;
}

/** A call of this page's own tool that waits for the person. */
export interface KeptCall extends KeptAnswer {
  id: string;
}

/** How the last run stood when it did not end well. */
export interface StoredEnd {
  /** `cut`: it was going on. `submitted`: decisions were on their way, or did not arrive. */
  how: 'cut' | 'submitted' | 'failed' | 'stopped';
  code?: AgentErrorCode;
  message?: string;
  /** What its request was for. */
  purpose?: 'message' | 'tools';
  fresh?: string[];
  /** How many entries had come since it began; they stand last. */
  made?: number;
}

export interface StoredThread {
  version: typeof VERSION;
  threadId: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  entries: StoredEntry[];
  state?: unknown;
  interrupts: KeptPause[];
  /** What this page itself asks about, and all calls of that turn. */
  own?: { asking: KeptCall[]; calls: string[] };
  /** The run that was paused. */
  pausedRunId?: string;
  /** Tool calls that must never run again. */
  handledCalls: string[];
  end?: StoredEnd;
  /** Versions that are not shown. */
  branches?: StoredBranches;
  /** What was done in each turn. */
  progress?: readonly StoredTurn[];
  /** How many of the oldest entries found no room. */
  leftOut?: number;
}

/** What one version wrote, in the form of the next. */
const MIGRATIONS: Record<number, (kept: JsonObject, report: Report) => JsonObject> = {
  // Entries instead of messages: statuses, times and decisions.
  1: ({ messages, ...rest }, report) => {
    const thread = new Thread();
    thread.mergeMessages(readMessages(Array.isArray(messages) ? messages : [], report), UNKNOWN_TIME);
    return { ...rest, version: 2, savedAt: 0, entries: thread.snapshot().entries };
  },
};

/** The thread that `text` holds; nothing where it cannot be read, `newer` where a newer version of this code wrote it. */
export function readStored(text: string, report: Report): StoredThread | 'newer' | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(kept) || typeof kept['version'] !== 'number') return undefined;
  if (kept['version'] > VERSION) return 'newer';
  let thread = kept;
  while (thread['version'] !== VERSION) {
    const migrate = MIGRATIONS[Number(thread['version'])];
    if (!migrate) return undefined;
    thread = migrate(thread, report);
  }
  return readThread(thread, report);
}

function readThread(kept: JsonObject, report: Report): StoredThread | undefined {
  const { threadId, entries, pausedRunId, branches, leftOut, savedAt } = kept;
  if (typeof threadId !== 'string' || !Array.isArray(entries)) return undefined;
  const end = readEnd(kept['end']);
  const own = readOwn(kept['own']);
  const at = typeof savedAt === 'number' ? savedAt : 0;
  const progress = readProgress(kept['progress'], end?.how === 'cut' ? at : undefined);
  return {
    version: VERSION,
    threadId,
    savedAt: at,
    entries: readEntries(entries, report),
    ...('state' in kept ? { state: kept['state'] } : {}),
    interrupts: objects(kept['interrupts']).map((pause) => ({
      interrupt: readAgain(pause['interrupt'], report),
      ...readAnswer(pause),
    })),
    ...(own ? { own } : {}),
    ...(typeof pausedRunId === 'string' ? { pausedRunId } : {}),
    handledCalls: texts(kept['handledCalls']),
    ...(end ? { end } : {}),
    // Its own reader decides.
    ...(branches === undefined ? {} : { branches: branches as StoredBranches }),
    ...(progress.length ? { progress } : {}),
    ...(typeof leftOut === 'number' ? { leftOut } : {}),
  };
}

/** An interrupt from outside of a stream; what could not be read before is no more to be trusted now. */
export function readAgain(kept: unknown, report: Report): Interrupt {
  const interrupt = readInterrupt(kept, report);
  if (!isObject(kept) || typeof kept['malformed'] !== 'string') return interrupt;
  return { ...interrupt, malformed: kept['malformed'], unaddressable: kept['unaddressable'] === true };
}

function readEnd(kept: unknown): StoredEnd | undefined {
  if (!isObject(kept)) return undefined;
  const { how, code, message, purpose, made } = kept;
  if (how !== 'cut' && how !== 'submitted' && how !== 'failed' && how !== 'stopped') return undefined;
  return {
    how,
    ...(typeof code === 'string' ? { code: code as AgentErrorCode } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(purpose === 'message' || purpose === 'tools' ? { purpose } : {}),
    fresh: texts(kept['fresh']),
    ...(typeof made === 'number' ? { made } : {}),
  };
}

function readOwn(kept: unknown): StoredThread['own'] {
  if (!isObject(kept)) return undefined;
  const asking = objects(kept['asking']).flatMap((call) =>
    typeof call['id'] === 'string' ? [{ id: call['id'], ...readAnswer(call) }] : [],
  );
  return asking.length ? { asking, calls: texts(kept['calls']) } : undefined;
}

function readAnswer(kept: JsonObject): KeptAnswer {
  const members = (['draft', 'typed'] as const).map((name) => [name, kept[name]] as const);
  return Object.fromEntries(members.filter(([, draft]) => isObject(draft) && typeof draft['decision'] === 'string'));
}

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
