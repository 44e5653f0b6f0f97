/** Brings what another tab tells of a thread into this client. Nothing runs or is sent because of it. */
import { AgentError } from '../../protocol/error.js';
import { isObject } from '../../protocol/events.js';
import type { Draft } from '../../thread/entries.js';
import { readBranches } from '../versions/branch-storage.js';
import type { ClientHost } from '../client-host.js';
import { readEntries, type StoredEntry } from '../storage/read-entries.js';
import { closed, readEnd } from '../storage/read-thread.js';
import { allowAsked, reopenPauses, UNCONFIRMED } from '../storage/reopen-pauses.js';
import { VERSION } from '../storage/stored-thread.js';
import { withoutArgs } from '../storage/write-thread.js';
import type { News, Standing } from './news.js';

/** Takes `news` as they come; what another tab says of a thread that was left meanwhile is for nobody. */
export async function mirror(news: News, core: ClientHost): Promise<void> {
  const { visit, thread } = core;
  takeEntries(news, core);
  if (news.state && JSON.stringify(news.state.value) !== JSON.stringify(thread.state.snapshot())) {
    const before = thread.state.snapshot();
    thread.setState(news.state.value);
    core.watchState(before);
  }
  core.settleCalls();
  allowAsked(core);
  core.changed();
  if (news.branches) {
    const versions = await core.openVersions();
    if (core.visit !== visit) return;
    versions.clear();
    versions.restore(readBranches(news.branches, core.report));
  }
  if (news.standing) await takeStanding(news.standing, core);
}

/** The tab that worked on the thread has gone away in the middle of it: as if this page had been closed. */
export async function mirrorCut(standing: Standing, core: ClientHost): Promise<void> {
  const running = [...core.thread.entries.drafts()].filter(
    (draft) => draft.kind === 'tool-call' && draft.status === 'running',
  );
  closeEntries(core);
  if (standing.status === 'waiting' || core.paused) {
    core.setStatus('waiting');
    await reopen({ ...standing, toolRuns: false }, core);
    const set = core.pauses?.set;
    if (set?.ready) set.fail(new AgentError('connection-lost', UNCONFIRMED), []);
  } else readEnd({ how: 'cut', ...without(standing.end) }, core, new Set());
  // Whether they took effect is not known.
  for (const { id } of running) core.handledCalls.add(id);
  core.changed();
  core.keep();
}

function takeEntries({ entries, order }: News, { thread, report }: ClientHost): void {
  for (const entry of readEntries(entries, report)) {
    const known = thread.entries.get(entry.key);
    if (!known) thread.entries.append(draftOf(entry));
    else if (JSON.stringify(withoutArgs(known)) !== JSON.stringify(entry))
      replace(thread.entries.edit(entry.key), entry);
    if (entry.kind !== 'tool-call') continue;
    thread.takenIds.add(entry.messageId);
    if (entry.result) thread.takenIds.add(entry.result.messageId);
  }
  if (order) thread.entries.reorder(order);
  thread.touch();
}

async function takeStanding(standing: Standing, core: ClientHost): Promise<void> {
  const { busy, end, status } = standing;
  core.error = core.turns.lastPlan = undefined;
  core.stopped = false;
  if (!busy) {
    closeEntries(core);
    confirm(core);
  }
  if (!busy && end && end.how !== 'submitted') {
    core.setStatus('idle');
    readEnd(end, core, new Set());
  } else core.setStatus(status);
  await reopen(standing, core);
}

/** Opens what waits for a person in the other tab, or takes over how far its answers are. */
async function reopen(standing: Standing, core: ClientHost): Promise<void> {
  const { interrupts, own, pausedRunId, end, toolRuns } = standing;
  const asking = own?.asking ?? [];
  const wanted = [...interrupts.map(({ interrupt }) => interrupt.id), ...asking.map(({ id }) => `local:${id}`)];
  const set = core.pauses?.set;
  const open = set?.records.map(({ interrupt }) => interrupt.id) ?? [];
  const drafts = [...interrupts, ...asking].map(({ draft }) => draft);
  if (set && wanted.length > 0 && wanted.join('\n') === open.join('\n')) {
    set.records.forEach((record, index) => set.mirror(record, drafts[index]));
    return;
  }
  set?.close();
  core.pausedRunId = pausedRunId;
  // The tool's result is a part of the answer: until it is there, the decision can be taken in that tab alone.
  if (wanted.length === 0 || toolRuns) return;
  const { threadId } = core;
  await reopenPauses(
    {
      version: VERSION,
      threadId,
      savedAt: 0,
      entries: [],
      handledCalls: [],
      interrupts,
      ...(own ? { own } : {}),
      ...(pausedRunId === undefined ? {} : { pausedRunId }),
      ...(end?.how === 'submitted' ? { end } : {}),
    },
    undefined,
    core,
  );
  allowAsked(core);
}

/** Nothing streams any more. */
function closeEntries({ thread: { entries } }: ClientHost): void {
  for (const { key, ...rest } of [...entries.drafts()]) {
    if (!('status' in rest) || (rest.status !== 'streaming' && rest.status !== 'running')) continue;
    const draft = entries.edit(key);
    if (draft) replace(draft, closed(withoutArgs(draft)));
  }
}

/** As with what a storage gives back: the server may name it otherwise, and its word is above ours. */
function confirm({ thread: { entries, confirmed, kept } }: ClientHost): void {
  for (const { kind, key } of entries.drafts()) {
    if ((kind !== 'message' && kind !== 'tool-call') || confirmed.has(key)) continue;
    confirmed.add(key);
    kept.add(key);
  }
}

function draftOf(entry: StoredEntry): Draft {
  return entry.kind === 'tool-call' ? { ...entry, args: undefined } : { ...entry };
}

function replace(draft: Draft | undefined, entry: StoredEntry | Draft): void {
  if (!draft) return;
  for (const name of Object.keys(draft)) if (!(name in entry) && name !== 'args') Reflect.deleteProperty(draft, name);
  Object.assign(draft, entry);
}

function without(end: Standing['end']): Omit<NonNullable<Standing['end']>, 'how'> {
  const { how: _how, ...rest } = end ?? { how: 'cut' };
  return rest;
}

/** Whether `value` may be news; its parts are read where they are taken. */
export function isNews(value: unknown): value is News {
  if (!isObject(value) || !Array.isArray(value['entries'])) return false;
  const { standing, order } = value;
  return (order === undefined || Array.isArray(order)) && (standing === undefined || isStanding(standing));
}

function isStanding(value: unknown): boolean {
  return isObject(value) && typeof value['status'] === 'string' && Array.isArray(value['interrupts']);
}
