/** Values of the state compared: what is the same, what has changed, and where. */
import { jsonEqual } from '../protocol/json-equal.js';
import { pointerOf } from '../protocol/pointer.js';

export type Node = Record<string, unknown> | unknown[];

/** Nothing that people look at is deeper; what is counts as changed when it is another object. */
const DEPTH = 200;
/** More changes than these below one node are one change of that node. */
const MANY = 100;

/** Whether a value has parts. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** Two lists, or two objects. */
export function nodesAlike(a: unknown, b: unknown): boolean {
  return isNode(a) && isNode(b) && Array.isArray(a) === Array.isArray(b);
}

/** The keys of both. */
export function keysOf(a: unknown, b: unknown): Set<string> {
  return new Set([...Object.keys(a as object), ...Object.keys(b as object)]);
}

/**
 * Where the item at `at` of the list `from` stands in `list` by now: by its `id`, else by what it is. -1: it is gone, or
 * nobody can tell.
 */
export function placeOf(list: readonly unknown[], from: readonly unknown[], at: number): number {
  const item = from[at];
  const id = idOf(item);
  if (id !== undefined) return idOf(list[at]) === id ? at : list.findIndex((other) => idOf(other) === id);
  if (list.length === from.length || jsonEqual(list[at], item)) return at;
  const found = list.findIndex((other) => jsonEqual(other, item));
  // In a list that grew the item itself may have changed: then those beside it stand where they stood.
  const beside = at + 1 < from.length ? at + 1 : at - 1;
  const isChanged = list.length > from.length && beside >= 0 && jsonEqual(list[beside], from[beside]);
  return found < 0 && isChanged ? at : found;
}

function idOf(item: unknown): string | number | undefined {
  if (!isNode(item) || Array.isArray(item)) return undefined;
  return typeof item.id === 'string' || typeof item.id === 'number' ? item.id : undefined;
}

/** `next`, where every part that equals the one of `before` is that one. */
export function share(before: unknown, next: unknown, depth = 0): unknown {
  if (Object.is(before, next) || !nodesAlike(before, next) || depth > DEPTH) return next;
  const [old, fresh] = [before as Record<string, unknown>, next as Record<string, unknown>];
  const keys = Object.keys(fresh);
  let isSame = keys.length === Object.keys(old).length;
  const parts = keys.map((key): [string, unknown] => {
    const has = Object.hasOwn(old, key);
    const part = has ? share(old[key], fresh[key], depth + 1) : fresh[key];
    isSame &&= has && Object.is(part, old[key]);
    return [key, part];
  });
  if (isSame) return before;
  return Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/**
 * Pointers to what differs between two states. Parts that keep their identity are not walked. What is gone is named too;
 * a list that lost items is named itself.
 */
export function changedPointers(before: unknown, after: unknown): string[] {
  const found: string[] = [];
  collect(before, after, '', found, 0);
  return found;
}

function collect(before: unknown, after: unknown, at: string, found: string[], depth: number): void {
  if (Object.is(before, after)) return;
  if (!nodesAlike(before, after) || depth > DEPTH) {
    found.push(at);
    return;
  }
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const start = found.length;
  const isShorter = Array.isArray(before) && before.length > (after as unknown[]).length;
  if (isShorter) found.push(at);
  const visit = (key: string): boolean => {
    const pointer = at + pointerOf([key]);
    if (Object.hasOwn(old, key) && Object.hasOwn(fresh, key)) collect(old[key], fresh[key], pointer, found, depth + 1);
    else found.push(pointer);
    return found.length - start > MANY;
  };
  if (differing(before, after, isShorter).some(visit)) found.splice(start, found.length, at);
}

/** Keys of what is not the very same in both; with tens of thousands of items nearly all are, in every frame. */
function differing(before: unknown, after: unknown, isShorter: boolean): string[] {
  const keys: string[] = [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = isShorter ? after.length : Math.max(before.length, after.length);
    for (let index = 0; index < length; index++)
      if (index >= before.length || index >= after.length || !Object.is(before[index], after[index]))
        keys.push(String(index));
    return keys;
  }
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const key of Object.keys(old))
    if (!Object.hasOwn(fresh, key) || !Object.is(old[key], fresh[key])) keys.push(key);
  for (const key of Object.keys(fresh)) if (!Object.hasOwn(old, key)) keys.push(key);
  return keys;
}
