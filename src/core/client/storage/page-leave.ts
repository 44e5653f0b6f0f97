/** The moments in which a page may be seen for the last time. */

/** `left`: the page goes away, and what breaks from now on breaks because of that. */
export type PageMoment = 'left' | 'shown' | 'hidden or seen';

const MOMENTS = {
  pagehide: 'left',
  pageshow: 'shown',
  visibilitychange: 'hidden or seen',
  // A page behind others may be ended without a further word.
  freeze: 'hidden or seen',
} as const;

/** Calls `run` at each of them. Returns the removal; does nothing outside of pages. */
export function onPageLeave(run: (moment: PageMoment) => void): () => void {
  if (typeof addEventListener !== 'function') return () => undefined;
  const listener = ({ type }: { type: string }): void => run(MOMENTS[type as keyof typeof MOMENTS]);
  // What is told to the document passes here on its way down; not all of it comes back up.
  for (const type of Object.keys(MOMENTS)) addEventListener(type, listener, true);
  return () => {
    for (const type of Object.keys(MOMENTS)) removeEventListener(type, listener, true);
  };
}
