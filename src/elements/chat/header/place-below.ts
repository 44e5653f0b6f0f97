/** Where something stands that a button in the header of a chat has opened. */

/** Between it and the edges of the chat. */
const GAP = 8;

/** Puts a popover below its button, inside the chat; `width` is what it takes at most. */
export function placeBelow(panel: HTMLElement, button: Element, chat: Element, width: number): void {
  const { bottom, left: start, right: end } = button.getBoundingClientRect();
  const box = chat.getBoundingClientRect();
  const left = Math.max(box.left, 0) + GAP;
  const right = Math.min(box.right, innerWidth) - GAP;
  const taken = Math.min(width, right - left);
  const wanted = getComputedStyle(button).direction === 'rtl' ? start : end - taken;
  panel.style.left = `${Math.max(left, Math.min(wanted, right - taken))}px`;
  panel.style.top = `${bottom + 4}px`;
  panel.style.maxInlineSize = `${right - left}px`;
  panel.style.maxBlockSize = `${Math.max(160, Math.min(box.bottom, innerHeight) - bottom - GAP - 4)}px`;
}
