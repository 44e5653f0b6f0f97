/** How long to wait before a lost stream is asked for again. */

const LONGEST_MS = 8000;
/** Browsers err on being offline now and then: it is tried all the same. */
const OFFLINE_MS = 30_000;
const LONGEST_ASKED_MS = 60_000;

interface Pause {
  /** Of the first try; doubled with every one that fails. */
  delay: number;
  /** What the server asked for. */
  atLeast: number;
  signal: AbortSignal;
}

/**
 * Waits before try number `failed` + 1, and no longer once the browser is online again. Says whether it was offline at
 * the end. Never rejects.
 */
export async function pauseBeforeTry(failed: number, { delay, atLeast, signal }: Pause): Promise<'online' | 'offline'> {
  const longest = Math.min(LONGEST_MS, delay * 2 ** failed);
  // Spread, or all pages that a server lost come back at the same moment.
  const spread = longest * (0.5 + Math.random() / 2);
  const wait = isOffline() ? OFFLINE_MS : Math.max(spread, Math.min(atLeast, LONGEST_ASKED_MS));
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      if (hasEvents) removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    signal.addEventListener('abort', done);
    const hasEvents = typeof addEventListener === 'function';
    if (hasEvents) addEventListener('online', done);
    if (signal.aborted) done();
  });
  return isOffline() ? 'offline' : 'online';
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
