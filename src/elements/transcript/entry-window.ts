/** Which entries are in the document: those around what is seen. The rest is empty space above and below. */
import type { Entry } from '../../core/index.js';
import type { EntryIndex } from './entry-index.js';
import type { Heights } from './heights.js';

/** What is rendered, in pixels below the upper edge of the viewport. */
export interface Geometry {
  /** The upper edge of the first rendered entry. */
  first: number;
  /** The lower edge of the last one. */
  last: number;
  /** The height of the viewport. */
  view: number;
  /** Where the whole list begins, with its space above. */
  list: number;
}

/** Places among the entries, the second not included. */
export type Places = readonly [from: number, to: number];

/** Entries that are held, by the focus or a selection, stay in the document up to so many. */
const MOST = 300;
/** In viewports: entries join at this distance from what is seen, and leave at the other. */
const NEAR = 1;
const FAR = 2;

export class EntryWindow {
  start = 0;
  end = 0;
  /** The space in place of the entries before the first rendered one. */
  above = 0;
  /** The space in place of those behind the last. */
  below = 0;

  readonly #index: EntryIndex;
  readonly #heights: Heights;
  #firstKey: string | undefined;
  #length = 0;

  constructor(index: EntryIndex, heights: Heights) {
    this.#index = index;
    this.#heights = heights;
  }

  get items(): readonly Entry[] {
    return this.#index.items.slice(this.start, this.end);
  }

  /** Whether the latest entry is rendered. */
  get isAtEnd(): boolean {
    return this.end === this.#index.items.length;
  }

  /** Follows the entries after they changed. */
  sync(): void {
    const { length } = this.#index.items;
    const wasAtEnd = this.end >= this.#length;
    const moved = this.#index.indexOf(this.#firstKey);
    const shift = moved < 0 ? 0 : moved - this.start;
    const grown = length - this.#length - shift;
    this.#length = length;
    this.start = Math.min(this.start + shift, length);
    this.end = wasAtEnd && grown < MOST ? length : Math.min(this.end + shift, length);
    if (shift !== 0) this.above = this.#sum(0, this.start);
    if (grown !== 0) this.below = this.#sum(this.end, length);
    if (moved < 0 && length > 0 && this.start >= length) this.toEnd(0);
    this.#done();
  }

  /** Renders the end, as high as `view` and as much again. */
  toEnd(view: number): void {
    this.toEntry(this.#index.items.length - 1, view);
  }

  /** Renders what stands around an entry. */
  toEntry(place: number, view: number): void {
    const { length } = this.#index.items;
    this.#length = length;
    this.start = Math.max(0, place);
    this.end = Math.min(length, place + 1);
    this.#grow({ first: 0, last: this.#sum(this.start, this.end), view, list: 0 });
    this.remeasure();
    this.#done();
  }

  /** Whether nothing that is rendered is near what is seen, after a jump over the empty space. */
  isLost({ first, last, view }: Geometry): boolean {
    return (this.start > 0 && first > view) || (!this.isAtEnd && last < 0);
  }

  /**
   * The entry at a distance from the start of the list, and where it begins: at the same part of the entries as the
   * distance is of the space in their place, which was guessed when less was known.
   */
  at({ first, last, list }: Geometry): { index: number; top: number } {
    const { items } = this.#index;
    const [space, begin, from, to] =
      first > 0 ? [this.above, list, 0, this.start] : [this.below, last, this.end, items.length];
    const distance = this.#sum(0, from) - (begin * this.#sum(from, to)) / (space || 1);
    const { index, top } = this.#heights.at(items, distance);
    return { index, top: top - distance };
  }

  /** Renders what stands around an entry whose upper edge is at `top`; all is as high together as it was. */
  jump(place: number, top: number, { first, last, view, list }: Geometry): void {
    const height = this.above + (last - first) + this.below;
    this.toEntry(place, view);
    this.above = top - list - this.#sum(this.start, place);
    this.below = height - this.above - this.#sum(this.start, this.end);
    this.#done();
  }

  /** Whether an entry may be reached without letting go of what is held. */
  reaches(place: number, held: Places): boolean {
    return Math.max(held[1], place) - Math.min(held[0], place) <= MOST;
  }

  /** Lets entries join and leave around what is seen. Whether any did. */
  fit(geometry: Geometry, held: Places | undefined): boolean {
    const { start, end } = this;
    this.#grow(geometry);
    this.#shrink(geometry, this.#limit(held));
    this.#done();
    return start !== this.start || end !== this.end;
  }

  /** Sets the empty space by what is known now; returns by how much the one above grew. */
  remeasure(): number {
    const { above } = this;
    this.above = this.#sum(0, this.start);
    this.below = this.#sum(this.end, this.#index.items.length);
    return this.above - above;
  }

  #grow({ first, last, view }: Geometry): void {
    const { items } = this.#index;
    for (let top = first; this.start > 0 && top > -view * NEAR; this.start--) {
      const height = this.#heights.of(items[this.start - 1]);
      top -= height;
      this.above -= height;
    }
    for (let bottom = last; this.end < items.length && bottom < view * (1 + NEAR); this.end++) {
      const height = this.#heights.of(items[this.end]);
      bottom += height;
      this.below -= height;
    }
  }

  #shrink({ first, last, view }: Geometry, [from, to]: Places): void {
    const { items } = this.#index;
    for (let top = first; this.start < Math.min(from, this.end - 1); this.start++) {
      const height = this.#heights.of(items[this.start]);
      if (top + height > -view * FAR) break;
      top += height;
      this.above += height;
    }
    for (let bottom = last; this.end > Math.max(to, this.start + 1); this.end--) {
      const height = this.#heights.of(items[this.end - 1]);
      if (bottom - height < view * (1 + FAR)) break;
      bottom -= height;
      this.below += height;
    }
  }

  /** The places that may not leave; none where that would be too many. */
  #limit(held: Places | undefined): Places {
    if (!held) return [Infinity, 0];
    const count = Math.max(held[1], this.end) - Math.min(held[0], this.start);
    return count > MOST ? [Infinity, 0] : held;
  }

  #sum(from: number, to: number): number {
    return this.#heights.between(this.#index.items, from, to);
  }

  #done(): void {
    this.above = this.start === 0 ? 0 : Math.max(0, this.above);
    this.below = this.isAtEnd ? 0 : Math.max(0, this.below);
    this.#firstKey = this.#index.items[this.start]?.key;
  }
}
