/** A fenced code block that is being written: each line is looked at once. */
import type { Tokens } from 'marked';
import { Growing } from './growing.js';
import { linesOf, type CodeBlock, type MarkdownToken } from './tokens.js';

/** Lines of code in one chunk, which is one box for the layout. */
const LINES = 64;

const OPENER = /^( {0,3})(`{3,}|~{3,})[^\n]*(?:\n|$)/;

function codeBlock(language: string, lines: readonly string[], isOpen: boolean): CodeBlock {
  return {
    type: 'growing-code',
    language,
    lines: new Growing(lines, LINES),
    length: lengthOf(lines),
    rest: '',
    isOpen,
  };
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((length, line) => length + line.length + 1, 0);
}

/** Fences in a tail that have no end yet. */
const written = new WeakSet<MarkdownToken>();

export function markOpen(token: MarkdownToken): void {
  written.add(token);
}

/** A code token of `marked` as a block. */
export function toCodeBlock(token: Tokens.Code): CodeBlock {
  return codeBlock(token.lang ?? '', linesOf(token.text), written.has(token));
}

/** Whether a token is a fence without an end. */
export function isOpenFence(token: MarkdownToken): token is Tokens.Code {
  if (token.type !== 'code' || token.codeBlockStyle !== undefined) return false;
  const opener = OPENER.exec(token.raw);
  if (!opener) return false;
  const lastLine = token.raw.trimEnd().split('\n').slice(1).at(-1) ?? '';
  return !closing(opener[2] ?? '').test(lastLine);
}

function closing(fence: string): RegExp {
  return new RegExp(`^ {0,3}${fence}${fence[0]}* *$`);
}

export class OpenFence {
  block: CodeBlock;
  readonly #closing: RegExp;
  readonly #maybeClosing: RegExp;
  readonly #indent: number;

  constructor(token: Tokens.Code) {
    const [, indent = '', fence = '```'] = OPENER.exec(token.raw) ?? [];
    this.#closing = closing(fence);
    this.#maybeClosing = new RegExp(`^ {0,3}${fence[0]}* *$`);
    // As `marked` has it, which leaves the indent of a fence of tildes.
    this.#indent = fence.startsWith('`') ? indent.length : 0;
    this.block = codeBlock(token.lang ?? '', [], true);
  }

  /** Takes the complete lines of `text`; returns how much of it was taken, and whether the fence is closed. */
  take(text: string): { taken: number; isClosed: boolean } {
    const lines: string[] = [];
    let taken = 0;
    let isClosed = false;
    for (let end = text.indexOf('\n'); end !== -1 && !isClosed; end = text.indexOf('\n', taken)) {
      const line = text.slice(taken, end);
      isClosed = this.#closing.test(line);
      if (!isClosed) lines.push(this.#dedent(line));
      taken = end + 1;
    }
    this.#add(lines, !isClosed);
    return { taken, isClosed };
  }

  /** Shows the line that is being written, unless it may be the end of the fence. */
  show(line: string): void {
    const rest = this.#maybeClosing.test(line) ? '' : this.#dedent(line);
    if (rest !== this.block.rest) this.block = { ...this.block, rest };
  }

  /** Nothing more comes. */
  end(line: string): void {
    this.#add(line === '' || this.#closing.test(line) ? [] : [this.#dedent(line)], false);
  }

  #add(lines: string[], isOpen: boolean): void {
    this.block.lines.push(lines);
    this.block = { ...this.block, length: this.block.length + lengthOf(lines), rest: '', isOpen };
  }

  #dedent(line: string): string {
    const spaces = /^\s*/.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(this.#indent, spaces));
  }
}
