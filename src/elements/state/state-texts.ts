/** The texts of a view of the state, in the language of the page. */
import type { Localize } from '../../lit/localize.js';
import type { StateStrings } from '../../lit/state-strings.js';
import { state as english } from '../../translations/en-state.js';

export function stateTexts(localize: Localize): StateStrings {
  if (!localize.exists('stateView', { lang: localize.lang(), includeFallback: true })) return english;
  // The base class takes every entry for a text.
  const texts: unknown = localize.term('stateView');
  return texts as StateStrings;
}
