/** `localStorage` or `sessionStorage` as a storage. */
import type { AgentStorage, WebStorageArea } from './agent-storage.js';

/** `localStorage` or `sessionStorage` behind the interface. Rejects with what the browser throws (quota, blocked). */
export function webStorage(area: WebStorageArea): AgentStorage {
  return {
    get: async (key) => area.getItem(key) ?? undefined,
    set: async (key, value) => area.setItem(key, value),
    remove: async (key) => area.removeItem(key),
    setNow: (key, value) => area.setItem(key, value),
    shared: isLocalArea(area),
  };
}

/** Whether it is the one that all tabs of a browser share. */
export function isLocalArea(area: WebStorageArea): boolean {
  try {
    return area === (globalThis as { localStorage?: WebStorageArea }).localStorage;
  } catch {
    // The browser forbids even to look.
    return false;
  }
}
