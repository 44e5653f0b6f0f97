/** Tells what has got the focus by other means than a press on it, and so may be out of view. */

/** Calls `onFocus` with the element, or with the whole card around it where that fits into the viewport. */
export function watchFocus(viewport: HTMLElement, tail: HTMLElement, onFocus: (element: Element) => void): void {
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
      if (target.matches(':focus')) onFocus(outermostThatFits(around, viewport.clientHeight));
    };
    // It may still be growing: two frames later the viewport has followed it.
    requestAnimationFrame(() => requestAnimationFrame(reveal));
  });
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
