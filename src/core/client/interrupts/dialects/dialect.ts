/** How a kind of server words its pauses and wants them answered. One interface, one module each. */
import type { AgentEvent, ResumeEntry, RunAgentInput } from '../../../protocol/events.js';
import type { Interrupt } from '../../../protocol/interrupt.js';
import type { RunFailure } from '../../../thread/run-record.js';
import type { DecisionOffer } from '../decisions.js';
import type { InterruptDraft } from '../interrupt-item.js';

/** What an interrupt says about a tool, whichever way the server words it. */
export interface InterruptReading {
  /** The tool is to run in this page. */
  browserTool?: boolean;
  toolName?: string;
  args?: unknown;
  /** The prompt, where it stands elsewhere than in `message`. */
  message?: string;
  /** The run that the server thinks it paused; compared with the one we sent. */
  boundRunId?: string;
}

/** An error of the server about one item of a batch. */
export interface ItemError {
  interruptId?: string;
  code: string;
  message: string;
  path?: string;
}

export interface Dialect {
  readonly name: string;
  /** Whether `interrupt` is worded in this way. */
  detect(interrupt: Interrupt): boolean;
  /** Pauses that come as another event than RUN_FINISHED. */
  interruptsOf?(event: AgentEvent): Interrupt[];
  /** The interrupt with the members that this kind of server words in another way. */
  complete?(interrupt: Interrupt): Interrupt;
  read?(interrupt: Interrupt): InterruptReading;
  /** Compares what the server binds the interrupt to with what came; resolves to what does not agree. */
  verify?(interrupt: Interrupt): Promise<string | undefined>;
  /** Decisions on offer; the AG-UI reading where absent. */
  decisions?(interrupt: Interrupt, standard: DecisionOffer): DecisionOffer;
  /** Payload of a resolved entry; the AG-UI payload where absent. */
  payload?(draft: InterruptDraft, interrupt: Interrupt, standard: unknown, reading: InterruptReading): unknown;
  /** The last word on an entry. */
  entry?(entry: ResumeEntry, interrupt: Interrupt): ResumeEntry;
  /** The last word on the request that carries the entries. */
  request?(input: RunAgentInput, interrupts: readonly Interrupt[]): RunAgentInput;
  /** Errors about single items in a failed run; `metadata.tanstack.interruptErrors` where absent. */
  errors?(failure: RunFailure): ItemError[];
  /** How the conversation goes along. */
  readonly history?: {
    /** A call that nobody answered, when the next message is sent. */
    unansweredCalls?: 'error' | 'keep' | 'omit';
    /** Whether one request may cancel every pause and bring a message. */
    cancelWithMessage?: boolean;
  };
}
