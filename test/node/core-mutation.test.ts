/** The properties of test/core/thread/mutation.test.ts with many more streams than browsers have the time for. */
import { test } from 'node:test';
import * as fc from 'fast-check';
import { SURVIVAL } from '../core/generators/survival.js';

/** `FC_SEED` and `FC_PATH` of a report repeat one failure; `FC_RUNS` makes a longer night. */
const { FC_SEED, FC_PATH, FC_RUNS } = process.env;
const settings = {
  seed: Number(FC_SEED ?? 20260922),
  numRuns: Number(FC_RUNS ?? 1500),
  ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
};

for (const [name, property] of Object.entries(SURVIVAL)) {
  test(name, () => fc.assert(property, settings));
}
