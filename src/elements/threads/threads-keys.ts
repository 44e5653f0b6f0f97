/** Where the arrow keys lead in a list. */

const STEPS: Readonly<Record<string, (rows: readonly Element[], place: number) => number>> = {
  ArrowDown: (_rows, place) => place + 1,
  ArrowUp: (_rows, place) => place - 1,
  Home: () => 0,
  End: (rows) => rows.length - 1,
};

/** The row that `key` leads to from `target`, which is inside one. */
export function rowAt(key: string, target: Element): Element | undefined {
  const row = target.closest('li');
  const rows = row?.parentElement ? [...row.parentElement.children] : [];
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  return row && step ? rows[step(rows, rows.indexOf(row))] : undefined;
}
