/** Valid event streams by chance: a list of actions, carried out by a script that knows what AG-UI allows next. */
import * as fc from 'fast-check';
import { Script } from './script.js';
import { KINDS, type Action, type Wire } from './wire.js';

export interface StreamOptions {
  /** Kinds that shall not occur. */
  without?: readonly Action['kind'][];
  /** How the stream ends; by chance where absent. */
  end?: 'success' | 'interrupt' | 'error' | 'cut';
  maxActions?: number;
}

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '"', '\\', '\n\n', 'data: x\n', '{"a":', '🙂', '\ud83d') },
);

/** A JSON value that survives being written and read. */
const value = fc.jsonValue({ maxDepth: 2 }).map((made) => JSON.parse(JSON.stringify(made)) as unknown);

function action(without: readonly Action['kind'][]): fc.Arbitrary<Action> {
  const often: readonly Action['kind'][] = ['text', 'text', 'text', 'call', 'call', 'reasoning', 'textChunk', 'delta'];
  const kinds = [...KINDS, ...often].filter((kind) => !without.includes(kind));
  return fc.record({
    kind: fc.constantFrom(...kinds),
    pick: fc.nat(5),
    act: fc.nat(7),
    extra: fc.nat(63),
    text,
    value,
  });
}

/** Streams that the official client accepts: one or more runs of one thread. */
export function streams(options: StreamOptions = {}): fc.Arbitrary<Wire[]> {
  const { without = [], end, maxActions = 40 } = options;
  const ends = end ? fc.constant(end) : fc.constantFrom('success', 'success', 'interrupt', 'error', 'cut');
  return fc.tuple(fc.array(action(without), { maxLength: maxActions }), ends).map(([actions, last]) => {
    const script = new Script();
    for (const one of actions) script.play(one);
    script.finish(last as NonNullable<StreamOptions['end']>);
    return script.events;
  });
}
