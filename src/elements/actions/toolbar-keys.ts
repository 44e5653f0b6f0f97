/** Arrow keys within a toolbar; Tab leaves it. */

export function moveInToolbar(event: KeyboardEvent): void {
  const toolbar = event.currentTarget as HTMLElement;
  const buttons = [...toolbar.querySelectorAll('button')];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  if (place < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const forward = getComputedStyle(toolbar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const next = new Map([
    [forward, (place + 1) % buttons.length],
    [backward, (place - 1 + buttons.length) % buttons.length],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[next]?.focus();
}
