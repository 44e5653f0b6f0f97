/** The moments in which a page may be seen for the last time. */

/** `left`: the page goes away, and what breaks from now on breaks because of that. */
export type PageMoment = 'left' | 'shown' | 'hidden or seen';

const MOMENTS = { pagehide: 'left', pageshow: 'shown', visibilitychange: 'hidden or seen' } as const;

/** Calls `run` at each of them. Returns the removal; does nothing outside of pages. */
export function onPageLeave(run: (moment: PageMoment) => void): () => void {
  if (typeof addEventListener !== 'function') return () => undefined;
  const listener = ({ type }: { type: string }): void => run(MOMENTS[type as keyof typeof MOMENTS]);
  // `visibilitychange` bubbles from the document.
  for (const type of Object.keys(MOMENTS)) addEventListener(type, listener);
  return () => {
    for (const type of Object.keys(MOMENTS)) removeEventListener(type, listener);
  };
}
