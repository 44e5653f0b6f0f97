/** Reads settled blocks: their inline text, what they define, and what they cite that may be defined later. */
import type { Token } from 'marked';
import { Citations, type Citation } from './citations.js';
import type { Growing } from './growing.js';
import { MarkdownLexer, type Lexed } from './lexer.js';
import { Notes } from './notes.js';
import { toCodeBlock } from './open-fence.js';
import { toListBlock, toTableBlock } from './open-container.js';
import { noteSettled } from './settled-inline.js';
import {
  inlineLists,
  innerBlocks,
  type Block,
  type BlockContent,
  type InlineRun,
  type MarkdownToken,
} from './tokens.js';

type Sources = ReadonlyMap<Token[], string>;

export class BlockReader {
  readonly notes = new Notes();
  readonly #blocks: Growing<Block>;
  readonly #lexer: MarkdownLexer;
  readonly #citations = new Citations();
  /** Labels of notes in the order in which settled text cites them. */
  readonly #cited = new Set<string>();
  #isSettling = false;
  /** What waits for the definition of a link, and whether the text that is being read does. */
  readonly #pending = new Set<Citation>();
  #hasPending = false;

  constructor(blocks: Growing<Block>, hasMath: boolean) {
    this.#blocks = blocks;
    this.#lexer = new MarkdownLexer(hasMath, {
      note: (label) => {
        this.notes.cite(label);
        if (this.#isSettling) this.#cited.add(label);
      },
      pending: () => {
        this.#hasPending = true;
      },
    });
  }

  read(source: string): Lexed {
    return this.#lexer.blocks(source);
  }

  /** Reads the inline tokens of text that may still change. */
  inline(run: InlineRun): void {
    this.#lexer.inline(run);
  }

  /** What is drawn for a block at the top level; some stand for nothing. */
  contentOf(token: MarkdownToken): BlockContent | undefined {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'footnote-definition':
        return undefined;
      case 'code':
        return toCodeBlock(token);
      case 'list':
        return toListBlock(token);
      case 'table':
        return toTableBlock(token);
      default:
        return token;
    }
  }

  /** Takes in the definitions of a block, which change what cited them before. */
  define(token: MarkdownToken): void {
    const { links } = this.#lexer;
    if (token.type === 'def' && !Object.hasOwn(links, token.tag)) {
      links[token.tag] = { href: token.href, title: token.title };
      this.#changed(token.tag);
    } else if (token.type === 'footnote-definition' && this.notes.define(token)) {
      this.#changed(`^${token.label}`);
    }
    for (const inner of innerBlocks(token)) this.define(inner);
  }

  /** Puts a block at `index` for good; returns whether there is anything to be drawn. */
  settle(index: number, token: MarkdownToken, sources: Sources): boolean {
    if (token.type === 'footnote-definition')
      this.#readLists(inlineLists(token), sources, () => this.notes.touch(token));
    const content = this.contentOf(token);
    if (!content) return false;
    this.#blocks.truncate(index);
    this.#blocks.push([{ key: index, content }]);
    if (content.type === 'growing-list' || content.type === 'growing-table') this.readGrown(index, 0, sources);
    else if (token.type !== 'code') this.#readLists(inlineLists(token), sources, () => this.#touch(index));
    return true;
  }

  /** Reads the items or rows from `first` on of the list or table at `index`. */
  readGrown(index: number, first: number, sources: Sources): void {
    const content = this.#blocks.at(index)?.content;
    if (content?.type === 'growing-list') {
      for (let at = first; at < content.items.size; at++) {
        const item = content.items.at(at);
        if (!item) continue;
        this.#readLists(inlineLists(item), sources, () => {
          content.items.set(at, { ...item });
          this.#touch(index);
        });
      }
    } else if (content?.type === 'growing-table') {
      if (first === 0)
        this.#readLists(
          content.header.map((cell) => cell.tokens),
          sources,
          () => this.#touch(index),
        );
      for (let at = first; at < content.rows.size; at++) {
        const row = content.rows.at(at) ?? [];
        this.#readLists(
          row.map((cell) => cell.tokens),
          sources,
          () => {
            content.rows.set(at, [...row]);
            this.#touch(index);
          },
        );
      }
    }
  }

  /** Nothing more comes: what nobody has defined is text. */
  finish(): void {
    this.#lexer.isDone = true;
    for (const citation of this.#pending) this.#readAgain(citation);
    for (const label of this.notes.finish(this.#cited)) this.#changed(`^${label}`, false);
  }

  #readLists(lists: Iterable<Token[]>, sources: Sources, touch: () => void): void {
    this.#isSettling = true;
    for (const tokens of lists) {
      const src = sources.get(tokens);
      if (src === undefined) continue;
      const citation = { run: { src, tokens }, touch };
      this.#hasPending = false;
      this.#lexer.inline(citation.run);
      noteSettled(tokens);
      if (this.#hasPending) this.#pending.add(citation);
      this.#citations.add(citation, this.#lexer.links);
    }
    this.#isSettling = false;
  }

  /** Draws again what cites `label`. */
  #changed(label: string, isReadAgain = true): void {
    for (const citation of this.#citations.of(label)) {
      if (isReadAgain) this.#readAgain(citation);
      else citation.touch();
    }
  }

  #readAgain({ run, touch }: Citation): void {
    this.#lexer.inline(run);
    touch();
  }

  #touch(index: number): void {
    const block = this.#blocks.at(index);
    if (block) this.#blocks.set(index, { ...block });
  }
}
