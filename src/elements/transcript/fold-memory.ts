/** Which entries a person has unfolded or folded: elements leave the document far from what is seen, this stays. */
import type { Entry } from '../../core/index.js';

const folds = new WeakMap<Entry, boolean>();

/** Whether a person has opened or closed the entry; `undefined` where nobody has. */
export function foldOf(entry: Entry | undefined): boolean | undefined {
  return entry && folds.get(entry);
}

export function rememberFold(entry: Entry | undefined, isOpen: boolean | undefined): void {
  if (entry && isOpen !== undefined) folds.set(entry, isOpen);
}
