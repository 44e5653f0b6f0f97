/** What a check of a value finds. */

/** One thing that is wrong with a value. */
export interface Issue {
  /** Stable name: the violated keyword, or a code of the client or the server. */
  code: string;
  message: string;
  /** JSON Pointer into the value; empty for the whole. */
  path: string;
}

export interface Validation {
  issues: Issue[];
  /** Why the schema, or a part of it, could not be checked. */
  skipped?: string;
}
