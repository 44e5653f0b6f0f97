/** Between the tools that the page describes to the browser (WebMCP) and a client; loaded where it is asked for. */
import { schemaOf, type AgentClient, type AgentTool } from '../../core/index.js';
import { findModelContext, type ModelContext, type RegisteredTool } from './model-context.js';
import { fingerprint, toAgentTool } from './page-tool.js';

/** `read`: the agent may call the page's tools. `both`: and others may call ours through the browser. */
export type WebMcpMode = 'read' | 'both';

interface Taken {
  registered: RegisteredTool;
  print: string;
  remove(): void;
}

/** Changes a tool of the page before it is offered to the agent, or leaves it out. */
export type WebMcpFilter = (tool: AgentTool<never>) => AgentTool<never> | undefined;

export interface WebMcpOptions {
  mode: WebMcpMode;
  filter(tool: AgentTool<never>): AgentTool<never> | undefined;
}

/** Connects until the returned function is called; says in the diagnostics where the browser has no WebMCP. */
export function connectWebMcp(client: AgentClient, options: WebMcpOptions): () => void {
  const context = findModelContext();
  if (!context) {
    client.report('webmcp', 'This browser has no WebMCP: load a polyfill before the chat, or do without.');
    return () => undefined;
  }
  const link = new WebMcpLink(context, client, options);
  return () => link.end();
}

/** Tools that came from the browser: they are not registered there again. */
const bridged = new WeakSet<AgentTool<never>>();

class WebMcpLink {
  readonly #context: ModelContext;
  readonly #client: AgentClient;
  readonly #options: WebMcpOptions;
  readonly #taken = new Map<string, Taken>();
  readonly #given = new Map<AgentTool<never>, AbortController>();
  readonly #told = new Set<string>();
  readonly #unobserve: () => void;
  #reading = 0;
  #isOver = false;

  constructor(context: ModelContext, client: AgentClient, options: WebMcpOptions) {
    this.#context = context;
    this.#client = client;
    this.#options = options;
    context.addEventListener('toolchange', this.#onToolChange);
    this.#unobserve = client.observe({ toolsChange: () => this.#onOwnChange() });
    this.#give();
    void this.#take();
  }

  end(): void {
    this.#isOver = true;
    this.#context.removeEventListener('toolchange', this.#onToolChange);
    this.#unobserve();
    for (const { remove } of this.#taken.values()) remove();
    for (const given of this.#given.values()) given.abort();
  }

  readonly #onToolChange = (): void => void this.#take();

  /** Where the host takes a tool away, one of the page may have its name. */
  #onOwnChange(): void {
    this.#give();
    void this.#take();
  }

  /** Reads the page's tools anew; of several readings only the last counts. */
  async #take(): Promise<void> {
    const reading = ++this.#reading;
    let listed: readonly RegisteredTool[] = [];
    try {
      listed = await this.#context.getTools();
    } catch (thrown) {
      this.#fail('The browser does not list the tools of the page', thrown);
    }
    if (this.#isOver || reading !== this.#reading) return;
    const wanted = new Map(listed.map((tool) => [tool.name, tool]));
    for (const [name, { remove }] of this.#taken) {
      if (wanted.has(name)) continue;
      this.#taken.delete(name);
      remove();
    }
    for (const tool of wanted.values()) {
      try {
        this.#takeOne(tool);
      } catch (thrown) {
        this.#fail(`The tool ${tool.name} of the page cannot be offered`, thrown);
      }
    }
  }

  #takeOne(tool: RegisteredTool): void {
    const { name } = tool;
    if (typeof name !== 'string' || name === '') throw new Error('It has no name.');
    const print = fingerprint(tool);
    const known = this.#taken.get(name);
    if (known?.print === print) {
      known.registered = tool;
      return;
    }
    known?.remove();
    this.#taken.delete(name);
    // The host's own tool of that name wins; it may be the very one that we gave.
    if (this.#client.tools.some((own) => own.name === name)) return;
    const made = this.#filter(toAgentTool(this.#context, tool, () => this.#taken.get(name)?.registered));
    if (!made) return;
    bridged.add(made);
    const taken: Taken = { registered: tool, print, remove: () => undefined };
    this.#taken.set(name, taken);
    taken.remove = this.#client.addTool(made);
  }

  /** A filter that fails lets nothing through. */
  #filter(tool: AgentTool<never>): AgentTool<never> | undefined {
    try {
      return this.#options.filter(tool);
    } catch (thrown) {
      this.#fail(`webmcpFilter threw at the tool ${tool.name}`, thrown);
      return undefined;
    }
  }

  /** Registers our tools with the browser, those that ask nobody: whoever calls them there does not see our card. */
  #give(): void {
    if (this.#options.mode !== 'both' || this.#isOver) return;
    const ours = new Set(this.#client.tools.filter((tool) => !bridged.has(tool) && !tool.needsApproval));
    for (const [tool, given] of this.#given) {
      if (ours.has(tool)) continue;
      this.#given.delete(tool);
      given.abort();
    }
    for (const tool of ours) if (!this.#given.has(tool)) void this.#giveOne(tool);
  }

  async #giveOne(tool: AgentTool<never>): Promise<void> {
    const given = new AbortController();
    this.#given.set(tool, given);
    const { name, title, description, untrusted } = tool;
    const inputSchema = schemaOf(tool.parameters);
    try {
      await this.#context.registerTool?.(
        {
          name,
          description,
          ...(title ? { title } : {}),
          ...(inputSchema ? { inputSchema } : {}),
          ...(untrusted ? { annotations: { untrustedContentHint: true } } : {}),
          execute: (input, options) => this.#client.callTool(name, input, options?.signal ?? given.signal),
        },
        { signal: given.signal },
      );
    } catch (thrown) {
      if (!given.signal.aborted) this.#fail(`The browser does not take the tool ${name}`, thrown);
    }
  }

  /** Says it once: the same tools are read again and again. */
  #fail(what: string, thrown: unknown): void {
    const message = `${what}: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#client.report('webmcp', message);
  }
}
