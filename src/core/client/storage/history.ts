/** The server's own history of a thread; it wins over what was kept. */
import { AgentError, messageOf } from '../../protocol/error.js';
import { readMessages } from '../../protocol/read-messages.js';
import { UNKNOWN_TIME } from '../../thread/entries.js';
import type { ClientHost } from '../client-host.js';
import type { LoadedThread } from '../options.js';
import { replaysThreads } from '../turn/routes.js';
import { forgetCut } from './read-thread.js';

interface Asking {
  signal: AbortSignal;
  /** Whether the thread is still the one that is shown. */
  isHere(): boolean;
  /** A run that is replayed goes on. */
  goesOn(runId: string): void;
}

/** Asks the host's hook, or the server; nothing where neither knows, or it fails, which the client then shows. */
export async function takeHistory(
  core: ClientHost,
  threadId: string,
  { signal, isHere, goesOn }: Asking,
): Promise<LoadedThread | undefined> {
  const { loadThread, routes } = core.options;
  const take = (loaded: LoadedThread): void => {
    if (!isHere()) return;
    if (loaded.messages) core.thread.mergeMessages(readMessages(loaded.messages, core.report), UNKNOWN_TIME);
    if ('state' in loaded && loaded.state !== undefined) core.thread.setState(loaded.state);
    core.settleCalls();
    core.changed();
  };
  try {
    let loaded: LoadedThread | undefined;
    if (loadThread) loaded = await loadThread(threadId);
    else if (replaysThreads(routes))
      loaded = await (await import('./connect.js')).connect(core, threadId, { signal, take, goesOn });
    if (!loaded || !isHere()) return undefined;
    take(loaded);
    forgetCut(core);
    return loaded;
  } catch (thrown) {
    if (isHere()) failed(core, thrown);
    return undefined;
  }
}

function failed(core: ClientHost, thrown: unknown): void {
  const detail = thrown instanceof AgentError ? thrown.detail : {};
  const message = `The conversation could not be loaded: ${messageOf(thrown)}`;
  core.failed(new AgentError('history-failed', message, detail, thrown));
  // A decision that was due still is.
  if (core.paused) core.setStatus('waiting');
}
