/** What `parameters` of a tool may be: JSON Schema, or a Standard Schema (zod, valibot, arktype) that can export one. */
import { isObject } from '../../protocol/events.js';
import { pointerOf } from '../../protocol/pointer.js';

/** A JSON Schema, as data. */
export type JsonSchema = Record<string, unknown>;

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type StandardResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

/** The common interface of schema libraries (standardschema.dev). */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** Ways by which libraries export JSON Schema. */
interface Exporter {
  '~standard': { jsonSchema?: { input?: (options: { target: string }) => unknown } };
  toJSONSchema?: () => unknown;
  toJsonSchema?: () => unknown;
}

const exported = new WeakMap<object, JsonSchema | undefined>();

export function isStandard(parameters: unknown): parameters is StandardSchema {
  // A schema of arktype is a function.
  const isThing = (typeof parameters === 'object' && parameters !== null) || typeof parameters === 'function';
  return isThing && '~standard' in parameters;
}

/** The JSON Schema of `parameters`: as given, or exported; `undefined` where there is none or it cannot be exported. */
export function schemaOf(parameters: unknown): JsonSchema | undefined {
  if (!isStandard(parameters)) return isObject(parameters) ? parameters : undefined;
  if (!exported.has(parameters)) exported.set(parameters, exportSchema(parameters as unknown as Exporter));
  return exported.get(parameters);
}

/** A library throws where its schema says more than JSON Schema can. */
function exportSchema(schema: Exporter): JsonSchema | undefined {
  try {
    const found =
      schema['~standard'].jsonSchema?.input?.({ target: 'draft-2020-12' }) ??
      schema.toJSONSchema?.() ??
      schema.toJsonSchema?.();
    return isObject(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Checks by the library's own rules: what comes back has its defaults and transformations. */
export async function validateStandard(
  schema: StandardSchema,
  value: unknown,
): Promise<{ value: unknown } | { issues: { path: string; message: string }[] }> {
  const result = await schema['~standard'].validate(value);
  if (!result.issues) return { value: result.value };
  return { issues: result.issues.map(({ path = [], message }) => ({ path: pathOf(path), message })) };
}

function pathOf(path: NonNullable<StandardIssue['path']>): string {
  return pointerOf(path.map((step) => (typeof step === 'object' ? step.key : step)));
}
