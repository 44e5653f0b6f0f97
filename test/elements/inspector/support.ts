// What stands in an inspector.
import { fixture, html } from '@open-wc/testing';
import type { AgentClient } from '../../../src/core/index.js';
import type { AgentInspector } from '../../../src/elements/inspector/inspector.js';
import { button, seen, sees, walk } from '../support/person.js';

export function show(client: AgentClient | undefined): Promise<AgentInspector> {
  return fixture<AgentInspector>(html`<agent-inspector .client=${client}></agent-inspector>`);
}

export const rows = (element: AgentInspector): string[] =>
  [...walk(element)].filter((inner) => inner.localName === 'summary').map((inner) => seen(inner));

export const tab = (element: AgentInspector, name: string): HTMLElement => button(element, new RegExp(`^${name}\\b`));

/** Waits until it has listed what was recorded. */
export async function lists(element: AgentInspector, words: string | RegExp): Promise<void> {
  await sees(element, words);
  await element.updateComplete;
}

export function rowOf(element: AgentInspector, words: string): HTMLElement {
  const found = [...walk(element)].find((inner) => inner.localName === 'summary' && seen(inner).includes(words));
  if (!found) throw new Error(`No row says ${words}: ${rows(element).join(' | ')}`);
  return found as HTMLElement;
}
