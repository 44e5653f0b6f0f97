/** Which rendered entries must not leave the document: those with the focus or with a selection in them. */

/** `getComposedRanges` sees into shadows; older browsers lack it. */
type ComposedSelection = Omit<Selection, 'getComposedRanges'> & {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
};

/** The places, among the children of `list`, of the first and the last one that is held. */
export function heldPlaces(list: Element): readonly [number, number] | undefined {
  const root = list.getRootNode() as ShadowRoot;
  const { activeElement } = root;
  const ends: (Node | null)[] = [activeElement === list ? null : activeElement];
  const range = selectedIn(list);
  if (range) ends.push(range.startContainer, range.endContainer);
  const children = [...list.children];
  const places = ends.map((node) => placeOf(node, list, children)).filter((place) => place >= 0);
  return places.length > 0 ? [Math.min(...places), Math.max(...places) + 1] : undefined;
}

/** The selected text, where any of it is inside `list`. */
export function selectedIn(list: Element): AbstractRange | undefined {
  const selection = getSelection() as ComposedSelection | null;
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getComposedRanges
    ? selection.getComposedRanges({ shadowRoots: shadowRootsAround(list) })[0]
    : selection.getRangeAt(0);
  if (!range || range.collapsed) return undefined;
  return [range.startContainer, range.endContainer].some((node) => childOf(list, node)) ? range : undefined;
}

function shadowRootsAround(list: Element): ShadowRoot[] {
  const roots = [...list.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (let root = list.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) roots.push(root);
  return roots;
}

function placeOf(node: Node | null, list: Element, children: readonly Element[]): number {
  const child = childOf(list, node);
  return child ? children.indexOf(child) : -1;
}

/** The child of `list` that a node is in. */
function childOf(list: Element, node: Node | null): Element | undefined {
  let inner: Node | null = node;
  while (inner && inner.parentNode !== list) inner = inner instanceof ShadowRoot ? inner.host : inner.parentNode;
  return inner instanceof Element ? inner : undefined;
}
