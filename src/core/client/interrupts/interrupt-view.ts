/** The immutable views of pauses that snapshots carry; their methods reach back to the set. */
import type { Subagent } from '../../thread/progress.js';
import type { InterruptBatch, InterruptItem } from './interrupt-item.js';
import { isExpired, type InterruptRecord } from './interrupt-record.js';
import type { InterruptSet } from './interrupt-set.js';

export function viewItem(record: InterruptRecord, set: InterruptSet, subagents: readonly Subagent[]): InterruptItem {
  const { interrupt, offer, kind, status, draft, issues, toolName, tool, args, argsSchema, expiresAt, prompt, local } =
    record;
  const { id, reason, description, toolCallId, subagentRunId } = interrupt;
  const subagent = subagentRunId === undefined ? undefined : subagents.find((agent) => agent.id === subagentRunId);
  const item: InterruptItem = {
    id,
    kind,
    status,
    reason,
    decisions: offer.decisions,
    offer,
    issues: [...issues],
    expired: isExpired(record),
    local,
    interrupt,
    ...defined({
      message: prompt,
      description: description === prompt ? undefined : description,
      toolCallId,
      toolName,
      tool,
    }),
    ...defined({ args, argsSchema, schema: offer.answerSchema, draft, expiresAt, subagent }),
    approve: (extras) => set.stage(id, { decision: 'approve', ...defined({ extras }) }),
    reject: (words, extras) =>
      set.stage(id, { decision: 'reject', ...defined({ reason: words || undefined, extras }) }),
    edit: (edited, extras) => set.stage(id, { decision: 'edit', args: edited, ...defined({ extras }) }),
    answer: (value) => set.stage(id, { decision: 'answer', value }),
    cancel: () => set.stage(id, { decision: 'cancel' }),
    clear: () => set.clear(id),
  };
  return Object.freeze(item);
}

export function viewBatch(set: InterruptSet): InterruptBatch {
  const { human, items, submitting, ready, error } = set;
  const all = (name: 'approve' | 'reject'): boolean =>
    human.length > 0 &&
    human.every(
      (record) =>
        record.offer.decisions.includes(name) &&
        !isExpired(record) &&
        !record.offer[`${name}Extras`]?.required?.valueOf(),
    );
  const batch: InterruptBatch = {
    items,
    total: human.length,
    decided: human.filter((record) => record.status === 'staged' || record.status === 'submitting').length,
    submitting,
    ready,
    canApproveAll: all('approve'),
    canRejectAll: all('reject'),
    ...defined({ error }),
    resolve: (answer) => set.resolve(answer),
    approveAll: () => set.stageEvery({ decision: 'approve' }),
    rejectAll: (words) => set.stageEvery({ decision: 'reject', ...defined({ reason: words || undefined }) }),
    cancelAll: () => set.cancelAll(),
    submit: () => set.submit(),
    retry: () => set.retry(),
  };
  return Object.freeze(batch);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined, as exact optional properties want it. */
function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
