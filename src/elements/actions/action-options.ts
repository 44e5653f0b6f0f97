/** What a page says about the actions of its messages. */
import type { MessageEntry } from '../../core/index.js';
import type { MessageFeedback } from '../../lit/events.js';

/** An action of the host's own. */
export interface MessageAction {
  label: string;
  /** Draws its picture; without one the label is shown. */
  icon?(): unknown;
  run(message: MessageEntry): unknown;
  /** Whether the message has it; all have where this is absent. */
  isFor?(message: MessageEntry): boolean;
}

/** Is told what a person thinks of an answer; a promise that rejects takes that back. */
export type FeedbackHandler = (feedback: MessageFeedback) => unknown;

export interface ActionOptions {
  /** Names of the actions to offer, with spaces between them; all that are possible where absent. */
  readonly shown?: string | undefined;
  readonly feedback?: boolean | FeedbackHandler;
  readonly extra?: readonly MessageAction[] | undefined;
  /** Nothing but copying. */
  readonly readonly?: boolean;
}

/** Reads the attribute `feedback`. */
export function readFeedback(value: string | null): boolean {
  return value !== null && value !== 'false';
}
