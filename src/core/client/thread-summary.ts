/** A conversation, as a list shows it. */
export interface ThreadSummary {
  readonly id: string;
  /** Absent where nothing is known that could be one. */
  readonly title?: string;
  /** When it was last used: milliseconds since the epoch, or a date as text (ISO 8601). */
  readonly updatedAt?: number | string;
  /** A decision is due in it. */
  readonly waiting?: boolean;
}
