import type { Schema } from '../../../src/elements/schema-form/schema.js';
import type { Step } from './driver.js';
import { choiceRows } from './rows-choice.js';
import { hostileRows } from './rows-hostile.js';
import { listRows } from './rows-list.js';
import { numberRows } from './rows-number.js';
import { referenceRows } from './rows-reference.js';
import { scalarRows } from './rows-scalar.js';
import { structureRows } from './rows-structure.js';

/** An entry that must not be sent. */
export interface Bad {
  readonly why: string;
  readonly given?: unknown;
  readonly enter: readonly Step[];
  /** Where its error shows. */
  readonly at: string;
  readonly says: RegExp;
}

/** One schema, what a person enters, and the value that comes of it. */
export interface Row {
  readonly name: string;
  readonly schema: Schema;
  readonly enter: readonly Step[];
  readonly value: unknown;
  /** Values to begin with that come back as they are; the value above when absent. */
  readonly given?: readonly unknown[];
  readonly bad?: readonly Bad[];
  readonly draft?: '7' | '2020-12';
  /** The validator cannot take this schema as it stands. */
  readonly isCheckedElsewhere?: boolean;
}

export const rows: readonly Row[] = [
  ...scalarRows,
  ...numberRows,
  ...choiceRows,
  ...listRows,
  ...structureRows,
  ...referenceRows,
  ...hostileRows,
];
