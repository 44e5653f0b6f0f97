/** JSON Schema validation, loaded when it is first needed. A schema that cannot be used checks nothing and says so. */
import { isObject } from '../../protocol/events.js';
import { messageOf } from '../../protocol/error.js';
import { limitSteps } from './limit-steps.js';
import { safePattern } from './pattern.js';
import type { Issue, Validation } from './issue.js';

const MAX_DEPTH = 100;

/** Validates `value`; never throws, whatever the schema. */
export async function validateBySchema(schema: unknown, value: unknown): Promise<Validation> {
  if (!isObject(schema)) return { issues: [], skipped: 'The schema is no object.' };
  const refused: string[] = [];
  const safe = withoutUnsafePatterns(schema, longestText(value), refused) as object;
  const skipped = refused.length ? { skipped: `Patterns not checked: ${refused.join(', ')}` } : {};
  try {
    const { dereference, validate } = await import('@cfworker/json-schema');
    const lookup = dereference(safe);
    limitSteps(Object.values(lookup));
    const result = validate(value, safe, draftOf(schema), lookup, false);
    return { issues: result.valid ? [] : leaves(result.errors), ...skipped };
  } catch (thrown) {
    return { issues: [], skipped: `The schema cannot be used: ${messageOf(thrown)}` };
  }
}

function draftOf(schema: Record<string, unknown>): '2020-12' | '2019-09' | '7' | '4' {
  const uri = typeof schema.$schema === 'string' ? schema.$schema : '';
  if (uri.includes('draft-04')) return '4';
  if (uri.includes('draft-07') || uri.includes('draft-06')) return '7';
  return uri.includes('2019-09') ? '2019-09' : '2020-12';
}

interface OutputUnit {
  keyword: string;
  instanceLocation: string;
  error: string;
}

const COMPOUND = new Set([
  'properties',
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  '$ref',
  'if',
  'then',
  'else',
  'additionalProperties',
]);

/** Errors come with those of every parent: the deepest ones say what to do. */
function leaves(errors: readonly OutputUnit[]): Issue[] {
  const details = errors.filter((error) => !COMPOUND.has(error.keyword));
  const chosen = details.length ? details : errors.slice(-1);
  const seen = new Set<string>();
  return chosen.flatMap(({ keyword, instanceLocation, error }) => {
    const path = instanceLocation.replace(/^#/, '');
    const id = `${path} ${keyword}`;
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ code: keyword, message: error, path }];
  });
}

/** The length of the longest text in `value`, which decides what patterns may be run on it. */
function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let longest = 0;
  for (const [key, item] of Object.entries(value)) longest = Math.max(longest, key.length, longestText(item));
  return longest;
}

/** A copy of a schema without the patterns that could run for ever on `longest` characters; they are added to `refused`. */
function withoutUnsafePatterns(node: unknown, longest: number, refused: string[], depth = 0): unknown {
  if (depth > MAX_DEPTH || typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => withoutUnsafePatterns(item, longest, refused, depth + 1));
  const isUnsafe = (pattern: string): boolean => {
    const unsafe = longest > (safePattern(pattern)?.maxLength ?? -1);
    if (unsafe) refused.push(pattern.slice(0, 80));
    return unsafe;
  };
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'pattern' && typeof value === 'string') return isUnsafe(value) ? [] : [[key, value]];
    const copy = withoutUnsafePatterns(value, longest, refused, depth + 1);
    if (key !== 'patternProperties' || !isObject(copy)) return [[key, copy]];
    return [[key, Object.fromEntries(Object.entries(copy).filter(([pattern]) => !isUnsafe(pattern)))]];
  });
  return Object.fromEntries(entries);
}
