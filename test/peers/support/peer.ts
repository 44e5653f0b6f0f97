/** A real agent server as the tests of this folder see it: clients for it, and its own record of what it did. */
import {
  AgentClient,
  type AgentClientOptions,
  type AgentTool,
  type InterruptItem,
  type RunAgentInput,
} from '../../../src/core/index.js';

export interface PeerRecord {
  /** Tools that the server ran. */
  executed: { name: string; args: unknown }[];
  /** Results of tools as its model was shown them. */
  results: { toolCallId: string; content: string }[];
  requests: RunAgentInput[];
}

export class Peer {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** For `before`: the first request starts the server. */
  starter(): (this: Mocha.Context) => Promise<void> {
    const address = this.address('/record?threadId=none');
    return async function start() {
      this.timeout(60_000);
      const response = await fetch(address);
      if (!response.ok) throw new Error(await response.text());
    };
  }

  address(path: string): string {
    return `/peers/${this.name}${path}`;
  }

  client(path: string, options: AgentClientOptions = {}): AgentClient {
    return new AgentClient({ endpoint: this.address(path), ...options });
  }

  async record(threadId: string): Promise<PeerRecord> {
    const response = await fetch(this.address(`/record?threadId=${threadId}`));
    return (await response.json()) as PeerRecord;
  }

  /** What the server ran for `client`. */
  async ran(client: AgentClient): Promise<PeerRecord['executed']> {
    return (await this.record(client.snapshot.threadId)).executed;
  }
}

export const REFUND = { name: 'refund_order', args: { orderId: 'ord_42', amount: 19.99 } };

/** The text of the last entry, where that is a message of the agent. */
export function lastWords(client: AgentClient): string {
  const message = client.snapshot.messages.at(-1);
  return message?.role === 'assistant' && typeof message.content === 'string' ? message.content : '';
}

/** The only pause there is. */
export function onlyPause(client: AgentClient): InterruptItem {
  const { interrupts } = client;
  if (interrupts.length !== 1 || !interrupts[0]) throw new Error(`${interrupts.length} pauses instead of one`);
  return interrupts[0];
}

/** The tool of the page that the script calls, and what it was called with. */
export function highlightTool(result: unknown): AgentTool<never> & { calls: unknown[] } {
  const calls: unknown[] = [];
  return {
    calls,
    name: 'highlight_product',
    description: 'Highlight a product on the page',
    parameters: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
    execute(args: unknown) {
      calls.push(args);
      return result;
    },
  };
}
