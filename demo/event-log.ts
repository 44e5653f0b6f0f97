import type { AgentEventMap } from '../src/lit/events.js';

const KEPT = 200;
const LONGEST = 90;

const names: (keyof AgentEventMap)[] = [
  'agent-send',
  'agent-run-start',
  'agent-run-end',
  'agent-error',
  'agent-tool-call',
  'agent-tool-result',
  'agent-interrupt',
  'agent-resume',
  'agent-state-change',
  'agent-open-change',
  'agent-diagnostic',
];

/** Lists the `agent-*` events that reach the document, newest first. */
export function keepEventLog(panel: Element): void {
  const list = panel.querySelector('ol')!;
  const count = panel.querySelector('.count')!;
  let total = 0;
  for (const name of names) {
    document.addEventListener(name, (event) => {
      const item = document.createElement('li');
      const title = document.createElement('b');
      title.textContent = name;
      const detail = document.createElement('code');
      detail.textContent = brief((event as CustomEvent).detail);
      item.append(title, detail);
      list.prepend(item);
      if (list.children.length > KEPT) list.lastElementChild?.remove();
      total += 1;
      count.textContent = String(total);
    });
  }
}

/** The members of a detail, each in one line. */
function brief(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return '';
  return Object.entries(detail)
    .map(([key, value]) => `${key}: ${clip(value)}`)
    .join('\n');
}

function clip(value: unknown): string {
  const text = typeof value === 'string' || value instanceof Error ? String(value) : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
