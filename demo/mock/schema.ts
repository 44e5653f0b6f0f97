import { Validator } from '@cfworker/json-schema';

export type JsonSchema = Record<string, unknown>;

export interface Violation {
  message: string;
  path: string[];
}

/** The faults of a value against a JSON Schema; none means valid. */
export function violations(schema: JsonSchema, value: unknown): Violation[] {
  const { errors } = new Validator(schema, '2020-12', false).validate(value);
  return errors.map((error) => ({
    message: error.error,
    path: error.instanceLocation.split('/').slice(1),
  }));
}

/** The answer that an approval accepts, in the shape that TanStack AI uses for it. */
export function approvalSchema(allow: { edit?: JsonSchema; reason?: boolean }): JsonSchema {
  const approve: JsonSchema = { approved: { const: true } };
  const reject: JsonSchema = { approved: { const: false } };
  if (allow.edit) approve['editedArgs'] = allow.edit;
  if (allow.reason) {
    reject['payload'] = { type: 'object', properties: { reason: { type: 'string', title: 'Reason' } } };
  }
  const branch = (properties: JsonSchema) => ({
    type: 'object',
    properties,
    required: ['approved'],
    additionalProperties: false,
  });
  return { oneOf: [branch(approve), branch(reject)] };
}
