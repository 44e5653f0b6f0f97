/** A pause as the host and the elements see it: facts of this moment, and the ways to answer. */
import type { DecisionName, Interrupt } from '../../protocol/interrupt.js';
import type { Subagent } from '../../thread/progress.js';
import type { DecisionOffer } from './decisions.js';
import type { JsonSchema } from '../tools/schema.js';
import type { AgentTool } from '../tools/tools.js';
import type { Issue } from '../tools/issue.js';

/**
 * `approval`: about a tool call. `confirmation`: yes or no. `input`: a value by a schema. `generic`: anything else.
 * `browser-tool`: runs by itself in this page and joins the batch. `malformed`: can only be cancelled.
 */
export type InterruptKind = 'approval' | 'confirmation' | 'input' | 'generic' | 'browser-tool' | 'malformed';

/** `staged`: answered, not sent yet. `error`: an answer was refused; the draft stays. */
export type InterruptStatus = 'pending' | 'validating' | 'staged' | 'submitting' | 'error';

/** An answer that has not been sent. */
export interface InterruptDraft {
  decision: DecisionName | 'answer' | 'cancel';
  /** Why it was rejected. */
  reason?: string;
  /** The full replacement of the arguments. */
  args?: unknown;
  /** The value of a form, or free text. */
  value?: unknown;
  /** What the server asks for besides the decision. */
  extras?: Record<string, unknown>;
}

export interface InterruptItem {
  readonly id: string;
  readonly kind: InterruptKind;
  readonly status: InterruptStatus;
  readonly reason: string;
  /** The prompt: `message`, else `description`; absent where the server gave none. */
  readonly message?: string;
  /** Longer words of the server, besides `message`. */
  readonly description?: string;
  readonly toolCallId?: string;
  /** The tool that the pause is about, as the call or the interrupt names it. */
  readonly toolName?: string;
  /** The registered tool, only where the interrupt can be trusted to be about it. */
  readonly tool?: AgentTool<never>;
  /** Arguments of the call that is about to run. */
  readonly args?: unknown;
  /** Schema of the arguments, for showing and editing them. */
  readonly argsSchema?: JsonSchema;
  /** Schema of the answer, for `input`. */
  readonly schema?: JsonSchema;
  readonly decisions: readonly DecisionName[];
  readonly offer: DecisionOffer;
  /** What an answer of this page was; survives errors and failed submits. */
  readonly draft?: InterruptDraft;
  /** What was typed and is no answer yet; comes back after a reload. */
  readonly typed?: InterruptDraft;
  /** What is wrong with the answer. */
  readonly issues: readonly Issue[];
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
  /** Past its time: only cancel is left. */
  readonly expired: boolean;
  /** Who asks, where a subagent does. */
  readonly subagent?: Subagent;
  /** Raised by this page's own `needsApproval`, not by the server. */
  readonly local: boolean;
  /** The interrupt as it came. */
  readonly interrupt: Interrupt;

  /** Each resolves to whether the answer was staged; what is wrong stands in `issues`. A single item is sent at once. */
  approve(extras?: Record<string, unknown>): Promise<boolean>;
  reject(reason?: string, extras?: Record<string, unknown>): Promise<boolean>;
  edit(args: unknown, extras?: Record<string, unknown>): Promise<boolean>;
  answer(value: unknown): Promise<boolean>;
  cancel(): Promise<boolean>;
  /** Texts of the draft that their schema calls a secret (`format: password`, `writeOnly`). */
  secrets(): readonly string[];
  /** Takes the draft back. */
  clear(): void;
  /** Keeps what was typed and is no answer yet, as `typed`; not where a secret (`format: password`, `writeOnly`) is in it. */
  keepTyped(typed: InterruptDraft | undefined): void;
}

/** The pending items together. They leave as one request. */
export interface InterruptBatch {
  readonly items: readonly InterruptItem[];
  /** Items that a person answers. */
  readonly total: number;
  /** Of those, answered. */
  readonly decided: number;
  readonly submitting: boolean;
  /** Everything is answered and no browser tool still runs. */
  readonly ready: boolean;
  /** What went wrong with the whole batch. */
  readonly error?: Error;
  readonly canApproveAll: boolean;
  readonly canRejectAll: boolean;
  /** Answers every item in one synchronous transaction and submits; rolled back whole if `answer` throws or leaves one open. */
  resolve(answer: (item: InterruptItem) => void): Promise<void>;
  /** Stages an approval for every item; send with `submit()`. Where one does not take it nothing changes: `false`. */
  approveAll(): Promise<boolean>;
  rejectAll(reason?: string): Promise<boolean>;
  /** Cancels everything, stops browser tools that still run, and sends it. */
  cancelAll(): Promise<void>;
  /** Sends the batch; rejects with `incomplete-batch` where something is open. A second call while one is under way does nothing. */
  submit(): Promise<void>;
  /** Sends the same batch again after a failure. */
  retry(): Promise<void>;
}
