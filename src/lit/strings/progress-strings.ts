/** The texts of the outline of a turn: its steps and helpers. */
export interface ProgressStrings {
  steps: (count: number) => string;
  helpers: (count: number) => string;
  failures: (count: number) => string;
  running: string;
  done: string;
  failed: string;
  suspended: string;
  waiting: string;
  more: (count: string) => string;
}
