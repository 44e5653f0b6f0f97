/** The `webmcp` attribute: what it connects is loaded only where it stands. */
import type { AgentClient, AgentTool } from '../../core/index.js';
import type { WebMcpFilter, WebMcpMode } from '../webmcp/webmcp.js';

/** Reads the attribute: `both`, or anything else but `false`. */
export function readWebMcp(value: string | null): boolean | 'both' {
  return value === 'both' ? value : value !== null && value !== 'false';
}

export interface WebMcpHost {
  webmcp: boolean | 'both';
  webmcpFilter: WebMcpFilter | undefined;
}

export class WebMcpAttribute {
  readonly #host: WebMcpHost;
  #client: AgentClient | undefined;
  #mode: WebMcpMode | undefined;
  #end: (() => void) | undefined;

  constructor(host: WebMcpHost) {
    this.#host = host;
  }

  /** Connects `client` as the host wants it now; without a client everything is let go. */
  sync(client: AgentClient | undefined): void {
    const { webmcp } = this.#host;
    const mode = client && webmcp ? (webmcp === 'both' ? 'both' : 'read') : undefined;
    if (client === this.#client && mode === this.#mode) return;
    this.#end?.();
    this.#end = undefined;
    this.#client = client;
    this.#mode = mode;
    if (client && mode) void this.#connect(client, mode);
  }

  async #connect(client: AgentClient, mode: WebMcpMode): Promise<void> {
    const isWanted = (): boolean => this.#client === client && this.#mode === mode;
    try {
      const { connectWebMcp } = await import('../webmcp/webmcp.js');
      // An earlier wish for the same may have been served meanwhile.
      if (isWanted()) this.#end ??= connectWebMcp(client, { mode, filter: (tool) => this.#filter(tool) });
    } catch (thrown) {
      if (isWanted()) client.report('webmcp', `The tools of the page could not be offered: ${String(thrown)}`);
    }
  }

  #filter(tool: AgentTool<never>): AgentTool<never> | undefined {
    return this.#host.webmcpFilter ? this.#host.webmcpFilter(tool) : tool;
  }
}
