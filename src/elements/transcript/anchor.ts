/** Finds what a person reads at the upper edge of a viewport, and how far it has been moved since. */

/** How deep to look: through entry, article, text, block, list and so on. */
const DEPTH = 16;
/** Above so many children a search by halves is worth its assumption that they stand in order. */
const MANY = 64;

interface Mark {
  readonly element: Element;
  /** Its upper edge below that of the viewport. */
  readonly top: number;
}

/** Something that stays where it is while all around it changes. */
export class Anchor {
  readonly #viewport: Element;
  /** From the inside to the outside: where the innermost is gone, the next one holds. */
  readonly #marks: readonly Mark[];
  #scrollTop: number;
  /** How far the person has scrolled since. */
  #scrolled = 0;

  /** @param top where it shall stand; where it is now by default */
  constructor(viewport: Element, elements: readonly Element[], top?: number) {
    const edge = viewport.getBoundingClientRect().top;
    this.#viewport = viewport;
    this.#marks = elements
      .map((element) => ({ element, top: top ?? element.getBoundingClientRect().top - edge }))
      .reverse();
    this.#scrollTop = viewport.scrollTop;
  }

  /** How far it stands below its place. What the person has scrolled is no drift. */
  drift(): number {
    this.#follow();
    const mark = this.#marks.find(({ element }) => element.isConnected && hasBox(element));
    if (!mark) return 0;
    const edge = this.#viewport.getBoundingClientRect().top;
    return mark.element.getBoundingClientRect().top - edge - mark.top + this.#scrolled;
  }

  /** What was scrolled until now was not the person: it still belongs where it was. */
  rescrolled(): void {
    this.#scrollTop = this.#viewport.scrollTop;
  }

  #follow(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#viewport;
    const moved = scrollTop - this.#scrollTop;
    // Where the content got shorter, the browser has taken the position back to its end.
    const isTakenBack = moved < 0 && scrollHeight - scrollTop - clientHeight < 1;
    if (!isTakenBack) this.#scrolled += moved;
    this.#scrollTop = scrollTop;
  }
}

/** The outermost to the innermost of what is read at the upper edge; empty where only empty space is seen. */
export function elementsAtTop(viewport: Element, candidates: readonly Element[]): Element[] {
  const { top, bottom } = viewport.getBoundingClientRect();
  const found: Element[] = [];
  let children: readonly Element[] = candidates;
  while (found.length < DEPTH) {
    const next = firstBelow(children, top);
    if (!next) break;
    const box = next.getBoundingClientRect();
    if (box.top >= bottom) break;
    found.push(next);
    if (box.top >= top) break;
    children = childrenOf(next);
  }
  return found;
}

function firstBelow(elements: readonly Element[], line: number): Element | undefined {
  const isBelow = (element: Element): boolean => hasBox(element) && element.getBoundingClientRect().bottom > line;
  if (elements.length <= MANY) return elements.find((element) => isBelow(element) && isInFlow(element));
  let low = 0;
  let high = elements.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(elements[middle] as Element)) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}

/** What is laid out inside an element, in whatever shadow. */
function childrenOf(element: Element): readonly Element[] {
  const children = element instanceof HTMLSlotElement ? element.assignedElements() : [];
  const inner = children.length > 0 ? children : [...(element.shadowRoot ?? element).children];
  // Slots and elements without a box of their own stand for what is in them.
  return inner.length > MANY ? inner : inner.flatMap((child) => (hasBox(child) ? [child] : childrenOf(child)));
}

/** What is placed by itself, such as a name for screen readers alone, stands anywhere. */
function isInFlow(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position !== 'absolute' && position !== 'fixed';
}

function hasBox(element: Element): boolean {
  return element.getClientRects().length > 0;
}
