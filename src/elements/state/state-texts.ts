/** The texts of a view of the state, in the language of the page. */
import type { Localize } from '../../lit/localize.js';
import type { StateStrings } from '../../lit/strings/state-strings.js';
import { state as english } from '../../translations/en/state.js';

export function stateTexts(localize: Localize): StateStrings {
  return localize.group('stateView', english);
}
