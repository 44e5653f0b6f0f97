/** `batch.resolve`: one synchronous pass over all items that collects their answers before any of them counts. */
import { AgentError, type AgentErrorCode } from '../../protocol/error.js';
import type { Subagent } from '../../thread/progress.js';
import type { Issue } from '../tools/issue.js';
import type { InterruptDraft, InterruptItem } from './interrupt-item.js';
import type { InterruptRecord } from './interrupt-record.js';
import { viewItem, type Hands } from './interrupt-view.js';

/** Asks `answer` about every item; throws where it throws, waits, or leaves one open. */
export function collectDrafts(
  records: readonly InterruptRecord[],
  subagents: readonly Subagent[],
  answer: (item: InterruptItem) => void,
): ReadonlyMap<InterruptRecord, InterruptDraft> {
  const drafts = new Map<InterruptRecord, InterruptDraft>();
  let isOver = false;
  // What a function does that goes on behind our back has missed its time.
  const hands: Hands = {
    stage: async (record, draft) => !isOver && drafts.set(record, draft) === drafts,
    clear: (record) => void drafts.delete(record),
    keepTyped: () => undefined,
  };
  try {
    for (const record of records) {
      const returned: unknown = answer(viewItem(record, hands, subagents));
      if (!(returned instanceof Promise) || drafts.has(record)) continue;
      returned.catch(() => undefined);
      throw new AgentError('async-resolver', 'batch.resolve takes a synchronous function; nothing was staged.');
    }
  } finally {
    isOver = true;
  }
  const open = records.length - drafts.size;
  if (open) throw new AgentError('incomplete-batch', `${open} of the requests were left open; nothing was sent.`);
  return drafts;
}

/** The answers as they stand; the function puts them back. */
export function rememberDrafts(records: readonly InterruptRecord[]): () => void {
  const before = records.map(({ draft, status, issues }) => ({ draft, status, issues }));
  return () => records.forEach((record, index) => Object.assign(record, before[index]));
}

const REFUSALS: readonly AgentErrorCode[] = ['expired', 'unsupported-decision', 'invalid-edited-args'];

/** Why a transaction was rolled back. */
export function refusal(issue: Issue | undefined): AgentError {
  const code = REFUSALS.find((known) => known === issue?.code) ?? 'invalid-payload';
  return new AgentError(code, issue?.message ?? 'An answer is not valid; nothing was staged.');
}
