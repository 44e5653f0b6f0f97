/** How text is compared in a search: in small letters, with one space for any white space, and block by block. */

/** Ends a block: no words stand on both sides of it. */
export const BLOCK_END = '\0';

/** A letter as it is compared. It stays one letter, so that places in the text stay the same. */
export function fold(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}

/** Joins texts that stand below each other. */
export function blocks(...texts: readonly string[]): string {
  return texts.join(BLOCK_END);
}

/** A text of blocks, ready to be searched. */
export function searchable(text: string): string {
  return foldAll(text)
    .split(BLOCK_END)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .join(BLOCK_END);
}

/** What a person looks for, ready to be found. */
export function needleOf(words: string): string {
  return foldAll(words.replaceAll(BLOCK_END, ' ')).replace(/\s+/g, ' ');
}

/** The places in `text` where `needle` stands; both are ready for it. */
export function* placesOf(text: string, needle: string): Generator<number> {
  if (needle === '' || needle === ' ') return;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) yield at;
}

function foldAll(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : [...text].map(fold).join('');
}
