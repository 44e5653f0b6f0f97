/**
 * Deltas of the shared state (RFC 6902). One is applied in place to nodes that no snapshot has seen; each
 * node is copied at most once per snapshot, so untouched subtrees keep their identity and a growing list stays linear.
 */
// The package's main entry adds observers that nobody here uses.
import { applyOperation, deepClone } from 'fast-json-patch/module/core.mjs';
import { messageOf } from '../protocol/error.js';
import type { JsonPatchOperation } from '../protocol/events.js';
import { pointerKeys } from '../protocol/pointer.js';
import { isNode, type Node } from './state-nodes.js';
import type { StateStore } from './state-store.js';

type Undo = () => void;

/** Applies all of `delta` or nothing. Returns what went wrong. */
export function patchState(store: StateStore, delta: readonly JsonPatchOperation[]): string | undefined {
  const result = patch(store, delta);
  if (result !== undefined) store.outOfSync = true;
  return result;
}

function patch(store: StateStore, delta: readonly JsonPatchOperation[]): string | undefined {
  const undos: Undo[] = [];
  const before = { value: store.value, present: store.present };
  // A delta may come before any snapshot: it then builds on an empty object.
  if (!store.present) own(store, (store.value = {}));
  try {
    for (const operation of delta) applyOne(store, operation, undos);
    store.present = true;
    return undefined;
  } catch (thrown) {
    for (const undo of undos.reverse()) undo();
    if (!before.present) store.value = before.value;
    return messageOf(thrown).split('\n')[0] ?? 'The patch does not apply.';
  }
}

/** fast-json-patch clones the whole document to check `from`, so move and copy are done by their parts. */
function applyOne(store: StateStore, operation: JsonPatchOperation, undos: Undo[]): void {
  if (operation.op !== 'move' && operation.op !== 'copy') return applyPlain(store, operation, undos);
  const { from, path } = operation;
  const value = demand(store.value, from);
  if (operation.op === 'copy') return applyPlain(store, { op: 'add', path, value: deepClone(value) }, undos);
  if (path === from) return;
  if (path.startsWith(`${from}/`)) throw new Error(`${from} cannot be moved into itself.`);
  applyPlain(store, { op: 'remove', path: from }, undos);
  applyPlain(store, { op: 'add', path, value }, undos);
}

function applyPlain(
  store: StateStore,
  operation: Exclude<JsonPatchOperation, { op: 'move' | 'copy' }>,
  undos: Undo[],
): void {
  if (operation.op === 'test') demand(store.value, operation.path);
  else ownParent(store, operation, undos);
  const root = store.value;
  const result = applyOperation(root, operation, true, true, true).newDocument;
  if (result === root) return;
  undos.push(() => (store.value = root));
  store.value = result;
}

/** Copies the nodes from the root to the parent of `path`, where they are not ours yet, and notes how to undo. */
function ownParent(store: StateStore, { op, path: pointer }: JsonPatchOperation, undos: Undo[]): void {
  const keys = pointerKeys(pointer);
  const last = keys.pop();
  if (last === undefined) return;
  if (!isNode(store.value)) throw nothingAt(pointer);
  let node = own(store, store.value, (copy) => (store.value = copy));
  for (const key of keys) {
    const parent = node;
    const child = Object.hasOwn(parent, key) ? (parent as Record<string, unknown>)[key] : undefined;
    if (!isNode(child)) throw nothingAt(pointer);
    node = own(store, child, (copy) => ((parent as Record<string, unknown>)[key] = copy));
  }
  undos.push(remember(node, last, op));
}

function own(store: StateStore, node: Node, place?: (copy: Node) => void): Node {
  if (store.owned.has(node)) return node;
  const copy = place ? ((Array.isArray(node) ? node.slice() : { ...node }) as Node) : node;
  place?.(copy);
  store.owned.add(copy);
  return copy;
}

/** What must stand at `pointer`; neither the letters of a text nor what objects inherit count. */
function demand(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pointerKeys(pointer)) {
    if (!isNode(value) || !Object.hasOwn(value, key) || (Array.isArray(value) && key === 'length'))
      throw nothingAt(pointer);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function nothingAt(pointer: string): Error {
  return new Error(`Nothing stands at ${pointer}.`);
}

/** How to put back what an operation on `key` of `node` changes. */
function remember(node: Node, key: string, op: string): Undo {
  if (Array.isArray(node) && op !== 'replace') {
    const { length } = node;
    const index = key === '-' ? length : Number(key);
    const old: unknown = node[index];
    return () => {
      // An operation that failed has changed nothing.
      if (node.length > length) node.splice(index, 1);
      else if (node.length < length) node.splice(index, 0, old);
    };
  }
  const members = node as Record<string, unknown>;
  const had = Object.hasOwn(node, key);
  const old = members[key];
  return () => {
    if (had) members[key] = old;
    else delete members[key];
  };
}
