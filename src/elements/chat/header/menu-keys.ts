/** The keys of a menu, as the ARIA Authoring Practices describe them. */

/** The entry that a key leads to. */
export function menuKey(event: KeyboardEvent, items: readonly HTMLElement[], at: unknown): HTMLElement | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  const place = items.findIndex((item) => item === at);
  switch (key) {
    case 'ArrowDown':
      return items[(place + 1) % items.length];
    case 'ArrowUp':
      return items.at(place <= 0 ? -1 : place - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? beginningWith(key, items, place) : undefined;
  }
}

/** The next entry whose text begins with a letter. */
function beginningWith(letter: string, items: readonly HTMLElement[], place: number): HTMLElement | undefined {
  const inTurn = [...items.slice(place + 1), ...items.slice(0, place + 1)];
  return inTurn.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
