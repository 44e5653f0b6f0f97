// An agent that calls one tool, on a page that offers its own.
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import { AgentClient, type AgentTool, type RunAgentInput } from '../../../src/core/index.js';
import type { AgentProvider } from '../../../src/elements/provider/provider.js';
import { waitUntil } from '../../support/wait-until.js';

export interface Agent {
  client: AgentClient;
  inputs: RunAgentInput[];
}

/** An agent that calls the tool once, and then is done. */
export function calling(name: string, args: unknown = {}): Agent {
  const inputs: RunAgentInput[] = [];
  const client = new AgentClient({
    transport: {
      async *run(input) {
        inputs.push(input);
        const ids = { threadId: input.threadId, runId: input.runId };
        yield { type: 'RUN_STARTED', ...ids };
        if (inputs.length === 1) {
          yield { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: name };
          yield { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify(args) };
          yield { type: 'TOOL_CALL_END', toolCallId: 'c' };
        }
        yield { type: 'RUN_FINISHED', ...ids };
      },
    },
  });
  return { client, inputs };
}

export async function provide(
  client: AgentClient,
  webmcp = '',
  filter?: AgentProvider['webmcpFilter'],
): Promise<AgentProvider> {
  return fixture<AgentProvider>(
    html`<agent-provider webmcp=${webmcp} .client=${client} .webmcpFilter=${filter}></agent-provider>`,
  );
}

export const names = (client: AgentClient): string[] => client.tools.map(({ name }) => name);

export const toolOf = (client: AgentClient, name: string): AgentTool<never> | undefined =>
  client.tools.find((tool) => tool.name === name);

export async function offers(client: AgentClient, ...wanted: string[]): Promise<void> {
  const isSo = (): boolean => names(client).join() === wanted.join();
  await waitUntil(isSo, `the tools never were ${wanted.join()}`);
}
