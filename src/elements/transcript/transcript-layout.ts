/** The document's side of a transcript: measures the rendered entries and sets the empty space around them. */
import type { Entry } from '../../core/index.js';
import type { Geometry } from './entry-window.js';
import type { Heights } from './heights.js';

/** The elements of a transcript. */
export interface TranscriptParts {
  readonly viewport: HTMLElement;
  /** Holds an element for each rendered entry, in order. */
  readonly list: HTMLElement;
  /** What stands below the entries. */
  readonly tail: HTMLElement;
}

/** Room around what is moved into view, so that the frame it stands in is seen too. */
const MARGIN = 24;

/** Within so many pixels the end counts as reached. */
const NEAR = 8;
/** The line of the button that leads to the end, with its margins. */
const LINE = 48;

export class TranscriptLayout {
  readonly viewport: HTMLElement;
  readonly list: HTMLElement;
  readonly tail: HTMLElement;
  readonly #entries = new Map<Element, Entry>();
  readonly #observer: ResizeObserver;
  #above = 0;
  #filler = 0;

  constructor({ viewport, list, tail }: TranscriptParts, heights: Heights, onResize: () => void) {
    this.viewport = viewport;
    this.list = list;
    this.tail = tail;
    this.#observer = new ResizeObserver((records) => {
      if (!this.isHidden) {
        // Everything is laid out by now: it costs nothing to ask.
        heights.gap = this.gap;
        for (const { target, borderBoxSize } of records) {
          const entry = this.#entries.get(target);
          if (entry) heights.note(entry, borderBoxSize[0]?.blockSize ?? 0);
        }
      }
      onResize();
    });
    this.connect();
  }

  connect(): void {
    for (const element of [this.viewport, this.tail, ...this.#entries.keys()]) this.#observe(element);
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  /** Without a box there is nothing to measure, and no scroll position. */
  get isHidden(): boolean {
    return this.viewport.clientHeight === 0;
  }

  get hasFocus(): boolean {
    const { activeElement } = this.list.getRootNode() as ShadowRoot;
    return activeElement !== null && this.list.contains(activeElement);
  }

  get gap(): number {
    return parseFloat(getComputedStyle(this.list).rowGap) || 0;
  }

  /** The distance of the list from the edge of what scrolls. */
  get padding(): number {
    return parseFloat(getComputedStyle(this.list.parentElement ?? this.list).paddingTop) || 0;
  }

  /** How far the viewport is from its end. */
  get rest(): number {
    const { scrollHeight, scrollTop, clientHeight } = this.viewport;
    return scrollHeight - scrollTop - clientHeight;
  }

  get isAtEnd(): boolean {
    return this.rest <= NEAR;
  }

  /** Whether there is more below than the line of the button that leads there would hide. */
  get isFar(): boolean {
    return this.rest > LINE;
  }

  /** What may be read, in order. */
  get candidates(): Element[] {
    return [...this.list.children, this.tail];
  }

  /** Watches the rendered `entries`; how many elements came and went. */
  observe(entries: readonly Entry[]): { added: number; removed: number } {
    const { children } = this.list;
    let added = 0;
    let removed = 0;
    entries.forEach((entry, place) => {
      const element = children[place];
      if (!element) return;
      if (!this.#entries.has(element)) {
        added++;
        this.#observe(element);
      }
      this.#entries.set(element, entry);
    });
    if (this.#entries.size > children.length)
      for (const element of this.#entries.keys()) {
        if (element.parentNode === this.list) continue;
        removed++;
        this.#observer.unobserve(element);
        this.#entries.delete(element);
      }
    return { added, removed };
  }

  #observe(element: Element): void {
    this.#observer.observe(element, { box: 'border-box' });
  }

  geometry(): Geometry | undefined {
    const first = this.list.firstElementChild;
    const last = this.list.lastElementChild;
    if (!first || !last || this.isHidden) return undefined;
    const { top, height: view } = this.viewport.getBoundingClientRect();
    return {
      first: first.getBoundingClientRect().top - top,
      last: last.getBoundingClientRect().bottom - top,
      list: this.list.getBoundingClientRect().top - top,
      view,
    };
  }

  /** How far to scroll at least to bring a box into view. */
  distanceTo(box: DOMRect): number {
    const view = this.viewport.getBoundingClientRect();
    const above = box.top - view.top - MARGIN;
    const below = box.bottom - view.bottom + MARGIN;
    return above < 0 ? above : Math.max(0, Math.min(below, above));
  }

  /** Sets the empty space; whether the one above is another than before. */
  setSpace(above: number, below: number): boolean {
    const isOther = above !== this.#above;
    this.#above = above;
    setLength(this.list, 'padding-block-start', above);
    setLength(this.list, 'padding-block-end', below);
    return isOther;
  }

  /** Leaves room below, so that `element` can stand at the upper edge; returns how far below that. */
  fill(element: Element): number {
    const { top: start, height } = element.getBoundingClientRect();
    const view = this.viewport.clientHeight;
    // Of a long one the end is shown, with room for an answer.
    const top = height > view / 2 ? view / 2 - height : this.padding;
    const filler = Math.max(0, view - top - (this.tail.getBoundingClientRect().bottom - start) - this.padding);
    if (Math.abs(filler - this.#filler) < 0.01) return top;
    this.#filler = filler;
    setLength(this.tail, 'margin-block-end', filler);
    return top;
  }

  unfill(): void {
    this.#filler = 0;
    setLength(this.tail, 'margin-block-end', 0);
  }
}

function setLength({ style }: HTMLElement, property: string, pixels: number): void {
  if (pixels > 0) style.setProperty(property, `${pixels}px`);
  else style.removeProperty(property);
}
