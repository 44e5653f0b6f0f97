/** What must hold however a stream goes wrong: an end, nothing thrown, nothing shown that is lost, no pause that vanishes. */
import * as fc from 'fast-check';
import { AgentClient, type AgentClientOptions, type TurnEnd } from '../../../src/core/index.js';
import { inRun } from './drive.js';
import { MEMBERS, mutate, mutations, ORDER } from './mutations.js';
import { streams } from './streams.js';
import { THREAD } from './wire.js';
import { cardsDue, Witness } from './witness.js';

const ENDS: readonly TurnEnd[] = ['done', 'waiting', 'stopped', 'error'];
const HANGS = 5000;

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Sends over `options`; fails where the client throws, hangs, or rests in a way that nobody knows. */
async function survive(client: AgentClient): Promise<TurnEnd> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<'hung'>((resolve) => (timer = setTimeout(() => resolve('hung'), HANGS)));
  const end = await Promise.race([client.send('Hello'), hung]);
  clearTimeout(timer);
  demand(end !== 'hung' && ENDS.includes(end), `The run ended by ${end}.`);
  const { status, messages } = client.snapshot;
  demand(['idle', 'waiting', 'error'].includes(status), `The client rests as ${status}.`);
  JSON.stringify(messages);
  return end as TurnEnd;
}

/** Reads `events` one by one and checks what a person sees. */
export async function checkEvents(events: readonly unknown[], options: AgentClientOptions = {}): Promise<void> {
  const witness = new Witness();
  const client = new AgentClient({ threadId: THREAD, ...options, transport: witness.transport(events) });
  witness.client = client;
  await survive(client);
  witness.done();
  demand(witness.faults.length === 0, witness.faults.join('\n'));
  const due = cardsDue(events);
  demand(client.interrupts.length >= due, `${client.interrupts.length} cards for ${due} pauses.`);
  client.dispose();
}

/** Reads a body of any bytes by HTTP. */
async function checkBody(body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'text/event-stream' };
  const fetch = () => Promise.resolve(new Response(body, { headers }));
  const client = new AgentClient({ threadId: THREAD, endpoint: 'http://agent.test/', fetch });
  await survive(client);
  client.dispose();
}

/** A snapshot that the generator leaves to a client: here it changes one message and knows few others. */
const SNAPSHOT = [
  { id: 't1-0', role: 'assistant', content: 'Anew.', toolCalls: [] },
  { id: 'x', role: 'user', content: 'Hello' },
];
const valid = streams().map((events): unknown[] =>
  events.map((event) => (event.type === 'MESSAGES_SNAPSHOT' ? { ...event, messages: SNAPSHOT } : event)),
);

const pauses = fc.array(
  fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.record(
      {
        id: fc.constantFrom<unknown>('a', 'b', 'c', '', 1, null),
        reason: fc.constantFrom<unknown>('tool_call', 'input_required', 'confirmation', 'x:y', 5, null),
        message: fc.jsonValue({ maxDepth: 1 }),
        toolCallId: fc.constantFrom<unknown>('k', 7, null),
        responseSchema: fc.jsonValue({ maxDepth: 2 }),
        allowedDecisions: fc.jsonValue({ maxDepth: 1 }),
        expiresAt: fc.constantFrom<unknown>('soon', '2001-01-01T00:00:00Z', 9, null),
        metadata: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    ),
  ),
  { minLength: 1, maxLength: 4 },
);

const lines = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('data:', 'data: {', 'data: null', 'data: []', 'data: "x"', ':', 'id: 1', 'event: x', 'retry: 0'),
    valid.map((events) => events.map((event) => `data: ${JSON.stringify(event)}`).join('\n\n')),
  ),
  { maxLength: 12 },
);
const breaks = fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\r\n\r\n', '');

export const SURVIVAL: Readonly<Record<string, fc.IAsyncPropertyWithHooks<unknown[]>>> = {
  'valid streams': fc.asyncProperty(valid, (events) => checkEvents(events)),
  'events lost, doubled and out of order': fc.asyncProperty(valid, mutations(ORDER), (events, list) =>
    checkEvents(mutate(events, list)),
  ),
  'members missing, null, renamed and of other types': fc.asyncProperty(
    valid,
    mutations([...MEMBERS, ...ORDER], 8),
    (events, list) => checkEvents(mutate(events, list)),
  ),
  'pauses whose members are spoilt': fc.asyncProperty(pauses, (interrupts) =>
    checkEvents(inRun([], { type: 'interrupt', interrupts })),
  ),
  'text that is no stream of events': fc.asyncProperty(lines, breaks, (parts, lineBreak) =>
    checkBody(new TextEncoder().encode(parts.join(lineBreak))),
  ),
  'bytes that are no text': fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) =>
    checkBody(new Uint8Array(bytes)),
  ),
};

/** Mutations of streams that real servers sent. */
export function recorded(
  recordings: readonly (readonly unknown[])[],
): fc.IAsyncPropertyWithHooks<[readonly unknown[], unknown]> {
  const list = mutations([...MEMBERS, ...ORDER], 6);
  return fc.asyncProperty(fc.constantFrom(...recordings), list, (events, changes) =>
    checkEvents(mutate(events, changes)),
  );
}
