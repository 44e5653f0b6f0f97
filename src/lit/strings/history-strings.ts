/** The texts about a conversation that was opened again. */
export interface HistoryStrings {
  opening: string;
  /** The storage had no room for the oldest messages. */
  leftOut: (count: string) => string;
  /** The server tells of the conversation with its next answer only. */
  historyComes: string;
}
