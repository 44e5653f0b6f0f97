/** Marks found words where they stand, without touching the document. */

/** Styled by `::highlight()` in the sheet that all elements share. */
const NAME = 'agent-find';

/** The range of the `nth` place where `words` stand in the text of `root`, or of the last one before it. */
export function rangeOf(root: Element, words: string, nth: number): Range | undefined {
  const nodes = [...textNodes(root)];
  const text = nodes.map(({ data }) => data.toLowerCase()).join('');
  const needle = words.toLowerCase();
  let at = -1;
  for (let count = 0; count <= nth; count++) {
    const next = text.indexOf(needle, at < 0 ? 0 : at + needle.length);
    if (next < 0) break;
    at = next;
  }
  if (at < 0) return undefined;
  const start = locate(nodes, at);
  const end = locate(nodes, at + needle.length - 1);
  if (!start || !end) return undefined;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  // Over the border of a shadow a range cannot go.
  if (start.node.getRootNode() === end.node.getRootNode()) range.setEnd(end.node, end.offset + 1);
  else range.setEnd(start.node, start.node.length);
  return range;
}

/** Marks one range, in place of the one before. */
export function markRange(range: Range | undefined): void {
  // Older browsers show the place without a mark.
  if (typeof Highlight === 'undefined') return;
  if (range) CSS.highlights.set(NAME, new Highlight(range));
  else CSS.highlights.delete(NAME);
}

function locate(nodes: readonly Text[], at: number): { node: Text; offset: number } | undefined {
  let before = 0;
  for (const node of nodes) {
    if (at < before + node.length) return { node, offset: Math.min(at - before, node.length - 1) };
    before += node.length;
  }
  return undefined;
}

function* textNodes(root: Element): Generator<Text> {
  for (const child of (root.shadowRoot ?? root).childNodes) {
    if (child instanceof Text) yield child;
    // The name of the author is read, but not seen.
    else if (child instanceof Element && !child.classList.contains('visually-hidden')) yield* textNodes(child);
  }
}
