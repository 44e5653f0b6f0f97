/** What of a turn waits for the person, and by which request. */
import type { Entry, InterruptItem, TurnProgress } from '../../core/index.js';
import { agentKey } from './progress-tree.js';

/** Ids of requests by the key of what waits; under the empty key those that nothing in the outline has made. */
export type Waits = ReadonlyMap<string, string>;

export function waitsOf(
  { steps, subagents }: TurnProgress,
  interrupts: readonly InterruptItem[],
  entries: readonly Entry[],
): Waits {
  const waits = new Map<string, string>();
  const paused = steps.map(({ status, subagentRunId }) => status === 'suspended' && !subagentRunId).lastIndexOf(true);
  for (const { id, kind, toolCallId, interrupt } of interrupts) {
    if (kind === 'browser-tool') continue;
    const agent = interrupt.subagentRunId ?? agentOfCall(toolCallId, entries);
    const isKnown = agent !== undefined && subagents.some((known) => known.id === agent);
    const key = isKnown ? agentKey(agent) : paused < 0 ? '' : `step ${paused}`;
    if (!waits.has(key)) waits.set(key, id);
  }
  return waits;
}

function agentOfCall(toolCallId: string | undefined, entries: readonly Entry[]): string | undefined {
  if (toolCallId === undefined) return undefined;
  return entries.find((entry) => entry.kind === 'tool-call' && entry.id === toolCallId)?.subagentRunId;
}
