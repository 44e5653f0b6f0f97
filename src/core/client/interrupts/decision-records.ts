/** The quiet record of a decision that the transcript keeps. */
import { entryKey, type DecisionEntry } from '../../thread/entries.js';
import type { Thread } from '../../thread/thread.js';
import type { InterruptDraft } from './interrupt-item.js';
import type { InterruptRecord } from './interrupt-record.js';
import { hideSecrets, newMask } from './secrets.js';
import type { JsonSchema } from '../tools/schema.js';

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
  return records.flatMap(({ draft, interrupt, offer, tool, toolName, prompt, args, argsSchema }) => {
    if (!draft) return [];
    const id = `${interrupt.id}@${runId ?? ''}`;
    thread.addDecision({
      id,
      decision: WORDS[draft.decision],
      subject: tool?.title ?? toolName ?? prompt ?? interrupt.reason,
      ...(interrupt.toolCallId === undefined ? {} : { toolCallId: interrupt.toolCallId }),
      ...(draft.reason === undefined ? {} : { reason: draft.reason }),
      ...(draft.decision === 'edit' ? editOf(args, draft.args, argsSchema) : {}),
      ...(draft.decision === 'answer' ? { answer: hideSecrets(draft.value, offer.answerSchema) } : {}),
    });
    return [entryKey('decision', id)];
  });
}

function editOf(
  before: unknown,
  after: unknown,
  schema: JsonSchema | undefined,
): Pick<DecisionEntry, 'before' | 'after'> {
  const mask = newMask();
  return { before: hideSecrets(before, schema, mask), after: hideSecrets(after, schema, mask) };
}
