/** Brings what was kept of a thread back into a client. */
import { AgentError } from '../../protocol/error.js';
import { newId } from '../../protocol/ids.js';
import type { Draft, Entry, ToolCallEntry } from '../../thread/entries.js';
import { Progress } from '../../thread/progress.js';
import type { ClientHost } from '../client-host.js';
import { CUT_TOOL } from '../tools/cut-tool.js';
import type { StoredEntry } from './read-entries.js';
import type { StoredEnd, StoredThread } from './stored-thread.js';

const CUT = 'The page was closed before the answer was complete.';

/** Entries, state and how the last run ended; pauses: reopen-pauses.ts. Nothing here runs or sends anything. */
export function readThread(stored: StoredThread, core: ClientHost): void {
  const { thread, handledCalls } = core;
  addEntries(stored, core);
  if (stored.progress) (thread.progress ??= new Progress()).restore(stored.progress);
  if ('state' in stored) thread.setState(stored.state);
  for (const id of stored.handledCalls) handledCalls.add(id);
  core.settleCalls();
  core.reopened = { leftOut: stored.leftOut ?? 0, historyComes: false };
  const { end } = stored;
  if (end && end.how !== 'submitted')
    readEnd(end, core, new Set(stored.interrupts.map(({ interrupt }) => interrupt.toolCallId)));
}

/** The server has told how the answer goes on that a reload had cut: nothing is broken any more. */
export function forgetCut(core: ClientHost): void {
  const { last } = core.thread.entries;
  const isAnswered = last && !(last.kind === 'message' && (last.role === 'user' || last.status === 'incomplete'));
  if (core.error?.code !== 'interrupted' || !isAnswered) return;
  core.error = core.turns.lastPlan = undefined;
  core.setStatus('idle');
}

function addEntries({ entries: kept, end }: StoredThread, { thread }: ClientHost): void {
  const { entries, takenIds, confirmed, kept: known } = thread;
  const asked = kept.map((entry) => entry.kind === 'message' && entry.role === 'user').lastIndexOf(true);
  kept.forEach((entry, index) => {
    if (entries.get(entry.key)) return;
    entries.append(closed(entry));
    if (entry.kind === 'tool-call') {
      takenIds.add(entry.messageId);
      if (entry.result) takenIds.add(entry.result.messageId);
    }
    // What a run that did not end well was about, the server may never have heard of: its word is not above ours there.
    const isCertain = (entry.kind === 'message' || entry.kind === 'tool-call') && (!end || index < asked);
    if (!isCertain) return;
    confirmed.add(entry.key);
    known.add(entry.key);
  });
  thread.touch();
}

/** Nothing streams or runs any more. */
export function closed(entry: StoredEntry): Draft {
  if (entry.kind === 'tool-call')
    return {
      ...entry,
      args: undefined,
      status: entry.status === 'streaming' ? 'incomplete' : entry.status === 'running' ? 'called' : entry.status,
    };
  if ('status' in entry && entry.status === 'streaming') return { ...entry, status: 'incomplete' };
  return { ...entry } as Draft<Entry>;
}

/** How the last run ended; `paused`: the calls that wait for a person. */
export function readEnd(end: StoredEnd, core: ClientHost, paused: ReadonlySet<string | undefined>): void {
  const { thread, turns, handledCalls } = core;
  turns.mark = Math.max(0, thread.entries.size - (end.made ?? 0));
  const calls = [...thread.entries.drafts()].slice(turns.mark).filter((draft) => draft.kind === 'tool-call');
  if (end.how === 'cut') {
    for (const call of calls) {
      const isCut = call.status === 'called' && !call.result && core.tools.get(call.name) && !paused.has(call.id);
      if (!isCut || !handledCalls.has(call.id)) continue;
      const content = JSON.stringify({ error: CUT_TOOL });
      thread.setToolResult(call.id, { messageId: newId(), content, error: CUT_TOOL, local: true });
    }
  }
  if (end.how === 'stopped') {
    core.stopped = true;
    return;
  }
  const { purpose = 'message', fresh = [], code, message } = end;
  turns.lastPlan = { purpose, fresh, ...unheard(calls, fresh) };
  core.error =
    end.how === 'cut' ? new AgentError('interrupted', CUT) : new AgentError(code ?? 'run-error', message ?? '');
  core.setStatus(core.error.code === 'approval-pending' ? 'waiting' : 'error');
}

/** Results of this page that no request has carried yet: they are what the agent waits for. */
function unheard(
  calls: readonly Draft<ToolCallEntry>[],
  fresh: readonly string[],
): { purpose?: 'tools'; fresh?: string[] } {
  const { messageId } = calls.at(-1) ?? {};
  const results = calls.filter(
    (call) => call.messageId === messageId && call.result?.local && !fresh.includes(call.id),
  );
  return results.length ? { purpose: 'tools', fresh: results.map(({ id }) => id) } : {};
}
