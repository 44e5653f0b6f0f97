/** What hooks tell, in the form of a recording. */
import type { AgentError } from '../../protocol/error.js';
import type { ResumeEntry } from '../../protocol/events.js';
import type { RecordedChange, RecordedFact, RecordedInterrupt } from '../../transport/recording.js';
import type { InterruptItem } from '../interrupts/interrupt-item.js';
import { valueAt } from '../select.js';

/** An error without the address, whose query may hold a key. */
export function errorFact({ code, message, detail: { url, ...detail } }: AgentError): RecordedFact {
  const told = url?.includes('?') ? message.replaceAll(url, url.slice(0, url.indexOf('?'))) : message;
  return { kind: 'error', code, message: told, detail };
}

export function interruptFact(items: readonly InterruptItem[]): RecordedFact {
  const interrupts = items.map(({ id, kind, toolCallId, toolName, args, local, interrupt }): RecordedInterrupt => ({
    id,
    kind,
    ...(toolCallId === undefined ? {} : { toolCallId }),
    ...(toolName === undefined ? {} : { toolName }),
    ...(args === undefined ? {} : { args }),
    ...(local ? { local } : {}),
    interrupt,
  }));
  return { kind: 'interrupt', interrupts };
}

export function answersFact(entries: readonly ResumeEntry[], items: readonly InterruptItem[]): RecordedFact {
  const answers = items.flatMap(({ id, toolCallId, draft }) =>
    draft ? [{ id, ...(toolCallId === undefined ? {} : { toolCallId }), ...draft }] : [],
  );
  return { kind: 'answers', answers, entries };
}

/** What stood and stands at `pointers`. */
export function changesOf(before: unknown, after: unknown, pointers: readonly string[]): RecordedChange[] {
  return pointers.map((path) => {
    const [old, fresh] = [valueAt(before, path), valueAt(after, path)];
    return { path, ...(old === undefined ? {} : { before: old }), ...(fresh === undefined ? {} : { after: fresh }) };
  });
}
