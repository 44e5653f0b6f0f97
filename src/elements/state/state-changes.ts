/** Remembers what a tree has shown, to mark for a moment what is new in it. */
import { pointerOf } from '../../core/index.js';

/** How long a change stays marked. */
const SHOWN_FOR = 1600;

export class ChangeMarks {
  #last: unknown;
  #hasLast = false;
  readonly #until = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onEnd: () => void;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Takes the value that is about to be shown; the first one is all new, so nothing of it is marked. */
  take(value: unknown): void {
    if (this.#hasLast && value !== undefined && this.#last !== undefined) this.#compare(this.#last, value, '');
    this.#hasLast = true;
    this.#last = value;
    this.#schedule();
  }

  has(pointer: string): boolean {
    return this.#until.has(pointer);
  }

  /** Another thing is shown: nothing of it counts as changed. */
  forget(): void {
    this.#hasLast = false;
    this.#until.clear();
    clearTimeout(this.#timer);
  }

  /** Unchanged parts keep their identity, so only what changed is walked. */
  #compare(before: unknown, after: unknown, pointer: string): void {
    if (Object.is(before, after)) return;
    if (isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)) {
      for (const [key, value] of Object.entries(after)) {
        this.#compare(Object.hasOwn(before, key) ? before[key] : undefined, value, pointer + pointerOf([key]));
      }
      return;
    }
    this.#until.set(pointer, Date.now() + SHOWN_FOR);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#until.size === 0) return;
    this.#timer = setTimeout(() => {
      const now = Date.now();
      for (const [pointer, until] of this.#until) if (until <= now) this.#until.delete(pointer);
      this.#onEnd();
      this.#schedule();
    }, SHOWN_FOR / 4);
  }
}

/** Whether a value has parts. */
export function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
