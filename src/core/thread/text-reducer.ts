/** Text and reasoning: START, CONTENT, END, whichever of them is missing, doubled or replayed. */
import { contentText } from '../protocol/content.js';
import type { EventOf, Metadata } from '../protocol/events.js';
import { mergeMetadata } from '../protocol/metadata.js';
import { entryKey, type Draft, type MessageEntry, type ReasoningEntry } from './entries.js';
import type { EntryList } from './entry-list.js';

type TextDraft = Draft<MessageEntry> | Draft<ReasoningEntry>;
type Kind = TextDraft['kind'];
type Start = EventOf<'TEXT_MESSAGE_START'> | EventOf<'REASONING_MESSAGE_START'>;
type Content = EventOf<'TEXT_MESSAGE_CONTENT'> | EventOf<'REASONING_MESSAGE_CONTENT'>;
type End = EventOf<'TEXT_MESSAGE_END'> | EventOf<'REASONING_MESSAGE_END'>;

/** A known message starts again in a later run: either the same text once more, or another one under a used id. */
interface Replay {
  text: string;
  start: Start | undefined;
}

export class TextReducer {
  readonly #entries: EntryList;
  /** From `kind:id` on the wire to the key of the entry that takes its text now. */
  readonly #current = new Map<string, string>();
  readonly #runOf = new Map<string, number>();
  readonly #replays = new Map<string, Replay>();
  readonly #open = new Set<string>();

  constructor(entries: EntryList) {
    this.#entries = entries;
  }

  clear(): void {
    for (const map of [this.#current, this.#runOf, this.#replays]) map.clear();
    this.#open.clear();
  }

  start(event: Start, run: number, at: number): void {
    const kind = kindOf(event);
    const wire = entryKey(kind, event.messageId);
    const key = this.#current.get(wire) ?? wire;
    const known = this.#entries.get(key) as TextDraft | undefined;
    if (!known) {
      this.#create(kind, event.messageId, wire, run, at, event);
    } else if (this.#open.has(key)) {
      this.#merge(key, event.metadata);
    } else if ((this.#runOf.get(key) ?? -1) < run) {
      this.#replays.set(wire, { text: '', start: event });
    } else if (kind === 'message' && this.#hasCallsBehind(known)) {
      // The answer goes on behind its tool call: it is read there, and sent as one message.
      this.#create(kind, event.messageId, wire, run, at, event);
    } else {
      this.#reopen(key);
      this.#merge(key, event.metadata);
    }
  }

  content(event: Content, run: number, at: number): void {
    const kind = kindOf(event);
    const wire = entryKey(kind, event.messageId);
    if (this.#replays.size && this.#replay(wire, event, run, at)) return;
    let key = this.#current.get(wire) ?? wire;
    let draft = this.#entries.edit(key) as TextDraft | undefined;
    if (!draft) {
      key = this.#create(kind, event.messageId, wire, run, at);
      draft = this.#entries.edit(key) as TextDraft;
    }
    if (draft.status !== 'streaming') this.#reopen(key);
    draft.content =
      typeof draft.content === 'string' ? draft.content + event.delta : contentText(draft.content) + event.delta;
    if (event.metadata) this.#merge(key, event.metadata);
  }

  end(event: End, at: number): void {
    const wire = entryKey(kindOf(event), event.messageId);
    if (this.#replays.delete(wire)) return;
    const key = this.#current.get(wire) ?? wire;
    this.#merge(key, event.metadata);
    if (this.#open.has(key)) this.#close(key, 'complete', at);
  }

  /** Closes what is still open when the run has ended. */
  closeAll(status: 'complete' | 'incomplete', at: number): void {
    for (const key of this.#open) this.#close(key, status, at);
    this.#replays.clear();
  }

  isOpen(key: string): boolean {
    return this.#open.has(key);
  }

  #create(kind: Kind, id: string, wire: string, run: number, at: number, event?: Start): string {
    const key = this.#freeKey(wire);
    const base = {
      key,
      id,
      createdAt: at,
      content: '',
      status: 'streaming' as const,
      ...(event?.subagentRunId === undefined ? {} : { subagentRunId: event.subagentRunId }),
      ...(event?.metadata === undefined ? {} : { metadata: event.metadata }),
    };
    if (kind === 'reasoning') {
      this.#entries.append({ ...base, kind });
    } else {
      const start = event as EventOf<'TEXT_MESSAGE_START'> | undefined;
      const name = start?.name === undefined ? {} : { name: start.name };
      this.#entries.append({ ...base, kind, role: start?.role ?? 'assistant', ...name });
    }
    this.#current.set(wire, key);
    this.#runOf.set(key, run);
    this.#open.add(key);
    return key;
  }

  #freeKey(wire: string): string {
    if (!this.#entries.get(wire)) return wire;
    for (let n = 2; ; n++) if (!this.#entries.get(`${wire}#${n}`)) return `${wire}#${n}`;
  }

  #reopen(key: string): void {
    const draft = this.#entries.edit(key) as TextDraft;
    draft.status = 'streaming';
    this.#open.add(key);
  }

  #close(key: string, status: 'complete' | 'incomplete', at: number): void {
    this.#open.delete(key);
    const draft = this.#entries.edit(key) as TextDraft | undefined;
    if (!draft) return;
    draft.status = status;
    if (draft.kind === 'reasoning') draft.endedAt = at;
  }

  #merge(key: string, metadata: Metadata | undefined): void {
    const draft = metadata && (this.#entries.edit(key) as TextDraft | undefined);
    const merged = draft && mergeMetadata(draft.metadata, metadata);
    if (merged) draft.metadata = merged;
  }

  #hasCallsBehind(draft: TextDraft): boolean {
    const last = this.#entries.last;
    return last !== draft && last?.kind === 'tool-call' && last.messageId === draft.id;
  }

  /** Whether `event` repeats what is there already. Where it stops doing so, it is another message. */
  #replay(wire: string, event: Content, run: number, at: number): boolean {
    const replay = this.#replays.get(wire);
    if (!replay) return false;
    const known = this.#entries.get(this.#current.get(wire) ?? wire) as TextDraft;
    replay.text += event.delta;
    const text = contentText(known.content);
    if (text.startsWith(replay.text)) return true;
    this.#replays.delete(wire);
    if (replay.text.startsWith(text) && known.status === 'incomplete') {
      this.#runOf.set(known.key, run);
      this.#reopen(known.key);
      (known as Draft<ReasoningEntry>).content = replay.text;
      return true;
    }
    const id = this.#unusedId(event.messageId, known.kind);
    const key = this.#create(known.kind, id, entryKey(known.kind, id), run, at, replay.start);
    this.#current.set(wire, key);
    (this.#entries.edit(key) as Draft<ReasoningEntry>).content = replay.text;
    return true;
  }

  /** Messages that go back to the server need an id each, even where it used one twice. */
  #unusedId(id: string, kind: Kind): string {
    for (let n = 2; ; n++) if (!this.#entries.get(entryKey(kind, `${id}~${n}`))) return `${id}~${n}`;
  }
}

function kindOf(event: Start | Content | End): Kind {
  return event.type.startsWith('TEXT') ? 'message' : 'reasoning';
}
