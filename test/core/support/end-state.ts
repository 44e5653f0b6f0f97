/** The form in which end states of recordings are written down, by hand and from the recordings. */
export interface EndState {
  /** Streams that answer one thread's requests in turn: names under test/wire, without `.sse`. */
  files: string[];
  /** As `describeEnd` says it. */
  end: string;
  /** As `describeEntry` says them. */
  entries: string[];
  /** Id, reason, message and tool call of each open interrupt. */
  interrupts?: (string | undefined)[][];
  /** The whole state. */
  state?: unknown;
  /** Where the state is long: some members of it. */
  stateHas?: Record<string, unknown>;
  /** Name and status of the steps of all streams. */
  steps?: string[];
  /** Total tokens of the last stream. */
  tokens?: number;
}
