/** The look that attributes ask for. What it takes is fetched with the first element that asks. */
import type { Wearer } from './wardrobe.js';

type Wardrobe = (element: Wearer) => void;

let loading: Promise<Wardrobe | undefined> | undefined;
const dressed = new WeakSet<Wearer>();

/**
 * Dresses an element as `preset`, `density` and `accent` say. Returns a promise where that takes a moment; it resolves
 * also where nothing can be loaded: the element then looks plain, and the next change tries again.
 */
export function dress(element: Wearer): Promise<void> | undefined {
  const { preset, density, accent } = element;
  if (!(preset ?? density ?? accent) && !dressed.has(element)) return undefined;
  dressed.add(element);
  loading ??= import('./wardrobe.js').then(
    ({ putOn }) => putOn,
    () => (loading = undefined),
  );
  return loading.then((putOn) => putOn?.(element));
}
