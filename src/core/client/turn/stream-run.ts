/** Sends one request, applies what comes back, and says truthfully how the run ended. */
import { AgentError, errorOf, messageOf, type AgentErrorCode } from '../../protocol/error.js';
import { isObject, type AgentEvent, type RunAgentInput } from '../../protocol/events.js';
import type { Report } from '../../protocol/diagnostic.js';
import { settleWrites } from '../../thread/state-writes.js';
import type { Thread } from '../../thread/thread.js';
import { streamOf, type ThreadStream } from '../../thread/thread-stream.js';
import type { Transport } from '../../transport/transport.js';
import { Breather } from './breathe.js';

/** After a terminal event a server gets this long to say more or to close. */
const GRACE_MS = 500;
/** And this long in all, whatever it goes on to say that begins nothing new. */
const LONGEST_GRACE_MS = 5000;
/** No loss where everything has been said. */
const BROKEN_OFF: readonly AgentErrorCode[] = ['connection-lost', 'idle-timeout'];

export interface StreamContext {
  thread: Thread;
  transport: Transport;
  report: Report;
  /** Aborted when a person stops the run. */
  signal: AbortSignal;
  /** Whether tools of this page answer the call, so that no server result is due. */
  isOurs(toolName: string): boolean;
  /** Sees every value from the wire; asked for with every batch. */
  readonly onWire?: ((value: unknown) => void) | undefined;
  /** The first event, and every batch. */
  onProgress(): void;
  /** CUSTOM events, which some servers pause with. */
  onCustom(event: AgentEvent): void;
  /** The connection is lost and being taken up again, or no longer. */
  onReconnect?(isLost: boolean): void;
}

export type StreamEnd = { kind: 'ended' } | { kind: 'stopped' } | { kind: 'failed'; error: AgentError };

export async function streamRun(input: RunAgentInput, context: StreamContext): Promise<StreamEnd> {
  const { thread, signal } = context;
  const request = new AbortController();
  const stream = streamOf(thread, context.report);
  stream.begin();
  const { record } = thread;
  let failure: AgentError | undefined;
  try {
    await readAll(input, context, stream, request);
  } catch (thrown) {
    const error = errorOf(thrown);
    failure =
      error instanceof AgentError
        ? error
        : new AgentError('network', `The request failed: ${messageOf(error)}`, {}, thrown);
  } finally {
    request.abort();
  }
  if (thread.record === record) settleWrites(thread.state, record.events > 0 && (record.active || !record.failure));
  if (signal.aborted) {
    // The thread may have been left meanwhile, and another run may have begun on it.
    if (thread.record === record) stream.end(true);
    return { kind: 'stopped' };
  }
  const error = judge(context, failure);
  stream.end(error !== undefined, input.messages.at(-1)?.role === 'user');
  return error ? { kind: 'failed', error } : { kind: 'ended' };
}

async function readAll(
  input: RunAgentInput,
  context: StreamContext,
  stream: ThreadStream,
  request: AbortController,
): Promise<void> {
  const { transport, report, signal } = context;
  // Asking the signal costs more than applying a delta.
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    request.abort();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const reconnecting = (isLost: boolean): void => {
    if (!stopped) context.onReconnect?.(isLost);
  };
  const isStopped = (): boolean => stopped;
  const batches = transport.run(input, { signal: request.signal, report, reconnecting })[Symbol.asyncIterator]();
  const breather = new Breather();
  let restsSince: number | undefined;
  const grace = (): number | undefined => {
    restsSince = mayRest(context) ? (restsSince ?? performance.now()) : undefined;
    return restsSince && Math.min(GRACE_MS, restsSince + LONGEST_GRACE_MS - performance.now());
  };
  try {
    for (;;) {
      const step = await breather.next(nextOrEnd(batches, signal, grace()));
      if (step === 'over' || step.done === true) return;
      const batch: readonly unknown[] = Array.isArray(step.value) ? step.value : [step.value];
      const { onWire } = context;
      for (const value of batch) {
        onWire?.(value);
        // The page may have stopped or left on sight of it.
        if (isStopped()) return;
        const event = stream.receive(value);
        if (event?.type === 'CUSTOM') context.onCustom(event);
      }
      if (isStopped()) return;
      context.onProgress();
      if (breather.due) await breather.pause();
    }
  } finally {
    breather.end();
    signal.removeEventListener('abort', stop);
    request.abort();
    // A reader that hangs or fails while closing has nothing more to tell.
    batches.return?.().then(undefined, () => undefined);
  }
}

/**
 * Whether the run is over as far as its events tell. A server that runs tools of its own finishes each turn of the
 * model: then the result, and the next turn after it, may take their time.
 */
function mayRest({ thread, isOurs }: StreamContext): boolean {
  const { record, entries } = thread;
  if (!record.terminal || record.open) return false;
  if (record.failure || record.outcome?.type !== 'success') return true;
  if (record.goesOn) return false;
  const { tanstack } = record.finishMetadata ?? {};
  if (!isObject(tanstack) || tanstack.finishReason !== 'tool_calls') return true;
  for (const draft of entries.drafts())
    if (draft.kind === 'tool-call' && draft.status === 'called' && !isOurs(draft.name)) return false;
  return true;
}

/** The next batch; `over` when the run is stopped or the grace is used up. */
function nextOrEnd(
  batches: AsyncIterator<unknown>,
  signal: AbortSignal,
  grace: number | undefined,
): Promise<IteratorResult<unknown> | 'over'> {
  return new Promise((resolve, reject) => {
    const over = (): void => resolve('over');
    const timer = grace === undefined ? undefined : setTimeout(over, grace);
    signal.addEventListener('abort', over, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
    };
    batches.next().then(
      (step) => {
        settle();
        resolve(step);
      },
      (thrown: unknown) => {
        settle();
        reject(errorOf(thrown));
      },
    );
    if (signal.aborted) over();
  });
}

/** How the run ended: a stream without a terminal event is a failed run, never a success. */
function judge(context: StreamContext, failure: AgentError | undefined): AgentError | undefined {
  const { record } = context.thread;
  if (record.failure) {
    const { message, code, metadata } = record.failure;
    const detail = {
      serverMessage: message,
      ...(code === undefined ? {} : { serverCode: code }),
      ...(metadata === undefined ? {} : { metadata }),
    };
    if (code === 'approval_pending')
      return new AgentError('approval-pending', 'The server waits for a decision before it takes a message.', detail);
    return new AgentError('run-error', message || 'The agent reported an error without saying which.', {
      ...detail,
      bytesReceived: true,
    });
  }
  const whole = record.outcome !== undefined && !record.open;
  if (failure) return BROKEN_OFF.includes(failure.code) && mayRest(context) ? undefined : failure;
  if (whole) return undefined;
  if (record.events === 0)
    return new AgentError(
      'empty-stream',
      'The server closed the connection without a single event; it may be busy with this conversation.',
    );
  return new AgentError('incomplete', 'The connection ended before the answer was complete.', {
    bytesReceived: true,
  });
}
