/** What a host may give as it is, or by a function that is asked each time. */

/** A value, or a function (also async) that is called for every request. */
export type Provided<T> = T | (() => T | Promise<T>);

/** Reads `provided` anew. */
export async function provide<T>(provided: Provided<T>): Promise<T> {
  return typeof provided === 'function' ? (provided as () => T | Promise<T>)() : provided;
}
