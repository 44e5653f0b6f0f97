/** The quiet record of a decision that the transcript keeps. */
import { entryKey, type DecisionEntry } from '../../thread/entries.js';
import type { Thread } from '../../thread/thread.js';
import type { InterruptDraft } from './interrupt-item.js';
import type { InterruptRecord } from './interrupt-record.js';

const WORDS: Record<InterruptDraft['decision'], DecisionEntry['decision']> = {
  approve: 'approved',
  reject: 'rejected',
  edit: 'edited',
  answer: 'answered',
  cancel: 'cancelled',
};

/** Adds a record for every item that a person answered and returns their keys. */
export function recordDecisions(
  records: readonly InterruptRecord[],
  thread: Thread,
  runId: string | undefined,
): string[] {
  return records.flatMap(({ draft, interrupt, tool, toolName, prompt, args }) => {
    if (!draft) return [];
    const id = `${interrupt.id}@${runId ?? ''}`;
    thread.addDecision({
      id,
      decision: WORDS[draft.decision],
      subject: tool?.title ?? toolName ?? prompt ?? interrupt.reason,
      ...(interrupt.toolCallId === undefined ? {} : { toolCallId: interrupt.toolCallId }),
      ...(draft.reason === undefined ? {} : { reason: draft.reason }),
      ...(draft.decision === 'edit' ? { before: args, after: draft.args } : {}),
      ...(draft.decision === 'answer' ? { answer: draft.value } : {}),
    });
    return [entryKey('decision', id)];
  });
}
