/** Reads Markdown with `marked`, within bounds: no depth, length or number of marks makes it slow. */
import { Lexer, Tokenizer, type Links, type Tokens } from 'marked';
import { footnoteDefinition, footnoteReference } from './footnotes.js';
import { lexerOptions } from './lexer-options.js';
import { mathBlock, mathInline } from './math.js';
import { pendingLink } from './pending-link.js';
import { innerBlocks, tokensOf, type InlineRun, type MarkdownToken } from './tokens.js';

/** Quotes and lists in one another; what lies deeper is text. */
const MAX_DEPTH = 16;
/** Longer than this is no paragraph that somebody reads. */
const MAX_INLINE = 20_000;
/** Emphasis is matched by looking ahead from each mark to the others; before each `@` stands an address, perhaps. */
const MAX_MARKS = 800;
/** The longest heading that is underlined. */
const MAX_HEADING = 1000;
const UNDERLINE = /\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/;

export interface Lexed {
  tokens: MarkdownToken[];
  runs: InlineRun[];
}

/** A line that starts a block of its own, or a blank one, ends the title of a link definition. */
const TITLE_END =
  /\n[ \t]*(?:\n|$)|\n {0,3}(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|>|`{3}|~{3}|(?:[-*_][ \t]*){3,}\n)/;

class BoundedTokenizer extends Tokenizer {
  /** How many blocks the one that is being read lies in. */
  depth = 0;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.inside(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.inside(() => super.list(src));
  }

  override def(src: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[/.test(src)) return undefined;
    const end = src.search(TITLE_END);
    return super.def(end === -1 ? src : src.slice(0, end + 1));
  }

  /** Without an end to its look ahead, each line of a long text would be compared with all that follow. */
  override lheading(src: string): Tokens.Heading | undefined {
    const near = src.length <= MAX_HEADING ? src : src.slice(0, src.lastIndexOf('\n', MAX_HEADING) + 1);
    return UNDERLINE.test(near) ? super.lheading(near) : undefined;
  }

  inside<T>(read: () => T): T | undefined {
    if (this.depth >= MAX_DEPTH) return undefined;
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}

export class MarkdownLexer {
  /** The link definitions that hold from now on, by their normalized label. */
  readonly links = Object.create(null) as Links;
  /** Whether what is not defined by now never will be. */
  isDone = false;
  readonly #tokenizer = new BoundedTokenizer();
  readonly #lexer: Lexer;

  /**
   * @param hasMath Whether `$…$` and the like mean formulas.
   * @param found Called for what a text cites.
   */
  constructor(hasMath: boolean, found: { note(label: string): void; pending(): void }) {
    const extensions = [
      footnoteDefinition(this.#tokenizer),
      footnoteReference((label) => found.note(label)),
      pendingLink(
        () => !this.isDone,
        () => found.pending(),
      ),
      ...(hasMath ? [mathBlock, mathInline] : []),
    ];
    this.#lexer = new Lexer(lexerOptions(this.#tokenizer, extensions));
  }

  /** The blocks of `src`. Their inline tokens are read by {@link inline}. */
  blocks(src: string): Lexed {
    const lexer = this.#lexer;
    lexer.inlineQueue = [];
    lexer.tokens.links = Object.create(null) as Links;
    this.#reset();
    try {
      const tokens = lexer.blockTokens(src, []) as MarkdownToken[];
      for (const token of tokens) takeOutCheckboxes(token);
      return { tokens, runs: lexer.inlineQueue };
    } catch {
      return { tokens: [{ type: 'plain', raw: src }], runs: [] };
    }
  }

  /** Reads the inline tokens of a run, again if they were read before. */
  inline({ src, tokens }: InlineRun): void {
    tokens.length = 0;
    if (!isReadable(src)) {
      tokens.push({ type: 'plain', raw: src });
      return;
    }
    this.#lexer.tokens.links = this.links;
    this.#reset();
    try {
      this.#lexer.inlineTokens(src, tokens);
    } catch {
      tokens.splice(0, tokens.length, { type: 'plain', raw: src });
    }
  }

  /** `marked` carries these from one text to the next; a block must read the same wherever it stands. */
  #reset(): void {
    Object.assign(this.#lexer.state, { inLink: false, inRawBlock: false, linkEmitted: false, top: true });
    delete this.#lexer.state.lastToken;
    this.#tokenizer.depth = 0;
  }
}

/** Whether `src` can be read as Markdown in no time. */
export function isReadable(src: string): boolean {
  if (src.length > MAX_INLINE) return false;
  return src.length < MAX_MARKS || (src.match(/[*_~`[\]<!@]/g)?.length ?? 0) < MAX_MARKS;
}

/** A box stands in the item or in its first paragraph, as the list is tight or loose; `checked` says all there is to it. */
function takeOutCheckboxes(token: MarkdownToken): void {
  if (token.type === 'list_item' && token.task) {
    const [first] = tokensOf(token);
    if (first?.type === 'checkbox') token.tokens.shift();
    else if (first && 'tokens' in first && first.tokens?.[0]?.type === 'checkbox') first.tokens.shift();
  }
  for (const inner of innerBlocks(token)) takeOutCheckboxes(inner);
}
