/** The texts of forms, of shown values and of changes. */
import type { FormStrings } from '../../lit/strings/form-strings.js';
import type { Localize } from '../../lit/localize.js';
import { form as english } from '../../translations/en/form.js';

export type { FormStrings };
export { english as strings };

/** Those in the language of the page. */
export function formStrings(localize: Localize): FormStrings {
  return localize.group('form', english);
}
