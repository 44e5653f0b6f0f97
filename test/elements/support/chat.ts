// A whole chat against the mock agent, as a person and the page see it.
import { fixture } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentTool, RunAgentInput } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentEventMap } from '../../../src/lit/events.js';

export { at, input, offer, say, write } from './write.js';

/** A chat in a box of a fixed size. */
export async function showChat(
  properties: Partial<AgentChat> = {},
  { width = 420, height = 600 } = {},
): Promise<AgentChat> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.inlineSize = `${width}px`;
  box.style.blockSize = `${height}px`;
  const chat = Object.assign(document.createElement('agent-chat'), { heading: 'Assistant', ...properties });
  box.append(chat);
  await chat.updateComplete;
  return chat;
}

/** The tool of the page that the mock agent paints with. */
export function paint(onPaint: (color: string) => unknown): AgentTool<never> {
  return {
    name: 'paint_page',
    description: 'Paints the page.',
    parameters: { type: 'object', properties: { color: { type: 'string' } } },
    execute: ({ color }: { color: string }) => onPaint(color),
  };
}

/** Waits for one of the element's custom states. */
export async function inState(element: Element, state: string): Promise<void> {
  await waitUntil(() => element.matches(`:state(${state})`), `never in the state ${state}`);
}

/** Waits until the agent has come to rest. */
export async function atRest(chat: AgentChat): Promise<void> {
  const isBusy = (): boolean => /connecting|running/.test(chat.client?.snapshot.status ?? '');
  await waitUntil(() => !isBusy() && !chat.matches(':state(running)'), 'the agent never came to rest');
}

/** Everything that `element` lets the page hear, by name. */
export function listen<N extends keyof AgentEventMap>(element: EventTarget, ...names: N[]): AgentEventMap[N][] {
  const heard: AgentEventMap[N][] = [];
  for (const name of names) element.addEventListener(name, (event) => heard.push(event as AgentEventMap[N]));
  return heard;
}

export interface ChatLog {
  requests: { path: string; headers: Record<string, string>; body: RunAgentInput }[];
  tools: { name: string; args: unknown; times: number }[];
  runs: { end: string }[];
}

/** The server's own record of a thread. */
export async function logOf(threadId: string | undefined): Promise<ChatLog> {
  const response = await fetch(`/agent/log?threadId=${threadId ?? ''}`);
  return (await response.json()) as ChatLog;
}
