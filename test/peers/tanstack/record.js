/**
 * What the server really did, by thread: the tools it ran, the results its
 * model was shown, and the requests it received.
 */
const threads = new Map();

function entry(threadId) {
  const known = threads.get(threadId);
  if (known) return known;
  const fresh = { executed: [], results: [], requests: [], modelTurns: 0 };
  threads.set(threadId, fresh);
  return fresh;
}

export const record = {
  executed(threadId, name, args, toolCallId) {
    entry(threadId).executed.push({ name, args, toolCallId });
  },

  /** Counts a model turn and returns how many the thread has had, this one included. */
  modelTurn(threadId, results) {
    const thread = entry(threadId);
    for (const result of results) {
      const seen = thread.results.some((r) => r.toolCallId === result.toolCallId);
      if (!seen) thread.results.push(result);
    }
    thread.modelTurns += 1;
    return thread.modelTurns;
  },

  /** Returns the stored request, whose `ended` is set when its response is over. */
  request(threadId, request) {
    const stored = { ...request, ended: 'open' };
    entry(threadId).requests.push(stored);
    return stored;
  },

  read(threadId) {
    if (threadId !== null) return entry(threadId);
    const all = [...threads.values()];
    return {
      executed: all.flatMap((t) => t.executed),
      results: all.flatMap((t) => t.results),
      requests: all.flatMap((t) => t.requests),
      modelTurns: all.reduce((sum, t) => sum + t.modelTurns, 0),
    };
  },

  clear(threadId) {
    if (threadId === null) threads.clear();
    else threads.delete(threadId);
  },
};
