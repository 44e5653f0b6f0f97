// A browser that lets nobody copy, in the two ways there are.
import { click } from './person.js';

/** No asynchronous clipboard, as on a page without https. Returns the way back. */
export function withoutClipboard(): () => void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
}

/** A page that keeps every copy event to itself, where there is no other way to the clipboard. Returns the way back. */
export function withoutCopying(): () => void {
  const restore = withoutClipboard();
  const keep = (event: Event): void => event.stopImmediatePropagation();
  addEventListener('copy', keep, { capture: true });
  return () => {
    removeEventListener('copy', keep, { capture: true });
    restore();
  };
}

/** What `copy` gives when a person presses a button for it: browsers copy only then. */
export async function byPress<T>(copy: () => Promise<T>): Promise<T> {
  let copied: Promise<T> | undefined;
  const pressed = document.createElement('button');
  pressed.textContent = 'Copy';
  pressed.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9';
  pressed.addEventListener('click', () => {
    copied = copy();
    // The test hears of it; meanwhile nobody else does.
    copied.catch(() => undefined);
  });
  document.body.append(pressed);
  await click(pressed);
  pressed.remove();
  if (!copied) throw new Error('The button was never pressed.');
  return copied;
}
