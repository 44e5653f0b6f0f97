/** The texts of forms, of shown values and of changes, and how numbers stand in them. */
import type { FormStrings as Texts } from '../../lit/strings/form-strings.js';
import type { Localize } from '../../lit/localize.js';
import { form as english } from '../../translations/en/form.js';
import { decimalMark, type DecimalMark } from './number.js';

/** A point stands before fractions where no other mark is named. */
export type FormStrings = Texts & { readonly decimal?: DecimalMark };
export { english as strings };

const withComma = new WeakMap<Texts, FormStrings>();

/** Those in the language of the page, and the decimal mark of its region. The same object for the same texts. */
export function formStrings(localize: Localize): FormStrings {
  const texts = localize.group('form', english);
  if (decimalMark(localize.lang()) === '.') return texts;
  const found = withComma.get(texts) ?? { ...texts, decimal: ',' };
  withComma.set(texts, found);
  return found;
}
