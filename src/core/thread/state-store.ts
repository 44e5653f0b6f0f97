/**
 * The state that agent and page share. A delta (RFC 6902) is applied in place to nodes that no snapshot has seen; each
 * node is copied at most once per snapshot, so untouched subtrees keep their identity and a growing list stays linear.
 */
// The package's main entry adds observers that nobody here uses.
import { applyOperation, deepClone, getValueByPointer } from 'fast-json-patch/module/core.mjs';
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
    const value = getValueByPointer(this.#value, from);
    if (value === undefined) throw new Error(`Nothing stands at ${from}, the origin of a ${operation.op}.`);
    if (operation.op === 'copy')
      return this.#applyPlain({ op: 'add', path, value: deepClone(value) }, undos);
    if (path === from) return;
    if (path.startsWith(`${from}/`)) throw new Error(`${from} cannot be moved into itself.`);
    this.#applyPlain({ op: 'remove', path: from }, undos);
    this.#applyPlain({ op: 'add', path, value }, undos);
  }

  #applyPlain(operation: Exclude<JsonPatchOperation, { op: 'move' | 'copy' }>, undos: Undo[]): void {
    if (operation.op !== 'test') this.#ownParent(operation, undos);
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
    if (pointer === '' || !isNode(this.#value)) return;
    let node = this.#own(this.#value, (copy) => (this.#value = copy));
    for (const key of keys) {
      const parent = node;
      const child = Object.hasOwn(parent, key) ? (parent as Record<string, unknown>)[key] : undefined;
      if (!isNode(child)) return;
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

function unescape(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;
}

/** How to put back what an operation on `key` of `node` changes. */
function remember(node: Node, key: string, op: string): Undo {
  if (Array.isArray(node) && op !== 'replace') {
    // Only length and what stands behind the place can change; copying that tail is exact for add, remove and move.
    const index = key === '-' ? node.length : Math.min(Number(key) || 0, node.length);
    const tail = node.slice(index);
    return () => void node.splice(index, node.length - index, ...tail);
  }
  const members = node as Record<string, unknown>;
  const had = Object.hasOwn(node, key);
  const old = members[key];
  return () => {
    if (had) members[key] = old;
    else delete members[key];
  };
}
