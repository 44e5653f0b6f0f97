import { pointerKeys } from '../../core/index.js';
import { isRecord, stringAt } from './json.js';
import { valueAt } from './path.js';
import { isSchema, subschemas, type Schema, type SchemaObject } from './schema.js';

const ROOT = 'https://schema.invalid/';

function resolveUri(reference: string, base: string): URL | undefined {
  try {
    return new URL(reference, base);
  } catch {
    return undefined;
  }
}

/** Finds what `$ref` and `$dynamicRef` name inside one document: pointers, anchors and embedded `$id`s. Nothing is fetched. */
export class RefIndex {
  readonly root: SchemaObject;
  #targets = new Map<string, SchemaObject>();
  #bases = new WeakMap<SchemaObject, string>();

  constructor(root: SchemaObject) {
    this.root = root;
    this.#targets.set(ROOT, root);
    this.#add(root, ROOT);
  }

  /** The schema that a `$ref` standing in `from` names. */
  lookup(reference: string, from: SchemaObject): Schema | undefined {
    const url = resolveUri(reference, this.#bases.get(from) ?? ROOT);
    if (!url) return undefined;
    const fragment = decode(url.hash.slice(1));
    url.hash = '';
    const base = this.#targets.get(url.href);
    if (fragment === undefined || !base) return undefined;
    if (fragment === '') return base;
    if (!fragment.startsWith('/')) return this.#targets.get(`${url.href}#${fragment}`);
    const found = valueAt(base, pointerKeys(fragment));
    if (!isSchema(found)) return undefined;
    if (isRecord(found) && !this.#bases.has(found)) this.#add(found, url.href);
    return found;
  }

  #add(schema: SchemaObject, base: string): void {
    if (this.#bases.has(schema)) return;
    const id = stringAt(schema, '$id');
    const url = id === undefined ? undefined : resolveUri(id, base);
    let own = base;
    if (url && url.hash.length > 1) this.#targets.set(url.href, schema);
    else if (url) {
      url.hash = '';
      own = url.href;
      if (!this.#targets.has(own)) this.#targets.set(own, schema);
    }
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = stringAt(schema, keyword);
      if (anchor !== undefined) this.#targets.set(`${own}#${anchor}`, schema);
    }
    this.#bases.set(schema, own);
    for (const { schema: inner } of subschemas(schema)) if (isRecord(inner)) this.#add(inner, own);
  }
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
