/** The text of an entry as it stands on the screen, for a search: without buttons, labels and what nobody wrote. */
import { BLOCK_END, fold, placesOf } from './searchable.js';

/** What is around the words: tools of code and tables, names of authors, times, remarks, numbers of notes. */
const ASIDE =
  '.visually-hidden, .said, .tools, .author, .cut-off, .muted, .alt, .note, .note-back, .fold, .show-all, .small, .image-wanted, .untrusted, summary, h4.label';
/** Elements in a line of text; all others begin a block. */
const INLINE = new Set('a abbr b bdi code del em i ins mark s small span strong sub sup u'.split(' '));

export class VisibleText {
  #text = '';
  readonly #nodes: Text[] = [];
  /** For each letter: which node it stands in, and where. */
  readonly #nodeOf: number[] = [];
  readonly #offsets: number[] = [];
  /** Where white space stands that has not been taken. */
  #space: { node: number; offset: number } | undefined;

  constructor(root: Element) {
    this.#readInside(root);
  }

  /** All of it, in the same form as `searchable` makes. */
  get text(): string {
    return this.#text.endsWith(BLOCK_END) ? this.#text.slice(0, -1) : this.#text;
  }

  /** The places where `needle` stands. */
  places(needle: string): number[] {
    return [...placesOf(this.#text, needle)];
  }

  rangeAt(place: number, length: number): Range | undefined {
    const start = this.#pointAt(place);
    const end = this.#pointAt(place + length - 1);
    if (!start || !end) return undefined;
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    // Over the border of a shadow a range cannot go.
    if (start.node.getRootNode() === end.node.getRootNode()) range.setEnd(end.node, end.offset + 1);
    else range.setEnd(start.node, start.node.length);
    return range;
  }

  #pointAt(place: number): { node: Text; offset: number } | undefined {
    const node = this.#nodes[this.#nodeOf[place] ?? -1];
    return node && { node, offset: this.#offsets[place] ?? 0 };
  }

  #readInside(element: Element): void {
    for (const child of (element.shadowRoot ?? element).childNodes) {
      if (child instanceof Text) this.#readText(child);
      else if (child instanceof Element && !child.matches(ASIDE)) this.#readElement(child);
    }
  }

  #readElement(element: Element): void {
    const isInline = INLINE.has(element.localName) && !element.matches('.display');
    if (!isInline) this.#endBlock();
    this.#readInside(element);
    if (!isInline) this.#endBlock();
  }

  #readText(node: Text): void {
    const index = this.#nodes.push(node) - 1;
    let offset = 0;
    for (const letter of node.data) {
      if (/\s/.test(letter)) this.#space ??= { node: index, offset };
      else this.#put(letter, index, offset);
      offset += letter.length;
    }
  }

  #put(letter: string, node: number, offset: number): void {
    const space = this.#space;
    this.#space = undefined;
    if (space && this.#text !== '' && !this.#text.endsWith(BLOCK_END)) this.#add(' ', space.node, space.offset);
    this.#add(fold(letter), node, offset);
  }

  #add(letter: string, node: number, offset: number): void {
    this.#text += letter;
    for (let unit = 0; unit < letter.length; unit++) {
      this.#nodeOf.push(node);
      this.#offsets.push(offset + unit);
    }
  }

  #endBlock(): void {
    this.#space = undefined;
    if (this.#text !== '' && !this.#text.endsWith(BLOCK_END)) this.#add(BLOCK_END, -1, 0);
  }
}
