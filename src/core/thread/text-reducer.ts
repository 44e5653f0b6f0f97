/** Text and reasoning: START, CONTENT, END, whichever of them is missing, doubled or replayed. */
import { contentText } from '../protocol/content.js';
import type { EventOf, Metadata } from '../protocol/events.js';
import { mergeMetadata } from '../protocol/metadata.js';
import { entryKey, type Draft, type MessageEntry, type ReasoningEntry } from './entries.js';
import type { EntryList } from './entry-list.js';
import type { MessageIds } from './message-ids.js';

type TextDraft = Draft<MessageEntry> | Draft<ReasoningEntry>;
type Kind = TextDraft['kind'];
type Start = EventOf<'TEXT_MESSAGE_START'> | EventOf<'REASONING_MESSAGE_START'>;
type Content = EventOf<'TEXT_MESSAGE_CONTENT'> | EventOf<'REASONING_MESSAGE_CONTENT'>;
type End = EventOf<'TEXT_MESSAGE_END'> | EventOf<'REASONING_MESSAGE_END'>;

/** A known message starts again in a later run: either the same text once more, or another one under a used id. */
interface Replay {
  readonly start: Start;
  readonly run: number;
  /** The message that seems to be told again, all of its text, and how much of that has come. */
  known: string;
  text: string;
  offset: number;
  ended: boolean;
}

export class TextReducer {
  readonly #entries: EntryList;
  /** From `kind:id` on the wire to the key of the entry that takes its text now. */
  readonly #current = new Map<string, string>();
  readonly #runOf = new Map<string, number>();
  readonly #replays = new Map<string, Replay>();
  readonly #open = new Set<string>();
  /** The last message that was told again. */
  #told: [wire: string, replay: Replay] | undefined;
  readonly #ids: MessageIds;

  constructor(entries: EntryList, ids: MessageIds) {
    this.#entries = entries;
    this.#ids = ids;
  }

  clear(): void {
    for (const map of [this.#current, this.#runOf, this.#replays, this.#ids]) map.clear();
    this.#open.clear();
  }

  /** Another request. */
  begin(): void {
    this.#told = undefined;
  }

  start(event: Start, run: number, at: number): void {
    const kind = kindOf(event);
    const wire = entryKey(kind, event.messageId);
    const key = this.#current.get(wire) ?? wire;
    const known = this.#entries.get(key) as TextDraft | undefined;
    if (!known) {
      this.#begin(event, run, at, event);
    } else if (this.#open.has(key)) {
      this.#merge(key, event.metadata);
    } else if ((this.#runOf.get(key) ?? -1) < run) {
      this.#startReplay(wire, event, run, at);
    } else if (kind === 'message' && this.#hasCallsBehind(known)) {
      // The answer goes on behind its tool call: it is read there, and sent as one message.
      this.#current.set(wire, this.#create(kind, known.id, entryKey(kind, known.id), run, at, event));
    } else {
      this.#reopen(key);
      this.#merge(key, event.metadata);
    }
  }

  content(event: Content, run: number): void {
    const kind = kindOf(event);
    const wire = entryKey(kind, event.messageId);
    if (this.#replays.size && this.#replay(wire, event)) return;
    let key = this.#current.get(wire) ?? wire;
    let draft = this.#entries.edit(key) as TextDraft | undefined;
    if (!draft) {
      key = this.#begin(event, run, event.timestamp ?? Date.now());
      draft = this.#entries.edit(key) as TextDraft;
    }
    if (draft.status !== 'streaming') this.#reopen(key);
    draft.content =
      typeof draft.content === 'string' ? draft.content + event.delta : contentText(draft.content) + event.delta;
    if (event.metadata) this.#merge(key, event.metadata);
  }

  end(event: End, at: number): void {
    const wire = entryKey(kindOf(event), event.messageId);
    const replay = this.#replays.get(wire);
    if (replay) {
      replay.ended = true;
      if (replay.offset === replay.text.length) {
        this.#replays.delete(wire);
        if (wire.startsWith('message')) this.#told = [wire, replay];
      }
      return;
    }
    const key = this.#current.get(wire) ?? wire;
    this.#merge(key, event.metadata);
    if (this.#open.has(key)) this.#close(key, 'complete', at);
  }

  /** Closes what is still open when the run has ended. */
  closeAll(status: 'complete' | 'incomplete', at: number): void {
    for (const key of this.#open) this.#close(key, status, at);
    for (const [wire, replay] of this.#replays) this.#endReplay(wire, replay, at);
  }

  /** A new question has got nothing but a message that is known already: then those words are its answer. */
  answerByTold(at: number): void {
    const { last } = this.#entries;
    if (!this.#told || last?.kind !== 'message' || last.role !== 'user') return;
    const [wire, replay] = this.#told;
    this.#close(this.#separate(wire, replay, replay.text, at), 'complete', at);
  }

  isOpen(key: string): boolean {
    return this.#open.has(key);
  }

  /** The id under which the thread keeps the message that the wire calls `id` now. */
  currentId(id: string): string {
    const wire = entryKey('message', id);
    return this.#entries.get(this.#current.get(wire) ?? wire)?.id ?? id;
  }

  /** A message that no entry has: under its id, or under another one where calls of an earlier run, or of another role, had used that. */
  #begin(event: Start | Content, run: number, at: number, start?: Start): string {
    const kind = kindOf(event);
    const { messageId } = event;
    const role = (start as EventOf<'TEXT_MESSAGE_START'> | undefined)?.role ?? 'assistant';
    const isUsed =
      kind === 'message' && (this.#ids.isOlder(messageId, run) || (role !== 'assistant' && this.#ids.has(messageId)));
    const id = isUsed ? this.#unusedId(messageId, kind) : messageId;
    const key = this.#create(kind, id, entryKey(kind, id), run, at, start);
    this.#current.set(entryKey(kind, messageId), key);
    return key;
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
      this.#ids.note(id, run);
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

  /** A message that goes on behind its calls starts several times: one replay tells all of it. */
  #startReplay(wire: string, start: Start, run: number, at: number): void {
    const running = this.#replays.get(wire);
    if (running?.run === run) {
      running.ended = false;
      return;
    }
    if (running) this.#endReplay(wire, running, at);
    const known = this.#sharing(wire).at(-1) ?? wire;
    this.#replays.set(wire, { start, run, known, text: this.#textOf(known), offset: 0, ended: false });
  }

  /** Whether `event` repeats what is there already. Where it stops doing so, it is another message. */
  #replay(wire: string, { delta, timestamp }: Content): boolean {
    const replay = this.#replays.get(wire);
    if (!replay) return false;
    if (!replay.text.startsWith(delta, replay.offset)) {
      const said = replay.text.slice(0, replay.offset) + delta;
      const other = this.#sharing(wire).find((key) => this.#textOf(key).startsWith(said));
      if (other === undefined) {
        this.#replays.delete(wire);
        this.#goOn(wire, replay, said, timestamp ?? Date.now());
        return true;
      }
      replay.known = other;
      replay.text = this.#textOf(other);
    }
    replay.offset += delta.length;
    return true;
  }

  /** A replay says more than is known: it completes an answer that was cut short, or is another message. */
  #goOn(wire: string, replay: Replay, said: string, at: number): void {
    const last = this.#segmentsOf(replay.known).at(-1);
    if (last?.status !== 'incomplete' || !said.startsWith(replay.text)) {
      this.#separate(wire, replay, said, at);
      return;
    }
    this.#current.set(wire, last.key);
    this.#runOf.set(last.key, replay.run);
    if (last.kind === 'message') this.#ids.note(last.id, replay.run);
    this.#reopen(last.key);
    last.content = contentText(last.content) + said.slice(replay.text.length);
  }

  /** What ended before it had repeated all is another message, if the known one is whole. */
  #endReplay(wire: string, replay: Replay, at: number): void {
    this.#replays.delete(wire);
    if (!replay.ended || replay.offset === 0) return;
    if (this.#segmentsOf(replay.known).at(-1)?.status !== 'complete') return;
    this.#close(this.#separate(wire, replay, replay.text.slice(0, replay.offset), at), 'complete', at);
  }

  #separate(wire: string, { start, run }: Replay, said: string, at: number): string {
    const kind = kindOf(start);
    const id = this.#unusedId(start.messageId, kind);
    const key = this.#create(kind, id, entryKey(kind, id), run, at, start);
    this.#current.set(wire, key);
    (this.#entries.edit(key) as Draft<ReasoningEntry>).content = said;
    return key;
  }

  /** Keys of the messages that came under one id. */
  #sharing(wire: string): string[] {
    const keys = this.#entries.get(wire) ? [wire] : [];
    for (let n = 2; this.#entries.get(`${wire}~${n}`); n++) keys.push(`${wire}~${n}`);
    return keys;
  }

  /** A message, and what of it stands behind its calls. */
  #segmentsOf(key: string): TextDraft[] {
    const segments: TextDraft[] = [];
    for (let n = 1; ; n++) {
      const draft = this.#entries.get(n === 1 ? key : `${key}#${n}`) as TextDraft | undefined;
      if (!draft) return segments;
      segments.push(draft);
    }
  }

  #textOf(key: string): string {
    return this.#segmentsOf(key)
      .map((draft) => contentText(draft.content))
      .join('');
  }

  /** Messages that go back to the server need an id each, even where it used one twice. */
  #unusedId(id: string, kind: Kind): string {
    for (let n = 2; ; n++) {
      const other = `${id}~${n}`;
      if (!this.#entries.get(entryKey(kind, other)) && !this.#ids.has(other)) return other;
    }
  }
}

function kindOf(event: Start | Content | End): Kind {
  return event.type.startsWith('TEXT') ? 'message' : 'reasoning';
}
