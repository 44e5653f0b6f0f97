/** What a line of a recording is called, and what it says in short. */
import type { RecordedItem, RecordedLine } from '../../core/index.js';
import type { InspectorStrings } from '../../lit/strings/inspector-strings.js';

const LONGEST = 140;
/** The members that say most about an event. */
const TELLING = [
  'delta',
  'content',
  'toolCallName',
  'stepName',
  'name',
  'activityType',
  'message',
  'outcome',
  'snapshot',
];

const parsed = new WeakMap<RecordedItem, RecordedLine>();

/** The line itself. Our own text, so it can be read; what could not be written says so. */
export function lineOf(item: RecordedItem): RecordedLine {
  let line = parsed.get(item);
  if (!line) parsed.set(item, (line = JSON.parse(item.text) as RecordedLine));
  return line;
}

export function titleOf(item: RecordedItem, texts: InspectorStrings): string {
  return item.kind === 'event' ? (item.type ?? texts.kinds.event) : texts.kinds[item.kind];
}

/** The words of a row of one or several lines. */
export function summaryOf(items: readonly RecordedItem[], texts: InspectorStrings): string {
  const [first] = items;
  if (!first) return '';
  if (items.length === 1) return clip(brief(lineOf(first), texts));
  let text = '';
  for (const item of items) {
    text += brief(lineOf(item), texts);
    if (text.length > LONGEST) break;
  }
  return clip(text);
}

function brief(line: RecordedLine, texts: InspectorStrings): string {
  if ('unreadable' in line) return words(line.unreadable);
  switch (line.kind) {
    case 'request': {
      const cause = texts.causes[line.cause.by];
      return 'content' in line.cause ? `${cause}: ${words(line.cause.content)}` : cause;
    }
    case 'event':
      return briefEvent(line.event);
    case 'end':
      return line.end;
    case 'error':
    case 'diagnostic':
      return `${line.code}: ${line.message}`;
    case 'interrupt':
      return line.interrupts.map(({ toolName, id }) => toolName ?? id).join(', ');
    case 'answers':
      return line.answers.map(({ decision }) => decision).join(', ');
    case 'tool-result':
      return `${line.name}: ${line.error ?? words(line.content)}`;
    case 'state':
      return line.changes.map(({ path }) => path || '/').join(' ');
    case 'recording':
      return line.threadId;
  }
}

function briefEvent(event: unknown): string {
  if (typeof event !== 'object' || event === null) return words(event);
  const known = event as Record<string, unknown>;
  const telling = TELLING.find((name) => known[name] !== undefined && known[name] !== null);
  if (telling !== undefined) return words(known[telling]);
  return Object.entries(known)
    .filter(([name]) => name !== 'type' && name !== 'timestamp')
    .map(([name, value]) => `${name}: ${words(value)}`)
    .join(', ');
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function clip(text: string): string {
  const line = text.slice(0, LONGEST * 4).replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
