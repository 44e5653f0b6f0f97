/** One run of the real client over given events, with nothing but the network left out. */
import { AgentClient, type AgentClientOptions, type RunAgentInput, type Transport } from '../../../src/core/index.js';
import { THREAD, type Wire } from './wire.js';

export interface Driven {
  client: AgentClient;
  end: string;
  /** What the client asked for. */
  inputs: RunAgentInput[];
}

/** Yields the given values, one batch each request. */
export function replay(batches: readonly (readonly unknown[])[], inputs: RunAgentInput[] = []): Transport {
  return {
    async *run(input) {
      inputs.push(input);
      yield batches[inputs.length - 1] ?? [];
    },
  };
}

type Answer = readonly unknown[] | ((input: RunAgentInput) => Promise<readonly unknown[]>);

/** Sends a message; `answer` comes back. The caller disposes of the client. */
export async function drive(answer: Answer, options: AgentClientOptions = {}): Promise<Driven> {
  const inputs: RunAgentInput[] = [];
  const transport: Transport = {
    async *run(input) {
      inputs.push(input);
      yield typeof answer === 'function' ? await answer(input) : answer;
    },
  };
  const client = new AgentClient({ threadId: THREAD, transport, ...options });
  const end = await client.send('Hello');
  return { client, end, inputs };
}

/** `events` between RUN_STARTED and RUN_FINISHED. */
export function inRun(events: readonly Wire[], outcome?: unknown): Wire[] {
  return [
    { type: 'RUN_STARTED', threadId: THREAD, runId: 'run-1' },
    ...events,
    { type: 'RUN_FINISHED', threadId: THREAD, runId: 'run-1', ...(outcome === undefined ? {} : { outcome }) },
  ];
}
