/** English: the outline of a turn. */
import type { ProgressStrings } from '../../lit/strings/progress-strings.js';

export const progress: ProgressStrings = {
  steps: (count) => (count === 1 ? '1 step' : `${count} steps`),
  helpers: (count) => (count === 1 ? '1 helper' : `${count} helpers`),
  failures: (count) => `${count} failed`,
  running: 'running',
  done: 'done',
  failed: 'failed',
  suspended: 'paused',
  waiting: 'Waits for your decision',
  more: (count) => `Show ${count} earlier`,
};
