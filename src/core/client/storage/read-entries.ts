/** Entries as a storage gives them back: what cannot be one is left out with a diagnostic. */
import { readContent } from '../../protocol/content.js';
import type { Report } from '../../protocol/diagnostic.js';
import { isObject, type JsonObject } from '../../protocol/events.js';
import { entryKey, type Entry, type ToolCallEntry } from '../../thread/entries.js';

/** An entry as it is kept: what can be read from the rest is left out. */
export type StoredEntry = Exclude<Entry, ToolCallEntry> | Omit<ToolCallEntry, 'args'>;

const ROLES = ['user', 'assistant', 'system', 'developer'];
const STATUSES = ['streaming', 'complete', 'incomplete'];
const CALL_STATUSES = ['streaming', 'called', 'running', 'done', 'failed', 'rejected', 'cancelled', 'incomplete'];
const DECISIONS = ['approved', 'rejected', 'edited', 'answered', 'cancelled'];

export function readEntries(kept: readonly unknown[], report: Report): StoredEntry[] {
  return kept.flatMap((value) => {
    const entry = isObject(value) && isNamed(value) ? readEntry(value, report) : undefined;
    if (!entry) report('malformed-message', 'What the storage held of an entry was left out.', value, 'notice');
    return entry ?? [];
  });
}

/** A message that goes on behind a call has `#2` and so on behind its key. */
function isNamed({ id, key, kind }: JsonObject): boolean {
  if (typeof id !== 'string' || typeof key !== 'string' || typeof kind !== 'string') return false;
  const plain = entryKey(kind as Entry['kind'], id);
  return key === plain || (key.startsWith(`${plain}#`) && /^\d+$/.test(key.slice(plain.length + 1)));
}

function readEntry(kept: JsonObject, report: Report): StoredEntry | undefined {
  const entry = { ...kept, createdAt: typeof kept['createdAt'] === 'number' ? kept['createdAt'] : 0 };
  const { kind, role, status, content } = kept;
  switch (kind) {
    case 'message': {
      const read = readContent(content, report, kept);
      const isOne = isOneOf(ROLES, role) && isOneOf(STATUSES, status) && read !== undefined;
      return isOne ? asEntry({ ...entry, content: read }) : undefined;
    }
    case 'reasoning':
      return typeof content === 'string' && isOneOf(STATUSES, status) ? asEntry(entry) : undefined;
    case 'activity':
      return isObject(content) && typeof kept['activityType'] === 'string' ? asEntry(entry) : undefined;
    case 'decision':
      return typeof kept['subject'] === 'string' && isOneOf(DECISIONS, kept['decision']) ? asEntry(entry) : undefined;
    case 'tool-call':
      return readCall(entry, report);
    default:
      return undefined;
  }
}

function readCall(entry: JsonObject, report: Report): StoredEntry | undefined {
  const { name, messageId, argumentsText, status, result, ...rest } = entry;
  if (typeof name !== 'string' || typeof messageId !== 'string' || typeof argumentsText !== 'string') return undefined;
  if (!isOneOf(CALL_STATUSES, status)) return undefined;
  const call = { ...rest, name, messageId, argumentsText, status };
  if (result === undefined) return asEntry(call);
  if (!isObject(result) || typeof result['messageId'] !== 'string') return undefined;
  const content = readContent(result['content'], report, entry);
  return content === undefined ? undefined : asEntry({ ...call, result: { ...result, content } });
}

function isOneOf(known: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && known.includes(value);
}

/** Its shape was looked at. */
function asEntry(value: JsonObject): StoredEntry {
  return value as unknown as StoredEntry;
}
