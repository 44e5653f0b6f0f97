/** Runs `work` once the page has nothing better to do. Returns the end of it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
