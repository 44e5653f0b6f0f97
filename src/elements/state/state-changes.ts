/** Remembers what a view has shown, to mark for a moment what is new in it, and what was rolled back. */
// Not by the index: what it names loads with the first line of a chat.
import { changedPointers } from '../../core/thread/state-nodes.js';

/** How long a change stays marked. */
const SHOWN_FOR = 1600;
/** What was rolled back is read before it is looked for. */
const REVERTED_FOR = 5000;

export class ChangeMarks {
  #last: unknown;
  #hasLast = false;
  readonly #until = new Map<string, number>();
  readonly #reverted = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onEnd: () => void;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Takes the value that is about to be shown; the first one is all new, so nothing of it is marked. */
  take(value: unknown): void {
    if (this.#hasLast && value !== undefined && this.#last !== undefined)
      for (const pointer of changedPointers(this.#last, value)) this.#until.set(pointer, Date.now() + SHOWN_FOR);
    this.#hasLast = true;
    this.#last = value;
    this.#schedule();
  }

  /** What stands at these pointers is what it was before a person changed it. */
  revert(pointers: readonly string[]): void {
    for (const pointer of pointers) this.#reverted.set(pointer, Date.now() + REVERTED_FOR);
    this.#schedule();
  }

  /** The class of an entry: `reverted`, `changed` or none. */
  of(pointer: string): string {
    if (this.#reverted.has(pointer)) return 'changed reverted';
    return this.#until.has(pointer) ? 'changed' : '';
  }

  /** Another thing is shown: nothing of it counts as changed. */
  forget(): void {
    this.#hasLast = false;
    this.#until.clear();
    this.#reverted.clear();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#until.size + this.#reverted.size === 0) return;
    this.#timer = setTimeout(() => {
      const now = Date.now();
      for (const marks of [this.#until, this.#reverted])
        for (const [pointer, until] of marks) if (until <= now) marks.delete(pointer);
      this.#onEnd();
      this.#schedule();
    }, SHOWN_FOR / 4);
  }
}

/** Whether a value has parts. */
export function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
