import { isRecord, member, withMember, withoutMember } from './json.js';

/** Where a value stands: the keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** An id that is safe in `id`, `for` and the list of `aria-describedby`. */
export function idOf(pointer: string): string {
  return `f${pointer.replace(/[^A-Za-z0-9]/g, (char) => `_${char.codePointAt(0)?.toString(16) ?? ''}_`)}`;
}

/** Whether `pointer` is `ancestor` or lies inside it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

function step(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return (value as unknown[])[Number(part)];
  return isRecord(value) ? member(value, String(part)) : undefined;
}

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const part of path) value = step(value, part);
  return value;
}

/** A copy of `root` with `value` at `path`; only the spine is copied. `undefined` takes a key away. */
export function withValueAt(root: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const inner = withValueAt(step(root, part), rest, value);
  if (Array.isArray(root) || (root === undefined && typeof part === 'number')) {
    const copy: unknown[] = Array.isArray(root) ? [...(root as unknown[])] : [];
    copy[Number(part)] = inner;
    return copy;
  }
  const record = isRecord(root) ? root : {};
  return inner === undefined ? withoutMember(record, String(part)) : withMember(record, String(part), inner);
}
