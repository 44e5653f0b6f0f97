/**
 * One text in Markdown, complete or still being written. Blocks that nothing can change any more are read once and stay
 * the same objects; what is behind them, the tail, is read again as it grows.
 */
import type { Token } from 'marked';
import { BlockReader } from './block-reader.js';
import { Growing } from './growing.js';
import { withoutHeldLines } from './held-lines.js';
import { OpenList, OpenTable } from './open-container.js';
import { openFormula } from './math.js';
import { isOpenFence, OpenFence } from './open-fence.js';
import type { Lexed } from './lexer.js';
import { showTail } from './tail.js';
import { completeLines, firstOpen, hasGrown } from './tail-bounds.js';
import type { Block, BlockContent, MarkdownToken } from './tokens.js';

/** Characters that are taken in between two looks at the clock. */
const SLICE = 8192;

type Open = OpenList | OpenTable | OpenFence;

export class MarkdownDocument {
  readonly blocks = new Growing<Block>();
  readonly #reader: BlockReader;
  readonly #hasMath: boolean;
  #input = '';
  #taken = 0;
  #isDone = false;
  /** What is taken in and not settled. */
  #tail = '';
  /** How long it was when it was last looked at for what can be settled. */
  #tried = 0;
  /** The tail as it is shown. */
  #shown: string | undefined;
  /** How many blocks are settled; the open one stands behind them. */
  #settled = 0;
  #open: Open | undefined;

  constructor(hasMath = false) {
    this.#hasMath = hasMath;
    this.#reader = new BlockReader(this.blocks, hasMath);
  }

  get notes(): BlockReader['notes'] {
    return this.#reader.notes;
  }

  /** Whether `text` is what was given so far, or goes on from there. */
  isStartOf(text: string): boolean {
    return this.#isDone ? text === this.#input : text.startsWith(this.#input);
  }

  /**
   * Takes in the text as it stands by now.
   * @param isDone Whether nothing more comes.
   * @param hasTime Asked now and then; what is left waits for the next call once it says no. Some is always taken.
   * @returns Whether all of it is taken in.
   */
  update(text: string, isDone: boolean, hasTime: () => boolean = () => true): boolean {
    this.#input = text;
    if (this.#isDone) return true;
    while (this.#taken < text.length) {
      if (this.#take(text.slice(this.#taken, this.#taken + SLICE), isDone) === 0) break;
      if (this.#taken < text.length && !hasTime()) {
        this.#show();
        return false;
      }
    }
    if (isDone) this.#finish();
    else this.#show();
    return true;
  }

  #take(slice: string, isDone: boolean): number {
    // Half a line break waits for its other half.
    const isHalf = slice.endsWith('\r') && !(isDone && this.#taken + slice.length === this.#input.length);
    const part = isHalf ? slice.slice(0, -1) : slice;
    this.#taken += part.length;
    this.#tail += part.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
    if (part.includes('\n') || part.includes('\r')) this.#advance();
    return part.length;
  }

  #advance(): void {
    for (;;) {
      if (this.#open instanceof OpenFence && !this.#advanceFence(this.#open)) return;
      const end = this.#tail.lastIndexOf('\n') + 1;
      if (end === 0 || !hasGrown(this.#tail.length, this.#tried)) return;
      this.#settle(this.#tail.slice(0, end));
      this.#tried = this.#tail.length;
      if (!(this.#open instanceof OpenFence)) return;
    }
  }

  #advanceFence(fence: OpenFence): boolean {
    const { taken, isClosed } = fence.take(this.#tail);
    this.#tail = this.#tail.slice(taken);
    this.#put(this.#settled, fence.block);
    if (isClosed) this.#close();
    return isClosed;
  }

  /** Reads complete lines and settles what nothing behind them can change. */
  #settle(source: string, isFinal = false): void {
    const { tokens, runs } = this.#reader.read(this.#head + source);
    const formula = this.#hasMath ? openFormula(tokens) : -1;
    const open = isFinal ? tokens.length : formula < 0 ? firstOpen(tokens) : formula;
    const settled = tokens.slice(0, open);
    let used = -this.#head.length;
    const inline = new Map<Token[], string>(runs.map((run) => [run.tokens, run.src]));
    for (const token of settled) {
      this.#reader.define(token);
      used += token.raw.length;
    }
    for (const token of settled) this.#settleToken(token, inline);
    const last = tokens[open];
    if (last) used += this.#grow(last, inline);
    this.#tail = this.#tail.slice(Math.max(0, used));
    this.#shown = undefined;
  }

  get #head(): string {
    return this.#open instanceof OpenTable ? this.#open.head : '';
  }

  #settleToken(token: MarkdownToken, inline: ReadonlyMap<Token[], string>): void {
    const open = this.#open;
    if (open instanceof OpenList || open instanceof OpenTable) {
      const first = open.size;
      const isTaken = open.take(token, true) > 0;
      this.#put(this.#settled, open.block);
      this.#reader.readGrown(this.#settled, first, inline);
      this.#close();
      if (isTaken) return;
    }
    if (this.#reader.settle(this.#settled, token, inline)) this.#settled += 1;
  }

  /** Takes from the last block what is settled in itself; returns how long that is. */
  #grow(token: MarkdownToken, inline: ReadonlyMap<Token[], string>): number {
    if (isOpenFence(token)) {
      if (this.#open) this.#close();
      this.#open = new OpenFence(token);
      this.#put(this.#settled, this.#open.block);
      return token.raw.indexOf('\n') + 1;
    }
    if (!this.#open) {
      if (token.type === 'table') this.#open = new OpenTable(token);
      else if (token.type === 'list' && token.items.length > 1) this.#open = new OpenList(token);
      else return 0;
    }
    const open = this.#open;
    if (open instanceof OpenFence) return 0;
    const first = open.size;
    const taken = open.take(token, false);
    this.#put(this.#settled, open.block);
    this.#reader.readGrown(this.#settled, first, inline);
    return taken;
  }

  #close(): void {
    this.#open = undefined;
    this.#settled += 1;
  }

  #put(index: number, content: BlockContent): void {
    this.blocks.truncate(index + 1);
    if (index < this.blocks.size) this.blocks.set(index, { key: index, content });
    else this.blocks.push([{ key: index, content }]);
  }

  #show(): void {
    const open = this.#open;
    if (open instanceof OpenFence) {
      open.show(this.#tail);
      this.#put(this.#settled, open.block);
      return;
    }
    const text = open instanceof OpenTable ? completeLines(this.#tail) : withoutHeldLines(this.#tail);
    if (this.#shown !== undefined && (text === this.#shown || !hasGrown(text.length, this.#shown.length))) return;
    this.#shown = text;
    const { tokens, runs } = this.#readTail(this.#head + text);
    showTail({ tokens, runs, text, hasMath: this.#hasMath }, (run) => this.#reader.inline(run));
    this.blocks.truncate(this.#settled);
    if (open) {
      open.show(tokens[0]);
      this.#put(this.#settled, open.block);
    }
    for (const token of open ? tokens.slice(1) : tokens) {
      const content = this.#reader.contentOf(token);
      if (content) this.#put(this.blocks.size, content);
    }
  }

  /** What may be the start of a formula waits. */
  #readTail(text: string): Lexed {
    const lexed = this.#reader.read(text);
    const formula = this.#hasMath ? openFormula(lexed.tokens) : -1;
    if (formula < 0) return lexed;
    return this.#reader.read(lexed.tokens.slice(0, formula).reduce((before, { raw }) => before + raw, ''));
  }

  #finish(): void {
    this.#isDone = true;
    if (this.#open instanceof OpenFence) {
      this.#open.end(this.#tail);
      this.#put(this.#settled, this.#open.block);
    } else if (this.#tail !== '') this.#settle(this.#tail, true);
    if (this.#open) this.#close();
    this.blocks.truncate(this.#settled);
    this.#reader.finish();
  }
}
