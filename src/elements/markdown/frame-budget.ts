/** The time in a frame that reading may take, for all texts together: the rest is for drawing them. */
import { isPrinting } from '../transcript/printing.js';

const BUDGET_MS = 6;
/** In a hidden tab no frames come. */
const NO_FRAMES_MS = 100;

let start = 0;
let isBegun = false;
let isUsedUp = false;

/** Whether there is time left in this frame. Paper does not wait for a later one. */
export function hasTime(): boolean {
  if (isPrinting()) return true;
  const now = performance.now();
  if (!isBegun) requestAnimationFrame(() => (isBegun = isUsedUp = false));
  if (!isBegun || now - start > NO_FRAMES_MS) start = now;
  isBegun = true;
  isUsedUp = now - start >= BUDGET_MS;
  return !isUsedUp;
}

/** Whether some text had to wait for a later frame. */
export function isBehind(): boolean {
  return isUsedUp;
}
