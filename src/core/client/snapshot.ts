/** What subscribers see: the thread and how the client stands, immutable, unchanged parts keeping their identity. */
import type { AgentError } from '../protocol/error.js';
import type { Message } from '../protocol/events.js';
import type { ThreadView } from '../thread/thread.js';
import type { InterruptBatch, InterruptItem } from './interrupts/interrupt-item.js';

/**
 * `connecting`: a request is out, nothing has come back. `running`: the agent, or a tool of this page, works.
 * `waiting`: a decision is due. `error`: the last run failed; see `error`.
 */
export type ClientStatus = 'idle' | 'connecting' | 'running' | 'waiting' | 'error';

export interface ThreadSnapshot extends ThreadView {
  readonly threadId: string;
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
  /** Whether the last run was stopped by the person. */
  readonly stopped: boolean;
}
