/** Equality of JSON values. */

/** No JSON that anybody sends is deeper; what is (a ring) is not equal. */
const DEPTH = 2000;

/** Whether two JSON values are equal; the order of keys does not count. */
export function jsonEqual(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b) || depth > DEPTH) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && jsonEqual(one[key], other[key], depth + 1))
  );
}
