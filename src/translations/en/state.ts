/** English: the view of the shared state. */
import type { StateStrings } from '../../lit/strings/state-strings.js';

export const state: StateStrings = {
  state: 'State',
  empty: 'Nothing here yet.',
  outdated: 'Out of date until the next update.',
  more: (count) => `Show ${count} more`,
  none: 'none',
  entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  table: 'Table',
  edit: (what) => `Edit ${what}`,
  editAll: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  notNumber: 'Enter a number, without a mark between thousands.',
  refused: (names) => `Not saved: only the agent can change ${names}.`,
  reverted: (names) => `The agent has not taken your change: ${names}.`,
  gone: (draft) => `The agent has removed what you were editing. You had written: ${draft}`,
  unsent: 'The agent gets your changes with the next message.',
  syncNow: 'Tell the agent now',
  syncMessage: 'I have changed the shared state.',
  syncWaits: 'A decision is due before the agent can be told.',
};
