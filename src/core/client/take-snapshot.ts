/** The snapshot of a client as it stands now. */
import { toMessages } from '../thread/to-messages.js';
import type { ClientFacts } from './client-host.js';
import { NO_FILES } from './draft-file.js';
import type { InterruptItem } from './interrupts/interrupt-item.js';
import type { ThreadSnapshot } from './snapshot.js';

const NONE: readonly InterruptItem[] = Object.freeze([]);

/** The client as it stands now. */
export function takeSnapshot(core: Readonly<ClientFacts>): ThreadSnapshot {
  const { threadId, runId, status, error, stopped, reconnecting } = core;
  const { entries, ...view } = core.thread.snapshot();
  const batch = core.pauses?.set.batch;
  return Object.freeze({
    ...view,
    entries,
    threadId,
    draft: core.draft,
    draftFiles: core.draftFiles.get(threadId) ?? NO_FILES,
    runId,
    status,
    stopped,
    reconnecting,
    branches: core.branches,
    opening: core.opening !== undefined,
    ...(core.reopened === undefined ? {} : { reopened: core.reopened }),
    get messages() {
      return toMessages(entries);
    },
    interrupts: core.pauses?.set.items ?? NONE,
    ...(status === 'waiting' ? { waitingFor: batch ? ('decision' as const) : ('elsewhere' as const) } : {}),
    ...(batch === undefined ? {} : { batch }),
    ...(error === undefined ? {} : { error }),
  });
}
