/** Reopens a thread on a server that replays it: every event of its runs, and none is started. */
import { isObject, type AgentEvent, type Message } from '../../protocol/events.js';
import { newId } from '../../protocol/ids.js';
import type { Interrupt } from '../../protocol/interrupt.js';
import { Thread } from '../../thread/thread.js';
import { toMessages } from '../../thread/to-messages.js';
import { provide } from '../../transport/provided.js';
import type { ClientHost } from '../client-host.js';
import type { LoadedThread } from '../options.js';
import { ShownMessages } from './shown-messages.js';

/** A run that still goes on is shown as it grows, this long after what was heard first since. */
const PACE_MS = 150;

interface Connecting {
  signal: AbortSignal;
  /** Shows what has come so far. */
  take(loaded: LoadedThread): void;
  /** The last run goes on, and may be stopped by its id. */
  goesOn(runId: string): void;
}

/**
 * What the server tells of the thread; nothing where it knows none of that id. Rejects where it cannot be asked, and where
 * the replay breaks off.
 */
export async function connect(
  core: ClientHost,
  threadId: string,
  { signal, take, goesOn }: Connecting,
): Promise<LoadedThread | undefined> {
  const { options } = core;
  const { streamRun, routeOf, runOverHttp } = await import('../turn/wire.js');
  const address = routeOf('connect', options, { threadId });
  if (!address) return undefined;
  const thread = new Thread();
  const shown = new ShownMessages(core.thread);
  let runId: string | undefined;
  let isOpen = false;
  let customs: AgentEvent[] = [];
  let showing: ReturnType<typeof setTimeout> | undefined;
  const told = (): LoadedThread & { messages: readonly Message[] } => {
    const { entries, state } = thread.snapshot();
    return { messages: toMessages(entries), ...(state === undefined ? {} : { state }) };
  };
  const show = (): void => {
    const loaded = told();
    if (shown.isWithin(loaded.messages)) take(loaded);
    if (isOpen && runId !== undefined) goesOn(runId);
  };
  const input = {
    threadId,
    runId: newId(),
    messages: [],
    tools: [],
    context: [],
    forwardedProps: (await provide(options.forwardedProps)) ?? {},
    state: {},
  };
  const end = await streamRun(input, {
    thread,
    signal,
    report: core.report,
    transport: {
      run: (request, context) => runOverHttp({ ...options, endpoint: address, reconnect: false }, request, context),
    },
    isOurs: () => false,
    onWire: (value) => {
      if (!isObject(value)) return;
      if (value['type'] === 'RUN_FINISHED' || value['type'] === 'RUN_ERROR') isOpen = false;
      if (value['type'] !== 'RUN_STARTED') return;
      isOpen = true;
      customs = [];
      if (typeof value['runId'] === 'string') runId = value['runId'];
    },
    onProgress: () => {
      showing ??= setTimeout(() => {
        showing = undefined;
        show();
      }, PACE_MS);
    },
    onCustom: (event) => customs.push(event),
  });
  clearTimeout(showing);
  if (end.kind === 'stopped') {
    show();
    return undefined;
  }
  if (end.kind === 'failed' && thread.record.events === 0) {
    // That is how a server answers that knows no such thread.
    if (end.error.code === 'empty-stream') return undefined;
    throw end.error;
  }
  if (end.kind === 'failed' && !thread.record.failure) {
    // Of what comes later in the thread nothing is known: what is shown stays, and what waits for a decision.
    show();
    throw end.error;
  }
  const interrupts = await pausesOf(thread, customs, core);
  return { ...told(), interrupts, ...(runId === undefined ? {} : { pausedRunId: runId }) };
}

async function pausesOf(thread: Thread, customs: AgentEvent[], core: ClientHost): Promise<readonly Interrupt[]> {
  const { interrupts } = thread.record;
  if (interrupts.length || customs.length === 0) return interrupts;
  return (await core.openPauses()).dialects.fromCustom(customs);
}
