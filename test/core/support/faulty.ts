/** Clients on a line that fails where a test says so; see test/support/fault-proxy.js. */
import type { AgentClient, AgentClientOptions, ThreadSnapshot } from '../../../src/core/index.js';
import { mock, tanstack, type Talk } from './talk.js';

let count = 0;

/** A name under which the proxy counts the requests of one test. */
export function newKey(): string {
  return `${Date.now().toString(36)}-${count++}`;
}

/** The address of `path` behind a line with these faults. */
export function faulty(faults: string, path: string): string {
  return new URL(`/fault/${encodeURIComponent(faults)}${path}`, location.href).href;
}

/** A thread with the mock agent over such a line. */
export function faultyMock(faults: string, scenario: string, options: AgentClientOptions = {}): Talk {
  return mock(scenario, { ...options, endpoint: faulty(faults, `/agent/${scenario}?pace=0`) });
}

/** What a `fetch` of a test has seen leave. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A `fetch` that keeps what leaves. */
export function watched(): { fetch: typeof fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: (url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      sent.push({ method: init?.method ?? 'GET', url: String(url), headers, body: (init?.body as string) ?? '' });
      return fetch(url, init);
    },
  };
}

/** A resumable TanStack AI server over such a line, with tries in quick succession. */
export function durable(faults: string, script: string, options: AgentClientOptions = {}): Talk & { sent: Sent[] } {
  const { fetch, sent } = watched();
  const endpoint = faulty(faults, `/peers/tanstack/durable?script=${script}`);
  const talk = tanstack(script, {
    reconnect: { by: 'last-event-id', delay: 4 },
    fetch,
    ...options,
    endpoint,
  });
  return { ...talk, sent };
}

/**
 * Goes through a stream that is cut once, `fault` being e.g. `cut=e3`. When a line breaks, a browser drops what it has not
 * handed out yet: where that was everything, the line breaks later.
 */
export async function goThrough(
  fault: string,
  script: string,
  options: AgentClientOptions = {},
): Promise<{ talk: ReturnType<typeof durable>; end: string }> {
  for (let hold = 50; ; hold *= 3) {
    const talk = durable(`${fault},key=${newKey()},times=1,hold=${hold}`, script, options);
    let events = 0;
    talk.client.observe({ wire: () => void events++ });
    const end = await talk.client.send('go');
    if (events > 0 || hold > 3000) return { talk, end };
  }
}

/** What a person sees of a conversation, without the ids that each run has anew. */
export function seenOf({ snapshot }: AgentClient): unknown[] {
  return snapshot.entries.map((entry) => {
    if (entry.kind === 'message') return [entry.role, textOf(entry.content), entry.status];
    if (entry.kind === 'reasoning') return ['reasoning', textOf(entry.content), entry.status];
    if (entry.kind === 'tool-call') return [entry.name, entry.args, entry.status, entry.result?.content];
    return [entry.kind];
  });
}

/** The words of the agent, joined. */
export function wordsOf({ entries }: ThreadSnapshot): string {
  return entries
    .flatMap((entry) => (entry.kind === 'message' && entry.role === 'assistant' ? textOf(entry.content) : []))
    .join('');
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
