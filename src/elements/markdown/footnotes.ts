/** Footnotes as on GitHub: `text[^1]` and, anywhere below, `[^1]: the note`. */
import type { TokenizerExtension } from 'marked';
import { normalizeLabel } from './citations.js';
import type { FootnoteDefinition, FootnoteReference } from './tokens.js';

const REFERENCE = /^\[\^([^\]\s]{1,200})\](?!:)/;
const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,200})\]:[ \t]*/;
const DEFINITION_LATER = /\n {0,3}\[\^[^\]\s]{1,200}\]:/;
const INDENTED = /^(?: {2,}|\t)\s*\S/;
/** Lines that cannot continue the paragraph of a note. */
const OTHER_BLOCK = /^ {0,3}(?:\[\^[^\]\s]{1,200}\]:|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}(?:\s|$)|>|`{3}|~{3}|\||<)/;

interface Nesting {
  depth: number;
  inside<T>(read: () => T): T | undefined;
}

/** A note. It stands at the top level alone. */
export function footnoteDefinition(nesting: Nesting): TokenizerExtension {
  return {
    name: 'footnote-definition',
    level: 'block',
    start(src) {
      if (nesting.depth > 0) return undefined;
      // A paragraph ends at a blank line: to look further would look at the rest of the text for every paragraph.
      const end = src.indexOf('\n\n');
      const index = (end === -1 ? src : src.slice(0, end)).search(DEFINITION_LATER);
      return index === -1 ? undefined : index + 1;
    },
    tokenizer(src): FootnoteDefinition | undefined {
      const match = nesting.depth === 0 && DEFINITION.exec(src);
      if (!match) return undefined;
      const { raw, text } = readNote(src, match[0].length);
      const tokens = nesting.inside(() => this.lexer.blockTokens(text, [])) ?? [];
      return { type: 'footnote-definition', raw, label: normalizeLabel(match[1] ?? ''), tokens };
    },
  };
}

/** A mark that leads to a note. Whether there is one shows later. */
export function footnoteReference(onReference: (label: string) => void): TokenizerExtension {
  return {
    name: 'footnote-reference',
    level: 'inline',
    tokenizer(src, before): FootnoteReference | undefined {
      const match = REFERENCE.exec(src);
      if (!match) return undefined;
      const label = normalizeLabel(match[1] ?? '');
      onReference(label);
      // Behind a space it may be anything in brackets, such as a class of characters.
      const isLikely = /^\d+$/.test(label) || /\S$/.test(before.at(-1)?.raw ?? '');
      return { type: 'footnote-reference', raw: match[0], label, isLikely };
    },
  };
}

/** Takes the lines of a note: those that continue its paragraph, and indented ones, also behind blank lines. */
function readNote(src: string, start: number): { raw: string; text: string } {
  let end = lineEnd(src, start);
  let text = src.slice(start, end);
  let blanks = '';
  for (let at = end; at < src.length;) {
    const next = lineEnd(src, at);
    const line = src.slice(at, next);
    at = next;
    if (line.trim() === '') {
      blanks += '\n';
      continue;
    }
    if (!INDENTED.test(line) && (blanks !== '' || OTHER_BLOCK.test(line))) break;
    text += blanks + line.replace(/^(?: {1,4}|\t)/, '');
    blanks = '';
    end = next;
  }
  return { raw: src.slice(0, end), text };
}

function lineEnd(src: string, from: number): number {
  const index = src.indexOf('\n', from);
  return index === -1 ? src.length : index + 1;
}
