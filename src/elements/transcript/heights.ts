/** How high entries are: measured where they were seen, else guessed from others of their kind. */
import type { Entry } from '../../core/index.js';

/** Before anything was measured. */
const GUESS = 80;
/** One that is higher says little about the others: thousands of them, guessed after it, would be more than a browser can lay out. */
const TYPICAL = 600;

export class Heights {
  /** The distance between two entries. */
  gap = 16;

  readonly #known = new Map<string, number>();
  readonly #kinds = new Map<string, { sum: number; count: number }>();

  /** Remembers a measured height. */
  note(entry: Entry, height: number): void {
    if (height <= 0) return;
    const old = this.#known.get(entry.key);
    this.#known.set(entry.key, height);
    const kind = kindOf(entry);
    const { sum, count } = this.#kinds.get(kind) ?? { sum: 0, count: 0 };
    const grown = Math.min(height, TYPICAL) - Math.min(old ?? 0, TYPICAL);
    this.#kinds.set(kind, { sum: sum + grown, count: count + (old === undefined ? 1 : 0) });
  }

  /** The height of an entry with the gap that follows it. */
  of(entry: Entry | undefined): number {
    if (!entry) return 0;
    const kind = this.#kinds.get(kindOf(entry));
    return (this.#known.get(entry.key) ?? (kind ? kind.sum / kind.count : GUESS)) + this.gap;
  }

  /** The height of the entries `from` to `to`, the latter not included and none of them beyond the end. */
  between(items: readonly Entry[], from: number, to: number): number {
    // A conversation that was just opened: all are guessed alike.
    if (this.#kinds.size === 0) return Math.max(0, to - from) * (GUESS + this.gap);
    let sum = 0;
    for (let index = from; index < to; index++) sum += this.of(items[index]);
    return sum;
  }

  /** The entry at a distance from the start, and the distance at which it begins. */
  at(items: readonly Entry[], distance: number): { index: number; top: number } {
    let top = 0;
    for (let index = 0; index < items.length; index++) {
      const height = this.of(items[index]);
      if (top + height > distance || index === items.length - 1) return { index, top };
      top += height;
    }
    return { index: 0, top: 0 };
  }

  /** Forgets everything: another conversation. */
  clear(): void {
    this.#known.clear();
    this.#kinds.clear();
  }
}

function kindOf(entry: Entry): string {
  return entry.kind === 'message' ? entry.role : entry.kind;
}
