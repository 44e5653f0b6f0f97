/** IndexedDB as a storage: room for long conversations. Its library is loaded with the first question. */
import type { AgentStorage, WebStorageArea } from './agent-storage.js';

const LIMIT = 20_000_000;

type KeyValue = Pick<typeof import('idb-keyval'), 'get' | 'set' | 'del'> & {
  store: import('idb-keyval').UseStore;
};

/** A database of its own, by the name `database`. Rejects where the browser has none for this page. */
export function indexedDbStorage(database = 'agent-chat'): AgentStorage {
  let opening: Promise<KeyValue> | undefined;
  const open = (): Promise<KeyValue> => {
    opening ??= load(database);
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return {
    limit: LIMIT,
    ...journal(),
    shared: true,
    async get(key) {
      const { get, store } = await open();
      const value: unknown = await get(key, store);
      return typeof value === 'string' ? value : undefined;
    },
    async set(key, value) {
      const { set, store } = await open();
      await set(key, value, store);
    },
    async remove(key) {
      const { del, store } = await open();
      await del(key, store);
    },
  };
}

/** Nothing where the browser forbids it, or there is none. */
function journal(): Pick<AgentStorage, 'journal'> {
  try {
    const { localStorage } = globalThis as { localStorage?: WebStorageArea };
    return localStorage ? { journal: localStorage } : {};
  } catch {
    return {};
  }
}

async function load(database: string): Promise<KeyValue> {
  const { get, set, del, createStore } = await import('idb-keyval');
  return { get, set, del, store: createStore(database, 'threads') };
}
