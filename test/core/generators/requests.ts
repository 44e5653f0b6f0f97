/** What every request must be, whatever the conversation was: a body that all known servers accept. */
import type { Message, RunAgentInput } from '../../../src/core/index.js';

/** What is wrong with a request; nothing where it is fine. */
export function faultsOf(input: RunAgentInput): string[] {
  const { threadId, runId, messages, tools, context, forwardedProps } = input;
  const faults: string[] = [];
  const demand = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  demand(threadId !== '' && runId !== '', 'an empty id');
  demand(Array.isArray(tools) && Array.isArray(context), 'tools or context is no list');
  demand(typeof forwardedProps === 'object' && forwardedProps !== null, 'forwardedProps is no object');
  demand(!('state' in input) || input.state !== null, 'state is null');
  const ids = messages.map(({ id }) => id);
  for (const id of ids) demand(ids.indexOf(id) === ids.lastIndexOf(id), `two messages have the id ${id}`);
  for (const message of messages) {
    demand(message.role !== 'activity', 'an activity is sent back');
    for (const [name, value] of Object.entries(message)) demand(value !== null, `${name} of ${message.id} is null`);
  }
  faults.push(...callFaults(messages));
  return faults;
}

/** Providers want each call answered once, behind the message that holds it. */
function callFaults(messages: readonly Message[]): string[] {
  const faults: string[] = [];
  const open = new Set<string>();
  const answered = new Set<string>();
  for (const message of messages) {
    if (message.role === 'assistant') for (const { id } of message.toolCalls ?? []) open.add(id);
    if (message.role !== 'tool') continue;
    const { toolCallId } = message;
    if (answered.has(toolCallId)) faults.push(`two results for ${toolCallId}`);
    else if (!open.has(toolCallId)) faults.push(`a result for ${toolCallId} before its call`);
    answered.add(toolCallId);
  }
  for (const id of open) if (!answered.has(id)) faults.push(`no result for ${id}`);
  return faults;
}
