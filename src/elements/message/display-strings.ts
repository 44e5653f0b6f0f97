/** The texts of what stands around a message, in the language of the page. */
import type { DisplayStrings } from '../../lit/strings/display-strings.js';
import type { Localize } from '../../lit/localize.js';
import { display as english } from '../../translations/en/display.js';

export function displayStrings(localize: Localize): DisplayStrings {
  return localize.group('display', english);
}
