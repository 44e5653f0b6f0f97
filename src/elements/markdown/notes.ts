/** The footnotes of a document: their numbers, in the order in which the text cites them, and what they say. */
import type { FootnoteDefinition, FootnoteReference } from './tokens.js';

type Reference = Pick<FootnoteReference, 'label' | 'isLikely'>;

export interface Note {
  readonly number: number;
  readonly label: string;
  readonly isCited: boolean;
  readonly definition: FootnoteDefinition;
}

export class Notes {
  /** Labels in the order of their first citation. */
  #cited = new Map<string, number>();
  readonly #definitions = new Map<string, FootnoteDefinition>();
  #isDone = false;
  /** Another array as soon as a note changes. */
  #list: readonly Note[] | undefined;

  cite(label: string): void {
    if (!this.#cited.has(label)) this.#cited.set(label, this.#cited.size + 1);
  }

  /** Returns whether this is the first definition of its label, which is the one that holds. */
  define(definition: FootnoteDefinition): boolean {
    if (this.#definitions.has(definition.label)) return false;
    this.#definitions.set(definition.label, definition);
    this.#list = undefined;
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
  touch(): void {
    this.#list = undefined;
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
    this.#list = undefined;
    return [...before].filter(([label, number]) => this.#cited.get(label) !== number).map(([label]) => label);
  }

  /** Every note; those that nothing cites stand last, so that no word is lost. */
  list(): readonly Note[] {
    this.#list ??= this.#makeList();
    return this.#list;
  }

  #makeList(): Note[] {
    const cited = [...this.#cited.keys()].filter((label) => this.isDefined(label));
    const rest = [...this.#definitions.keys()].filter((label) => !this.#cited.has(label));
    return [...cited, ...rest].flatMap((label, index) => {
      const definition = this.#definitions.get(label);
      const number = this.#cited.get(label) ?? index + 1;
      return definition ? [{ number, label, definition, isCited: this.#cited.has(label) }] : [];
    });
  }
}
