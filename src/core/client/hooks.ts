/** What a host may watch, refuse or rewrite. The elements turn these into events. */
import type { Content } from '../protocol/content.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { AgentError } from '../protocol/error.js';
import type { ResumeEntry, RunAgentInput } from '../protocol/events.js';
import { messageOf } from '../protocol/error.js';
import type { ToolCallEntry } from '../thread/entries.js';
import type { InterruptItem } from './interrupts/interrupt-item.js';
import type { AgentTool } from './tools/tools.js';

/** How a turn came to rest. */
export type TurnEnd = 'done' | 'waiting' | 'stopped' | 'error';

export interface ToolCallInfo {
  toolCallId: string;
  name: string;
  args: unknown;
}

/** What is new about the state. */
export interface StateChange {
  /** Pointers to what differs from the time before. */
  readonly changed: readonly string[];
  /** Those of them that the page had written and the server has not taken. */
  readonly reverted: readonly string[];
}

/** Every member is optional; one that returns `false` where a veto is possible refuses. */
export interface ClientHooks {
  /** Before a message is sent: `false` refuses. */
  send?(content: Content): boolean | undefined;
  /** Before a tool of the page runs: `false` refuses, and the model is told so. */
  toolCall?(call: ToolCallInfo): boolean | undefined;
  /** Before a batch of decisions leaves: `false` refuses, a list replaces it (every open id exactly once). */
  resume?(entries: readonly ResumeEntry[], items: readonly InterruptItem[]): false | readonly ResumeEntry[] | undefined;
  runStart?(input: RunAgentInput): void;
  runEnd?(end: { runId: string; end: TurnEnd }): void;
  error?(error: AgentError): void;
  toolResult?(call: ToolCallEntry): void;
  /** A pause has begun. */
  interrupt?(items: readonly InterruptItem[]): void;
  /** The state has changed, by page or agent; at most once a frame. */
  stateChange?(state: unknown, change: StateChange): void;
  /** A tool was added or removed. */
  toolsChange?(tools: readonly AgentTool<never>[]): void;
  diagnostic?(diagnostic: Diagnostic): void;
  /** Every value from the wire, before it is understood (inspector). */
  wire?(value: unknown): void;
}

type HookName = keyof ClientHooks;

/** All hooks of a client. One that throws breaks no other. */
export class HookSet {
  readonly #hooks = new Set<ClientHooks>();
  readonly #onThrow: (message: string, hook: HookName) => void;

  constructor(onThrow: (message: string, hook: HookName) => void) {
    this.#onThrow = onThrow;
  }

  add(hooks: ClientHooks): () => void {
    this.#hooks.add(hooks);
    return () => void this.#hooks.delete(hooks);
  }

  clear(): void {
    this.#hooks.clear();
  }

  has(name: HookName): boolean {
    for (const hooks of this.#hooks) if (hooks[name]) return true;
    return false;
  }

  /** Calls every hook of that name and returns what they answered. */
  call<N extends HookName>(name: N, ...args: Parameters<NonNullable<ClientHooks[N]>>): unknown[] {
    const answers: unknown[] = [];
    for (const hooks of [...this.#hooks]) {
      const hook = hooks[name] as ((...values: unknown[]) => unknown) | undefined;
      if (!hook || !this.#hooks.has(hooks)) continue;
      try {
        answers.push(hook.apply(hooks, args));
      } catch (thrown) {
        this.#onThrow(`The host's ${name} hook threw: ${messageOf(thrown)}`, name);
      }
    }
    return answers;
  }

  /** Whether a hook answered `false`. */
  vetoes<N extends HookName>(name: N, ...args: Parameters<NonNullable<ClientHooks[N]>>): boolean {
    return this.call(name, ...args).includes(false);
  }
}
