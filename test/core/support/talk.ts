/** A whole client talking to the servers of the tests over HTTP, and what those servers say they received and did. */
import {
  AgentClient,
  type AgentClientOptions,
  type InterruptItem,
  type ResumeEntry,
  type RunAgentInput,
  type ThreadSnapshot,
} from '../../../src/core/index.js';

export interface ServerRecord {
  /** Bodies of the requests, in order. */
  bodies: RunAgentInput[];
  /** Tools that the server ran, as `[name, args]`. */
  ran: [name: string, args: unknown][];
}

export interface Talk {
  client: AgentClient;
  record(): Promise<ServerRecord>;
}

interface MockLog {
  requests: { body: RunAgentInput }[];
  tools: { name: string; args: unknown; times: number }[];
}

interface PeerRecord {
  requests: { body: RunAgentInput }[];
  executed: { name: string; args: unknown }[];
}

/** A thread with the mock agent; `scenario` may bring options of the mock: `approval?expires=300`. */
export function mock(scenario: string, options: AgentClientOptions = {}): Talk {
  const endpoint = new URL(`/agent/${scenario}`, location.href);
  endpoint.searchParams.set('pace', '0');
  const client = new AgentClient({ endpoint: endpoint.href, ...options });
  return {
    client,
    async record() {
      const log = await readJson<MockLog>(`/agent/log?threadId=${client.snapshot.threadId}`);
      return {
        bodies: log.requests.map(({ body }) => body),
        ran: log.tools.flatMap(({ name, args, times }) =>
          Array.from({ length: times }, () => [name, args] as [string, unknown]),
        ),
      };
    },
  };
}

/** A thread with the TanStack AI server, which follows `script`. */
export function tanstack(script: string, options: AgentClientOptions = {}): Talk {
  const endpoint = new URL(`/peers/tanstack/chat?script=${script}`, location.href).href;
  const client = new AgentClient({ endpoint, ...options });
  return {
    client,
    async record() {
      const record = await readJson<PeerRecord>(`/peers/tanstack/record?threadId=${client.snapshot.threadId}`);
      return {
        bodies: record.requests.map(({ body }) => body),
        ran: record.executed.map(({ name, args }) => [name, args]),
      };
    },
  };
}

async function readJson<T>(path: string): Promise<T> {
  return (await (await fetch(path)).json()) as T;
}

/** The only open item, or the one at `index`. */
export function item({ client }: Pick<Talk, 'client'>, index = 0): InterruptItem {
  const found = client.interrupts[index];
  if (!found) throw new Error(`There is no interrupt ${index}, only ${client.interrupts.length}.`);
  return found;
}

export function batchOf({ client }: Pick<Talk, 'client'>): NonNullable<AgentClient['batch']> {
  if (!client.batch) throw new Error('Nothing is pending.');
  return client.batch;
}

/** The snapshot once it fulfils `test`. */
export function until(client: AgentClient, test: (snapshot: ThreadSnapshot) => boolean): Promise<ThreadSnapshot> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { snapshot } = client;
      if (test(snapshot)) resolve(snapshot);
      return test(snapshot);
    };
    if (look()) return;
    const remove = client.subscribe(() => {
      if (look()) remove();
    });
  });
}

/** The resume entries of the last request. */
export async function lastResume(talk: Talk): Promise<readonly ResumeEntry[] | undefined> {
  return (await talk.record()).bodies.at(-1)?.resume;
}

/** What the agent said last. */
export function lastWords({ client }: Pick<Talk, 'client'>): string {
  const words = client.snapshot.messages.filter(({ role }) => role === 'assistant').at(-1)?.content;
  return typeof words === 'string' ? words : '';
}

/** How a promise was rejected. */
export async function rejection(promise: Promise<unknown>): Promise<{ code?: string; message: string }> {
  try {
    await promise;
  } catch (thrown) {
    return thrown as { code?: string; message: string };
  }
  throw new Error('The promise was not rejected.');
}

export interface Gate {
  /** Resolves when the gate is reached. */
  reached: Promise<void>;
  open(): void;
  /** Reaches the gate and waits until it is open. */
  pass(): Promise<void>;
}

export function gate(): Gate {
  let open = (): void => undefined;
  let reach = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return {
    reached,
    open: () => open(),
    pass: () => {
      reach();
      return opened;
    },
  };
}
