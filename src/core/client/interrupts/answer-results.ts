/**
 * Some servers have no tool behind a pause: the answer is the result of the call, for their model, and no event ever
 * says so (CopilotKit's built-in agent). Such a pause bears the id of its call. Left without a result, the call would
 * be answered with an error when the next message is sent.
 */
import { newId } from '../../protocol/ids.js';
import type { Thread } from '../../thread/thread.js';
import { agui, standardPayload } from './dialects/agui.js';
import type { InterruptRecord } from './interrupt-record.js';

export class AnswerResults {
  readonly #contents = new Map<string, string>();

  /** Remembers what the server was told. */
  note(records: readonly InterruptRecord[]): void {
    for (const { interrupt, dialect, draft, offer, runsHere } of records) {
      if (!draft || runsHere || dialect !== agui || interrupt.id !== interrupt.toolCallId) continue;
      const payload = draft.decision === 'cancel' ? { status: 'cancelled' } : standardPayload(draft, offer);
      this.#contents.set(interrupt.id, typeof payload === 'string' ? payload : JSON.stringify(payload));
    }
  }

  /** Nothing more comes: calls that are still without a result get their answer as one. */
  settle(thread: Thread): void {
    for (const [id, content] of this.#contents) {
      const call = thread.toolCall(id);
      if (!call || call.result) continue;
      const { status } = call;
      thread.setToolResult(id, { messageId: newId(), content });
      if (status === 'rejected' || status === 'cancelled') thread.setToolStatus(id, status);
    }
    this.clear();
  }

  /** The thread is left. */
  clear(): void {
    this.#contents.clear();
  }
}
