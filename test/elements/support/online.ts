// Takes the browser offline as a page notices it: `navigator.onLine` and the events. Requests go through all the same.

export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Gives the browser its own answer back. */
export function resetOnline(): void {
  Reflect.deleteProperty(navigator, 'onLine');
}
