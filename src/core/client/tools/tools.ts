/** Tools that the page offers to the agent. */
import type { Metadata, ToolDeclaration, Message } from '../../protocol/events.js';
import { isObject } from '../../protocol/events.js';

/** A JSON Schema, as data. */
export type JsonSchema = Record<string, unknown>;

/** What a tool may use besides its arguments. */
export interface ToolContext {
  /** Aborted when the run is stopped or the thread is left. */
  signal: AbortSignal;
  toolCallId: string;
  /** The conversation so far. */
  messages: readonly Message[];
  /** The shared state. */
  state: unknown;
  setState(next: unknown): void;
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
  /** Milliseconds after which the call fails; none by default. */
  timeoutMs?: number;
  /** Draws the call; looked at by the elements only. */
  render?: (call: unknown) => unknown;
  metadata?: Metadata;
}

interface StandardSchema {
  '~standard': { jsonSchema?: { input?: (options: { target: string }) => unknown } };
  toJSONSchema?: () => unknown;
  toJsonSchema?: () => unknown;
}

/** The tools on offer, by name. */
export class ToolRegistry {
  readonly #tools = new Map<string, AgentTool<never>>();

  /** Adds a tool and returns its removal. A tool of the same name is replaced. */
  add(tool: AgentTool<never>): () => void {
    this.#tools.set(tool.name, tool);
    return () => {
      if (this.#tools.get(tool.name) === tool) this.#tools.delete(tool.name);
    };
  }

  get(name: string): AgentTool<never> | undefined {
    return this.#tools.get(name);
  }

  /** All tools, in the order of their adding. */
  list(): AgentTool<never>[] {
    return [...this.#tools.values()];
  }

  clear(): void {
    this.#tools.clear();
  }

  /** What the server is told of them. */
  declarations(): ToolDeclaration[] {
    return this.list().map((tool) => {
      const parameters = schemaOf(tool.parameters);
      return {
        name: tool.name,
        description: tool.description,
        parameters: parameters ?? { type: 'object', properties: {} },
        ...(tool.metadata === undefined ? {} : { metadata: tool.metadata }),
      };
    });
  }
}

/** The JSON Schema of `parameters`: as given, or exported by a Standard Schema (zod 4, valibot, arktype). */
export function schemaOf(parameters: unknown): JsonSchema | undefined {
  if ((typeof parameters !== 'object' && typeof parameters !== 'function') || parameters === null) return undefined;
  if (!('~standard' in parameters)) return isObject(parameters) ? parameters : undefined;
  const standard = parameters as StandardSchema;
  const exported =
    standard['~standard'].jsonSchema?.input?.({ target: 'draft-2020-12' }) ??
    standard.toJSONSchema?.() ??
    standard.toJsonSchema?.();
  return isObject(exported) ? exported : undefined;
}
