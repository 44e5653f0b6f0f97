/** What the next request carries: the conversation and the options as they stand now. */
import { AgentError } from '../../protocol/error.js';
import type { RunAgentInput } from '../../protocol/events.js';
import { PROTOCOL_VERSION } from '../../protocol/version.js';
import { provide } from '../../transport/provided.js';
import type { ClientHost } from '../client-host.js';
import { buildInput, type RequestPlan } from './request.js';

export async function inputOf(
  core: ClientHost,
  { purpose, fresh, resume }: RequestPlan,
  runId: string,
): Promise<RunAgentInput> {
  const { options, thread, pauses, visit } = core;
  const context = [...((await provide(options.context)) ?? [])];
  const forwardedProps = (await provide(options.forwardedProps)) ?? {};
  const dialect = options.dialect ? await (await core.openPauses()).dialects.chosen() : core.lastDialect;
  // What follows is about the thread that is shown; this turn's may be left by now.
  if (core.visit !== visit) throw new AgentError('disposed', 'The thread was left.');
  const unansweredCalls = resume ? 'keep' : (options.unansweredCalls ?? dialect?.history?.unansweredCalls ?? 'error');
  // What the agent is told to be unanswered must not run behind its back later.
  if (purpose === 'message' && unansweredCalls !== 'keep') core.settleCalls();
  const input = buildInput({
    threadId: core.threadId,
    runId,
    purpose,
    entries: thread.snapshot().entries,
    history: options.history ?? 'full',
    fresh: new Set(fresh),
    unansweredCalls,
    tools: core.tools.declarations(),
    context,
    forwardedProps,
    state: thread.state.send(),
    protocolVersion: options.protocolVersion ?? PROTOCOL_VERSION,
    toolResultParts: options.toolResultParts ?? false,
    ...(resume ? { resume } : {}),
    ...(resume && core.pausedRunId !== undefined ? { parentRunId: core.pausedRunId } : {}),
  });
  return resume && pauses ? pauses.request(input) : input;
}
