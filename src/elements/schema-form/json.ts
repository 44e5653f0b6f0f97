/** JSON values as data: every key is an own property, so a key named `__proto__` or `toString` is nothing special. */

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function has(record: JsonRecord, key: string): boolean {
  return Object.hasOwn(record, key);
}

/** The own member named `key`, never an inherited one. */
export function member(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function stringAt(record: JsonRecord, key: string): string | undefined {
  const value = member(record, key);
  return typeof value === 'string' ? value : undefined;
}

export function numberAt(record: JsonRecord, key: string): number | undefined {
  const value = member(record, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function recordAt(record: JsonRecord, key: string): JsonRecord | undefined {
  const value = member(record, key);
  return isRecord(value) ? value : undefined;
}

export function arrayAt(record: JsonRecord, key: string): readonly unknown[] | undefined {
  const value = member(record, key);
  return Array.isArray(value) ? (value as unknown[]) : undefined;
}

/** A copy with `key` set. An existing key keeps its place; a new one goes last. */
export function withMember(record: JsonRecord, key: string, value: unknown): JsonRecord {
  const entries = Object.entries(record);
  const index = entries.findIndex(([name]) => name === key);
  if (index < 0) entries.push([key, value]);
  else entries[index] = [key, value];
  return Object.fromEntries(entries);
}

export function withoutMember(record: JsonRecord, key: string): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** A deep copy without undefined members; an undefined item (one not yet filled in) becomes `hole`. */
export function cloneJson(value: unknown, hole: unknown = undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => (item === undefined ? hole : cloneJson(item, hole)));
  if (!isRecord(value)) return value;
  const present = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(present.map(([key, item]) => [key, cloneJson(item, hole)]));
}

export type JsonKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'undefined';

export function kindOf(value: unknown): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'boolean':
    case 'number':
    case 'string':
    case 'object':
      return typeof value as JsonKind;
    default:
      return 'undefined';
  }
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
