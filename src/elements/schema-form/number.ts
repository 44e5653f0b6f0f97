/** A number as people type it: a decimal comma is read where it cannot be a thousands separator. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^[\u2212\u2013]/, '-');
  const dotted =
    /^[+-]?\d*,\d+$/.test(plain) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(plain) ? plain.replace(',', '.') : plain;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(dotted)) return undefined;
  const value = Number(dotted);
  return Number.isFinite(value) ? value : undefined;
}

/** Digits beyond what a double can hold would be changed silently. */
export function isExact(value: number, text: string): boolean {
  return !Number.isInteger(value) || Number.isSafeInteger(value) || /e/i.test(text);
}

export function isMultiple(value: number, factor: number): boolean {
  if (!(factor > 0)) return true;
  const ratio = value / factor;
  return Math.abs(ratio - Math.round(ratio)) <= 1e-9 * Math.max(1, Math.abs(ratio));
}
