/** While the panel covers the window, the keyboard stays in it; wherever it stands, scrolling in it stops at its edge. */

export class PanelCover {
  /** Whether nothing of the page can be seen. */
  isCovering = false;
  readonly #launcher: HTMLElement;
  readonly #panel: HTMLElement;
  readonly #focusLast: () => void;
  #tab: 'forward' | 'back' | undefined;
  #touch = 0;

  constructor(launcher: HTMLElement, panel: HTMLElement, focusLast: () => void) {
    this.#launcher = launcher;
    this.#panel = panel;
    this.#focusLast = focusLast;
  }

  start(): void {
    // Also from the browser's own controls, which Tab reaches too.
    document.addEventListener('keydown', this.#onKeydown);
    document.addEventListener('keyup', this.#onKeyup);
    document.addEventListener('focusin', this.#onFocusIn);
    this.#panel.addEventListener('wheel', this.#onWheel, { passive: false });
    this.#panel.addEventListener('touchstart', this.#onTouchStart, { passive: true });
    this.#panel.addEventListener('touchmove', this.#onTouchMove, { passive: false });
  }

  stop(): void {
    document.removeEventListener('keydown', this.#onKeydown);
    document.removeEventListener('keyup', this.#onKeyup);
    document.removeEventListener('focusin', this.#onFocusIn);
    this.#panel.removeEventListener('wheel', this.#onWheel);
    this.#panel.removeEventListener('touchstart', this.#onTouchStart);
    this.#panel.removeEventListener('touchmove', this.#onTouchMove);
  }

  readonly #onKeydown = ({ key, code, shiftKey }: KeyboardEvent): void => {
    // WebKit on Linux has no name for the key while Shift is down.
    this.#tab = key === 'Tab' || code === 'Tab' ? (shiftKey ? 'back' : 'forward') : undefined;
  };

  readonly #onKeyup = (): void => {
    this.#tab = undefined;
  };

  /** Tab would go on to what lies behind; where a dialog of the page takes the focus, it may. */
  readonly #onFocusIn = ({ target }: FocusEvent): void => {
    if (!this.isCovering || !this.#tab || !(target instanceof Element) || this.#launcher.contains(target)) return;
    if (target.closest('dialog[open], [popover]')) return;
    if (this.#tab === 'back') this.#focusLast();
    else this.#panel.focus({ preventScroll: true });
  };

  readonly #onWheel = (event: WheelEvent): void => {
    // With Control it is a zoom.
    if (!event.ctrlKey && !canScroll(event, this.#panel, event.deltaY)) event.preventDefault();
  };

  readonly #onTouchStart = ({ touches }: TouchEvent): void => {
    this.#touch = touches[0]?.clientY ?? 0;
  };

  readonly #onTouchMove = (event: TouchEvent): void => {
    const [touch, second] = event.touches;
    if (!touch || second || !event.cancelable) return;
    if (!canScroll(event, this.#panel, this.#touch - touch.clientY)) event.preventDefault();
  };
}

/** Whether something between the event and the panel still scrolls that way, or sideways. */
function canScroll(event: Event, panel: HTMLElement, delta: number): boolean {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(panel)).some((node) => {
    if (!(node instanceof Element)) return false;
    const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = node;
    const { overflowX, overflowY } = getComputedStyle(node);
    if (/auto|scroll/.test(overflowX) && scrollWidth > clientWidth) return true;
    if (!/auto|scroll/.test(overflowY) || scrollHeight <= clientHeight) return false;
    return delta < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1;
  });
}
