/** Stackbone: `description` and `allowedDecisions` at the top level, an edit is `editedArgs` alone. */
import { isObject } from '../../../protocol/events.js';
import type { Dialect } from './dialect.js';

export const stackbone: Dialect = {
  name: 'stackbone',
  history: { unansweredCalls: 'error', cancelWithMessage: false },

  detect: ({ allowedDecisions }) => allowedDecisions !== undefined,

  payload(draft, interrupt, standard) {
    if (draft.decision !== 'edit') return standard;
    // A server that tests `approved` first must not run the original arguments.
    const required = isObject(interrupt.responseSchema) && requiresApproved(interrupt.responseSchema);
    return required ? standard : { editedArgs: draft.args };
  },
};

function requiresApproved(schema: Record<string, unknown>): boolean {
  const branches: unknown[] = [schema, ...[schema.oneOf, schema.anyOf].flatMap(listOf)];
  return branches.some(
    (branch) =>
      isObject(branch) &&
      Array.isArray(branch.required) &&
      branch.required.includes('approved') &&
      (branch === schema || (isObject(branch.properties) && 'editedArgs' in branch.properties)),
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
