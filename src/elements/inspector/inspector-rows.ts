/** What the inspector lists: the lines of a recording, pieces of one text together, those alone that are asked for. */
import type { RecordedItem, RecordedKind } from '../../core/index.js';

export type InspectorView = 'all' | 'requests' | 'events' | 'state' | 'decisions' | 'problems';

export const VIEWS: readonly InspectorView[] = ['all', 'requests', 'events', 'state', 'decisions', 'problems'];

const KINDS: Record<InspectorView, readonly RecordedKind[] | undefined> = {
  all: undefined,
  requests: ['request', 'tool-result', 'end', 'error'],
  events: ['event'],
  state: ['state'],
  decisions: ['interrupt', 'answers'],
  problems: ['diagnostic', 'error'],
};

/** Events that come by the hundred for one text. */
const PIECES = /_(?:CONTENT|ARGS|CHUNK)$/;

/** One or several lines of the recording in one row. */
export interface InspectorRow {
  /** Number of the first line. */
  readonly key: number;
  readonly items: readonly RecordedItem[];
}

/** The lines that a view lists and a search finds. */
export function pick(items: readonly RecordedItem[], view: InspectorView, query: string): readonly RecordedItem[] {
  const kinds = KINDS[view];
  const words = query.trim().toLowerCase();
  if (!kinds && words === '') return items;
  return items.filter(
    (item) => (!kinds || kinds.includes(item.kind)) && (words === '' || item.text.toLowerCase().includes(words)),
  );
}

/** Lines as a file has them. */
export function textOf(items: readonly RecordedItem[]): string {
  return `${items.map(({ text }) => text).join('\n')}\n`;
}

/** Pieces of one text that follow each other make one row. */
export function rowsOf(items: readonly RecordedItem[]): InspectorRow[] {
  const rows: { key: number; items: RecordedItem[] }[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    const before = last?.items.at(-1);
    if (last && before && areOneText(before, item)) last.items.push(item);
    else rows.push({ key: item.n, items: [item] });
  }
  return rows;
}

/** How many lines each view has. */
export function countViews(items: readonly RecordedItem[]): Record<InspectorView, number> {
  const counts = { all: items.length, requests: 0, events: 0, state: 0, decisions: 0, problems: 0 };
  for (const { kind } of items) for (const view of VIEWS) if (KINDS[view]?.includes(kind)) counts[view]++;
  return counts;
}

function areOneText(a: RecordedItem, b: RecordedItem): boolean {
  return a.type !== undefined && a.type === b.type && a.about === b.about && PIECES.test(a.type);
}
