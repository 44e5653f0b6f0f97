/** The official client over the same events, as the oracle of differential tests. */
import { HttpAgent, type Message } from '@ag-ui/client';
import { CURRENT, THREAD, type Wire } from './wire.js';

export interface Official {
  messages: readonly Message[];
  state: unknown;
  pendingInterrupts: readonly { id: string }[];
  /** Why it refused the stream. */
  error?: unknown;
}

export async function runOfficial(events: readonly Wire[], before: readonly Message[]): Promise<Official> {
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  const agent = new HttpAgent({
    url: 'http://agent.test/',
    threadId: THREAD,
    initialMessages: structuredClone([...before]),
    fetch: () => Promise.resolve(new Response(body, { headers })),
  });
  let error: unknown;
  try {
    await agent.runAgent();
  } catch (thrown) {
    error = thrown;
  }
  const { messages, state, pendingInterrupts } = agent;
  return { messages, state, pendingInterrupts, ...(error === undefined ? {} : { error }) };
}

/** Fills the snapshots that a script left open with what the official client holds by then. */
export async function withSnapshots(events: readonly Wire[], before: readonly Message[]): Promise<Wire[]> {
  const done: Wire[] = [];
  let last: readonly Message[] | undefined;
  for (const event of events) {
    if (event.type === 'MESSAGES_SNAPSHOT' && event.messages === CURRENT) {
      // One per stream: it is costly, and a second one adds little.
      if (last) continue;
      last = (await runOfficial(done, before)).messages;
      done.push({ type: event.type, messages: snapshotOf(last, event.extra as number) });
    } else {
      done.push(event);
    }
  }
  return done;
}

function snapshotOf(messages: readonly Message[], extra: number): unknown[] {
  const said = messages.map((message) => (extra % 3 === 0 ? edited(message) : message));
  return extra % 5 === 0 ? [...said, { id: 'late', role: 'assistant', content: 'Later.' }] : said;
}

function edited(message: Message): Message {
  if (message.role === 'user') return { ...message, content: `${String(message.content)}, edited` };
  return message.role === 'activity' ? { ...message, content: { list: [7] } } : message;
}
