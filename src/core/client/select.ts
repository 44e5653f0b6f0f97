/** One value of the shared state, by JSON Pointer (RFC 6901). */
import { pointerKeys } from '../protocol/pointer.js';
import type { ThreadSnapshot } from './snapshot.js';

/** Fits useSyncExternalStore, shallowRef and signals. */
export interface Selection {
  /** The value now; the same identity as long as nothing below it changes. */
  readonly value: unknown;
  /** Calls `listener` when the value changed. Returns the unsubscription. */
  subscribe(listener: () => void): () => void;
}

interface Source {
  readonly snapshot: ThreadSnapshot;
  subscribe(listener: () => void): () => void;
}

export function selectPointer(source: Source, pointer: string): Selection {
  const read = (): unknown => valueAt(source.snapshot.state, pointer);
  return {
    get value() {
      return read();
    },
    subscribe(listener) {
      let last = read();
      return source.subscribe(() => {
        const next = read();
        if (next === last) return;
        last = next;
        listener();
      });
    },
  };
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
