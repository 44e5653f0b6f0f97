import type { Event, Interrupt, Message, ResumeEntry, RunAgentInput, RunErrorEvent } from '@ag-ui/core';
import { EventType } from '@ag-ui/core';
import { createMockAgent, inPageFetch, paintPage, type MockAgent } from '../../demo/mock/index.js';

let count = 0;

export function id(prefix: string): string {
  count += 1;
  return `${prefix}${String(count)}`;
}

export function user(content: string): Message {
  return { id: id('u'), role: 'user', content };
}

/** The frames of an SSE body, whatever its line ends. */
export function readEvents(text: string): Event[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const events: Event[] = [];
  let data: string[] = [];
  for (const line of [...lines, '']) {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    if (line !== '' || data.length === 0) continue;
    const joined = data.join('\n');
    if (joined !== '' && joined !== '[DONE]') events.push(JSON.parse(joined));
    data = [];
  }
  return events;
}

export type Body = Partial<RunAgentInput> & Record<string, unknown>;

/** A mock agent with one thread, and the means to talk to it. */
export class Drive {
  readonly agent: MockAgent = createMockAgent({ pace: 0 });
  readonly fetch = inPageFetch(this.agent, 'http://mock.test/');
  readonly threadId = id('thread');

  post(path: string, body: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    return this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body), ...init });
  }

  input(body: Body = {}): Body {
    const { threadId } = this;
    const bare = { messages: [], tools: [paintPage], context: [], forwardedProps: {} };
    return { threadId, runId: id('run'), ...bare, ...body };
  }

  async run(path: string, body: Body = {}): Promise<Event[]> {
    const response = await this.post(path, this.input(body));
    return readEvents(await response.text());
  }

  say(path: string, words: string, body: Body = {}): Promise<Event[]> {
    return this.run(path, { messages: [user(words)], ...body });
  }

  tools(): { name: string; args: unknown; times: number }[] {
    return this.agent.log.of(this.threadId).tools.map(({ name, args, times }) => ({ name, args, times }));
  }
}

export function types(events: Event[]): string[] {
  return events.map((event) => event.type);
}

export function textOf(events: Event[]): string {
  return events.map((event) => (event.type === EventType.TEXT_MESSAGE_CONTENT ? event.delta : '')).join('');
}

export function interruptsOf(events: Event[]): Interrupt[] {
  const last = events.at(-1);
  const outcome = last?.type === EventType.RUN_FINISHED ? last.outcome : undefined;
  return outcome?.type === 'interrupt' ? outcome.interrupts : [];
}

export function errorOf(events: Event[]): RunErrorEvent | undefined {
  return events.find((event) => event.type === EventType.RUN_ERROR);
}

export function callIds(events: Event[]): string[] {
  return events.flatMap((event) => (event.type === EventType.TOOL_CALL_START ? [event.toolCallId] : []));
}

export function resultsOf(events: Event[]): Record<string, unknown> {
  const results = events.flatMap((event) =>
    event.type === EventType.TOOL_CALL_RESULT ? [[event.toolCallId, JSON.parse(String(event.content))]] : [],
  );
  return Object.fromEntries(results);
}

export function approve(interrupt: Interrupt): ResumeEntry {
  return { interruptId: interrupt.id, status: 'resolved', payload: { approved: true } };
}

export function cancel(interrupt: Interrupt): ResumeEntry {
  return { interruptId: interrupt.id, status: 'cancelled' };
}
