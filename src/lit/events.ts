/** The events of the elements, by name. Those of `agent-chat` and `agent-provider` bubble and are composed. */
import type {
  AgentError,
  Content,
  Diagnostic,
  InterruptItem,
  ResumeEntry,
  StateChange,
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

/** Something that may be asked next; a string is one whose label is what it says. */
export interface Suggestion {
  /** The text on the button. */
  label: string;
  /** What is sent, where that is another text than the label. */
  prompt?: string;
  /** A second, smaller line on the button. */
  description?: string;
  /** `false` puts the text into the composer instead of sending it. */
  send?: boolean;
}

/** What a person thinks of an answer. */
export interface MessageFeedback {
  messageId: string;
  /** Absent where it was taken back. */
  value: 'up' | 'down' | undefined;
  comment?: string;
}

/** How a person takes a conversation along: on the clipboard, as a file, on paper. */
export type ExportWay = 'copy' | 'markdown' | 'json' | 'print';

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
  /** `changed`: pointers to what is new. `reverted`: to what the page had written and the server has not taken. */
  'agent-state-change': CustomEvent<StateChange & { state: unknown }>;
  /** A launcher was opened or closed. */
  'agent-open-change': CustomEvent<{ open: boolean }>;
  /** A suggestion was chosen; cancelable. */
  'agent-suggestion': CustomEvent<{ suggestion: Suggestion }>;
  /** Dispatched by a page, at a launcher or at the document: the panel shall open, or close with `detail.open` false. */
  'agent-open-request': CustomEvent<{ open?: boolean } | undefined>;
  'agent-feedback': CustomEvent<MessageFeedback>;
  /** A message, or what is selected in it, was quoted in the text that is being written. */
  'agent-quote': CustomEvent<{ text: string }>;
  /** A person takes the whole conversation along, by the menu in the header; cancelable. */
  'agent-export': CustomEvent<{ how: ExportWay }>;
  'agent-diagnostic': CustomEvent<Diagnostic>;
  /** A person asks for the failed request again, or for the rest of a cut answer; of `agent-message`, does not bubble. */
  'agent-go-on': CustomEvent<{ how: 'retry' | 'continue' }>;
  /** A person wants to see what is to be decided; the chat moves the focus there. */
  'agent-show-request': CustomEvent<undefined>;
  /** A person opens a conversation of a list, also the one that is open; cancelable. */
  'agent-thread-open': CustomEvent<{ threadId: string }>;
  /** A person begins a new conversation; cancelable. */
  'agent-thread-new': CustomEvent<undefined>;
  /** A person gives a conversation another title, or with an empty one its own back; cancelable. */
  'agent-thread-rename': CustomEvent<{ threadId: string; title: string }>;
  /** A person deletes a conversation, and has confirmed it; cancelable. */
  'agent-thread-remove': CustomEvent<{ threadId: string }>;
}

declare global {
  interface DocumentEventMap extends Pick<AgentEventMap, 'agent-open-request'> {}
  interface HTMLElementEventMap extends AgentEventMap {}
}
