/**
 * *_CHUNK events become START, CONTENT and END (AG-UI 1.0, chunk expansion). One stream of chunks is assembled per
 * lane; a lane is a subagent, or the parent run.
 */
import type { Report } from './diagnostic.js';
import type { AgentEvent, JsonObject } from './events.js';
import { newId } from './ids.js';
import { RETIRED_ID } from './legacy.js';

type Kind = 'TEXT_MESSAGE' | 'TOOL_CALL' | 'REASONING_MESSAGE';

interface Stream {
  kind: Kind;
  id: string;
  /** `role`, `name`, `toolCallName`, `parentMessageId` as first said; repeating them otherwise is a conflict. */
  said: JsonObject;
  open: boolean;
}

type Emit = (event: AgentEvent) => void;

const CHUNKS: Record<string, { kind: Kind; id: string; says: readonly string[] }> = {
  TEXT_MESSAGE_CHUNK: { kind: 'TEXT_MESSAGE', id: 'messageId', says: ['role', 'name'] },
  TOOL_CALL_CHUNK: { kind: 'TOOL_CALL', id: 'toolCallId', says: ['toolCallName', 'parentMessageId'] },
  REASONING_MESSAGE_CHUNK: { kind: 'REASONING_MESSAGE', id: 'messageId', says: [] },
};

/** Events that leave an open chunk stream of their lane open. */
const NOT_CLOSING = new Set([
  'RAW',
  'ACTIVITY_SNAPSHOT',
  'ACTIVITY_DELTA',
  'REASONING_ENCRYPTED_VALUE',
  'SUBAGENT_STARTED',
]);

export class ChunkExpander {
  readonly #lanes = new Map<string, Stream>();
  #retiredId = '';
  readonly #emit: Emit;
  readonly #report: Report;

  constructor(emit: Emit, report: Report) {
    this.#emit = emit;
    this.#report = report;
  }

  /** Passes `event` on, expanded where it is a chunk, after the ENDs that it implies. */
  push(event: AgentEvent): void {
    const chunk = CHUNKS[event.type];
    if (chunk) {
      this.#expand(event as unknown as JsonObject, chunk);
      return;
    }
    if (this.#lanes.size > 0) this.#closeBefore(event);
    this.#emit('messageId' in event && event.messageId === RETIRED_ID ? this.#mintRetired(event) : event);
  }

  #closeBefore(event: AgentEvent): void {
    if (NOT_CLOSING.has(event.type)) return;
    if (event.type === 'RUN_ERROR') {
      // What an error cuts short did not end: without an END the thread shows it as incomplete.
      for (const stream of this.#lanes.values()) stream.open = false;
      return;
    }
    if (event.type.startsWith('RUN_') || event.type === 'MESSAGES_SNAPSHOT') {
      for (const stream of this.#lanes.values()) this.#close(stream);
      return;
    }
    const stream = this.#lanes.get(laneOf(event as unknown as JsonObject));
    if (stream) this.#close(stream);
  }

  #expand(event: JsonObject, chunk: (typeof CHUNKS)[string]): void {
    const stream = this.#streamFor(event, chunk);
    if (!stream) return;
    const { metadata, rawEvent, delta } = event;
    if (delta === undefined && metadata === undefined && rawEvent === undefined) return;
    const type = chunk.kind === 'TOOL_CALL' ? 'TOOL_CALL_ARGS' : `${chunk.kind}_CONTENT`;
    const fields = base(event);
    if (metadata !== undefined) fields.metadata = metadata;
    fields.delta = delta ?? '';
    this.#send(stream, type, fields);
  }

  /** The open stream that this chunk belongs to; opens one where there is none. */
  #streamFor(event: JsonObject, { kind, id: idName, says }: (typeof CHUNKS)[string]): Stream | undefined {
    const lane = laneOf(event);
    const current = this.#lanes.get(lane);
    const id = event[idName] as string | undefined;
    if (current && current.kind === kind && (id === undefined || id === current.id)) {
      for (const name of says) {
        if (
          event[name] !== undefined &&
          event[name] !== (current.said[name] ?? (name === 'role' ? 'assistant' : event[name]))
        ) {
          this.#report('chunk-conflict', `${String(event.type)} repeats ${name} with another value: ignored.`, event);
        }
      }
      if (current.open) return current;
      if (id === undefined)
        this.#report('chunk-without-id', `${String(event.type)} continues a closed item without naming it.`, event);
      return this.#open(lane, current, event);
    }
    if (id === undefined) {
      this.#report('chunk-without-id', `The first ${String(event.type)} must have a ${idName}: skipped.`, event);
      return undefined;
    }
    if (kind === 'TOOL_CALL' && event.toolCallName === undefined) {
      this.#report('chunk-without-id', 'The first TOOL_CALL_CHUNK must have a toolCallName: skipped.', event);
      return undefined;
    }
    if (current?.open) this.#close(current);
    const said: JsonObject = {};
    for (const name of says) if (event[name] !== undefined) said[name] = event[name];
    return this.#open(lane, { kind, id, said, open: false }, event);
  }

  #open(lane: string, stream: Stream, event: JsonObject): Stream {
    const role = stream.kind === 'REASONING_MESSAGE' ? { role: 'reasoning' } : {};
    this.#send(stream, `${stream.kind}_START`, { ...base(event), ...role, ...stream.said });
    stream.open = true;
    this.#lanes.set(lane, stream);
    if (lane) stream.said.subagentRunId = lane;
    return stream;
  }

  #close(stream: Stream): void {
    if (!stream.open) return;
    stream.open = false;
    const { subagentRunId } = stream.said;
    this.#send(stream, `${stream.kind}_END`, subagentRunId === undefined ? {} : { subagentRunId });
  }

  /** `fields` becomes the event. */
  #send(stream: Stream, type: string, fields: JsonObject): void {
    fields.type = type;
    fields[stream.kind === 'TOOL_CALL' ? 'toolCallId' : 'messageId'] = stream.id;
    this.#emit(fields as unknown as AgentEvent);
  }

  /** Retired events have no id: each START begins another entry. */
  #mintRetired(event: AgentEvent): AgentEvent {
    if (event.type === 'REASONING_MESSAGE_START' || this.#retiredId === '') this.#retiredId = newId();
    return {
      ...event,
      messageId: event.type.startsWith('REASONING_MESSAGE') ? this.#retiredId : RETIRED_ID,
    } as AgentEvent;
  }
}

function laneOf(event: JsonObject): string {
  return (event.subagentRunId as string | undefined) ?? '';
}

function base({ timestamp, subagentRunId }: JsonObject): JsonObject {
  const fields: JsonObject = {};
  if (timestamp !== undefined) fields.timestamp = timestamp;
  if (subagentRunId !== undefined) fields.subagentRunId = subagentRunId;
  return fields;
}
