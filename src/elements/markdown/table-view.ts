/** A table: it scrolls inside itself, can be copied, and shows its first rows until all are asked for. */
import { html, nothing, type TemplateResult } from 'lit';
import { directive } from 'lit/directive.js';
import type { Tokens } from 'marked';
import { copyButton } from './copy-button.js';
import { toCsv } from './csv.js';
import { directionOf } from './direction.js';
import { Fragment } from './fragment.js';
import { plainText } from './plain-text.js';
import { renderChunks } from './render-chunks.js';
import type { RenderContext } from './render-context.js';
import { renderInline } from './render-inline.js';
import { tokensOf, type TableBlock } from './tokens.js';

/** Chunks of rows that are shown at once. */
const CHUNKS = 8;

class TableView extends Fragment<[TableBlock, RenderContext, 'auto' | typeof nothing]> {
  #isWhole = false;

  override render(table: TableBlock, context: RenderContext, dir: 'auto' | typeof nothing): TemplateResult {
    const { localize } = context;
    const { chunks } = table.rows;
    const shown = this.#isWhole ? chunks : chunks.slice(0, CHUNKS);
    const text = (): string =>
      toCsv([table.header, ...table.rows].map((row) => row.map((cell) => plainText(tokensOf(cell)))));
    const words = (): string[] => [table.header, ...(chunks[0] ?? [])].flat().map((cell) => plainText(tokensOf(cell)));
    return html`<div class="table" part="table">
      <div class="scroller" role="group" aria-label=${localize.term('table')} tabindex="0">
        <table dir=${directionOf(dir, table.rows.size, words)}>
          <thead><tr>${table.header.map((cell) => renderCell(cell, context))}</tr></thead>
          <tbody>${renderChunks(shown, context, (row) => html`<tr>${row.map((cell) => renderCell(cell, context))}</tr>`)}</tbody>
        </table>
      </div>
      <div class="tools">
        ${shown.length < chunks.length ? this.#renderShowAll(table.rows.size, context) : nothing}
        ${copyButton({ label: localize.term('copyCsv'), part: 'table-copy', localize, text })}
      </div>
    </div>`;
  }

  #renderShowAll(count: number, { localize }: RenderContext): TemplateResult {
    const showAll = (): void => {
      this.#isWhole = true;
      this.refresh();
    };
    return html`<button type="button" class="small" part="show-all" @click=${showAll}>
      ${localize.term('showAllRows', localize.number(count))}
    </button>`;
  }
}

function renderCell(cell: Tokens.TableCell, context: RenderContext): TemplateResult {
  const className = cell.align ?? nothing;
  const text = renderInline(cell, context);
  return cell.header
    ? html`<th scope="col" class=${className}>${text}</th>`
    : html`<td class=${className}>${text}</td>`;
}

export const tableView = directive(TableView);
