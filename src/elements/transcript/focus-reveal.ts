/** Tells what has got the focus by other means than a press on it, and so may be out of view. */

/** So much of the viewport stays free for what stands below. */
const ROOM = 96;

/** Calls `onFocus` with the box of the element, or of the whole card around it where that fits into the viewport. */
export function watchFocus(viewport: HTMLElement, tail: HTMLElement, onFocus: (box: DOMRect) => void): void {
  let isPressed = false;
  viewport.addEventListener('pointerdown', () => {
    isPressed = true;
    setTimeout(() => (isPressed = false));
  });
  viewport.addEventListener('focusin', (event) => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    const [target] = path;
    // What is pressed is in view, and must not move under the pointer.
    if (isPressed || !target || target === viewport) return;
    const around = path.slice(0, Math.max(1, path.indexOf(tail)));
    const reveal = (): void => {
      if (target.matches(':focus')) onFocus(boxOf(outermostThatFits(around, viewport.clientHeight), viewport));
    };
    // It may still be growing: two frames later the viewport has followed it.
    requestAnimationFrame(() => requestAnimationFrame(reveal));
  });
}

/** With the margin above it that the element asks for, as far as there is room. */
function boxOf(element: Element, { clientHeight }: HTMLElement): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const wanted = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const margin = Math.max(0, Math.min(wanted, clientHeight - height - ROOM));
  return new DOMRect(x, y - margin, width, height + margin);
}

function outermostThatFits(path: readonly Element[], height: number): Element {
  let found = path[0] as Element;
  for (const element of path) {
    const box = element.getBoundingClientRect();
    if (box.height > height) break;
    // Slots and the like have no box.
    if (box.height > 0) found = element;
  }
  return found;
}
