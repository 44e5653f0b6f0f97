/** A list of objects that are alike, as a table. */
import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { pointerOf } from '../../core/index.js';
import { humanise } from '../schema-form/schema.js';
import { renderScalar } from './state-scalar.js';
import { countShown, renderMore, type TreeView } from './state-view.js';

/** `name`: what the list is called. */
export function renderTable(
  view: TreeView,
  rows: readonly unknown[],
  columns: readonly string[],
  at: { pointer: string; name: string },
): TemplateResult {
  const { pointer, name } = at;
  const shown = rows.slice(0, countShown(view, pointer)) as Record<string, unknown>[];
  const heads = columns.map((column) => ({ column, title: humanise(column), step: pointerOf([column]) }));
  const isNumber = (column: string): string =>
    shown.every((row) => typeof (row[column] ?? 0) === 'number') ? 'number' : '';
  return html`<div class="scroller" role="group" aria-label=${name || view.texts.table} tabindex="0">
      <table part="table">
        <thead>
          <tr>${heads.map(({ title, column }) => html`<th scope="col" class=${isNumber(column)}>${title}</th>`)}</tr>
        </thead>
        <tbody>
          ${shown.map((row, index) => {
            const rowAt = `${pointer}/${index}`;
            const marks = heads.map(({ step }) => view.mark(rowAt + step));
            const whole = view.mark(rowAt);
            const open = view.editor?.open;
            const isOpen = open?.pointer.startsWith(`${rowAt}/`) ?? false;
            // Rows by the thousand: those that did not change are not looked at again.
            const rest = [view.editor, view.texts, isOpen && {}];
            return guard([row, rowAt, whole, ...marks, ...rest], () => {
              const label = (title: string): string => `${title}, ${view.localize.number(index + 1)}`;
              return html`<tr class=${whole} part="row">
                ${heads.map(
                  ({ column, title, step }, place) =>
                    html`<td class="${typeof row[column] === 'number' ? 'number' : ''} ${marks[place] ?? ''}">${
                      Object.hasOwn(row, column)
                        ? html`<bdi>${renderScalar(view, row[column], rowAt + step, label(title))}</bdi>`
                        : ''
                    }</td>`,
                )}
              </tr>`;
            });
          })}
        </tbody>
      </table>
    </div>
    ${renderMore(view, pointer, rows.length)}`;
}
