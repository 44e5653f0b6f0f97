/** What a transcript shows of a conversation. */
import type { ThreadSnapshot } from '../../core/index.js';

type Member =
  'threadId' | 'runId' | 'entries' | 'status' | 'steps' | 'subagents' | 'progress' | 'interrupts' | 'stopped';

export type Transcript = Pick<ThreadSnapshot, Member> & { error: ThreadSnapshot['error'] };

export function selectTranscript(snapshot: ThreadSnapshot): Transcript {
  const { threadId, runId, entries, status, steps, subagents, progress, interrupts, stopped, error } = snapshot;
  return { threadId, runId, entries, status, steps, subagents, progress, interrupts, stopped, error };
}
