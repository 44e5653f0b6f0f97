/**
 * A page that the browser had put aside as it was, and shows again by its back button: another page may have gone on with
 * the conversation meanwhile, and what stands here would be written over that.
 */
import type { ClientHost } from '../client-host.js';
import type { ThreadStore } from './thread-store.js';

/** Takes over what was kept after `leftAt`, in milliseconds since the epoch. */
export async function wake(core: ClientHost, store: ThreadStore, leftAt: number): Promise<void> {
  const { threadId, visit, turns } = core;
  const [thread, draft] = await Promise.all([store.load(threadId), store.loadDraft(threadId)]);
  if (core.visit !== visit || core.threadId !== threadId || turns.running) return;
  const isNewer = thread !== undefined && thread.savedAt > leftAt;
  if (isNewer || draft !== undefined) core.drafts.set(threadId, draft ?? '');
  if (isNewer) core.draftFiles.delete(threadId);
  if (isNewer) core.reopen();
  else core.changed();
}
