/** Which tool calls of a finished run wait for this page. */
import { parseArguments } from '../../thread/arguments.js';
import type { Thread } from '../../thread/thread.js';
import type { ToolRegistry } from './tools.js';

export interface PendingCall {
  id: string;
  name: string;
  argumentsText: string;
  /** Parsed, where that is possible. */
  args: unknown;
}

/**
 * Complete calls without a result whose tool is registered, in call order. The server's list narrows them where it
 * gives one, and what it leaves out is `elsewhere` until it is named; a derived list would hold backend calls too, so
 * the registered tools decide.
 */
export function pendingCalls(
  thread: Thread,
  tools: ToolRegistry,
  handled: ReadonlySet<string>,
  elsewhere: Set<string>,
): PendingCall[] {
  const { outcome } = thread.record;
  if (outcome?.type !== 'success' && outcome?.type !== 'unknown') return [];
  const named =
    outcome.type === 'success' && outcome.pendingToolCallIds ? new Set(outcome.pendingToolCallIds) : undefined;
  const calls: PendingCall[] = [];
  for (const draft of thread.entries.drafts()) {
    if (draft.kind !== 'tool-call' || draft.status !== 'called' || draft.result || handled.has(draft.id)) continue;
    if (!tools.get(draft.name)) continue;
    if (named && !named.has(draft.id)) elsewhere.add(draft.id);
    if (named ? !named.has(draft.id) : elsewhere.has(draft.id)) continue;
    calls.push({
      id: draft.id,
      name: draft.name,
      argumentsText: draft.argumentsText,
      args: parseArguments(draft.argumentsText).value,
    });
  }
  return calls;
}
