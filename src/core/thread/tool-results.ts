/** The result of a tool call, wherever it comes from. */
import { isObject } from '../protocol/events.js';
import type { Draft, ToolCallEntry, ToolCallStatus, ToolResult } from './entries.js';

/** Statuses that a person's decision gave; a result that follows does not take them back. */
const DECIDED: readonly ToolCallStatus[] = ['rejected', 'cancelled'];

/** Puts `result` in its place and lets the status follow. */
export function applyResult(draft: Draft<ToolCallEntry>, result: ToolResult): void {
  draft.result = result;
  if (DECIDED.includes(draft.status)) return;
  const tanstack: unknown = result.metadata?.tanstack;
  const failed = result.error !== undefined || (isObject(tanstack) && tanstack.state === 'output-error');
  draft.status = failed ? 'failed' : 'done';
}
