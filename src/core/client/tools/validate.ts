/** JSON Schema validation; what does the work loads when it is first needed. */

/** One thing that is wrong with a value. */
export interface Issue {
  /** Stable name: the violated keyword, or a code of the client or the server. */
  code: string;
  message: string;
  /** JSON Pointer into the value; empty for the whole. */
  path: string;
}

export interface Validation {
  issues: Issue[];
  /** Why the schema, or a part of it, could not be checked. */
  skipped?: string;
}

/** Validates `value`; never throws, whatever the schema. A schema that cannot be used checks nothing and says so. */
export async function validateJson(schema: unknown, value: unknown): Promise<Validation> {
  if (schema === undefined || schema === true) return { issues: [] };
  const { validateBySchema } = await import('./validator.js');
  return validateBySchema(schema, value);
}
