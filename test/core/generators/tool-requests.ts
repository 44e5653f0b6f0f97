/** What must be true of every request that leaves a page with tools. */
import type { RunAgentInput } from '../../../src/core/index.js';

/** Its faults, in words. `runs`: how often each call ran; `paused`: the ids that the last run of the thread paused for. */
export function requestFaults(
  { messages, resume, parentRunId }: RunAgentInput,
  runs: ReadonlyMap<string, number>,
  paused: readonly string[],
): string[] {
  const faults: string[] = [];
  const open = new Set<string>();
  const answered = new Set<string>();
  const ids = new Set<string>();
  for (const message of messages) {
    if (ids.has(message.id)) faults.push(`the message ${message.id} goes twice`);
    ids.add(message.id);
    if (message.role === 'assistant')
      for (const { id } of message.toolCalls ?? []) {
        if (open.has(id) || answered.has(id)) faults.push(`the call ${id} goes twice`);
        open.add(id);
      }
    if (message.role === 'tool') {
      const { toolCallId, content, error } = message;
      if (answered.has(toolCallId)) faults.push(`${toolCallId} is answered twice`);
      else if (!open.delete(toolCallId)) faults.push(`${toolCallId} is answered before it is called`);
      answered.add(toolCallId);
      const hasRun = runs.has(toolCallId);
      if (content === `ran:${toolCallId}` && !hasRun) faults.push(`${toolCallId} has a result but never ran`);
      if (error === undefined && content !== `ran:${toolCallId}`) faults.push(`${toolCallId} has a foreign result`);
    }
    if (message.role === 'user' && message === messages.at(-1) && !resume)
      for (const id of open) faults.push(`${id} is unanswered before a new message`);
  }
  const resumed = resume?.map(({ interruptId }) => interruptId) ?? [];
  if (resume && resumed.join() !== paused.join()) faults.push(`resumes ${resumed.join()} in place of ${paused.join()}`);
  if (Boolean(resume) !== (parentRunId !== undefined)) faults.push('parentRunId and resume do not go together');
  return faults;
}
