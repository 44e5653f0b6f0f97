/** JSON Schema validation; what does the work loads when it is first needed. */
import { partMissing } from '../part-missing.js';
import type { Validation } from './issue.js';

/** Validates `value`; never throws, whatever the schema. A schema that cannot be used checks nothing and says so. */
export async function validateJson(schema: unknown, value: unknown): Promise<Validation> {
  if (schema === undefined || schema === true) return { issues: [] };
  const { validateBySchema } = await import('./validator.js').catch(partMissing);
  return validateBySchema(schema, value);
}
