/** Finds the storage that an option names. */
import type { AgentStorage, StorageOption, WebStorageArea } from './agent-storage.js';
import { webStorage } from './web-storage.js';

const AREAS: Record<string, 'localStorage' | 'sessionStorage'> = {
  local: 'localStorage',
  localStorage: 'localStorage',
  session: 'sessionStorage',
  sessionStorage: 'sessionStorage',
};

/** Rejects where the browser refuses it to this page, or knows none of that name. */
export async function openStorage(option: StorageOption): Promise<AgentStorage> {
  if (typeof option !== 'string') return 'getItem' in option ? webStorage(option) : option;
  if (option === 'indexeddb') return (await import('./indexed-db.js')).indexedDbStorage();
  const name = Object.hasOwn(AREAS, option) ? AREAS[option] : undefined;
  if (!name) throw new Error(`there is no "${String(option)}"; take local, session or indexeddb`);
  const area = (globalThis as Partial<Record<typeof name, WebStorageArea>>)[name];
  if (!area) throw new Error(`there is no ${name} here`);
  return webStorage(area);
}
