/** The immutable views of pauses that snapshots carry; their methods reach back to the set. */
import type { Subagent } from '../../thread/progress.js';
import type { InterruptBatch, InterruptDraft, InterruptItem } from './interrupt-item.js';
import { isExpired, type InterruptRecord } from './interrupt-record.js';
import { secretsIn } from './secrets.js';
import type { JsonSchema } from '../tools/schema.js';

/** Where the answers of an item go. */
export interface Hands {
  stage(record: InterruptRecord, draft: InterruptDraft): Promise<boolean>;
  clear(record: InterruptRecord): void;
  keepTyped(record: InterruptRecord, typed: InterruptDraft | undefined): void;
}

/** What the batch as a whole is, and where its answers go. */
export interface Batch extends Pick<InterruptBatch, 'items' | 'submitting' | 'ready' | 'resolve' | 'submit' | 'retry'> {
  readonly records: readonly InterruptRecord[];
  /** Records that a person answers. */
  readonly human: readonly InterruptRecord[];
  readonly error: Error | undefined;
  stageEvery(draft: InterruptDraft): Promise<boolean>;
  cancelAll(): Promise<void>;
}

export function viewItem(record: InterruptRecord, set: Hands, subagents: readonly Subagent[]): InterruptItem {
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
    ...defined({ args, argsSchema, schema: offer.answerSchema, draft, typed: record.typed, expiresAt, subagent }),
    approve: (extras) => set.stage(record, { decision: 'approve', ...defined({ extras }) }),
    reject: (words, extras) =>
      set.stage(record, { decision: 'reject', ...defined({ reason: words || undefined, extras }) }),
    edit: (edited, extras) => set.stage(record, { decision: 'edit', args: edited, ...defined({ extras }) }),
    answer: (value) => set.stage(record, { decision: 'answer', value }),
    cancel: () => set.stage(record, { decision: 'cancel' }),
    secrets: () => (draft ? secretsIn(record, draft) : []),
    clear: () => set.clear(record),
    keepTyped: (typed) => set.keepTyped(record, typed),
  };
  return Object.freeze(item);
}

export function viewBatch(set: Batch): InterruptBatch {
  const { records, human, items, submitting, ready, error } = set;
  const all = (name: 'approve' | 'reject'): boolean =>
    human.length > 0 &&
    human.every(
      (record) =>
        record.offer.decisions.includes(name) && !isExpired(record) && !requiresSome(record.offer[`${name}Extras`]),
    );
  // A click that was meant for an earlier batch decides nothing about this one.
  const isOpen = (): boolean => set.records === records;
  const batch: InterruptBatch = {
    items,
    total: human.length,
    decided: human.filter((record) => record.status === 'staged' || record.status === 'submitting').length,
    submitting,
    ready,
    canApproveAll: all('approve'),
    canRejectAll: all('reject'),
    ...defined({ error }),
    resolve: async (answer) => (isOpen() ? set.resolve(answer) : undefined),
    approveAll: async () => isOpen() && all('approve') && set.stageEvery({ decision: 'approve' }),
    rejectAll: async (words) =>
      isOpen() && all('reject') && set.stageEvery({ decision: 'reject', ...defined({ reason: words || undefined }) }),
    cancelAll: async () => (isOpen() ? set.cancelAll() : undefined),
    submit: async () => (isOpen() ? set.submit() : undefined),
    retry: async () => (isOpen() ? set.retry() : undefined),
  };
  return Object.freeze(batch);
}

function requiresSome(extras: JsonSchema | undefined): boolean {
  return Array.isArray(extras?.required) && extras.required.length > 0;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined, as exact optional properties want it. */
function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
