/** What subscribers see: the thread and how the client stands, immutable, unchanged parts keeping their identity. */
import type { AgentError } from '../protocol/error.js';
import type { Message } from '../protocol/events.js';
import type { ThreadView } from '../thread/thread.js';
import type { DraftFile } from './draft-file.js';
import type { InterruptBatch, InterruptItem } from './interrupts/interrupt-item.js';

/**
 * `connecting`: a request is out, nothing has come back. `running`: the agent, or a tool of this page, works.
 * `waiting`: a decision is due. `error`: the last run failed; see `error`.
 */
export type ClientStatus = 'idle' | 'connecting' | 'running' | 'waiting' | 'error';

/** A place where versions part: those of a message of the person, or of what answered one. */
export interface Branch {
  readonly of: 'message' | 'answer';
  /** Id of the message of the person before the versions; absent before the first one. */
  readonly after: string | undefined;
  /** Which version is shown, from 0 on. */
  readonly index: number;
  readonly count: number;
}

/** A thread that was brought back. */
export interface Reopened {
  /** How many of the oldest entries the storage had no room for. */
  readonly leftOut: number;
  /** The server keeps the conversation and tells of it with its next answer. */
  readonly historyComes: boolean;
}

export interface ThreadSnapshot extends ThreadView {
  readonly threadId: string;
  /** What is written and not sent yet. */
  readonly draft: string;
  /** The files that go along with it. */
  readonly draftFiles: readonly DraftFile[];
  /** The run that goes on, or the last one. */
  readonly runId: string | undefined;
  readonly status: ClientStatus;
  /** `decision`: of the person here. `elsewhere`: the server waits for one that this page does not know. */
  readonly waitingFor?: 'decision' | 'elsewhere';
  /** The conversation as AG-UI messages. */
  readonly messages: readonly Message[];
  readonly interrupts: readonly InterruptItem[];
  readonly batch?: InterruptBatch;
  readonly error?: AgentError;
  /** Where there are several versions; the conversation holds the ones that are shown. */
  readonly branches: readonly Branch[];
  /** The thread is being brought back; what is sent meanwhile waits for that. */
  readonly opening: boolean;
  readonly reopened?: Reopened;
  /** Whether the last run was stopped by the person. */
  readonly stopped: boolean;
  /** The connection is lost, and the run is being taken up again (option `reconnect`). */
  readonly reconnecting: boolean;
}
