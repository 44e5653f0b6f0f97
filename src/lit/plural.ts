/** Numbers and plural forms inside the texts of a translation. */

/** Words for the plural forms that a language has; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

interface Counting {
  /** A number as the language writes it. */
  number: (value: number) => string;
  /** A text about a number, in the plural form that it asks for. */
  count: (forms: PluralForms) => (value: number) => string;
}

/** How a language counts. */
export function countingIn(language: string): Counting {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  const rules = new Intl.PluralRules(language);
  const number = (value: number): string => format.format(value);
  const count = (forms: PluralForms) => (value: number) =>
    (forms[rules.select(value)] ?? forms.other).replace('#', () => number(value));
  return { number, count };
}

/** Keeps a name or an address of another direction from disordering the text around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
