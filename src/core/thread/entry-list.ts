/**
 * The entries of a thread: drafts that are changed in place, and the immutable views that the last snapshot saw. A
 * snapshot costs what changed, plus one copy of the list of pointers.
 */
import { readArguments } from './arguments.js';
import type { Draft, Entry, ToolCallEntry } from './entries.js';

interface Slot {
  draft: Draft;
  /** `undefined` while the draft has changes that no snapshot has seen. */
  view: Entry | undefined;
  index: number;
}

export class EntryList {
  readonly #slots: Slot[] = [];
  readonly #byKey = new Map<string, Slot>();
  #dirty: Slot[] = [];
  #views: readonly Entry[] = [];
  #reordered = false;

  get(key: string): Draft | undefined {
    return this.#byKey.get(key)?.draft;
  }

  /** The draft under `key`, ready to be changed. */
  edit(key: string): Draft | undefined {
    const slot = this.#byKey.get(key);
    if (slot) this.#touch(slot);
    return slot?.draft;
  }

  append<D extends Draft>(draft: D): D {
    const slot: Slot = { draft, view: undefined, index: this.#slots.length };
    this.#slots.push(slot);
    this.#byKey.set(draft.key, slot);
    this.#dirty.push(slot);
    return draft;
  }

  remove(key: string): void {
    const slot = this.#byKey.get(key);
    if (!slot) return;
    this.#byKey.delete(key);
    this.#slots.splice(slot.index, 1);
    this.#reindex();
  }

  /** Puts the entries into the order of `keys`; entries that are not named go. */
  reorder(keys: readonly string[]): void {
    const slots = keys.map((key) => this.#byKey.get(key)).filter((slot) => slot !== undefined);
    if (slots.length === this.#slots.length && slots.every((slot, index) => slot.index === index)) return;
    this.#slots.length = 0;
    for (const slot of slots) this.#slots.push(slot);
    this.#byKey.clear();
    for (const slot of slots) this.#byKey.set(slot.draft.key, slot);
    this.#reindex();
  }

  /** Appends entries that a snapshot has seen before; they stay the same objects. */
  restore(views: readonly Entry[]): void {
    for (const view of views) {
      if (this.#byKey.has(view.key)) continue;
      const slot: Slot = { draft: { ...view }, view, index: this.#slots.length };
      this.#slots.push(slot);
      this.#byKey.set(view.key, slot);
    }
    this.#reordered = true;
  }

  clear(): void {
    this.#slots.length = 0;
    this.#byKey.clear();
    this.#dirty = [];
    this.#views = [];
    this.#reordered = false;
  }

  /** Drafts in order; not to be changed. */
  *drafts(): Generator<Draft> {
    for (const slot of this.#slots) yield slot.draft;
  }

  get last(): Draft | undefined {
    return this.#slots.at(-1)?.draft;
  }

  get size(): number {
    return this.#slots.length;
  }

  get changed(): boolean {
    return this.#dirty.length > 0 || this.#reordered;
  }

  /** The entries as they are now; the same array as long as nothing changes. */
  snapshot(): readonly Entry[] {
    if (!this.changed) return this.#views;
    if (this.#reordered) {
      this.#views = this.#slots.map((slot) => (slot.view ??= freeze(slot.draft)));
    } else {
      const views = this.#views.slice();
      for (const slot of this.#dirty) views[slot.index] = slot.view ??= freeze(slot.draft);
      this.#views = views;
    }
    this.#dirty = [];
    this.#reordered = false;
    return this.#views;
  }

  #touch(slot: Slot): void {
    if (slot.view === undefined) return;
    slot.view = undefined;
    this.#dirty.push(slot);
  }

  #reindex(): void {
    this.#slots.forEach((slot, index) => (slot.index = index));
    this.#dirty = this.#dirty.filter((slot) => this.#byKey.get(slot.draft.key) === slot);
    this.#reordered = true;
  }
}

function freeze(draft: Draft): Entry {
  // Node 20 gives each spread that is frozen a shape of its own, and reading ten thousand of those is slow.
  if (draft.kind !== 'tool-call') return Object.freeze(Object.assign({}, draft));
  const view = { ...draft };
  // Read on demand: nobody may look, and the text grows with every fragment.
  let read: { args: unknown } | undefined;
  Object.defineProperty(view, 'args', {
    enumerable: true,
    get: () => (read ??= { args: readArguments(view as ToolCallEntry, draft) }).args,
  });
  return Object.freeze(view);
}
