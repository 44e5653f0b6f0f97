/** A stream that is taken up again where the connection broke off, for servers that keep what they sent. */
import { AgentError, messageOf, type AgentErrorCode } from '../protocol/error.js';
import { isObject } from '../protocol/events.js';
import { readEvents, type Ask } from './http-request.js';
import type { HttpTransportOptions } from './http-options.js';
import { pauseBeforeTry } from './resume-pause.js';
import type { TransportContext } from './transport.js';

const TRIES = 6;
const DELAY_MS = 500;
/** Offline no try is counted; a server does not keep a stream for ever either. */
const LONGEST_LOSS_MS = 900_000;
const IDS_KEPT = 5000;
const LOSSES: readonly AgentErrorCode[] = ['network', 'connection-lost', 'idle-timeout'];
/** Statuses that pass. */
const PASSING = [408, 425, 429, 500, 502, 503, 504];

type ResumableOptions = HttpTransportOptions & { reconnect: NonNullable<HttpTransportOptions['reconnect']> };

/** The ids of the events that have arrived. */
class SeenIds {
  readonly #seen = new Set<string>();
  count = 0;
  last: string | undefined;

  /** Whether the event is new. One without an id always is; one whose id fits in no header cannot be resumed from. */
  accept(id: string | undefined): boolean {
    if (id === undefined || !/^[\x21-\x7e]+$/.test(id)) return true;
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    for (const oldest of this.#seen) {
      if (this.#seen.size <= IDS_KEPT) break;
      this.#seen.delete(oldest);
    }
    this.count++;
    this.last = id;
    return true;
  }
}

/**
 * Asks for the run, and after a loss for what follows the last event that arrived: with its id the server runs nothing
 * again. Without any id nothing is asked twice.
 */
export async function* readResumable(
  options: ResumableOptions,
  first: Ask,
  runId: string,
  context: TransportContext,
): AsyncGenerator<unknown> {
  const { signal } = context;
  const { tries = TRIES, delay = DELAY_MS } = typeof options.reconnect === 'object' ? options.reconnect : {};
  const ids = new SeenIds();
  const framing = {
    accept: (id: string | undefined) => ids.accept(id),
    keepsTail: () => ids.last === undefined,
  };
  let ask: Ask = { ...first, headers: { 'x-run-id': runId } };
  let isResumed = false;
  let failed = 0;
  let aliveAt = Date.now();
  let latest: unknown;
  try {
    for (;;) {
      const before = ids.count;
      let loss: unknown;
      try {
        for await (const batch of readEvents(options, ask, context, framing)) {
          if (isResumed && ids.count === before) throwRefusal(batch);
          latest = lastOf(batch);
          context.reconnecting?.(false);
          yield batch;
        }
      } catch (thrown) {
        loss = thrown;
      }
      if (signal.aborted) return;
      const hasNews = ids.count > before;
      if (loss === undefined) {
        if (ids.last === undefined || isFinal(latest) || (isResumed && !hasNews)) return;
      } else if (ids.last === undefined || isFinal(latest)) throw loss;
      else if (!passes(loss, isResumed)) throw isResumed ? lost(first.url, loss) : loss;
      if (hasNews) aliveAt = Date.now();
      failed = hasNews ? 0 : failed + 1;
      if (failed >= tries || Date.now() - aliveAt > LONGEST_LOSS_MS) throw lost(first.url, loss);
      context.reconnecting?.(true);
      const pause = await pauseBeforeTry(failed, { delay, signal, atLeast: retryAfter(loss) });
      if (signal.aborted) return;
      if (pause === 'offline') failed = Math.max(0, failed - 1);
      ask = resuming(first, { runId, lastId: ids.last, address: options.resumeAt?.(runId) });
      isResumed = true;
    }
  } finally {
    context.reconnecting?.(false);
  }
}

/** The same request, from the last event on; at an address of its own it is a GET. */
function resuming(
  first: Ask,
  { runId, lastId, address }: { runId: string; lastId: string; address: string | undefined },
): Ask {
  const headers = { 'x-run-id': runId, 'last-event-id': lastId };
  return address === undefined ? { ...first, headers } : { url: address, accept: first.accept, headers };
}

function lastOf(batch: unknown): unknown {
  return Array.isArray(batch) ? batch.at(-1) : batch;
}

/** A server that no longer has the stream says so by an error that has no place in it. */
function throwRefusal(batch: unknown): void {
  const event: unknown = Array.isArray(batch) ? batch[0] : batch;
  if (!isObject(event) || event['type'] !== 'RUN_ERROR') return;
  throw new AgentError('run-error', typeof event['message'] === 'string' ? event['message'] : 'It gave no reason.');
}

/** Whether nothing can follow. TanStack AI finishes each turn of the model; its tools, and the next turn, come after. */
function isFinal(event: unknown): boolean {
  if (!isObject(event)) return false;
  if (event['type'] === 'RUN_ERROR') return true;
  if (event['type'] !== 'RUN_FINISHED') return false;
  const { outcome, metadata } = event;
  if (isObject(outcome) && outcome['type'] === 'interrupt') return true;
  const tanstack = isObject(metadata) ? metadata['tanstack'] : undefined;
  return !isObject(tanstack) || tanstack['finishReason'] !== 'tool_calls';
}

/** Whether it may be over at the next try. */
function passes(loss: unknown, isResumed: boolean): boolean {
  if (!(loss instanceof AgentError)) return false;
  if (LOSSES.includes(loss.code)) return true;
  return isResumed && loss.code === 'http' && PASSING.includes(loss.detail.status ?? 0);
}

function retryAfter(loss: unknown): number {
  return loss instanceof AgentError ? (loss.detail.retryAfter ?? 0) * 1000 : 0;
}

function lost(url: string, cause: unknown): AgentError {
  const detail = cause instanceof AgentError ? cause.detail : {};
  const why = cause === undefined ? '' : ` The last attempt to take it up again: ${messageOf(cause)}`;
  return new AgentError(
    'connection-lost',
    `The connection to ${url} broke off before the answer was complete.${why}`,
    { ...detail, url, bytesReceived: true },
    cause,
  );
}
