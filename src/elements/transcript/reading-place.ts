/** Keeps the line that is read where it is, while entries join and leave around it and change their size. */
import { Anchor, elementsAtTop } from './anchor.js';
import type { EntryIndex } from './entry-index.js';
import type { EntryWindow } from './entry-window.js';
import { heldPlaces } from './held-entries.js';
import type { TranscriptLayout } from './transcript-layout.js';

/** So long after the last movement nobody is scrolling any more. */
const REST_MS = 150;

/** Where an entry shall be brought. */
interface Target {
  key: string;
  /** Below the upper edge of the viewport. */
  top: number;
  /** Whether the space above may give way, so that the person's own scrolling is not disturbed. */
  isSoft: boolean;
}

export class ReadingPlace {
  readonly layout: TranscriptLayout;
  readonly #index: EntryIndex;
  readonly #window: EntryWindow;
  #anchor: Anchor | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Where the viewport was last put from here, until somebody else scrolls. */
  #ownTop: number | undefined;
  #lastTop = 0;
  /** Where it was found without an event; that comes at once, if ever. */
  #untoldTop = 0;
  target: Target | undefined;

  constructor(layout: TranscriptLayout, index: EntryIndex, window: EntryWindow) {
    this.layout = layout;
    this.#index = index;
    this.#window = window;
  }

  /** What a scroll event tells, compared to the one before and to what was done from here. */
  scrolled(): { isOwn: boolean; isUp: boolean; isDown: boolean } {
    const { scrollTop } = this.layout.viewport;
    const last = this.#lastTop;
    this.#lastTop = scrollTop;
    const isOwn = this.#ownTop !== undefined && Math.abs(scrollTop - this.#ownTop) < 1;
    return { isOwn, isUp: scrollTop < last - 1, isDown: scrollTop > last };
  }

  /** Whether the browser has gone back to the end of shorter content, and not the person, who finds the line too high. */
  get isTakenBack(): boolean {
    return this.layout.rest < 1 && (this.#anchor?.drift() ?? 0) < -1;
  }

  /** Remembers what is at the upper edge. */
  read(): void {
    this.#ownTop = undefined;
    const elements = elementsAtTop(this.layout.viewport, this.layout.candidates);
    if (elements.length > 0) this.#anchor = new Anchor(this.layout.viewport, elements);
  }

  /** Remembers one element wherever it is in view. */
  readAt(element: Element): void {
    this.#anchor = new Anchor(this.layout.viewport, [element]);
  }

  /** The target stands elsewhere than was thought. */
  retarget(key: string | undefined, top: number): void {
    if (this.target?.key === key && this.target) this.target.top = top;
  }

  forget(): void {
    this.#anchor = undefined;
    this.target = undefined;
  }

  /** Scrolls by `distance`, or to there from a position that the browser may have left since. */
  scrollBy(distance: number, from = this.layout.viewport.scrollTop): void {
    const { viewport } = this.layout;
    viewport.scrollTop = from + distance;
    this.#anchor?.rescrolled();
    this.#ownTop = viewport.scrollTop;
    this.#lastTop = viewport.scrollTop;
  }

  /** Takes back what has moved the line; `isRestored` after a time without a scroll position. */
  settle(isRestored: boolean): void {
    const { target } = this;
    const element = target && this.elementOf(target.key);
    if (element) {
      this.#anchor = new Anchor(this.layout.viewport, [element], target.top);
    }
    this.target = undefined;
    if (!this.#anchor) this.read();
    if (isRestored) this.#anchor?.rescrolled();
    this.#hold(isRestored || (element !== undefined && !target?.isSoft));
  }

  /** Renders what is around the line. Whether that is something else than before. */
  fit(isFollowing: boolean): boolean {
    // What is under way to a target is nowhere yet.
    const geometry = this.target ? undefined : this.layout.geometry();
    if (!geometry) return false;
    const span = this.#window;
    const places = heldPlaces(this.layout.list);
    const held = places && ([places[0] + span.start, places[1] + span.start] as const);
    if (!span.isLost(geometry)) return span.fit(geometry, held);
    const { index, top } = span.at(geometry);
    if (held && span.reaches(index, held)) return span.fit(geometry, held);
    const key = this.#index.items[index]?.key;
    span.jump(index, top, geometry);
    if (isFollowing) return true;
    this.read();
    const isTailSeen =
      this.layout.tail.getBoundingClientRect().top < this.layout.viewport.getBoundingClientRect().bottom;
    if (key !== undefined && !isTailSeen) this.target = { key, top, isSoft: true };
    return true;
  }

  /** Somebody scrolls: when they have stopped, the space above is set right. */
  moved(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#remeasure(), REST_MS);
  }

  rest(): void {
    clearTimeout(this.#rest);
  }

  /** The element of an entry, where it is rendered. */
  elementOf(key: string): Element | undefined {
    const place = this.#index.indexOf(key);
    const isRendered = place >= this.#window.start && place < this.#window.end;
    return isRendered ? this.layout.list.children[place - this.#window.start] : undefined;
  }

  /**
   * What was guessed too high or too low is first taken from the empty space above: a change of the scroll position would
   * end a movement that is going on.
   */
  #hold(isHard: boolean): void {
    const anchor = this.#anchor;
    if (!anchor) return;
    let drift = anchor.drift();
    if (!isHard) drift = this.#giveWay(drift);
    if (Math.abs(drift) < 0.5) return;
    this.scrollBy(drift);
    // Browsers round the position: the rest goes into the space, or is too little to be seen.
    const left = this.#giveWay(anchor.drift());
    // The end is nearer than the place it should have.
    if (Math.abs(left) >= 1) this.read();
  }

  /** Returns what is left. */
  #giveWay(drift: number): number {
    const span = this.#window;
    if (span.start === 0 || Math.abs(drift) < 0.01) return drift;
    const above = Math.max(0, span.above - drift);
    const left = drift - (span.above - above);
    span.above = above;
    this.layout.setSpace(above, span.below);
    this.moved();
    return left;
  }

  /** Whether somebody has scrolled, and the event is to come with the next frame: it would be taken for our own. */
  #isUntold(): boolean {
    const { scrollTop } = this.layout.viewport;
    const isNew = scrollTop !== this.#lastTop && scrollTop !== this.#untoldTop;
    this.#untoldTop = scrollTop;
    return isNew;
  }

  #remeasure(): void {
    if (this.layout.isHidden || !this.#anchor || this.target) return;
    if (this.#isUntold()) return this.moved();
    const grown = this.#window.remeasure();
    if (Math.abs(grown) < 1) return;
    this.#anchor.drift();
    const { scrollTop } = this.layout.viewport;
    this.layout.setSpace(this.#window.above, this.#window.below);
    this.scrollBy(grown, scrollTop);
    this.#hold(false);
  }
}
