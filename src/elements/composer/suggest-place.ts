/** Where a list in the top layer stands: above the text field, or below where there is more room. */

const GAP = 6;
const TALLEST = 280;

export function placeAbove(popup: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect();
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  const bottom = top + (view?.height ?? innerHeight);
  const above = box.top - top - GAP;
  const below = bottom - box.bottom - GAP;
  const isAbove = above >= Math.min(TALLEST, below);
  const room = Math.max(48, Math.min(TALLEST, (isAbove ? above : below) - GAP));
  const place = {
    left: `${box.left}px`,
    width: `${box.width}px`,
    'max-height': `${room}px`,
    top: isAbove ? 'auto' : `${box.bottom + GAP}px`,
    bottom: isAbove ? `${document.documentElement.clientHeight - box.top + GAP}px` : 'auto',
  };
  for (const [name, value] of Object.entries(place)) popup.style.setProperty(name, value);
}
