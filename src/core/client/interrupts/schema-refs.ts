/** `$ref`s of a response schema: generators (pydantic, zod) name their branches in `$defs`. */
import { isObject } from '../../protocol/events.js';
import { pointerKeys } from '../../protocol/pointer.js';
import type { JsonSchema } from '../tools/schema.js';

/** A reference may lead to another one; a ring of them leads nowhere. */
const MAX_STEPS = 8;

/** What stands at the end of the references of `schema`, with what stands beside them. */
export function followRefs(schema: unknown, root: JsonSchema): unknown {
  let found = schema;
  for (let step = 0; step < MAX_STEPS && isObject(found); step++) {
    const { $ref: reference, ...beside } = found;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return found;
    const target = partAt(root, decoded(reference.slice(1)));
    if (!isObject(target)) return found;
    found = { ...target, ...beside };
  }
  return found;
}

/** A part of `root` as a document of its own: what it refers to comes along. */
export function standAlone(part: JsonSchema, root: JsonSchema): JsonSchema {
  const named = (['$defs', 'definitions'] as const).flatMap((key) =>
    isObject(root[key]) ? [[key, { ...root[key], ...(isObject(part[key]) ? part[key] : {}) }]] : [],
  );
  return named.length && part !== root ? { ...part, ...(Object.fromEntries(named) as JsonSchema) } : part;
}

function partAt(root: JsonSchema, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (node, key) =>
      isObject(node) && Object.hasOwn(node, key) ? node[key] : Array.isArray(node) ? node[Number(key)] : undefined,
    root,
  );
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
