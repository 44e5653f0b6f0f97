/** A recording of one conversation: a JSON value a line, as `agent-inspector` saves it. The form: docs/inspector.md. */
import type { Content } from '../protocol/content.js';
import type { AgentErrorCode, AgentErrorDetail } from '../protocol/error.js';
import type { Message, ResumeEntry, RunAgentInput } from '../protocol/events.js';

/** Why a request left: words of the person, the same once more, decisions, or results of the page's tools. */
export type RequestCause =
  | { by: 'message' | 'again'; id: string; content: Content }
  | { by: 'edit'; of: string; id: string; content: Content }
  | { by: 'answers' | 'tools' };

/** What a person decided about one pause. */
export interface RecordedAnswer {
  id: string;
  toolCallId?: string;
  decision: string;
  reason?: string;
  args?: unknown;
  value?: unknown;
  extras?: Record<string, unknown>;
}

/** A pause as it was shown. */
export interface RecordedInterrupt {
  id: string;
  kind: string;
  toolCallId?: string;
  toolName?: string;
  args?: unknown;
  /** Raised by a tool of the page. */
  local?: boolean;
  /** As it came from the server. */
  interrupt: unknown;
}

/** A value of the state that changed; what was or is not there has no member. */
export interface RecordedChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** The first line: where the conversation stood. */
export interface RecordingStart {
  kind: 'recording';
  version: 1;
  startedAt: string;
  threadId: string;
  /** The conversation before the first request. */
  messages: readonly Message[];
  state?: unknown;
  /** How many lines before these were not kept. */
  dropped?: number;
  /** Lines are missing among these: a replay comes to something else. */
  torn?: boolean;
}

export type RecordedFact =
  | RecordingStart
  | { kind: 'request'; cause: RequestCause; input: RunAgentInput }
  | { kind: 'event'; event: unknown }
  | { kind: 'end'; runId: string; end: string }
  | { kind: 'error'; code: AgentErrorCode; message: string; detail: AgentErrorDetail }
  | { kind: 'diagnostic'; code: string; level: string; message: string; event?: unknown }
  | { kind: 'interrupt'; interrupts: RecordedInterrupt[] }
  | { kind: 'answers'; answers: RecordedAnswer[]; entries: readonly ResumeEntry[] }
  | { kind: 'tool-result'; toolCallId: string; name: string; content: unknown; error?: string }
  | { kind: 'state'; changes: RecordedChange[]; reverted?: readonly string[] };

export type RecordedKind = RecordedFact['kind'];

/** One line; `at`: milliseconds since the recording began. */
export type RecordedLine = RecordedFact & { at: number };

export type LineOf<K extends RecordedKind> = Extract<RecordedFact, { kind: K }> & { at: number };

/** A request, and what came back. */
export interface RecordedRun extends LineOf<'request'> {
  events: LineOf<'event'>[];
  end?: LineOf<'end'>;
  error?: LineOf<'error'>;
}

/** A recording, put in order for a replay. */
export interface Recording {
  start: RecordingStart;
  runs: RecordedRun[];
  /** What happened at the page, in order. */
  steps: (RecordedRun | LineOf<'answers'>)[];
  interrupts: RecordedInterrupt[];
  /** Results of the page's tools, by the id of the call. */
  results: Map<string, LineOf<'tool-result'>>;
  /** How many lines could not be read. */
  unread: number;
}
