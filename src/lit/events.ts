/** The events of the elements, by name. Those of `agent-chat` and `agent-provider` bubble and are composed. */
import type {
  AgentError,
  Content,
  Diagnostic,
  InterruptItem,
  ResumeEntry,
  ToolCallEntry,
  ToolCallInfo,
  TurnEnd,
} from '../core/index.js';

/** A call of a declarative tool. */
export interface ToolRun {
  args: Record<string, unknown>;
  toolCallId: string;
  /** Aborted when the run is stopped or the thread is left. */
  signal: AbortSignal;
  /** Answers the call, once, while the event is being dispatched: with the result, or with a promise of it. */
  respondWith(result: unknown): void;
}

export interface AgentEventMap {
  /** A message is about to be sent; cancelable. */
  'agent-send': CustomEvent<{ content: Content }>;
  'agent-run-start': CustomEvent<{ runId: string; threadId: string }>;
  'agent-run-end': CustomEvent<{ runId: string; end: TurnEnd }>;
  'agent-error': CustomEvent<{ error: AgentError }>;
  /** A tool of the page is about to run; cancelable. */
  'agent-tool-call': CustomEvent<ToolCallInfo>;
  /** The agent calls the tool of an `agent-tool`: answer with `detail.respondWith`. */
  'agent-tool-run': CustomEvent<ToolRun>;
  'agent-tool-result': CustomEvent<{ call: ToolCallEntry }>;
  /** The agent waits for a decision. */
  'agent-interrupt': CustomEvent<{ interrupts: readonly InterruptItem[] }>;
  /** A batch of decisions is about to be sent; cancelable, `detail.entries` may be replaced. */
  'agent-resume': CustomEvent<{ entries: readonly ResumeEntry[]; interrupts: readonly InterruptItem[] }>;
  'agent-state-change': CustomEvent<{ state: unknown }>;
  /** A launcher was opened or closed. */
  'agent-open-change': CustomEvent<{ open: boolean }>;
  'agent-diagnostic': CustomEvent<Diagnostic>;
  /** A person wants to see what is to be decided; the chat moves the focus there. */
  'agent-show-request': CustomEvent<undefined>;
}

declare global {
  interface HTMLElementEventMap extends AgentEventMap {}
}
