/** What stands before the fraction of a number, in the language of the page. */
export type DecimalMark = '.' | ',';

const marks = new Map<string, DecimalMark>();

/** The mark of a language with its region: a comma in `de` and `es`, a point in `de-CH` and `es-MX`. */
export function decimalMark(language: string): DecimalMark {
  let mark = marks.get(language);
  if (!mark) marks.set(language, (mark = new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.'));
  return mark;
}

/** A number as it stands in a field and in what is read: no marks between thousands, so that nothing is ambiguous. */
export function numberText(value: number, decimal: DecimalMark = '.'): string {
  return String(value).replace('.', decimal);
}

/** A number as people type it. The mark that is not their language's is read where it cannot stand between thousands. */
export function parseNumber(text: string, decimal: DecimalMark = '.'): number | undefined {
  const plain = plainDigits(text.trim());
  if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && !plain.includes(decimal)) return undefined;
  const dotted = /^[+-]?\d*,\d+$/.test(plain) ? plain.replace(',', '.') : plain;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(dotted)) return undefined;
  const value = Number(dotted);
  return Number.isFinite(value) ? value : undefined;
}

/** Whether a text that is not read as a number looks like one whose thousands are set apart. */
export function isGrouped(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}([.,٬'’\s]\d{3})+([.,]\d+)?$/.test(plainDigits(text.trim()));
}

/** Whether a text is the very number that is read from it: digits beyond what a double can hold would change silently. */
export function isExact(value: number, text: string): boolean {
  return significant(plainDigits(text).trim().replace(',', '.')) === significant(String(value));
}

/** The digits of a number without leading and trailing zeros, and the place of the first one. */
function significant(number: string): string {
  const [mantissa = '', exponent = '0'] = number.replace(/^[+-]/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const place = whole.length + Number(exponent) - (whole.length + fraction.length - digits.length);
  return digits === '' ? '0' : `${digits.replace(/0+$/, '')}e${place}`;
}

/** Zeros of the digits that people type in other scripts: Arabic, Persian, Devanagari, and the wide ones of East Asia. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

function plainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
    })
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\uff0d\u2212\u2013]/g, '-');
}

/** Whether a JSON text holds a number that would change when it is read. */
export function holdsInexact(json: string): boolean {
  const numbers = json.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((text) => (text.length > 15 || /e/i.test(text)) && !isExact(Number(text), text));
}

export function isMultiple(value: number, factor: number): boolean {
  if (!(factor > 0)) return true;
  const ratio = value / factor;
  return Math.abs(ratio - Math.round(ratio)) <= 1e-9 * Math.max(1, Math.abs(ratio));
}
