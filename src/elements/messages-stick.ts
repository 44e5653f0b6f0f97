/** Keeps a viewport at its end while it grows, until the person looks elsewhere. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Within so many pixels the end counts as reached. */
const NEAR = 8;
/** Room around what is moved into view, so that the frame it stands in is seen too. */
const MARGIN = 24;
const KEYS_UP = new Set(['ArrowUp', 'PageUp', 'Home']);

/** Scrolls the one viewport it is given, and only while it follows. */
export class StickToEnd implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #resize = new ResizeObserver(() => this.#onResize());
  #viewport: HTMLElement | undefined;
  #isFollowing = true;
  #isAtEnd = true;
  #lastTop = 0;
  #lastHeight = 0;
  #touchY: number | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the newest is in view; else a button leads there. */
  get isAtEnd(): boolean {
    return this.#isFollowing || this.#isAtEnd;
  }

  /** Takes the viewport and what grows in it, once they are rendered. */
  watch(viewport: HTMLElement, content: HTMLElement): void {
    if (this.#viewport === viewport) return;
    this.#viewport = viewport;
    this.#resize.disconnect();
    this.#resize.observe(viewport);
    this.#resize.observe(content);
    const options = { passive: true };
    viewport.addEventListener('scroll', () => this.#onScroll(), options);
    viewport.addEventListener('wheel', (event) => event.deltaY < 0 && this.release(), options);
    viewport.addEventListener('touchstart', (event) => (this.#touchY = event.touches[0]?.clientY), options);
    viewport.addEventListener('touchmove', (event) => this.#onTouchMove(event), options);
    viewport.addEventListener('keydown', (event) => {
      if (KEYS_UP.has(event.key) || (event.key === ' ' && event.shiftKey)) this.release();
    });
  }

  hostConnected(): void {
    if (!this.#viewport) return;
    this.#resize.observe(this.#viewport);
    const content = this.#viewport.firstElementChild;
    if (content) this.#resize.observe(content);
  }

  hostDisconnected(): void {
    this.#resize.disconnect();
  }

  /** Goes to the end with the next growth; to be called before an update. */
  follow(): void {
    this.#isFollowing = true;
  }

  /** Goes to the end and stays there. */
  toEnd(): void {
    const wasAtEnd = this.isAtEnd;
    this.#isFollowing = true;
    this.#scroll();
    if (!wasAtEnd) this.#host.requestUpdate();
  }

  /** The person looks elsewhere: nothing moves any more until the end is asked for. */
  release(): void {
    const viewport = this.#viewport;
    if (!this.#isFollowing || !viewport || viewport.scrollHeight <= viewport.clientHeight) return;
    this.#isFollowing = false;
    this.#host.requestUpdate();
  }

  /** Moves `target` into the viewport by the least scrolling. */
  reveal(target: Element): void {
    const viewport = this.#viewport;
    if (!viewport) return;
    const box = target.getBoundingClientRect();
    const view = viewport.getBoundingClientRect();
    const above = box.top - view.top - MARGIN;
    const below = box.bottom - view.bottom + MARGIN;
    if (above < 0) {
      this.release();
      viewport.scrollTop += above;
    } else if (below > 0) {
      viewport.scrollTop += Math.min(below, above);
    }
  }

  #scroll(): void {
    if (this.#viewport) this.#viewport.scrollTop = this.#viewport.scrollHeight;
  }

  #onResize(): void {
    if (this.#isFollowing) this.#scroll();
    this.#note();
  }

  #onScroll(): void {
    const viewport = this.#viewport;
    if (!viewport) return;
    const isUp = viewport.scrollTop < this.#lastTop - 1;
    const isDown = viewport.scrollTop > this.#lastTop;
    // Content that got shorter moves the position too; a person did not.
    const isShorter = viewport.scrollHeight < this.#lastHeight;
    this.#note();
    if (isUp && !isShorter && !this.#isAtEnd) this.release();
    else if (isDown && this.#isAtEnd && !this.#isFollowing) {
      this.#isFollowing = true;
      this.#host.requestUpdate();
    }
  }

  #onTouchMove(event: TouchEvent): void {
    const y = event.touches[0]?.clientY;
    if (y !== undefined && this.#touchY !== undefined && y > this.#touchY) this.release();
    this.#touchY = y;
  }

  #note(): void {
    const viewport = this.#viewport;
    if (!viewport) return;
    this.#lastTop = viewport.scrollTop;
    this.#lastHeight = viewport.scrollHeight;
    const isAtEnd = viewport.scrollHeight - viewport.scrollTop - viewport.clientHeight <= NEAR;
    if (isAtEnd === this.#isAtEnd) return;
    this.#isAtEnd = isAtEnd;
    this.#host.requestUpdate();
  }
}
