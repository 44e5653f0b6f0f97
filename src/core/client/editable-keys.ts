/** Servers that own a part of the state drop what a page changes there: the option `editableKeys` says so beforehand. */
import { isObject } from '../protocol/events.js';

/** `next` where only members under `keys` may differ from `before`, and the names of those that would have differed. */
export function keepUneditable(
  before: unknown,
  next: unknown,
  keys: readonly string[],
): { value: unknown; refused: string[] } {
  const old = isObject(before) ? before : {};
  const wanted = isObject(next) ? next : {};
  const names = [...new Set([...Object.keys(old), ...Object.keys(wanted)])];
  const members = names.flatMap((name): [string, unknown][] => {
    const from = keys.includes(name) ? wanted : old;
    return Object.hasOwn(from, name) ? [[name, from[name]]] : [];
  });
  const refused = names.filter((name) => !keys.includes(name) && !Object.is(old[name], wanted[name]));
  return { value: Object.fromEntries(members), refused };
}
