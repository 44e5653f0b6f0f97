/** Where threads are kept between visits. */

/** Any keeper of text, also an asynchronous one. */
export interface AgentStorage {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Writes at once: for the moment in which a page is left, when nothing can be waited for. */
  setNow?(key: string, value: string): void;
  /** Where a storage without `setNow` leaves the last words of a page that goes away, e.g. `sessionStorage`. */
  readonly journal?: WebStorageArea;
  /** How many characters the text of one thread may have; 1,500,000 where absent. */
  readonly limit?: number;
  /** Set where the tabs of a browser share what is kept: then they speak with one another. */
  readonly shared?: boolean;
}

/** The part of the Web Storage API that is used. */
export interface WebStorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's own storages, by name. */
export type StorageName = 'local' | 'session' | 'indexeddb';

/** What the option `storage` takes: a name, `localStorage` or `sessionStorage` themselves, or a storage of the host. */
export type StorageOption = StorageName | AgentStorage | WebStorageArea;

/** Characters of one thread. Browsers give `localStorage` about five million for all of a site. */
export const DEFAULT_LIMIT = 1_500_000;
