// A real client against the mock agent, by real HTTP, and what the server says it received and ran.
import { AgentClient, type AgentClientOptions, type ResumeEntry, type RunAgentInput } from '../../../src/core/index.js';

const clients: AgentClient[] = [];

/** A client of one scenario; `query` as in `&expires=500`. Words of the user pick nothing: the scenario is fixed. */
export function mockClient(
  scenario: string,
  { query = '', pace = 0, ...options }: { query?: string; pace?: number } & AgentClientOptions = {},
): AgentClient {
  return track(new AgentClient({ endpoint: `/agent/${scenario}?pace=${pace}${query}`, ...options }));
}

/** A client whose agent pauses with `interrupts` and, once they are answered, is done. `inputs` are its requests. */
export function pausingClient(
  interrupts: readonly object[],
  before: readonly object[] = [],
): { client: AgentClient; inputs: RunAgentInput[] } {
  const inputs: RunAgentInput[] = [];
  const client = new AgentClient({
    transport: {
      async *run(input) {
        inputs.push(input);
        const ids = { threadId: input.threadId, runId: input.runId };
        yield { type: 'RUN_STARTED', ...ids };
        yield* before;
        const outcome = input.resume ? { type: 'success' } : { type: 'interrupt', interrupts };
        yield { type: 'RUN_FINISHED', ...ids, outcome };
      },
    },
  });
  return { client: track(client), inputs };
}

/** What an agent does in one run. */
export interface Run {
  readonly events?: readonly object[];
  readonly outcome?: object;
}

/** A run that pauses with a question that is answered by yes or no. */
export const asking = (...questions: readonly { id: string; message: string }[]): Run => ({
  outcome: {
    type: 'interrupt',
    interrupts: questions.map((one) => ({ ...one, reason: 'confirmation', responseSchema: { type: 'boolean' } })),
  },
});

/** A client whose agent does all of a run at once: it is over before the first frame. `inputs` are its requests. */
export function fastClient(...runs: readonly Run[]): { client: AgentClient; inputs: RunAgentInput[] } {
  const inputs: RunAgentInput[] = [];
  const client = new AgentClient({
    transport: {
      async *run(input) {
        const { events = [], outcome = { type: 'success' } } = runs[inputs.length] ?? {};
        inputs.push(input);
        const ids = { threadId: input.threadId, runId: input.runId };
        yield [{ type: 'RUN_STARTED', ...ids }, ...events, { type: 'RUN_FINISHED', ...ids, outcome }];
      },
    },
  });
  return { client: track(client), inputs };
}

/** The answers of the last request. */
export function resumeOf(inputs: readonly RunAgentInput[]): readonly ResumeEntry[] {
  return inputs.at(-1)?.resume ?? [];
}

export interface ServerLog {
  requests: { body: RunAgentInput }[];
  tools: { name: string; args: unknown; times: number }[];
  runs: { end: string }[];
}

/** The server's own record of this client's thread. */
export async function serverLog(client: AgentClient): Promise<ServerLog> {
  const response = await fetch(`/agent/log?threadId=${client.snapshot.threadId}`);
  return (await response.json()) as ServerLog;
}

/** Ends all clients of a test. */
export function disposeClients(): void {
  for (const client of clients.splice(0)) client.dispose();
}

function track(client: AgentClient): AgentClient {
  clients.push(client);
  return client;
}
