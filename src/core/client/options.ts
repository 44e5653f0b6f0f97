/** How a client is made. */
import type { Context, Message } from '../protocol/events.js';
import type { Interrupt } from '../protocol/interrupt.js';
import type { HttpTransportOptions } from '../transport/http-options.js';
import type { Provided } from '../transport/provided.js';
import type { Transport } from '../transport/transport.js';
import type { DialectName } from './interrupts/dialects/choose.js';
import type { Dialect } from './interrupts/dialects/dialect.js';
import type { RoutesOption } from './turn/routes.js';
import type { StorageOption } from './storage/agent-storage.js';
import type { ThreadSummary } from './thread-summary.js';
import type { AgentTool } from './tools/tools.js';

/** A thread as a server's own history endpoint gives it. */
export interface LoadedThread {
  messages?: readonly Message[];
  state?: unknown;
  /** What waits for a decision there; those that this page had kept and that are missing here were answered elsewhere. */
  interrupts?: readonly Interrupt[];
  /** The run that raised them, by the id that its request had. */
  pausedRunId?: string;
}

export interface AgentClientOptions extends Partial<Omit<HttpTransportOptions, 'endpoint' | 'resumeAt'>> {
  /** Address of the AG-UI endpoint. */
  endpoint?: string;
  /** Stands in for HTTP. */
  transport?: Transport;
  /** A UUID by default, since some servers take nothing else. */
  threadId?: string;
  tools?: readonly AgentTool<never>[];
  /** What the agent should know of the page; a function is called for every request. */
  context?: Provided<readonly Context[]>;
  /** What the server takes beside the conversation; a function is called for every request. */
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
  /** Where the conversation is kept between visits. A thread comes back by `restore()` or `openThread(id)`. */
  storage?: StorageOption;
  /** `false`: the tabs that have a thread open do not speak with one another. */
  tabs?: boolean;
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
  /**
   * Whether messages may be written and answered anew, so that the conversation has several versions. By default with
   * `history: "full"`, unless `loadThread` or what the server sends shows that the server keeps the thread itself.
   */
  branches?: boolean;
  /**
   * For servers that keep threads themselves: makes the thread end before the message of a person, and returns the id
   * of the thread that goes on from there, or nothing where it stays the same one.
   */
  fork?(threadId: string, messageId: string): Promise<string | undefined>;
  /** The threads that the server keeps, for a list of them; in place of those of the storage. */
  listThreads?(): Promise<readonly ThreadSummary[]>;
  /** Tells the server of the title that a person gives a thread; an empty one takes it back. */
  renameThread?(threadId: string, title: string): Promise<void>;
  /** Takes a thread away on the server. */
  removeThread?(threadId: string): Promise<void>;
  /** Brings a thread from the server's own history. */
  loadThread?(threadId: string): Promise<LoadedThread | undefined>;
  /**
   * Addresses beside the endpoint, or `"copilotkit"`. With `connect` a thread is brought back from the server's replay of
   * it, with `stop` the server is told that a person has stopped a run.
   */
  routes?: RoutesOption;
}
