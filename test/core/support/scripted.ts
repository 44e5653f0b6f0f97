/** A server that answers each request with the next stream of a list, and keeps the requests. */
import { AgentClient, type AgentClientOptions, type RunAgentInput } from '../../../src/core/index.js';
import { sse } from './replay.js';

export interface Scripted {
  client: AgentClient;
  bodies: RunAgentInput[];
}

/** Events, text as it stands on the wire, or a failure of the network. */
export type Answer = readonly object[] | string | Error;

export function scripted(answers: readonly Answer[], options: AgentClientOptions = {}): Scripted {
  const bodies: RunAgentInput[] = [];
  const left = [...answers];
  const client = new AgentClient({
    endpoint: 'https://agent.test/',
    fetch: (_url, init) => {
      bodies.push(JSON.parse(init?.body as string) as RunAgentInput);
      const answer = left.shift() ?? text('And that is all.');
      if (answer instanceof Error) return Promise.reject(answer);
      const body = typeof answer === 'string' ? answer : sse(...answer);
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    },
    ...options,
  });
  return { client, bodies };
}

export const started = { type: 'RUN_STARTED', threadId: 't', runId: 'theirs' };
export const finished = { type: 'RUN_FINISHED', threadId: 't', runId: 'theirs' };

let count = 0;

export function text(words: string): object[] {
  const messageId = `m${++count}`;
  return [started, ...say(messageId, words), finished];
}

export function say(messageId: string, words: string): object[] {
  return [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: words },
    { type: 'TEXT_MESSAGE_END', messageId },
  ];
}

/** A whole tool call; `args` is text where the text itself matters. */
export function call(toolCallId: string, toolCallName: string, args: unknown = {}): object[] {
  const delta = typeof args === 'string' ? args : JSON.stringify(args);
  return [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName },
    ...(delta === '' ? [] : [{ type: 'TOOL_CALL_ARGS', toolCallId, delta }]),
    { type: 'TOOL_CALL_END', toolCallId },
  ];
}

/** A run that pauses for `interrupts`, after `events`. */
export function pause(interrupts: readonly unknown[], events: readonly object[] = []): object[] {
  return [started, ...events, { ...finished, outcome: { type: 'interrupt', interrupts } }];
}

/** A client that has come to rest before `interrupts`. */
export async function paused(
  interrupts: readonly unknown[],
  { events = [], answers = [], ...options }: { events?: object[]; answers?: Answer[] } & AgentClientOptions = {},
): Promise<Scripted> {
  const talk = scripted([pause(interrupts, events), ...answers], options);
  await talk.client.send('go');
  return talk;
}
