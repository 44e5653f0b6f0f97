/** RFC 6902 in the plainest way: on a copy of everything. The measure for the store that copies next to nothing. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Operation {
  op: string;
  path: string;
  from?: string;
  value?: unknown;
}

/** `document` after all of `operations`; throws where one cannot be applied. */
export function naivePatch(document: unknown, operations: readonly Operation[]): unknown {
  const root = { '': structuredClone(document) as Json };
  for (const operation of operations) applyOne(root, operation);
  return root[''];
}

function applyOne(root: { '': Json }, { op, path, from = '', value }: Operation): void {
  switch (op) {
    case 'add':
      return add(root, path, structuredClone(value) as Json);
    case 'replace':
      read(root, path);
      return write(root, path, structuredClone(value) as Json);
    case 'remove':
      return void remove(root, path);
    case 'copy':
      return add(root, path, structuredClone(read(root, from)));
    case 'move': {
      if (path.startsWith(`${from}/`)) throw new Error('into itself');
      const moved = read(root, from);
      if (path === from) return;
      remove(root, from);
      return add(root, path, moved);
    }
    case 'test':
      if (sorted(read(root, path)) !== sorted(value as Json)) throw new Error(`test ${path}`);
  }
}

function place(root: { '': Json }, path: string): { node: Record<string, Json> | Json[]; key: string } {
  const keys = path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = keys.pop() ?? '';
  let node: Json = root;
  for (const step of keys) node = child(node, step);
  if (typeof node !== 'object' || node === null) throw new Error(`no container at ${path}`);
  return { node, key };
}

function child(node: Json, key: string): Json {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) throw new Error(`nothing at ${key}`);
  return (node as Record<string, Json>)[key] as Json;
}

function read(root: { '': Json }, path: string): Json {
  const { node, key } = place(root, path);
  return child(node, key);
}

function write(root: { '': Json }, path: string, value: Json): void {
  const { node, key } = place(root, path);
  (node as Record<string, Json>)[key] = value;
}

function add(root: { '': Json }, path: string, value: Json): void {
  const { node, key } = place(root, path);
  if (!Array.isArray(node)) return write(root, path, value);
  const index = key === '-' ? node.length : Number(key);
  if (!Number.isInteger(index) || index < 0 || index > node.length) throw new Error(`no index ${key}`);
  node.splice(index, 0, value);
}

function remove(root: { '': Json }, path: string): void {
  read(root, path);
  const { node, key } = place(root, path);
  if (Array.isArray(node)) node.splice(Number(key), 1);
  else delete node[key];
}

/** JSON text with members in one order. */
function sorted(value: Json): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
