/** What is kept of a client as it stands now. */
import type { AgentErrorCode } from '../../protocol/error.js';
import type { Entry } from '../../thread/entries.js';
import { writeBranches } from '../versions/branch-storage.js';
import type { ClientFacts } from '../client-host.js';
import type { InterruptRecord } from '../interrupts/interrupt-record.js';
import type { StoredEntry } from './read-entries.js';
import { writeProgress } from './stored-progress.js';
import { VERSION, type KeptAnswer, type StoredEnd, type StoredThread } from './stored-thread.js';

/** As a browser that leaves a page ends its requests first, what has just broken off then was cut by that. */
const JUST_NOW_MS = 3000;
const BROKEN_OFF: readonly AgentErrorCode[] = ['connection-lost', 'network'];

/** Whether a run has just broken off. */
export function hasJustBroken({ error }: Readonly<ClientFacts>): boolean {
  return error !== undefined && BROKEN_OFF.includes(error.code) && Date.now() - error.time < JUST_NOW_MS;
}

/** `isLeaving`: the page goes away. */
export function writeThread(core: Readonly<ClientFacts>, isLeaving = false): StoredThread {
  const { threadId, thread, handledCalls, versions, reopened } = core;
  const turns = thread.progress?.turns;
  return {
    version: VERSION,
    threadId,
    savedAt: Date.now(),
    entries: writeEntries(thread.snapshot().entries, core.pauses?.set.records ?? []),
    ...(thread.state.present ? { state: thread.state.snapshot() } : {}),
    ...writeStanding(core, isLeaving, true),
    handledCalls: [...handledCalls],
    ...(versions?.forks.length ? { branches: writeBranches(versions.forks) } : {}),
    ...(turns?.length ? { progress: writeProgress(turns) } : {}),
    ...(reopened?.leftOut ? { leftOut: reopened.leftOut } : {}),
  };
}

/** What waits for a decision, and how the last run stands. `isKept`: no secret may be in it. */
export function writeStanding(
  core: Readonly<ClientFacts>,
  isLeaving = false,
  isKept = false,
): Pick<StoredThread, 'interrupts' | 'own' | 'pausedRunId' | 'end'> {
  const { pauses, pausedRunId } = core;
  const records = pauses?.set.records ?? [];
  const asking = records.filter((record) => record.local);
  const end = endOf(core, records, isLeaving);
  const answerOf = (record: InterruptRecord): KeptAnswer =>
    isKept && pauses?.set.holdsSecret(record) ? {} : writeAnswer(record);
  return {
    interrupts: records
      .filter((record) => !record.local)
      .map((record) => ({ interrupt: record.interrupt, ...answerOf(record) })),
    ...(asking.length && pauses
      ? {
          own: {
            asking: asking.map((record) => ({ id: callOf(record), ...answerOf(record) })),
            calls: [...pauses.localCalls],
          },
        }
      : {}),
    ...(pausedRunId === undefined ? {} : { pausedRunId }),
    ...(end ? { end } : {}),
  };
}

/** Decisions that no server has confirmed are drafts still: their records are left out. */
function writeEntries(entries: readonly Entry[], records: readonly InterruptRecord[]): StoredEntry[] {
  const open = records.map(({ interrupt }) => `${interrupt.id}@`);
  return entries
    .filter((entry) => entry.kind !== 'decision' || !open.some((start) => entry.id.startsWith(start)))
    .map(withoutArgs);
}

/** They are read from their text again; to touch them here would read them all. */
export function withoutArgs(entry: Entry): StoredEntry {
  if (entry.kind !== 'tool-call') return entry;
  const names = Object.keys(entry).filter((name): name is keyof typeof entry => name !== 'args');
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as unknown as StoredEntry;
}

function callOf({ interrupt: { id, toolCallId = id } }: InterruptRecord): string {
  return toolCallId;
}

function writeAnswer({ draft, typed }: InterruptRecord): KeptAnswer {
  return { ...(draft && { draft }), ...(typed && { typed }) };
}

function endOf(
  core: Readonly<ClientFacts>,
  records: readonly InterruptRecord[],
  isLeaving: boolean,
): StoredEnd | undefined {
  const { turns, error, stopped, thread, pauses } = core;
  const batchError = pauses?.set.error;
  if (batchError) return { how: 'submitted', message: batchError.message };
  if (records.length) return records.some(({ status }) => status === 'submitting') ? { how: 'submitted' } : undefined;
  // A history that could not be loaded is asked for again anyway.
  const failure = error?.code === 'history-failed' ? undefined : error;
  if (!turns.running && !failure && !stopped) return undefined;
  const isCut = turns.running || failure?.code === 'interrupted' || (isLeaving && hasJustBroken(core));
  const { lastPlan } = turns;
  return {
    how: isCut ? 'cut' : failure ? 'failed' : 'stopped',
    ...(failure ? { code: failure.code, message: failure.message } : {}),
    // A batch that the server took is never sent again.
    ...(lastPlan ? { purpose: lastPlan.purpose === 'message' ? 'message' : 'tools' } : {}),
    fresh: lastPlan && !lastPlan.resume ? [...lastPlan.fresh] : [],
    made: thread.entries.size - turns.mark,
  };
}
