/** A list or a table that is being written: its finished items and rows are not read again. */
import type { Tokens } from 'marked';
import { Growing } from './growing.js';
import type { ListBlock, MarkdownToken, TableBlock, TableCells } from './tokens.js';

/** `marked` says it of the whole list; a list that grows adds it up from its items. */
function isLoose(item: Tokens.ListItem, isLast: boolean): boolean {
  const isSpaced = item.tokens.some(({ type, raw }) => type === 'space' && /\n.*\n/.test(raw));
  return isSpaced || (!isLast && /\n[ \t]*\n[ \t]*$/.test(item.raw));
}

export class OpenList {
  block: ListBlock;
  #kept = 0;
  #isLoose = false;

  constructor({ ordered, start }: Tokens.List) {
    this.block = { type: 'growing-list', ordered, start, loose: false, items: new Growing() };
  }

  /** How many items are settled. */
  get size(): number {
    return this.#kept;
  }

  /** Takes the items but the last one, or all; returns how long they are. */
  take(token: MarkdownToken, isWhole: boolean): number {
    if (token.type !== 'list') return 0;
    const items = isWhole ? token.items : token.items.slice(0, -1);
    this.#show(items, isWhole);
    this.#kept = this.block.items.size;
    this.#isLoose = this.block.loose;
    return items.reduce((length, { raw }) => length + raw.length, 0);
  }

  /** Shows the items that may still change behind the others. */
  show(token: MarkdownToken | undefined): void {
    this.#show(token?.type === 'list' ? token.items : [], true);
  }

  #show(items: Tokens.ListItem[], hasLast: boolean): void {
    this.block.items.truncate(this.#kept);
    this.block.items.push(items);
    const loose = items.some((item, index) => isLoose(item, hasLast && index === items.length - 1));
    this.block = { ...this.block, loose: this.#isLoose || loose };
  }
}

export class OpenTable {
  block: TableBlock;
  /** The lines that make the next ones rows of this table. */
  readonly head: string;

  constructor(token: Tokens.Table) {
    const { align, header } = token;
    this.head = `${token.raw.split('\n', 2).join('\n')}\n`;
    this.block = { type: 'growing-table', align, header, rows: new Growing<TableCells>() };
  }

  get size(): number {
    return this.block.rows.size;
  }

  take(token: MarkdownToken): number {
    if (token.type !== 'table') return 0;
    this.block.rows.push(token.rows);
    this.block = { ...this.block };
    return token.raw.length;
  }

  /** A row that is not complete waits. */
  show(): void {
    this.block = { ...this.block };
  }
}

export function toListBlock(token: Tokens.List): ListBlock {
  const list = new OpenList(token);
  list.take(token, true);
  return list.block;
}

export function toTableBlock(token: Tokens.Table): TableBlock {
  const table = new OpenTable(token);
  table.take(token);
  return table.block;
}
