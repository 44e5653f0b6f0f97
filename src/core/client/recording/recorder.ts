/** Records what a client and its server say to each other, for `agent-inspector` and for replays. */
import type { Diagnostic } from '../../protocol/diagnostic.js';
import type { AgentError } from '../../protocol/error.js';
import { isObject, type Message, type RunAgentInput } from '../../protocol/events.js';
import type { RecordedFact, RecordedKind, RecordingStart, RequestCause } from '../../transport/recording.js';
import type { ClientHooks } from '../hooks.js';
import { answersFact, changesOf, errorFact, interruptFact } from './recorded-facts.js';
import { Causes } from './request-cause.js';
import { recordedText } from './recorded-text.js';
import type { ThreadSnapshot } from '../snapshot.js';

/** One line of a recording, kept as the text that it is saved as. */
export interface RecordedItem {
  /** Counts from 0 on, also over what is not kept any more. */
  readonly n: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly kind: RecordedKind;
  readonly text: string;
  /** Of an event: its type, and what it is about. */
  readonly type?: string;
  readonly about?: string;
}

interface Before {
  messages: readonly Message[];
  state: unknown;
}

interface Source {
  readonly diagnostics: readonly Diagnostic[];
  readonly snapshot: ThreadSnapshot;
  observe(hooks: ClientHooks): () => void;
}

export interface RecorderOptions {
  /** How many lines are kept; 20,000 by default. */
  maxEvents?: number;
  /** Called after every line. */
  onChange?: () => void;
}

const MAX_EVENTS = 20_000;
/** Characters kept in all: a few attachments must not fill the memory. */
const MAX_SIZE = 20_000_000;

export class Recorder {
  maxEvents: number;
  /** Lines that were let go. */
  dropped = 0;
  #items: RecordedItem[] = [];
  #size = 0;
  #count = 0;
  #threadId: string | undefined;
  #state: unknown;
  #startedAt = Date.now();
  #stop: (() => void) | undefined;
  /** The newest request with which a replay can begin. */
  #lastBeginning: number | undefined;
  /** Behind requests before this line something is missing. */
  #wholeFrom = 0;
  /** What stood in the conversation when the recorder stopped. */
  #left: ThreadSnapshot | undefined;
  /** What people have typed as secrets. */
  readonly #secrets = new Set<string>();
  #causes = new Causes();
  /** Where the conversation stood at requests with which a replay can begin, by number of the line. */
  readonly #beginnings = new Map<number, Before>();
  readonly #client: Source;
  readonly #onChange: () => void;

  constructor(client: Source, { maxEvents = MAX_EVENTS, onChange = () => undefined }: RecorderOptions = {}) {
    this.#client = client;
    this.maxEvents = maxEvents;
    this.#onChange = onChange;
    // What was found before anybody looked.
    for (const diagnostic of client.diagnostics) this.#add({ kind: 'diagnostic', ...diagnostic });
    this.start();
  }

  /** What was recorded, oldest first. */
  get items(): readonly RecordedItem[] {
    return this.#items;
  }

  /** Goes on after `stop()`. */
  start(): void {
    if (this.#stop) return;
    const { snapshot } = this.#client;
    const isOther = this.#left?.entries !== snapshot.entries || this.#left.state !== snapshot.state;
    if (this.#left && isOther) this.#wholeFrom = this.#count;
    this.#state = snapshot.state;
    this.#causes.look(snapshot.entries, /connecting|running/.test(snapshot.status));
    this.#stop = this.#client.observe({
      runStart: (input) => this.#onRequest(input),
      wire: (event) => this.#add({ kind: 'event', event }),
      runEnd: ({ runId, end }) => {
        this.#causes.ended();
        this.#add({ kind: 'end', runId, end });
      },
      error: (error: AgentError) => this.#add(errorFact(error)),
      diagnostic: (diagnostic) => this.#add({ kind: 'diagnostic', ...diagnostic }),
      interrupt: (items) => this.#add(interruptFact(items)),
      resume: (entries, items) => {
        this.#causes.answered();
        for (const item of items) for (const secret of item.secrets()) this.#secrets.add(secret);
        this.#add(answersFact(entries, items));
        return undefined;
      },
      toolResult: ({ id, name, result }) => {
        const error = result?.error === undefined ? {} : { error: result.error };
        this.#add({ kind: 'tool-result', toolCallId: id, name, content: result?.content ?? '', ...error });
      },
      stateChange: (state, { changed, reverted }) => {
        const changes = changesOf(this.#state, state, changed);
        this.#state = state;
        this.#add({ kind: 'state', changes, ...(reverted.length > 0 ? { reverted } : {}) });
      },
    });
  }

  stop(): void {
    if (!this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.#left = this.#client.snapshot;
  }

  /** Forgets what was recorded; times count anew. */
  clear(): void {
    this.#items = [];
    this.#size = this.dropped = 0;
    this.#beginnings.clear();
    this.#startedAt = Date.now();
    this.#onChange();
  }

  /** All of it as `.jsonl`, from the first message of a person on that is still whole. */
  toText(): string {
    const [n, before] = this.#beginning();
    const items = n === undefined ? this.#items : this.#items.filter((item) => item.n >= n);
    const dropped = this.dropped + this.#items.length - items.length;
    const start: RecordingStart = {
      kind: 'recording',
      version: 1,
      startedAt: new Date(this.#startedAt).toISOString(),
      threadId: this.#threadId ?? this.#client.snapshot.threadId,
      messages: before?.messages ?? [],
      ...(before?.state === undefined ? {} : { state: before.state }),
      ...(dropped > 0 ? { dropped } : {}),
      ...((n ?? 0) < this.#wholeFrom ? { torn: true } : {}),
    };
    return [recordedText({ at: 0, ...start }, this.#secrets), ...items.map((item) => item.text), ''].join('\n');
  }

  /** The oldest request from which on nothing is missing; else the newest one. */
  #beginning(): [number, Before] | [] {
    const all = [...this.#beginnings];
    return all.find(([n]) => n >= this.#wholeFrom) ?? all.at(-1) ?? [];
  }

  #onRequest(input: RunAgentInput): void {
    const { snapshot } = this.#client;
    // A recording is of one thread.
    if (this.#threadId !== undefined && this.#threadId !== input.threadId) this.clear();
    this.#threadId = input.threadId;
    const cause = this.#causes.of(input, snapshot.entries);
    if ('id' in cause) {
      this.#lastBeginning = this.#count;
      this.#beginnings.set(this.#count, { messages: messagesBefore(snapshot, cause), state: input.state });
    }
    this.#add({ kind: 'request', cause, input });
  }

  #add(fact: RecordedFact): void {
    const at = Date.now() - this.#startedAt;
    const text = recordedText({ at, ...fact }, this.#secrets);
    const { kind } = fact;
    const event = kind === 'event' && isObject(fact.event) ? fact.event : {};
    const about = event.messageId ?? event.toolCallId;
    this.#items.push({
      n: this.#count++,
      at,
      kind,
      text,
      ...(typeof event.type === 'string' ? { type: event.type } : {}),
      ...(typeof about === 'string' ? { about } : {}),
    });
    this.#size += text.length;
    while (this.#items.length > Math.max(2, this.maxEvents) || (this.#size > MAX_SIZE && this.#items.length > 2))
      this.#drop();
    this.#onChange();
  }

  /** Lets the oldest line go, but never the request that the newest ones belong to. */
  #drop(): void {
    const first = this.#items[0]?.n;
    const isNeeded = first !== undefined && first === this.#lastBeginning;
    if (isNeeded) this.#wholeFrom = first + 1;
    const [gone] = this.#items.splice(isNeeded ? 1 : 0, 1);
    if (!gone) return;
    this.#beginnings.delete(gone.n);
    this.#size -= gone.text.length;
    this.dropped++;
  }
}

/** Records a client until `stop()`. */
export function recordClient(client: Source, options?: RecorderOptions): Recorder {
  return new Recorder(client, options);
}

function messagesBefore({ messages }: ThreadSnapshot, cause: RequestCause): readonly Message[] {
  const end = 'id' in cause ? messages.findIndex((message) => message.id === cause.id) : -1;
  return end < 0 ? messages : messages.slice(0, end);
}
