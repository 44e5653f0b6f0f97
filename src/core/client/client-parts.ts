/** What the parts of a client are to one another. How each works only its own file knows, so none has to know another. */
import type { Content } from '../protocol/content.js';
import type { AgentError } from '../protocol/error.js';
import type { RunAgentInput } from '../protocol/events.js';
import type { Interrupt } from '../protocol/interrupt.js';
import type { Fork } from './versions/fork.js';
import type { TurnEnd } from './hooks.js';
import type { AnswerResults } from './interrupts/answer-results.js';
import type { Dialects } from './interrupts/dialects/choose.js';
import type { InterruptSet } from './interrupts/interrupt-set.js';
import type { RequestPlan } from './turn/request.js';
import type { KeptPause } from './storage/stored-thread.js';
import type { PendingCall } from './tools/pending-calls.js';
import type { GivenArguments } from './tools/tool-arguments.js';

/** The turns of the agent: turns.ts. */
export interface TurnsPart {
  running: boolean;
  /** What the last request was for; `retry` repeats it. */
  lastPlan: RequestPlan | undefined;
  /** How many entries there were before the last turn. */
  mark: number;
  /** Ends the run that a replay shows and that still goes on. */
  stopReplay: (() => void) | undefined;
  stop(): void;
  /** Tells the server, where it has an address for that. */
  tellStop(runId: string): void;
  /** Stops, and lets nobody know. */
  abandon(): void;
}

/** What waits for a person: interrupts/pauses.ts. */
export interface PausesPart {
  readonly set: InterruptSet;
  readonly dialects: Dialects;
  readonly answerResults: AnswerResults;
  /** Calls that a pause of our own holds up. */
  readonly localCalls: readonly string[];
  open(interrupts: readonly Interrupt[], wanted: () => boolean, ask?: boolean): Promise<RequestPlan | 'waiting'>;
  openLocal(asking: readonly PendingCall[], all: readonly PendingCall[]): Promise<RequestPlan | 'waiting'>;
  reopen(kept: readonly KeptPause[]): Promise<void>;
  request(input: RunAgentInput): RunAgentInput;
  answered(): void;
  failed(error: AgentError): void;
  cancelAndSend(content: Content): Promise<TurnEnd>;
  isApproved(call: GivenArguments & { id: string }): boolean;
  stop(): void;
  abortTools(): void;
}

/** Other tabs on the thread: tabs/tabs.ts. */
export interface TabsPart {
  /** Begins to talk about the thread that is open; `isNamed`: others may know its id. */
  join(isNamed?: boolean): void;
  /** Takes the thread that is open for this tab; nothing where another one works on it. */
  claim(): Promise<(() => void) | undefined>;
  /** Keeps the thread while a tool runs that was started within a claim. */
  hold(): () => void;
  stopElsewhere(): void;
  /** The thread is about to be left; `isRemoved`: for good. */
  leave(isRemoved?: boolean): void;
  close(): void;
}

/** The versions that are not shown: branches.ts. */
export interface VersionsPart {
  readonly forks: readonly Fork[];
  restore(forks: readonly Fork[]): void;
  clear(): void;
}
