/** English: a conversation that was opened again. */
import type { HistoryStrings } from '../../lit/strings/history-strings.js';

export const history: HistoryStrings = {
  opening: 'Loading the conversation…',
  leftOut: (count) => `The beginning of this conversation was not kept in this browser (${count} entries).`,
  historyComes: 'If this conversation has more to it than is shown here, that comes with the next answer.',
};
