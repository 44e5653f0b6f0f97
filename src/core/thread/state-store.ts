/**
 * The state that agent and page share. A delta (RFC 6902) is applied in place to nodes that no snapshot has seen; each
 * node is copied at most once per snapshot, so untouched subtrees keep their identity and a growing list stays linear.
 */
// The package's main entry adds observers that nobody here uses.
import { applyOperation, deepClone } from 'fast-json-patch/module/core.mjs';
import { messageOf } from '../protocol/error.js';
import type { JsonPatchOperation } from '../protocol/events.js';

type Node = Record<string, unknown> | unknown[];
type Undo = () => void;

export class StateStore {
  #value: unknown;
  #present = false;
  /** Nodes made since the last snapshot: free to be changed in place. */
  #owned = new Set<unknown>();
  #outOfSync = false;

  /** The state, frozen in meaning: from now on changes copy what they touch. */
  snapshot(): unknown {
    if (this.#owned.size) this.#owned = new Set();
    return this.#value;
  }

  /** Whether there is any state. */
  get present(): boolean {
    return this.#present;
  }

  /** A delta failed and no snapshot has come since. */
  get outOfSync(): boolean {
    return this.#outOfSync;
  }

  replace(value: unknown): void {
    this.#value = value;
    this.#present = value !== undefined;
    this.#owned = new Set();
    this.#outOfSync = false;
  }

  clear(): void {
    this.replace(undefined);
  }

  /** Applies all of `delta` or nothing. Returns what went wrong. */
  apply(delta: readonly JsonPatchOperation[]): string | undefined {
    const result = this.#patch(delta);
    if (result !== undefined) this.#outOfSync = true;
    return result;
  }

  #patch(delta: readonly JsonPatchOperation[]): string | undefined {
    const undos: Undo[] = [];
    const before = { value: this.#value, present: this.#present };
    // A delta may come before any snapshot: it then builds on an empty object.
    if (!this.#present) this.#own((this.#value = {}));
    try {
      for (const operation of delta) this.#applyOne(operation, undos);
      this.#present = true;
      return undefined;
    } catch (thrown) {
      for (const undo of undos.reverse()) undo();
      if (!before.present) this.#value = before.value;
      return messageOf(thrown).split('\n')[0] ?? 'The patch does not apply.';
    }
  }

  /** fast-json-patch clones the whole document to check `from`, so move and copy are done by their parts. */
  #applyOne(operation: JsonPatchOperation, undos: Undo[]): void {
    if (operation.op !== 'move' && operation.op !== 'copy') return this.#applyPlain(operation, undos);
    const { from, path } = operation;
    const value = valueAt(this.#value, from);
    if (operation.op === 'copy') return this.#applyPlain({ op: 'add', path, value: deepClone(value) }, undos);
    if (path === from) return;
    if (path.startsWith(`${from}/`)) throw new Error(`${from} cannot be moved into itself.`);
    this.#applyPlain({ op: 'remove', path: from }, undos);
    this.#applyPlain({ op: 'add', path, value }, undos);
  }

  #applyPlain(operation: Exclude<JsonPatchOperation, { op: 'move' | 'copy' }>, undos: Undo[]): void {
    if (operation.op === 'test') valueAt(this.#value, operation.path);
    else this.#ownParent(operation, undos);
    const root = this.#value;
    const result = applyOperation(root, operation, true, true, true).newDocument;
    if (result === root) return;
    undos.push(() => (this.#value = root));
    this.#value = result;
  }

  /** Copies the nodes from the root to the parent of `path`, where they are not ours yet, and notes how to undo. */
  #ownParent({ op, path: pointer }: JsonPatchOperation, undos: Undo[]): void {
    const keys = pointer.split('/').slice(1, -1).map(unescape);
    const last = unescape(pointer.slice(pointer.lastIndexOf('/') + 1));
    if (pointer === '') return;
    if (!isNode(this.#value)) throw nothingAt(pointer);
    let node = this.#own(this.#value, (copy) => (this.#value = copy));
    for (const key of keys) {
      const parent = node;
      const child = Object.hasOwn(parent, key) ? (parent as Record<string, unknown>)[key] : undefined;
      if (!isNode(child)) throw nothingAt(pointer);
      node = this.#own(child, (copy) => ((parent as Record<string, unknown>)[key] = copy));
    }
    undos.push(remember(node, last, op));
  }

  #own(node: Node, place?: (copy: Node) => void): Node {
    if (this.#owned.has(node)) return node;
    const copy = place ? ((Array.isArray(node) ? node.slice() : { ...node }) as Node) : node;
    place?.(copy);
    this.#owned.add(copy);
    return copy;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** What stands at `pointer`; neither the letters of a text nor what objects inherit count. */
function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pointer.split('/').slice(1).map(unescape)) {
    if (!isNode(value) || !Object.hasOwn(value, key) || (Array.isArray(value) && key === 'length'))
      throw nothingAt(pointer);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function nothingAt(pointer: string): Error {
  return new Error(`Nothing stands at ${pointer}.`);
}

function unescape(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;
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
