/** JSON Pointer (RFC 6901): text to keys and back. */

const POINTER = /^(?:\/(?:[^~]|~[01])*)*$/;

/** Whether `value` is a JSON Pointer: empty, or starting with a slash, `~` only as `~0` and `~1`. */
export function isPointer(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (!value.includes('~')) return value === '' || value.startsWith('/');
  return POINTER.test(value);
}

/** The keys that `pointer` names, from the root; indexes of lists as text. */
export function pointerKeys(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** The pointer to what stands under `keys`. */
export function pointerOf(keys: readonly PropertyKey[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
