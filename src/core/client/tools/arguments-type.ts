/** The type of a tool's arguments, read from its `parameters` while it is written. */
import type { StandardSchema } from './schema.js';

/** What `execute` is given: the output of a Standard Schema, the value of a literal JSON Schema, else a plain record. */
export type ArgsOf<P> = P extends StandardSchema
  ? NonNullable<P['~standard']['types']>['output']
  : P extends { type: 'object'; properties: infer Members }
    ? FromMembers<Members, P extends { required: readonly (infer Name)[] } ? Name : never>
    : Record<string, unknown>;

/** Unfolds an intersection, so that it reads well where a developer looks at it. */
type Flat<T> = { [K in keyof T]: T[K] };

type FromMembers<Members, Required> = Flat<
  { -readonly [K in keyof Members as K extends Required ? K : never]: FromSchema<Members[K]> } & {
    -readonly [K in keyof Members as K extends Required ? never : K]?: FromSchema<Members[K]>;
  }
>;

type FromSchema<S> = S extends { const: infer Value }
  ? Value
  : S extends { enum: readonly (infer Value)[] }
    ? Value
    : S extends { type: 'object'; properties: object }
      ? ArgsOf<S>
      : S extends { type: 'array'; items: infer Items }
        ? FromSchema<Items>[]
        : S extends { type: infer Name extends keyof Types }
          ? Types[Name]
          : unknown;

interface Types {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
  array: unknown[];
  object: Record<string, unknown>;
}
