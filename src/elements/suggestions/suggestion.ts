/** Reads what may be asked next, as a page or the agent's state gives it. */
import type { Suggestion } from '../../lit/events.js';

/** More than these are no help to anybody. */
const MOST = 12;

/** Reads a list from wherever it comes; what is no suggestion is left out. */
export function readSuggestions(value: unknown): Suggestion[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => read(item) ?? []).slice(0, MOST);
}

function read(item: unknown): Suggestion | undefined {
  if (typeof item === 'string') return item.trim() === '' ? undefined : { label: item };
  if (typeof item !== 'object' || item === null) return undefined;
  const { label, prompt, description, send } = item as Record<string, unknown>;
  if (!isText(label)) return undefined;
  return {
    label,
    ...(isText(prompt) ? { prompt } : {}),
    ...(isText(description) ? { description } : {}),
    ...(send === false ? { send } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
