import { flatten, type Field } from './fields.js';
import { isWithin } from './path.js';
import { FOLD_AFTER } from './render-group.js';
import type { Issue } from './validate.js';

/** What of a form is shown: which errors it is time for, and which folds are open. */
export class FormDisplay {
  areErrorsShown = false;
  readonly opened = new Set<string>();
  #touched = new Set<string>();

  touch(field: Field): void {
    this.#touched.add(field.pointer);
  }

  /** Parts of a field came, went or moved: their errors wait until they are touched again. */
  forgetInside(field: Field): void {
    for (const pointer of [...this.#touched]) if (isWithin(pointer, field.pointer)) this.#touched.delete(pointer);
  }

  startAgain(): void {
    this.areErrorsShown = false;
    this.#touched.clear();
  }

  messageOf(field: Field, issues: ReadonlyMap<string, Issue>): string | undefined {
    // A chosen branch stands at the same place as the choice and shows what is wrong there.
    const isSaidByBranch = field.control.kind === 'variants' && field.children.length > 0;
    const isTime = this.areErrorsShown || this.#touched.has(field.pointer);
    return isTime && !isSaidByBranch ? issues.get(field.pointer)?.message : undefined;
  }

  unfold(root: Field, pointer: string): void {
    for (const { key, pointer: at, children } of flatten(root)) {
      if (children.length > FOLD_AFTER && isWithin(pointer, at)) this.opened.add(key);
    }
  }
}
