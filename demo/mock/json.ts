/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a JSON object; none of anything else. */
export function fields(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
