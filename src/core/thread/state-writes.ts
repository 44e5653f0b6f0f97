/** What becomes of the page's writes when a server's snapshot comes: confirmed, put on top of it, or rolled back. */
import { pointerOf } from '../protocol/pointer.js';
import type { StateStore } from './state-store.js';
import { jsonEqual } from '../protocol/json-equal.js';
import { isNode, keysOf, nodesAlike, placeOf, share } from './state-nodes.js';

/**
 * Replaces the state by the server's. What is the same keeps its identity. Writes that the server has not seen yet stay
 * on top; of those that it was sent, the pointers it says otherwise about are rolled back, and returned.
 */
export function applyStateSnapshot(store: StateStore, incoming: unknown): readonly string[] {
  const { writes } = store;
  const current = store.snapshot();
  const server = share(current, incoming);
  const reverted: string[] = [];
  let value = server;
  for (const { before, after, sent } of writes) {
    if (sent) contradictions({ before, after, current, server }, '', reverted);
    else value = carryOver(value, before, after);
  }
  store.replace(value);
  if (writes.some(({ sent }) => !sent)) store.writes = [{ before: server, after: value, sent: false }];
  if (reverted.length) store.reverted = reverted;
  return reverted;
}

/** A request is over. Writes that no server has taken leave with the next one. */
export function settleWrites(store: StateStore, taken: boolean): void {
  if (taken) store.writes = store.writes.filter(({ sent }) => !sent);
  else for (const write of store.writes) write.sent = false;
}

/** Makes the change from `before` to `after` to `current`, which may have changed elsewhere meanwhile. */
export function carryOver(current: unknown, before: unknown, after: unknown): unknown {
  if (jsonEqual(before, after)) return current;
  if (!nodesAlike(before, after) || !nodesAlike(current, after)) return after;
  if (Array.isArray(current)) return carryOverList(current, before as unknown[], after as unknown[]);
  const members = new Map(Object.entries(current as object));
  for (const key of keysOf(before, after)) {
    if (jsonEqual(childOf(before, key), childOf(after, key))) continue;
    if (Object.hasOwn(after as object, key))
      members.set(key, carryOver(members.get(key), childOf(before, key), childOf(after, key)));
    else members.delete(key);
  }
  return Object.fromEntries(members);
}

/**
 * A list of another length is taken over whole, unless something was only added to its end. What was changed in an item
 * goes with the item, and is lost where the item is gone.
 */
function carryOverList(current: unknown[], before: unknown[], after: unknown[]): unknown[] {
  if (isLonger(before, after)) return [...current, ...after.slice(before.length)];
  if (before.length !== after.length) return after;
  const list = [...current];
  for (const [index, item] of after.entries()) {
    if (jsonEqual(before[index], item)) continue;
    const place = placeOf(current, before, index);
    if (place >= 0) list[place] = carryOver(current[place], before[index], item);
  }
  return list;
}

/** Values at one pointer: around a write, in the page now, and as the server has it. */
interface Sides {
  before: unknown;
  after: unknown;
  current: unknown;
  server: unknown;
}

/** Where the server has something else than what was written, and nothing has been put in its place meanwhile. */
function contradictions({ before, after, current, server }: Sides, at: string, found: string[]): void {
  if (jsonEqual(before, after) || jsonEqual(server, after)) return;
  const areLists = Array.isArray(after) && Array.isArray(before);
  const hasOtherItems = areLists && after.length !== before.length && !isLonger(before, after);
  if (!nodesAlike(before, after) || !nodesAlike(server, after) || hasOtherItems) {
    if (jsonEqual(current, after)) found.push(at);
    return;
  }
  for (const key of keysOf(before, after)) {
    const sides = {
      before: childOf(before, key),
      after: childOf(after, key),
      current: childOf(current, key),
      server: Array.isArray(server) ? itemOf(server, { before, after }, Number(key)) : childOf(server, key),
    };
    contradictions(sides, at + pointerOf([key]), found);
  }
}

/** What the server has of an item that was written. */
function itemOf(server: unknown[], { before, after }: Pick<Sides, 'before' | 'after'>, at: number): unknown {
  const places = [after, before].map((list) => placeOf(server, list as unknown[], at));
  return server[places.find((place) => place >= 0) ?? -1];
}

function isLonger(before: unknown[], after: unknown[]): boolean {
  return after.length > before.length && before.every((item, index) => jsonEqual(item, after[index]));
}

function childOf(node: unknown, key: string): unknown {
  return isNode(node) && Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined;
}
