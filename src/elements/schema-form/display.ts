import { flatten, type Field } from './fields.js';
import { isWithin } from './path.js';
import { foldAt, foldKey, rowsOf } from './folds.js';
import type { Issue } from './validate.js';

/** What of a form is shown: which errors it is time for, and which folds are open. */
export class FormDisplay {
  areErrorsShown = false;
  readonly opened = new Set<string>();
  #touched = new Set<string>();
  /** What stood there when all errors were shown. */
  #judged = new Set<string>();

  /** It is time for every error; of fields that come later, once they were left. */
  judge(root: Field): void {
    this.areErrorsShown = true;
    this.#judged = pointersOf(root);
  }

  isTime(pointer: string): boolean {
    return this.#judged.has(pointer) || this.#touched.has(pointer);
  }

  touch(field: Field): void {
    this.#touched.add(field.pointer);
  }

  /** Whether the field that lost the focus is to be judged now. A button that was pressed must not move under the pointer. */
  leave(root: Field, { target, relatedTarget }: FocusEvent): boolean {
    const field = flatten(root).find(({ id }) => id === (target as Element).id);
    if (!field || !this.areErrorsShown || this.isTime(field.pointer) || relatedTarget instanceof HTMLButtonElement)
      return false;
    this.touch(field);
    return true;
  }

  /** Parts of a field came, went or moved: their errors wait until they are touched again. */
  forgetInside(field: Field): void {
    for (const pointer of [...this.#touched]) if (isWithin(pointer, field.pointer)) this.#touched.delete(pointer);
  }

  /** What comes again later is new. */
  forgetGone(root: Field): void {
    const left = pointersOf(root);
    for (const pointer of [...this.#judged]) if (!left.has(pointer)) this.#judged.delete(pointer);
  }

  startAgain(): void {
    this.areErrorsShown = false;
    this.#judged.clear();
    this.#touched.clear();
  }

  messageOf(field: Field, issues: ReadonlyMap<string, Issue>): string | undefined {
    // A chosen branch stands at the same place as the choice and shows what is wrong there.
    const isSaidByBranch = field.control.kind === 'variants' && field.children.length > 0;
    return this.isTime(field.pointer) && !isSaidByBranch ? issues.get(field.pointer)?.message : undefined;
  }

  unfold(root: Field, pointer: string): void {
    let field: Field | undefined = root;
    while (field) {
      const index = rowsOf(field).findIndex((row) => isWithin(pointer, row.pointer));
      const fold = foldAt(index);
      if (fold !== undefined) this.opened.add(foldKey(field, fold));
      field = field.children.find((child) => isWithin(pointer, child.pointer));
    }
  }
}

function pointersOf(root: Field): Set<string> {
  return new Set(flatten(root).map(({ pointer }) => pointer));
}
