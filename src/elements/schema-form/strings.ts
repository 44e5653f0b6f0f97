/** The texts of a form that has none of its own language. */
export type { FormStrings } from '../../lit/form-strings.js';
export { form as strings } from '../../translations/en-form.js';
