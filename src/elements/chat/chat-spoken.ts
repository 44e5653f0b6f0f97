/** What a screen reader says of an answer: its finished sentences, each once. Loaded with the first run. */
import { contentText, type Entry } from '../../core/index.js';

/** A screen reader cannot be interrupted piece by piece; whoever wants all of a long answer reads the conversation. */
const LONGEST = 2000;

/** Markdown as one would read it aloud: its words without its marks. Meant for short texts. */
export function spoken(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(?:```|~~~).*$/gm, '')
    .replace(/^[ \t|:-]*---[ \t|:-]*$/gm, '')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*[^\s*])\*(?![\w*])/g, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Reads the answers of one turn aloud while they are written. */
export class SpokenAnswer {
  /** Keys of the entries that stood there before. */
  readonly #before: ReadonlySet<string>;
  readonly #language: string;
  /** Made with the first sentence: that takes some milliseconds, and the answer is about to begin. */
  #sentences: Intl.Segmenter | undefined;
  /** How much of each entry was said, by its key. */
  readonly #said = new Map<string, number>();
  #room = LONGEST;

  constructor(before: ReadonlySet<string>, language: string) {
    this.#before = before;
    this.#language = language;
  }

  /** What has been finished since the last time; empty where that is nothing. */
  next(entries: readonly Entry[], isOver = false): string {
    const pieces: string[] = [];
    for (const entry of entries) {
      if (entry.kind !== 'message' || entry.role !== 'assistant' || this.#before.has(entry.key)) continue;
      const text = contentText(entry.content);
      const from = this.#said.get(entry.key) ?? 0;
      const rest = text.slice(from);
      const end = isOver || entry.status !== 'streaming' ? rest.length : this.#finished(rest);
      this.#said.set(entry.key, from + end);
      pieces.push(spoken(rest.slice(0, end)));
    }
    return this.#fit(pieces.filter(Boolean).join('\n'));
  }

  /** How much of `text` are whole sentences that may be said as they are. */
  #finished(text: string): number {
    this.#sentences ??= segmenterOf(this.#language);
    const starts = this.#sentences
      ? Array.from(this.#sentences.segment(text), ({ index }) => index)
      : Array.from(text.matchAll(/\n/g), ({ index }) => index + 1);
    return starts.reverse().find((start) => isWhole(text.slice(0, start))) ?? 0;
  }

  #fit(text: string): string {
    const fitting = text.length > this.#room ? `${text.slice(0, this.#room)}…` : text;
    const isSaid = this.#room > 0;
    this.#room -= text.length;
    return isSaid ? fitting : '';
  }
}

/** Whether every mark that opens is closed, and the text does not end with the number of a list. */
function isWhole(text: string): boolean {
  if (/(?:^|\n)\s*(?:\d+[.)]|[-*+])?\s*$/.test(text) && !text.endsWith('\n')) return false;
  return ['**', '`'].every((mark) => text.split(mark).length % 2 === 1);
}

function segmenterOf(language: string): Intl.Segmenter | undefined {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    // An old browser, or a language that is none: whole lines then.
    return undefined;
  }
}
