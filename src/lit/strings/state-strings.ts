/** The texts of a view of the shared state. */
export interface StateStrings {
  state: string;
  empty: string;
  outdated: string;
  more: (count: string) => string;
  none: string;
  entries: (count: number) => string;
  table: string;
  edit: (what: string) => string;
  editAll: string;
  save: string;
  cancel: string;
  notNumber: string;
  refused: (names: string) => string;
  reverted: (names: string) => string;
  gone: (draft: string) => string;
  unsent: string;
  syncNow: string;
  syncMessage: string;
  syncWaits: string;
}
