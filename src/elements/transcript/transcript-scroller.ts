/** Decides where a transcript stands: at its end, at the last question, or where the person left it. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Entry } from '../../core/index.js';
import { EntryIndex } from './entry-index.js';
import { EntryWindow } from './entry-window.js';
import { watchFocus } from './focus-reveal.js';
import { selectedIn } from './held-entries.js';
import { Heights } from './heights.js';
import { ReadingPlace } from './reading-place.js';
import { watchJumps, watchToggles, watchIntent } from './scroll-intent.js';
import { TranscriptLayout, type TranscriptParts } from './transcript-layout.js';

/** `follow`: stays at the end. `pin-turn`: keeps the last question and the start of its answer. `none`: moves nothing. */
export type ScrollMode = 'follow' | 'pin-turn' | 'none';

/** The height of a viewport before it has one. */
const VIEW = 800;
/** So long a movement may go on by itself. */
const GLIDE_MS = 500;

/** Scrolls the one viewport it is given. */
export class TranscriptScroller implements ReactiveController {
  readonly index = new EntryIndex();
  mode: ScrollMode = 'follow';

  readonly #host: ReactiveControllerHost;
  readonly #heights = new Heights();
  readonly #window = new EntryWindow(this.index, this.#heights);
  #place: ReadingPlace | undefined;

  #isFollowing = true;
  /** A conversation that was just opened shows its end until something happens in it, in every mode. */
  #isOpening = true;
  #isAtEnd = true;
  #isFar = false;
  /** Out of the document or hidden: the scroll position of the browser means nothing. */
  #isAway = false;
  /** The last entry that was there when the end was in view. */
  #seen: string | undefined;
  #pinned: string | undefined;
  #hadFocus = false;
  /** When the person last moved towards the end. */
  #downAt = -GLIDE_MS;
  #frame = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The entries to render. */
  get entries(): readonly Entry[] {
    return this.#window.items;
  }

  /** Whether the newest is in view; else a button leads there. */
  get isAtEnd(): boolean {
    return this.#isFollowing || !this.#isFar;
  }

  /** How many entries came since the end was in view. */
  get newCount(): number {
    return this.isAtEnd ? 0 : this.index.answersAfter(this.#seen);
  }

  hostConnected(): void {
    this.#layout?.connect();
    document.addEventListener('selectionchange', this.#onSelection);
  }

  hostDisconnected(): void {
    this.#isAway = true;
    this.#layout?.disconnect();
    this.#place?.rest();
    document.removeEventListener('selectionchange', this.#onSelection);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Takes the entries of a snapshot, before they are rendered; `hasRun`: the agent was at work here. */
  take(threadId: string | undefined, entries: readonly Entry[], hasRun: boolean): void {
    const { index } = this;
    this.#hadFocus = this.#layout?.hasFocus ?? false;
    const before = index.items.length;
    const asked = index.lastQuestion?.key;
    const change = index.update(threadId, entries, hasRun);
    if (change === 'opened') this.#open();
    if (change !== 'changed') return;
    this.#window.sync();
    if (this.#isOpening && (before > 0 || (hasRun && index.items.length > 1))) this.#endOpening();
    const question = index.lastQuestion?.key;
    if (question !== undefined && question !== asked) this.#onQuestion(question);
  }

  /** The entries are in the document. */
  rendered(parts: TranscriptParts): void {
    const layout = this.#layout ?? this.#attach(parts);
    const isMoved = layout.setSpace(this.#window.above, this.#window.below);
    const { added, removed } = layout.observe(this.entries);
    // The entry with the focus had to go: the keyboard stays in the conversation.
    if (this.#hadFocus && !layout.hasFocus) layout.viewport.focus({ preventScroll: true });
    // What is new reports its size by itself, once it is rendered.
    if (added === 0 && (isMoved || removed > 0 || this.#place?.target)) this.#settle();
  }

  /** Goes to the end and stays there. */
  toEnd(): void {
    this.#follow();
    // Where nothing shall move by itself, it only goes there.
    this.#isOpening = this.mode === 'none';
    if (this.#window.isAtEnd) this.#settle();
    this.#host.requestUpdate();
  }

  /** Goes to the first entry. */
  toStart(): void {
    this.toEntry(this.index.items[0]?.key);
  }

  /** Brings an entry to the upper edge. */
  toEntry(key: string | undefined): void {
    const place = this.index.indexOf(key);
    if (key === undefined || place < 0 || !this.#place) return;
    this.#isFollowing = false;
    this.#isOpening = false;
    if (!this.#place.elementOf(key)) this.#window.toEntry(place, this.#view);
    this.#place.target = { key, top: this.#layout?.padding ?? 0, isSoft: false };
    this.#host.requestUpdate();
  }

  /** Moves a box into the viewport by the least scrolling. */
  reveal(box: DOMRect): void {
    const distance = this.#place?.layout.distanceTo(box) ?? 0;
    if (distance === 0) return;
    if (distance < 0) this.#release();
    this.#place?.scrollBy(distance);
    this.#note();
    if (!this.#isFollowing) this.#place?.read();
    this.#schedule();
  }

  /** The element of an entry, where it is rendered. */
  elementOf(key: string): Element | undefined {
    return this.#place?.elementOf(key);
  }

  get #layout(): TranscriptLayout | undefined {
    return this.#place?.layout;
  }

  get #view(): number {
    return this.#layout?.viewport.clientHeight || VIEW;
  }

  #attach(parts: TranscriptParts): TranscriptLayout {
    const { viewport } = parts;
    viewport.addEventListener('scroll', () => this.#onScroll(), { passive: true });
    watchIntent(
      viewport,
      () => this.#release(),
      () => (this.#downAt = performance.now()),
    );
    watchFocus(viewport, parts.tail, (box) => this.reveal(box));
    watchToggles(viewport, this.#onToggle);
    watchJumps(viewport, (key) => {
      if (this.#window.start === 0 && this.#window.isAtEnd) return false;
      if (key === 'Home') this.toStart();
      else this.toEnd();
      return true;
    });
    const layout = new TranscriptLayout(parts, this.#heights, () => this.#settle());
    this.#place = new ReadingPlace(layout, this.index, this.#window);
    return layout;
  }

  #open(): void {
    this.#heights.clear();
    this.#isFollowing = true;
    this.#isOpening = true;
    this.#pinned = undefined;
    this.#place?.forget();
    this.#layout?.unfill();
    this.#window.toEnd(this.#view);
  }

  #endOpening(): void {
    this.#isOpening = false;
    if (this.mode === 'follow') return;
    this.#isFollowing = false;
    this.#place?.read();
  }

  #onQuestion(key: string): void {
    // Who sends wants to see the answer.
    if (this.mode === 'follow') this.#follow();
    if (this.mode !== 'pin-turn' || !this.#place || !this.#layout) return;
    this.#isFollowing = false;
    this.#isOpening = false;
    this.#pinned = key;
    this.#place.target = { key, top: this.#layout.padding, isSoft: false };
    if (!this.#window.isAtEnd) this.#window.toEnd(this.#view);
  }

  #follow(): void {
    this.#isFollowing = true;
    this.#isOpening = false;
    this.#place?.forget();
    if (!this.#window.isAtEnd) this.#window.toEnd(this.#view);
  }

  /** The person looks elsewhere: nothing moves any more until the end is asked for. */
  #release(): void {
    const viewport = this.#layout?.viewport;
    if (!this.#isFollowing || !viewport || viewport.scrollHeight <= viewport.clientHeight) return;
    this.#isFollowing = false;
    this.#isOpening = false;
    this.#place?.read();
    this.#host.requestUpdate();
  }

  /** Sizes have changed: puts everything back to where it belongs. */
  #settle(): void {
    const place = this.#place;
    if (!place) return;
    const { layout } = place;
    this.#isAway ||= layout.isHidden;
    if (layout.isHidden) return;
    const pinned = this.#pinned === undefined || !this.#window.isAtEnd ? undefined : this.elementOf(this.#pinned);
    if (pinned) place.retarget(this.#pinned, layout.fill(pinned));
    if (this.#isFollowing) place.scrollBy(layout.rest);
    else place.settle(this.#isAway);
    this.#isAway = false;
    this.#note();
    this.#schedule();
  }

  /** Notes whether the end is in view. */
  #note(): void {
    const layout = this.#layout;
    if (!layout) return;
    this.#isAtEnd = this.#window.isAtEnd && layout.isAtEnd;
    if (this.#isAtEnd || this.#isFollowing) this.#seen = this.index.items.at(-1)?.key;
    const isFar = !this.#window.isAtEnd || layout.isFar;
    if (isFar === this.#isFar) return;
    this.#isFar = isFar;
    // An update may have led here, or a measurement: the line of the button takes from the viewport.
    requestAnimationFrame(() => this.#host.requestUpdate());
  }

  /** Entries join and leave with the next frame: this one is laid out already. */
  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#place?.fit(this.#isFollowing)) this.#host.requestUpdate();
    });
  }

  #onScroll(): void {
    const place = this.#place;
    if (!place || this.#isAway || place.target) return;
    const { isOwn, isUp, isDown } = place.scrolled();
    this.#note();
    if (isOwn) return;
    // Content that got shorter leaves the position at its end. A wheel that still turns brings back an earlier one.
    const isBroughtBack = performance.now() - this.#downAt < GLIDE_MS;
    if (this.#isFollowing && isUp && isBroughtBack) this.#settle();
    else if (isUp && place.isTakenBack) return this.#settle();
    else if (isUp && !this.#isAtEnd) this.#release();
    else if (isDown && this.#isAtEnd && !this.#isFollowing && this.mode === 'follow') {
      this.#isFollowing = true;
      this.#host.requestUpdate();
    }
    if (!this.#isFollowing) place.read();
    place.moved();
    // Before this frame is painted.
    if (place.fit(this.#isFollowing)) this.#host.requestUpdate();
  }

  readonly #onToggle = (toggle: Element): void => {
    const wasFollowing = this.#isFollowing;
    this.#isFollowing = false;
    this.#isOpening = false;
    this.#place?.readAt(toggle);
    if (!wasFollowing) return;
    const afterwards = (): void => {
      if (!this.#isAtEnd || this.mode !== 'follow') return;
      this.#isFollowing = true;
      this.#host.requestUpdate();
    };
    requestAnimationFrame(() => requestAnimationFrame(afterwards));
  };

  readonly #onSelection = (): void => {
    if (this.#isFollowing && this.#layout && selectedIn(this.#layout.list)) this.#release();
  };
}
