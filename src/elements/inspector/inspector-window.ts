/** Which rows of a long list stand in the page: the newest, or those around what somebody reads. */
import type { InspectorRow } from './inspector-rows.js';

/** Rows in the page at once; older ones come at a click. */
const ROWS = 200;
/** So many more may join below what is being read; the rest waits until somebody goes to the end. */
const JOINING = 1000;

export class RowWindow {
  /** Whether the newest rows are followed. */
  isAtEnd = true;
  /** Number of the first row in the page. */
  #from: number | undefined;
  #most = ROWS + JOINING;

  /** The rows to show, and how many stand before them. */
  of(all: readonly InspectorRow[]): { rows: readonly InspectorRow[]; before: number } {
    const newest = Math.max(0, all.length - ROWS);
    const from = this.isAtEnd ? -1 : all.findIndex(({ key }) => key >= (this.#from ?? Infinity));
    const before = from < 0 ? newest : Math.min(from, newest);
    this.#from = all[before]?.key;
    return { rows: all.slice(before, before + this.#most), before };
  }

  /** How many rows the next step back brings. */
  stepOf(before: number): number {
    return Math.min(before, ROWS);
  }

  /** One step back in `all`. */
  goBack(all: readonly InspectorRow[]): void {
    const { before } = this.of(all);
    this.isAtEnd = false;
    this.#from = all[before - this.stepOf(before)]?.key;
    this.#most += ROWS;
  }

  /** Another list: its end is shown. */
  reset(): void {
    this.isAtEnd = true;
    this.#most = ROWS + JOINING;
  }
}
