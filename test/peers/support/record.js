/**
 * What a server really did, by thread: the tools it ran, the results its model
 * was shown, and the requests it received.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const threads = new Map();
const current = new AsyncLocalStorage();

function entry(threadId) {
  const known = threads.get(threadId);
  if (known) return known;
  const fresh = { executed: [], results: [], requests: [] };
  threads.set(threadId, fresh);
  return fresh;
}

export const record = {
  /** Runs `work`; what it records without naming a thread counts for `threadId`. */
  within: (threadId, work) => current.run(threadId, work),

  request(threadId, body) {
    entry(threadId).requests.push(body);
  },

  executed(name, args, threadId = current.getStore()) {
    entry(threadId).executed.push({ name, args });
  },

  /** Results of tools as the model saw them, each once, by call id. */
  shown(results, threadId = current.getStore()) {
    const known = entry(threadId).results;
    for (const result of results) {
      if (!known.some(({ toolCallId }) => toolCallId === result.toolCallId)) known.push(result);
    }
  },

  read: (threadId) => entry(threadId),
  clear: (threadId) => (threadId === null ? threads.clear() : threads.delete(threadId)),
};
