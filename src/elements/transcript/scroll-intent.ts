/** Tells when a person wants to look further up, by whatever means. */

const KEYS_UP = new Set(['ArrowUp', 'PageUp', 'Home']);

/**
 * Calls `onUp` and `onDown` before the viewport moves. Scrolling by other means shows in the scroll position alone.
 */
export function watchIntent(viewport: HTMLElement, onUp: () => void, onDown: () => void): void {
  const options = { passive: true };
  let touchY: number | undefined;
  viewport.addEventListener(
    'wheel',
    ({ deltaY, ctrlKey }) => {
      if (deltaY < 0 && !ctrlKey) onUp();
      else if (deltaY > 0) onDown();
    },
    options,
  );
  viewport.addEventListener('touchstart', (event) => (touchY = event.touches[0]?.clientY), options);
  viewport.addEventListener(
    'touchmove',
    (event) => {
      const y = event.touches[0]?.clientY;
      const moved = y === undefined || touchY === undefined ? 0 : y - touchY;
      if (moved > 0) onUp();
      else if (moved < 0) onDown();
      touchY = y;
    },
    options,
  );
  viewport.addEventListener('keydown', (event) => {
    if (isTyping(event)) return;
    if (KEYS_UP.has(event.key) || (event.key === ' ' && event.shiftKey)) onUp();
  });
  viewport.addEventListener('pointerdown', (event) => isOnScrollbar(event, viewport) && onUp(), options);
}

/** Calls `onJump` for the keys that lead to the start and the end; what it answers for is not left to the browser. */
export function watchJumps(viewport: HTMLElement, onJump: (key: 'Home' | 'End') => boolean): void {
  viewport.addEventListener('keydown', (event) => {
    const { key, shiftKey, altKey, metaKey } = event;
    if ((key !== 'Home' && key !== 'End') || shiftKey || altKey || metaKey || isTyping(event)) return;
    if (onJump(key)) event.preventDefault();
  });
}

/** Calls `onToggle` for what a click is about to unfold or to fold, before it does. */
export function watchToggles(viewport: HTMLElement, onToggle: (toggle: Element) => void): void {
  const isToggle = (node: EventTarget): node is Element =>
    node instanceof Element && node.hasAttribute('aria-expanded');
  viewport.addEventListener(
    'click',
    (event) => {
      const toggle = event.composedPath().find(isToggle);
      if (toggle) onToggle(toggle);
    },
    { capture: true },
  );
}

/** Whether a key belongs to a field, not to the viewport. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    event.defaultPrevented ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

function isOnScrollbar(event: PointerEvent, viewport: HTMLElement): boolean {
  if (event.composedPath()[0] !== viewport || event.pointerType === 'touch') return false;
  const x = event.offsetX - viewport.clientLeft;
  return x < 0 || x >= viewport.clientWidth;
}
