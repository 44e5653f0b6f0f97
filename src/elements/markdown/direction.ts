/** The direction of a block with very many parts: a browser that finds it looks at all of them for each that joins. */

const MANY = 256;
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * @param dir What it is told for a few parts.
 * @param words The words of its first parts.
 */
export function directionOf<T>(
  dir: 'auto' | T,
  parts: number,
  words: () => Iterable<string>,
): 'auto' | 'ltr' | 'rtl' | T {
  if (dir !== 'auto' || parts <= MANY) return dir;
  for (const text of words()) {
    const letter = LETTER.exec(text)?.[0];
    if (letter) return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
  }
  return 'ltr';
}
