/** From a decoded JSON value to an event whose fields have the types that AG-UI 1.0 gives them, or to nothing. */
import { readContent } from './content.js';
import type { Report } from './diagnostic.js';
import { isObject, type AgentEvent, type JsonObject } from './events.js';
import { BASE_FIELDS, FIELDS, NULL_TOLERATED, type FieldKind, type FieldRule } from './fields.js';
import { translateRetired } from './legacy.js';
import { readMessages } from './read-messages.js';
import { readOutcome } from './read-outcome.js';
import { readPatch } from './read-patch.js';
import { checkVersion } from './version.js';

/**
 * Reads one value from the wire. What is missing, null or of a wrong type is reported; an event that cannot be used
 * is `undefined`. Valid events come back as they are, uncopied.
 */
export function readEvent(value: unknown, report: Report): AgentEvent | undefined {
  if (!isObject(value) || typeof value.type !== 'string') {
    report('malformed-event', 'An event is no object with a type: skipped.', value);
    return undefined;
  }
  const known = FIELDS.get(value.type);
  const event = known ? value : translateRetired(value, report);
  const rules = known ?? FIELDS.get(event.type as string);
  if (!rules) {
    report('unknown-event', `Unknown event type ${String(event.type)}: skipped.`, value, 'notice');
    return undefined;
  }
  const checked = checkFields(event, rules, report);
  return checked && readInside(checked, report);
}

function checkFields(event: JsonObject, rules: readonly FieldRule[], report: Report): JsonObject | undefined {
  let result = event;
  for (const base of [rules, BASE_FIELDS]) {
    for (const rule of base) {
      const value = result[rule.name];
      if (value === undefined && rule.need === 'optional') continue;
      if (matches(value, rule.kind) && !(rule.need === 'optional' && value === null)) continue;
      if (rule.need === 'required') {
        report('malformed-event', `${String(event.type)}.${rule.name} is missing or of a wrong type: skipped.`, event);
        return undefined;
      }
      if (value === null && rule.need === 'optional') {
        const level = NULL_TOLERATED.has(rule.name) ? 'notice' : 'violation';
        report('null-field', `${String(event.type)}.${rule.name} is null: read as absent.`, event, level);
      } else {
        report('malformed-field', `${String(event.type)}.${rule.name} is missing or of a wrong type.`, event);
      }
      if (result === event) result = { ...event };
      if (rule.need === 'survivable') result[rule.name] = '';
      else delete result[rule.name];
    }
  }
  return result;
}

function matches(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case 's':
      return typeof value === 'string';
    case 'n':
      return Number.isSafeInteger(value);
    case 'b':
      return typeof value === 'boolean';
    case 'o':
      return isObject(value);
    case 'a':
      return Array.isArray(value);
    case 'x':
      return value !== undefined;
  }
}

const TEXT_ROLES = new Set(['developer', 'system', 'assistant', 'user']);

/** What the table cannot say: roles, contents, messages, patches, outcomes. */
function readInside(event: JsonObject, report: Report): AgentEvent | undefined {
  switch (event.type) {
    case 'TEXT_MESSAGE_START':
    case 'TEXT_MESSAGE_CHUNK':
      if (event.role !== undefined && !TEXT_ROLES.has(event.role as string)) {
        report('malformed-field', `${event.type}.role "${String(event.role)}" is none: read as assistant.`, event);
        return { ...event, role: 'assistant' } as unknown as AgentEvent;
      }
      break;
    case 'REASONING_MESSAGE_START':
      if (event.role !== 'reasoning' && event.role !== '') {
        report('malformed-field', 'REASONING_MESSAGE_START.role must be "reasoning".', event);
      }
      break;
    case 'REASONING_ENCRYPTED_VALUE':
      if (event.subtype !== 'message' && event.subtype !== 'tool-call') {
        report(
          'malformed-event',
          `REASONING_ENCRYPTED_VALUE.subtype "${String(event.subtype)}" is unknown: skipped.`,
          event,
        );
        return undefined;
      }
      break;
    case 'TOOL_CALL_RESULT':
      if (typeof event.content !== 'string') {
        return {
          ...event,
          content: readContent(event.content, report, event) ?? '',
        } as unknown as AgentEvent;
      }
      break;
    case 'MESSAGES_SNAPSHOT':
      return {
        ...event,
        messages: readMessages(event.messages as unknown[], report),
      } as unknown as AgentEvent;
    case 'STATE_DELTA': {
      const delta = readPatch(event.delta as unknown[], report, event);
      return delta && ({ ...event, delta } as unknown as AgentEvent);
    }
    case 'ACTIVITY_DELTA': {
      const patch = readPatch(event.patch as unknown[], report, event);
      return patch && ({ ...event, patch } as unknown as AgentEvent);
    }
    case 'RUN_STARTED':
      checkVersion(event, report);
      break;
    case 'RUN_FINISHED':
      return readOutcome(event, report);
  }
  return event as unknown as AgentEvent;
}
