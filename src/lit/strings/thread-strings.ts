/** The texts of the list of conversations. */
export interface ThreadStrings {
  heading: string;
  show: string;
  untitled: string;
  rename: (title: string) => string;
  renameLabel: string;
  remove: (title: string) => string;
  removeAsk: (title: string) => string;
  removeNow: string;
  keep: string;
  removed: (title: string) => string;
  waiting: string;
  search: string;
  empty: string;
  loadFailed: string;
  failed: string;
}
