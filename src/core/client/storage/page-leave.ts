/** The moments in which a page may be seen for the last time. */

const MOMENTS = ['pagehide', 'visibilitychange'] as const;

/** Calls `run` whenever the page is hidden, left or shown again. Returns the removal; does nothing outside of pages. */
export function onPageLeave(run: () => void): () => void {
  if (typeof addEventListener !== 'function') return () => undefined;
  // `visibilitychange` bubbles from the document.
  for (const moment of MOMENTS) addEventListener(moment, run);
  return () => {
    for (const moment of MOMENTS) removeEventListener(moment, run);
  };
}
