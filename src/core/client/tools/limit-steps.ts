/** `@cfworker/json-schema` has no limit of its own: a schema whose parts multiply each other could freeze the page. */
import { isObject } from '../../protocol/events.js';

/** Applications of a schema to a value, in one validation. */
const MAX_STEPS = 250_000;

/**
 * Counts how often the schemas are applied, by a keyword that the validator reads of each of them; too many make it throw.
 * To be called with all schemas of a `lookup`. Returns what begins a validation anew.
 */
export function limitSteps(schemas: readonly unknown[]): () => void {
  let steps = 0;
  for (const schema of schemas) {
    if (!isObject(schema)) continue;
    const { $recursiveAnchor } = schema;
    const get = (): unknown => {
      if (++steps > MAX_STEPS) throw new Error('its parts apply too often to be checked here.');
      return $recursiveAnchor;
    };
    // A schema of the page's own may be checked again.
    Object.defineProperty(schema, '$recursiveAnchor', { get, configurable: true });
  }
  return () => (steps = 0);
}
