/** Where a value stands after a change of the state: items of lists move when others are added or removed. */
import { pointerKeys, pointerOf } from '../../core/index.js';
import { placeOf } from '../../core/thread/state-nodes.js';
import { isTree } from './state-changes.js';

/** The pointer by now to what stood at `pointer` of `before`; `undefined` where nothing without parts stands for it. */
export function followPointer(before: unknown, after: unknown, pointer: string): string | undefined {
  let [old, now] = [before, after];
  const keys: string[] = [];
  for (const key of pointerKeys(pointer)) {
    if (!isTree(now) || !isTree(old)) return undefined;
    const next = Array.isArray(now) && Array.isArray(old) ? String(placeOf(now, old, Number(key))) : key;
    if (!Object.hasOwn(now, next)) return undefined;
    [old, now] = [old[key], now[next]];
    keys.push(next);
  }
  return now === undefined || isTree(now) ? undefined : pointerOf(keys);
}
