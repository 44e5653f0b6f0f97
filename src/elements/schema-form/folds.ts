/** Many fields or items: the first ones are shown, the others lie folded and are drawn when their fold is opened. */
import { jsonEqual } from '../../core/index.js';
import type { Field } from './fields.js';

/** So many are shown at once. */
export const FOLD_AFTER = 40;
/** So many lie in one fold: opening it, or going to an error inside, must not freeze the page. */
const PER_FOLD = 500;

/** The folds of so many rows. */
export function foldsOf(count: number): { start: number; end: number }[] {
  const folds: { start: number; end: number }[] = [];
  for (let start = FOLD_AFTER; start < count; start += PER_FOLD)
    folds.push({ start, end: Math.min(count, start + PER_FOLD) });
  return folds;
}

/** The fold in which a row lies. */
export function foldAt(index: number): number | undefined {
  return index < FOLD_AFTER ? undefined : Math.floor((index - FOLD_AFTER) / PER_FOLD);
}

/** What an open fold is remembered by. */
export function foldKey({ key }: Field, fold: number): string {
  return `${key}>${fold}`;
}

/** The children that are shown. Members that tell a branch apart need no showing: the choice above has said it. */
export function rowsOf(field: Field): readonly Field[] {
  if (field.level === 0 || field.control.kind !== 'object') return field.children;
  return field.children.filter(({ control, value }) => control.kind !== 'const' || !jsonEqual(control.value, value));
}
