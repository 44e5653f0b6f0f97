/** JSON Patch (RFC 6902) as it stands on the wire: unknown operations are left out, a bad pointer spoils the whole. */
import type { Report } from './diagnostic.js';
import { isObject, type JsonPatchOperation } from './events.js';
import { isPointer } from './pointer.js';

const NEEDS: ReadonlyMap<string, 'value' | 'from' | undefined> = new Map([
  ['add', 'value'],
  ['replace', 'value'],
  ['test', 'value'],
  ['remove', undefined],
  ['move', 'from'],
  ['copy', 'from'],
] as const);

/** The operations of a patch, or `undefined` where one is malformed: a delta is applied whole or not at all. */
export function readPatch(
  operations: readonly unknown[],
  report: Report,
  owner: unknown,
): JsonPatchOperation[] | undefined {
  const result: JsonPatchOperation[] = [];
  for (const operation of operations) {
    if (!isObject(operation) || typeof operation.op !== 'string') {
      report('malformed-event', 'A patch holds something that is no operation: the patch was not applied.', owner);
      return undefined;
    }
    if (!NEEDS.has(operation.op)) {
      report('unknown-operation', `Unknown patch operation ${operation.op}: left out.`, owner, 'notice');
      continue;
    }
    const need = NEEDS.get(operation.op);
    if (
      !isPointer(operation.path) ||
      (need === 'value' && operation.value === undefined) ||
      (need === 'from' && !isPointer(operation.from))
    ) {
      report(
        'malformed-event',
        `A patch operation ${operation.op} lacks a valid pointer or value: the patch was not applied.`,
        owner,
      );
      return undefined;
    }
    result.push(operation as unknown as JsonPatchOperation);
  }
  return result;
}
