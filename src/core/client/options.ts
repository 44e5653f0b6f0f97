/** How a client is made. */
import type { Context, Message } from '../protocol/events.js';
import type { HttpTransportOptions } from '../transport/http.js';
import type { Provided } from '../transport/provided.js';
import type { Transport } from '../transport/transport.js';
import type { DialectName } from './interrupts/dialects/choose.js';
import type { Dialect } from './interrupts/dialects/dialect.js';
import type { AgentStorage } from './storage.js';
import type { AgentTool } from './tools/tools.js';

/** A thread as a server's own history endpoint gives it. */
export interface LoadedThread {
  messages?: readonly Message[];
  state?: unknown;
}

export interface AgentClientOptions extends Partial<Omit<HttpTransportOptions, 'endpoint'>> {
  /** Address of the AG-UI endpoint. */
  endpoint?: string;
  /** Stands in for HTTP. */
  transport?: Transport;
  /** A UUID by default, since some servers take nothing else. */
  threadId?: string;
  tools?: readonly AgentTool<never>[];
  /** What the agent should know of the page; a function is called for every request. */
  context?: Provided<readonly Context[]>;
  forwardedProps?: Provided<Record<string, unknown>>;
  /** The conversation so far. Its tool calls never run. */
  messages?: readonly Message[];
  state?: unknown;
  /** `full` (default): every request carries the conversation. `new`: for servers that own the thread. */
  history?: 'full' | 'new';
  /** Detected from the stream where absent. */
  dialect?: Dialect | DialectName;
  /** How often tools may send the agent on within one turn; 25 by default. */
  maxTurns?: number;
  storage?: AgentStorage;
  /** Violations of AG-UI fail the run. */
  strict?: boolean;
  /** `"1.0"`; `false` leaves it out, for servers that refuse unknown members. */
  protocolVersion?: string | false;
  /** Tool results as content parts instead of text. */
  toolResultParts?: boolean;
  /** A call that nobody answered, when the next message is sent; by dialect where absent. */
  unansweredCalls?: 'error' | 'keep' | 'omit';
  /** The last draft of a batch sends it. */
  autoSubmit?: boolean;
  /** Top-level keys of the state that `setState` may change; all where absent. Others stay as they are. */
  editableKeys?: readonly string[];
  /** Brings a thread from the server's own history. */
  loadThread?(threadId: string): Promise<LoadedThread | undefined>;
}
