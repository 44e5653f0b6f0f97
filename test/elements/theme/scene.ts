// Everything of ours that shows something, in one place: a chat in mid-conversation, and the elements that stand alone.
import { fixture } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import { AgentClient, type AgentClientOptions } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { part, walk } from '../support/person.js';

export const MESSAGES: AgentClientOptions['messages'] = [
  { id: 'u', role: 'user', content: 'Where is it?' },
  { id: 'a', role: 'assistant', content: 'See [the guide](https://example.com/).\n\n```\ncode\n```' },
];

/** A chat with a question and an answer in it. */
export async function showTalk(properties: Partial<AgentChat> = {}): Promise<AgentChat> {
  const client = new AgentClient({ endpoint: '/agent/approval?pace=0', messages: structuredClone(MESSAGES ?? []) });
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.blockSize = '600px';
  const chat = Object.assign(document.createElement('agent-chat'), { heading: 'Assistant', client, ...properties });
  box.append(chat);
  await waitUntil(() => part(chat, 'link') && part(chat, 'code'), 'no answer is shown', { timeout: 8000 });
  return chat;
}

/** No colour is on its way to another one. */
export function holdStill(root: Node): void {
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; animation: none !important; }');
  for (const { shadowRoot } of walk(root)) shadowRoot?.adoptedStyleSheets.push(still);
}

/** The computed style of every element below `root`, through shadow roots, as text. */
export function styles(root: Node): string[] {
  return [...walk(root)].map((element) => {
    const computed = getComputedStyle(element);
    return `${element.localName}.${element.className.toString()} ${Array.from(computed, (name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ')}`;
  });
}
