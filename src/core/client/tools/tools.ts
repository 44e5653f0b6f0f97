/** Tools that the page offers to the agent. */
import type { Report } from '../../protocol/diagnostic.js';
import type { Metadata, ToolDeclaration, Message } from '../../protocol/events.js';
import type { ToolCallEntry } from '../../thread/entries.js';
import type { ArgsOf } from './arguments-type.js';
import { isStandard, schemaOf } from './schema.js';

/** What a tool may use besides its arguments. */
export interface ToolContext {
  /** Aborted when the run is stopped or the thread is left. */
  signal: AbortSignal;
  toolCallId: string;
  /** The conversation so far. */
  messages: readonly Message[];
  /** The shared state. */
  state: unknown;
  setState(next: unknown): unknown;
}

/** A function of the page that the agent may call. */
export interface AgentTool<Args = Record<string, unknown>> {
  /** As the model calls it. */
  name: string;
  /** As people read it; the name where it is absent. */
  title?: string;
  /** Tells the model what the tool does. */
  description: string;
  /** JSON Schema of the arguments, or a Standard Schema that can export one. */
  parameters?: unknown;
  /** Runs the tool. Any JSON value, a string or content parts come back; a throw becomes an error the model reads. */
  execute(args: Args, context: ToolContext): unknown;
  /** Asks the person before it runs. */
  needsApproval?: boolean | ((args: Args) => boolean | Promise<boolean>);
  /** `session`: who approves may say that this tool need not ask again; forgotten with the conversation or the page. */
  rememberApproval?: 'session';
  /** Milliseconds after which the call fails; none by default. */
  timeoutMs?: number;
  /** Its results hold text of strangers: people are told so. */
  untrusted?: boolean;
  /** Draws the call; looked at by the elements only. */
  render?: (call: ToolCallEntry) => unknown;
  metadata?: Metadata;
}

/** A tool while it is written: the type of its arguments comes from `parameters`. */
export interface ToolDefinition<P> extends AgentTool<ArgsOf<P>> {
  parameters?: P;
}

/** Gives a tool the types that its `parameters` say: a Standard Schema, or a JSON Schema that stands right there. */
export function defineTool<const P>(tool: ToolDefinition<P>): AgentTool<ArgsOf<P>> {
  return tool;
}

export interface RegistryHost {
  report: Report;
  /** The tools on offer are others than before. */
  changed(): void;
}

/** The tools on offer, by name; of several with one name the last. */
export class ToolRegistry {
  readonly #tools = new Map<string, readonly AgentTool<never>[]>();
  readonly #host: RegistryHost;

  constructor(host: RegistryHost) {
    this.#host = host;
  }

  /** Adds a tool and returns its removal. One of the same name gives way until then. */
  add(tool: AgentTool<never>): () => void {
    const { name, parameters } = tool;
    if (isStandard(parameters) && !schemaOf(parameters)) {
      const { vendor } = parameters['~standard'];
      const message = `The ${vendor} schema of the tool ${name} exports no JSON Schema: the agent is told of no parameters.`;
      this.#host.report('schema-skipped', message, undefined, 'notice');
    }
    this.#tools.set(name, [...(this.#tools.get(name) ?? []), tool]);
    this.#host.changed();
    return () => this.#remove(tool);
  }

  get(name: string): AgentTool<never> | undefined {
    return this.#tools.get(name)?.at(-1);
  }

  /** All tools, in the order of their adding. */
  list(): AgentTool<never>[] {
    return [...this.#tools.values()].flatMap((tools) => tools.slice(-1));
  }

  clear(): void {
    this.#tools.clear();
    this.#host.changed();
  }

  #remove(tool: AgentTool<never>): void {
    const { name } = tool;
    const tools = this.#tools.get(name) ?? [];
    const place = tools.lastIndexOf(tool);
    if (place < 0) return;
    const rest = tools.filter((_, index) => index !== place);
    if (rest.length > 0) this.#tools.set(name, rest);
    else this.#tools.delete(name);
    this.#host.changed();
  }

  /** What the server is told of them. */
  declarations(): ToolDeclaration[] {
    return this.list().map((tool) => {
      const { name, description, parameters, metadata } = tool;
      // Nothing is known of what a schema takes that cannot be exported; it checks all the same.
      const unknown = isStandard(parameters) ? { type: 'object' } : { type: 'object', properties: {} };
      return {
        name,
        description,
        parameters: schemaOf(parameters) ?? unknown,
        ...(metadata === undefined ? {} : { metadata }),
      };
    });
  }
}
