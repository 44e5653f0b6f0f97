/** The footnotes of a document: their numbers, in the order in which the text cites them, and what they say. */
import { Growing } from './growing.js';
import type { FootnoteDefinition, FootnoteReference } from './tokens.js';

type Reference = Pick<FootnoteReference, 'label' | 'isLikely'>;

export interface Note {
  readonly number: number;
  readonly isCited: boolean;
  /** Whether its number follows that of the note before it. */
  readonly isNext: boolean;
  readonly definition: FootnoteDefinition;
}

const KEYS = ['number', 'definition', 'isCited', 'isNext'] as const;

export class Notes {
  /** Labels in the order of their first citation. */
  #cited = new Map<string, number>();
  readonly #definitions = new Map<string, FootnoteDefinition>();
  #isDone = false;
  readonly #list = new Growing<Note>();
  #isChanged = false;

  cite(label: string): void {
    if (!this.#cited.has(label)) this.#cited.set(label, this.#cited.size + 1);
  }

  /** Returns whether this is the first definition of its label, which is the one that holds. */
  define(definition: FootnoteDefinition): boolean {
    if (this.#definitions.has(definition.label)) return false;
    this.#definitions.set(definition.label, definition);
    this.#isChanged = true;
    return true;
  }

  isDefined(label: string): boolean {
    return this.#definitions.has(label);
  }

  /** The number to show; none where it is no note. Until all is written, what looks like one is taken for one. */
  numberOf({ label, isLikely }: Reference): number | undefined {
    return this.isDefined(label) || (isLikely && !this.#isDone) ? this.#cited.get(label) : undefined;
  }

  /** The text of a note has changed. */
  touch({ label, tokens }: FootnoteDefinition): void {
    const definition = this.#definitions.get(label);
    if (definition?.tokens !== tokens) return;
    this.#definitions.set(label, { ...definition });
    this.#isChanged = true;
  }

  /**
   * Everything is there: numbers count only what is a note.
   * @param cited The labels in the order in which the text cites them.
   * @returns The labels that look different from now on.
   */
  finish(cited: Iterable<string>): string[] {
    const before = this.#cited;
    this.#isDone = true;
    this.#cited = new Map(
      [...cited].filter((label) => this.isDefined(label)).map((label, index) => [label, index + 1]),
    );
    this.#isChanged = true;
    return [...before].filter(([label, number]) => this.#cited.get(label) !== number).map(([label]) => label);
  }

  /** Every note; those that nothing cites stand last, so that no word is lost. One that has not changed is the same object. */
  list(): Growing<Note> {
    if (this.#isChanged) this.#update();
    this.#isChanged = false;
    return this.#list;
  }

  #update(): void {
    let index = 0;
    let before = 0;
    for (const label of new Set([...this.#cited.keys(), ...this.#definitions.keys()])) {
      const definition = this.#definitions.get(label);
      if (!definition) continue;
      const cited = this.#cited.get(label);
      const number = cited ?? index + 1;
      const note: Note = { number, definition, isCited: cited !== undefined, isNext: number === before + 1 };
      const last = this.#list.at(index);
      if (!last) this.#list.push([note]);
      else if (KEYS.some((key) => last[key] !== note[key])) this.#list.set(index, note);
      before = number;
      index++;
    }
  }
}
