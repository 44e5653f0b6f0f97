/** English: the list of conversations. */
import type { ThreadStrings } from '../../lit/strings/thread-strings.js';

export const threads: ThreadStrings = {
  heading: 'Conversations',
  show: 'Show conversations',
  untitled: 'Untitled conversation',
  rename: (title) => `Rename: ${title}`,
  renameLabel: 'Title of the conversation',
  remove: (title) => `Delete: ${title}`,
  removeAsk: (title) => `Delete “${title}” for good?`,
  removeNow: 'Delete',
  keep: 'Keep it',
  removed: (title) => `Deleted: ${title}`,
  waiting: 'Waits for your decision',
  search: 'Search conversations',
  empty: 'No conversations yet',
  loadFailed: 'The conversations could not be loaded.',
  failed: 'That did not work. Please try again.',
};
