/** Marks found words where they stand, without touching the document. */

/** Styled by `::highlight()` in the sheet that all elements share. */
const NAME = 'agent-find';

/** Marks one range, in place of the one before. */
export function markRange(range: Range | undefined): void {
  // Older browsers show the place without a mark.
  if (typeof Highlight === 'undefined') return;
  if (range) CSS.highlights.set(NAME, new Highlight(range));
  else CSS.highlights.delete(NAME);
}
