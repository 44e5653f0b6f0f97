/** Opens again what waited for a person, with what was decided and not sent. */
import { AgentError } from '../../protocol/error.js';
import { parseArguments } from '../../thread/arguments.js';
import type { ClientHost } from '../client-host.js';
import type { PausesPart } from '../client-parts.js';
import type { LoadedThread } from '../options.js';
import type { Interrupt } from '../../protocol/interrupt.js';
import type { PendingCall } from '../tools/pending-calls.js';
import { takeAnswer } from '../interrupts/interrupt-record.js';
import { readAgain, type KeptCall, type KeptPause, type StoredThread } from './stored-thread.js';

export const UNCONFIRMED = 'The page was closed before the server had confirmed the decisions.';

/** A server that says what waits there is believed; what was decided here stays with it. */
export async function reopenPauses(
  stored: StoredThread | undefined,
  loaded: LoadedThread | undefined,
  core: ClientHost,
): Promise<void> {
  const { visit } = core;
  const kept = stored?.interrupts ?? [];
  const told = loaded?.interrupts?.map((interrupt) => readAgain(interrupt, core.report));
  const open = told
    ? [...new Map(told.map((interrupt) => [interrupt.id, interrupt])).values()].map(
        (interrupt) => kept.find((pause) => pause.interrupt.id === interrupt.id) ?? { interrupt },
      )
    : kept.filter((pause) => !isAnswered(pause, core));
  if (told) closeOthers(told, core);
  const asking = stored?.own?.asking.filter(({ id }) => waits(id, core)) ?? [];
  if (open.length + asking.length === 0 || core.paused) return;
  const pauses = await core.openPauses();
  if (core.visit !== visit || core.paused) return;
  if (open.length === 0) await reopenOwn(asking, stored?.own?.calls ?? [], pauses, core);
  else {
    core.pausedRunId = loaded?.pausedRunId ?? stored?.pausedRunId;
    await pauses.reopen(open);
  }
  // It is sent again by the person alone: a server that had taken it would run its tools twice.
  const { how, message = UNCONFIRMED } = stored?.end ?? {};
  const { human } = pauses.set;
  // Less than two requests have no button that sends them.
  const isDecided = human.length < 2 && human.every((record) => record.status === 'staged');
  if (how === 'submitted' || isDecided) pauses.set.fail(new AgentError('connection-lost', message), []);
}

/** What was shown already, since the server could not be asked before, may have been decided elsewhere meanwhile. */
function closeOthers(told: readonly Interrupt[], core: ClientHost): void {
  const { set } = core.pauses ?? {};
  const shown = set?.records.filter(({ local }) => !local) ?? [];
  if (!set || set.submitting || shown.length === 0) return;
  if (idsOf(shown.map(({ interrupt }) => interrupt)) === idsOf(told)) return;
  set.close();
  core.setStatus('idle');
}

function idsOf(interrupts: readonly Interrupt[]): string {
  return JSON.stringify([...new Set(interrupts.map(({ id }) => id))].sort());
}

/** Calls that wait for a person may run here once they are allowed, unless they are among those that `ran` before. */
export function allowAsked({ pauses, thread, handledCalls }: ClientHost, ran?: ReadonlySet<string>): void {
  for (const { interrupt, runsHere, kind, outcome } of pauses?.set.records ?? []) {
    const call = thread.toolCall(interrupt.toolCallId ?? '');
    if (!call || !runsHere || kind === 'browser-tool' || outcome || ran?.has(call.id)) continue;
    if (!call.result && call.status !== 'running') handledCalls.delete(call.id);
  }
}

/** What this page itself asked about. */
async function reopenOwn(
  asking: readonly KeptCall[],
  ids: readonly string[],
  pauses: PausesPart,
  core: ClientHost,
): Promise<void> {
  const calls = ids.flatMap((id) => callOf(id, core) ?? []);
  await pauses.openLocal(
    calls.filter(({ id }) => asking.some((one) => one.id === id)),
    calls,
  );
  for (const record of pauses.set.records) {
    const kept = asking.find(({ id }) => id === record.interrupt.toolCallId);
    if (kept) takeAnswer(record, kept);
  }
  pauses.set.touch();
}

/** Whether the call of a tool of this page still waits. */
function waits(id: string, { thread }: ClientHost): boolean {
  const call = thread.toolCall(id);
  return call !== undefined && !call.result;
}

function callOf(id: string, { thread }: ClientHost): PendingCall | undefined {
  const call = thread.toolCall(id);
  if (!call) return undefined;
  const { name, argumentsText } = call;
  return { id, name, argumentsText, args: parseArguments(argumentsText).value };
}

/** Whether the server's history shows that the decision was taken elsewhere. */
function isAnswered({ interrupt: { toolCallId } }: KeptPause, { thread }: ClientHost): boolean {
  const result = toolCallId === undefined ? undefined : thread.toolCall(toolCallId)?.result;
  return result !== undefined && !result.local;
}
