/** One value of the shared state, by JSON Pointer (RFC 6901). */
import { pointerKeys } from '../protocol/pointer.js';
import type { ThreadSnapshot } from './snapshot.js';

/** Fits useSyncExternalStore, shallowRef and signals. */
export interface Selection<T = unknown> {
  /** The value now; the same identity as long as nothing below it changes. */
  readonly value: T;
  /** Calls `listener` when the value has changed. Returns the unsubscription. */
  subscribe(listener: (value: T) => void): () => void;
  /** The same as a store of Svelte: subscribers are called at once as well. */
  readonly store: { subscribe(listener: (value: T) => void): () => void };
}

interface Source {
  readonly snapshot: ThreadSnapshot;
  subscribe(listener: () => void): () => void;
}

export function selectPointer<T>(source: Source, pointer: string): Selection<T> {
  const at = rooted(pointer);
  const read = (): T => valueAt(source.snapshot.state, at) as T;
  const subscribe: Selection<T>['subscribe'] = (listener) => {
    let last = read();
    return source.subscribe(() => {
      const next = read();
      if (next === last) return;
      last = next;
      listener(next);
    });
  };
  return {
    get value() {
      return read();
    },
    subscribe,
    store: {
      subscribe(listener) {
        listener(read());
        return subscribe(listener);
      },
    },
  };
}

/** A pointer begins with a slash; a name alone is one below the root. */
export function rooted(pointer: string | null | undefined): string {
  const text = String(pointer ?? '');
  return text === '' || text.startsWith('/') ? text : `/${text}`;
}

/** What stands at `pointer` of `value`; `undefined` where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  let node = value;
  for (const name of pointerKeys(pointer)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    node = (node as Record<string, unknown>)[name];
  }
  return node;
}
