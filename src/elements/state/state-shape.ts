/** What a value looks like, and so how it is shown. Read once for each value: a part that did not change is the same one. */
import { isTree } from './state-changes.js';
import { readTasks, type Task } from './state-tasks.js';

export type Shape =
  | { readonly kind: 'tasks'; readonly tasks: readonly Task[] }
  | { readonly kind: 'table'; readonly columns: readonly string[] }
  | { readonly kind: 'tree' };

/** Wider than this nobody reads it beside a chat. */
const MOST_COLUMNS = 8;
const LONG_CELL = 200;

const known = new WeakMap<object, Shape>();

export function shapeOf(value: object): Shape {
  let shape = known.get(value);
  if (!shape) {
    shape = read(value);
    known.set(value, shape);
  }
  return shape;
}

function read(value: object): Shape {
  if (!Array.isArray(value)) return { kind: 'tree' };
  const tasks = readTasks(value);
  if (tasks) return { kind: 'tasks', tasks };
  const columns = readColumns(value);
  return columns ? { kind: 'table', columns } : { kind: 'tree' };
}

/** The columns of a list of objects that are alike: short values only, and no row with most of its cells empty. */
function readColumns(rows: readonly unknown[]): string[] | undefined {
  if (rows.length < 2) return undefined;
  const columns = new Set<string>();
  for (const row of rows) {
    if (!isTree(row) || Array.isArray(row)) return undefined;
    for (const [name, cell] of Object.entries(row)) {
      if (isTree(cell) || (typeof cell === 'string' && cell.length > LONG_CELL)) return undefined;
      columns.add(name);
    }
    if (columns.size > MOST_COLUMNS) return undefined;
  }
  const isFull = rows.every((row) => Object.keys(row as object).length * 2 >= columns.size);
  return columns.size > 1 && isFull ? [...columns] : undefined;
}
