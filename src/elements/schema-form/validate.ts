import type { OutputUnit } from '@cfworker/json-schema';
import { limitSteps } from '../../core/client/tools/limit-steps.js';
import { pointerKeys, pointerOf } from '../../core/index.js';
import { cloneJson, isRecord } from './json.js';
import type { Path } from './path.js';
import { prepareSchema } from './prepare.js';
import { RefIndex } from './ref-index.js';
import { draftOf, type Report, type SchemaObject } from './schema.js';

/** One thing wrong with a value. `pointer` is the JSON Pointer of the part it is about. */
export interface Issue {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** What the validator found, before words are put to it. */
export interface Finding {
  readonly pointer: string;
  readonly keyword: string;
  readonly error: string;
}

type JsonSchema = typeof import('@cfworker/json-schema');
let loaded: JsonSchema | undefined;
let loading: Promise<void> | undefined;

/** Loads `@cfworker/json-schema` once. Rejects when the file cannot be had. */
export function loadValidator(): Promise<void> {
  loading ??= import('@cfworker/json-schema').then(
    (module) => {
      loaded = module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function isValidatorLoaded(): boolean {
  return loaded !== undefined;
}

interface Prepared {
  readonly maxLength: number;
  validate(value: unknown): readonly OutputUnit[];
}

/** Checks values against one schema. Never throws: what cannot be checked is reported and passes. */
export class Checker {
  #schema: SchemaObject;
  #index: RefIndex;
  #report: Report;
  #draft: ReturnType<typeof draftOf>;
  #prepared = new Map<boolean, Prepared | undefined>();

  constructor(schema: SchemaObject, report: Report = () => undefined, index: RefIndex = new RefIndex(schema)) {
    this.#schema = schema;
    this.#index = index;
    this.#report = report;
    this.#draft = draftOf(index.root);
  }

  /** What is wrong with the value. Empty until `loadValidator` is done. */
  check(value: unknown): Finding[] {
    if (!loaded) return [];
    try {
      const instance = cloneJson(value, null) ?? null;
      let entry = this.#prepare(loaded, true);
      if (entry && entry.maxLength < Infinity && longestText(instance) > entry.maxLength) {
        this.#report({ code: 'pattern-length', message: 'Text too long for its pattern to be checked here' });
        entry = this.#prepare(loaded, false);
      }
      return entry ? leaves(entry.validate(instance)) : [];
    } catch (error) {
      this.#report({ code: 'unusable', message: `The schema cannot be checked here: ${String(error)}` });
      return [];
    }
  }

  #prepare({ dereference, validate }: JsonSchema, withPatterns: boolean): Prepared | undefined {
    if (!this.#prepared.has(withPatterns)) {
      // Remembered as unusable first, so a schema that makes the validator throw is tried only once.
      this.#prepared.set(withPatterns, undefined);
      const { schema, maxLength } = prepareSchema(this.#schema, this.#index, this.#report, withPatterns);
      const lookup = dereference(schema);
      const begin = limitSteps(Object.values(lookup));
      this.#prepared.set(withPatterns, {
        maxLength,
        validate: (value) => {
          begin();
          return validate(value, schema, this.#draft, lookup, false).errors;
        },
      });
    }
    return this.#prepared.get(withPatterns);
  }
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce((longest: number, item) => Math.max(longest, longestText(item)), 0);
  if (!isRecord(value)) return 0;
  return Object.entries(value).reduce((longest, [key, item]) => Math.max(longest, key.length, longestText(item)), 0);
}

/** Keywords that only say that something inside was wrong. */
const WRAPPERS = new Set(
  [
    ...['$ref $recursiveRef allOf if properties patternProperties additionalProperties unevaluatedProperties items'],
    ...['prefixItems additionalItems unevaluatedItems propertyNames dependentSchemas'],
  ].flatMap((names) => names.split(' ')),
);

/** The errors that say something of their own. What stands inside a failed choice is summed up by the choice. */
function leaves(errors: readonly OutputUnit[]): Finding[] {
  const choices = errors
    .filter(({ keyword }) => /^(anyOf|oneOf|contains|minContains)$/.test(keyword))
    .map(({ keywordLocation }) => keywordLocation.replace(/minContains$/, 'contains'));
  return errors
    .filter(({ keyword, error }) => !WRAPPERS.has(keyword) && !error.endsWith('does not match dependant schema.'))
    .filter(({ keyword, keywordLocation }) => {
      // The items of a failed `contains` report themselves at the very place of the keyword.
      const isItem = (choice: string): boolean =>
        keywordLocation.startsWith(`${choice}/`) ||
        (choice.endsWith('/contains') && keywordLocation === choice && keyword !== 'contains');
      return !choices.some(isItem);
    })
    .map(toFinding);
}

function toFinding({ instanceLocation, keyword, error }: OutputUnit): Finding {
  const path: Path = pointerKeys(decodeURI(instanceLocation.slice(1)).replaceAll('%23', '#'));
  const missing = /(?:required property|does not have) "(.*)"\.$/s.exec(error)?.[1];
  if (missing !== undefined) return { pointer: pointerOf([...path, missing]), keyword: 'required', error };
  return { pointer: pointerOf(path), keyword, error };
}
