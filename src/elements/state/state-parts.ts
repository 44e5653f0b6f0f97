/** The state cut to what a view shows, and put together again with what a person wrote. */
import { pointerKeys } from '../../core/index.js';
import { withValueAt as withValueAtKeys } from '../schema-form/path.js';
import { isTree } from './state-changes.js';

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isTree(value) && Object.keys(value).length === 0);
}

/** A value as JSON; nothing of what leads back to itself. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** Whether `pointer` is `ancestor` or stands inside it. */
export function within(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/** A copy with `value` at `pointer`; only what leads there is copied. */
export function withValueAt(whole: unknown, pointer: string, value: unknown): unknown {
  return withValueAtKeys(whole, pointerKeys(pointer), value);
}

/** An object without some of its keys; anything else as it is. */
export function withoutKeys(value: unknown, isLeftOut: (key: string) => boolean): unknown {
  if (!isTree(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !isLeftOut(key)));
}

/** The state without hidden keys; the same object as long as nothing visible changes. */
export class VisibleState {
  #last: { whole: unknown; hidden: readonly string[]; visible: unknown } | undefined;

  of(whole: unknown, hidden: readonly string[]): unknown {
    const last = this.#last;
    if (last && last.whole === whole && last.hidden === hidden) return last.visible;
    let visible = withoutKeys(whole, (key) => hidden.includes(key));
    if (last && hasSameMembers(last.visible, visible)) visible = last.visible;
    this.#last = { whole, hidden, visible };
    return visible;
  }
}

function hasSameMembers(a: unknown, b: unknown): boolean {
  if (!isTree(a) || !isTree(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  );
}
