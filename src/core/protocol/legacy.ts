/** Event names retired before 1.0 but still sent: THINKING_* is read as REASONING_*. */
import type { Report } from './diagnostic.js';
import type { JsonObject } from './events.js';

const RETIRED: ReadonlyMap<string, string> = new Map([
  ['THINKING_START', 'REASONING_START'],
  ['THINKING_END', 'REASONING_END'],
  ['THINKING_TEXT_MESSAGE_START', 'REASONING_MESSAGE_START'],
  ['THINKING_TEXT_MESSAGE_CONTENT', 'REASONING_MESSAGE_CONTENT'],
  ['THINKING_TEXT_MESSAGE_END', 'REASONING_MESSAGE_END'],
]);

/** The id that retired events get, since they have none: the thread gives each open one a fresh entry. */
export const RETIRED_ID = 'thinking';

export function translateRetired(event: JsonObject, report: Report): JsonObject {
  const type = RETIRED.get(event.type as string);
  if (!type) return event;
  report('retired-event', `${String(event.type)} is retired: read as ${type}.`, event, 'notice');
  return { role: 'reasoning', ...event, type, messageId: RETIRED_ID };
}
