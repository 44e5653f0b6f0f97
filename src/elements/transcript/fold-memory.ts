/** Which entries a person has unfolded or folded: elements leave the document far from what is seen, this stays. */
const folds = new WeakMap<object, boolean>();

/** Whether a person has opened or closed the entry; `undefined` where nobody has. */
export function foldOf(entry: object | undefined): boolean | undefined {
  return entry && folds.get(entry);
}

export function rememberFold(entry: object | undefined, isOpen: boolean | undefined): void {
  if (entry && isOpen !== undefined) folds.set(entry, isOpen);
}
