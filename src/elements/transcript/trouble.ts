/** What became of the last message where its run failed or was stopped, and what the person can do about it. */
import type { AgentError, AgentErrorCode, ClientStatus, Entry } from '../../core/index.js';
import { NO_OFFERS, type Offer } from '../message/message-remark.js';

export interface Trouble {
  /** The message did not reach the agent. */
  readonly unsent: boolean;
  readonly offers: readonly Offer[];
  /** A card says it already. */
  readonly isSaid?: boolean;
}

interface Rest {
  status: ClientStatus;
  error: AgentError | undefined;
  stopped: boolean;
  /** Whether a card with buttons to try again and to go on is shown elsewhere. */
  isErrorShown: boolean;
}

export const NO_TROUBLE: Trouble = { unsent: false, offers: NO_OFFERS };
const SAID: Trouble = { ...NO_TROUBLE, isSaid: true };
const RETRY: readonly Offer[] = ['retry'];
const CONTINUE: readonly Offer[] = ['continue'];
const BOTH: readonly Offer[] = ['retry', 'continue'];

/** Before these nothing of a request has been worked on. */
const UNSENT: readonly AgentErrorCode[] = [
  'network',
  'http',
  'redirect',
  'content-type',
  'no-endpoint',
  'invalid-input',
];

/** Of `entry` as the last one of its conversation. */
export function troubleOf(entry: Entry, { status, error, stopped, isErrorShown }: Rest): Trouble {
  if (entry.kind === 'reasoning') return error && isErrorShown ? SAID : NO_TROUBLE;
  if (entry.kind !== 'message' || (status !== 'error' && !(status === 'idle' && stopped))) return NO_TROUBLE;
  const canRetry = error !== undefined && !isErrorShown;
  if (entry.role !== 'user')
    return error && isErrorShown
      ? SAID
      : entry.status === 'incomplete'
        ? { unsent: false, offers: canRetry ? BOTH : CONTINUE }
        : NO_TROUBLE;
  if (!error || !UNSENT.includes(error.code)) return NO_TROUBLE;
  return { unsent: true, offers: canRetry ? RETRY : NO_OFFERS };
}
