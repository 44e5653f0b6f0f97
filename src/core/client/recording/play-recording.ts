/** Does once more what a person and the tools of a page did in a recording. */
import { canonicalJson } from '../../protocol/canonical-json.js';
import { jsonEqual } from '../../protocol/json-equal.js';
import type { RecordedAnswer, RecordedRun, Recording } from '../../transport/recording.js';
import type { ReplayTransport } from '../../transport/replay.js';
import type { AgentClient } from '../agent-client.js';
import type { InterruptItem } from '../interrupts/interrupt-item.js';
import type { AgentTool } from '../tools/tools.js';

/** People think longer than anyone wants to watch. */
const LONGEST_THOUGHT = 1500;

/**
 * Plays a whole recording on `client`, whose transport is `replay`: sends the messages, answers the pauses, stops where the
 * person stopped. Tools that the client lacks answer as they did; those that it has run really. Resolves at the end;
 * rejects where the conversation takes another course. Aborting `signal` ends it after the step that goes on.
 */
export async function playRecording(
  client: AgentClient,
  replay: ReplayTransport,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { steps } = replay.recording;
  const removals = standIns(client, replay).map((tool) => client.addTool(tool));
  replay.onStop = () => client.stop();
  try {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      await replay.wait(Math.min(LONGEST_THOUGHT, step.at - (before ? lastMoment(before) : 0)), signal);
      if (signal?.aborted) return;
      if (step.kind === 'request') await request(client, replay, step, before?.kind === 'answers');
      else if (isDue(replay, steps[index + 1])) await answer(client, step.answers);
    }
  } finally {
    replay.onStop = undefined;
    for (const remove of removals) remove();
  }
}

async function request(
  client: AgentClient,
  replay: ReplayTransport,
  run: RecordedRun,
  isAnswered: boolean,
): Promise<void> {
  const { cause } = run;
  // Tools and decisions have sent it already.
  if (replay.recording.runs.indexOf(run) < replay.played) return;
  if (cause.by === 'answers' && !isAnswered) return client.batch?.retry();
  if (!('id' in cause)) throw new Error(`The replay took another course: no request (${cause.by}) followed here.`);
  bringState(run, client.snapshot.state, (state) => client.setState(state));
  const id = replay.idOf(cause.id);
  const { entries, error } = client.snapshot;
  if (cause.by === 'edit' && entries.some((entry) => entry.id === replay.idOf(cause.of)))
    await client.edit(replay.idOf(cause.of), cause.content);
  else if (cause.by === 'again' && entries.some((entry) => entry.id === id))
    await (error ? client.retry() : client.regenerate(id));
  else await client.send(cause.content, { cancelPending: run.input.resume !== undefined });
}

/** Whether a request has carried these answers (a host may have refused to send them), and nobody has given them by hand. */
function isDue({ recording, played }: ReplayTransport, next: Recording['steps'][number] | undefined): boolean {
  if (next?.kind !== 'request' || recording.runs.indexOf(next) < played) return false;
  return next.cause.by === 'answers' || next.cause.by === 'tools';
}

async function answer(client: AgentClient, answers: readonly RecordedAnswer[]): Promise<void> {
  const { batch } = client;
  if (!batch) throw new Error('The replay took another course: nothing waits for a decision here.');
  await batch.resolve((item) => {
    const own = answers.find(({ id }) => id === item.id) ?? answers.find((one) => one.toolCallId === item.toolCallId);
    void decide(item, own);
  });
}

function decide(item: InterruptItem, own: RecordedAnswer | undefined): Promise<boolean> {
  switch (own?.decision) {
    case 'approve':
      return item.approve(own.extras);
    case 'reject':
      return item.reject(own.reason, own.extras);
    case 'edit':
      return item.edit(own.args, own.extras);
    case 'answer':
      return item.answer(own.value);
    default:
      return item.cancel();
  }
}

/** Tools that answer as those of the page did. */
function standIns(client: AgentClient, replay: ReplayTransport): AgentTool<never>[] {
  const { runs, results, interrupts } = replay.recording;
  const declared = new Map(runs.flatMap(({ input }) => (input.tools ?? []).map((tool) => [tool.name, tool] as const)));
  for (const { name } of client.tools) declared.delete(name);
  const asked = new Set(interrupts.filter(({ local }) => local).map((one) => callKey(one.toolName, one.args)));
  return [...declared.values()].map((tool): AgentTool<never> => ({
    ...tool,
    needsApproval: (args) => asked.has(callKey(tool.name, args)),
    execute: (_args, { toolCallId, state, setState }) => {
      const result = results.get(toolCallId);
      if (!result) throw new Error('The recording holds no result of this call.');
      const next = runs[replay.played];
      if (next) bringState(next, state, setState);
      if (result.error !== undefined) throw new Error(result.error);
      return result.content;
    },
  }));
}

/** What the page had written until then. */
function bringState({ input }: RecordedRun, state: unknown, setState: (next: unknown) => unknown): void {
  if (input.state !== undefined && !jsonEqual(input.state, state)) setState(input.state);
}

function callKey(name: string | undefined, args: unknown): string {
  return `${name ?? ''} ${canonicalJson(args ?? {})}`;
}

function lastMoment(step: Recording['steps'][number]): number {
  return step.kind === 'request' ? (step.end ?? step.events.at(-1) ?? step).at : step.at;
}
