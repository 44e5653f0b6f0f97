/** Tool calls and their results: one entry per toolCallId, whatever is replayed, doubled or left open. */
import type { EventOf, Metadata } from '../protocol/events.js';
import { mergeMetadata } from '../protocol/metadata.js';
import type { Report } from '../protocol/diagnostic.js';
import { parseArguments } from './arguments.js';
import { entryKey, type Draft, type ToolCallEntry } from './entries.js';
import type { EntryList } from './entry-list.js';
import type { MessageIds } from './message-ids.js';
import { applyResult } from './tool-results.js';

/** What is known of the messages that may hold a call. */
export interface Hosts {
  ids: MessageIds;
  /** Message ids that calls and results have taken. */
  taken: Set<string>;
  /** The id under which the thread keeps a message of the wire. */
  currentId(id: string): string;
}

export class ToolCallReducer {
  readonly #entries: EntryList;
  readonly #report: Report;
  readonly #open = new Set<string>();
  /** In which run a call was last started, by key. */
  readonly #runOf = new Map<string, number>();
  readonly #hosts: Hosts;

  constructor(entries: EntryList, report: Report, hosts: Hosts) {
    this.#entries = entries;
    this.#report = report;
    this.#hosts = hosts;
  }

  clear(): void {
    this.#open.clear();
    this.#runOf.clear();
  }

  start(event: EventOf<'TOOL_CALL_START'>, run: number, at: number): void {
    const { toolCallId, toolCallName, parentMessageId, subagentRunId, metadata } = event;
    const key = entryKey('tool-call', toolCallId);
    const known = this.#edit(toolCallId);
    if (known) {
      this.#startAgain(known, this.#runOf.get(key) === run);
      this.#runOf.set(key, run);
      known.name = toolCallName;
      this.#merge(known, metadata);
      return;
    }
    const draft = this.#entries.append<Draft<ToolCallEntry>>({
      kind: 'tool-call',
      key,
      id: toolCallId,
      name: toolCallName,
      messageId: this.#hostFor(parentMessageId, toolCallId, run),
      argumentsText: '',
      args: undefined,
      status: 'streaming',
      createdAt: at,
      ...(subagentRunId === undefined ? {} : { subagentRunId }),
      ...(metadata === undefined ? {} : { metadata }),
    });
    this.#open.add(key);
    this.#runOf.set(key, run);
    this.#hosts.taken.add(draft.messageId);
  }

  args(event: EventOf<'TOOL_CALL_ARGS'>): void {
    const key = entryKey('tool-call', event.toolCallId);
    if (!this.#open.has(key)) {
      if (!this.#entries.get(key))
        this.#report('unknown-target', `Arguments for the unknown tool call ${event.toolCallId}: skipped.`, event);
      return;
    }
    const draft = this.#edit(event.toolCallId);
    if (!draft) return;
    draft.argumentsText += event.delta;
    if (event.metadata) this.#merge(draft, event.metadata);
  }

  end(event: EventOf<'TOOL_CALL_END'>): void {
    const draft = this.#edit(event.toolCallId);
    if (!draft) return;
    this.#merge(draft, event.metadata);
    if (this.#open.delete(draft.key)) this.#complete(draft);
  }

  result(event: EventOf<'TOOL_CALL_RESULT'>, at: number): void {
    const { toolCallId, content, metadata } = event;
    const draft = this.#edit(toolCallId) ?? this.#orphan(toolCallId, at);
    if (draft.result && !draft.result.local) {
      this.#report(
        'duplicate-result',
        `A second result for tool call ${toolCallId}: the later one counts.`,
        event,
        'notice',
      );
    }
    const merged = mergeMetadata(draft.result?.metadata, metadata);
    applyResult(draft, {
      messageId: draft.result?.messageId ?? this.#resultId(event.messageId, toolCallId),
      content,
      ...(draft.result?.encryptedValue === undefined ? {} : { encryptedValue: draft.result.encryptedValue }),
      ...(merged === undefined ? {} : { metadata: merged }),
    });
    draft.endedAt = at;
  }

  /** A run ended: whole arguments are a call, cut ones are not. */
  closeAll(failed: boolean): void {
    for (const key of this.#open) {
      const draft = this.#entries.edit(key) as Draft<ToolCallEntry> | undefined;
      if (!draft || draft.status !== 'streaming') continue;
      if (failed || parseArguments(draft.argumentsText).error !== undefined) draft.status = 'incomplete';
      else this.#complete(draft);
    }
    this.#open.clear();
  }

  isOpen(key: string): boolean {
    return this.#open.has(key);
  }

  /**
   * A replayed call keeps the arguments it has. One that never completed, or was known by its result only, begins anew;
   * one that was closed before its arguments were whole goes on in the same run, as chunks do behind another event.
   */
  #startAgain(known: Draft<ToolCallEntry>, sameRun: boolean): void {
    if (this.#open.has(known.key)) return;
    const anew = known.status === 'incomplete' || known.name === '';
    const goesOn = sameRun && (known.argumentsText === '' || parseArguments(known.argumentsText).error !== undefined);
    if (!anew && !goesOn) return;
    if (anew) known.argumentsText = '';
    if (!known.result) known.status = 'streaming';
    this.#open.add(known.key);
  }

  #complete(draft: Draft<ToolCallEntry>): void {
    if (draft.status === 'streaming') draft.status = 'called';
  }

  #edit(toolCallId: string): Draft<ToolCallEntry> | undefined {
    return this.#entries.edit(entryKey('tool-call', toolCallId)) as Draft<ToolCallEntry> | undefined;
  }

  /** The assistant message that holds the call; some servers name a message of another role or of an earlier run, or none. */
  #hostFor(parentMessageId: string | undefined, toolCallId: string, run: number): string {
    const { ids, currentId } = this.#hosts;
    if (!parentMessageId) return toolCallId;
    const id = currentId(parentMessageId);
    const parent = this.#entries.get(entryKey('message', id));
    if (ids.isOlder(id, run) || (parent?.kind === 'message' && parent.role !== 'assistant')) return toolCallId;
    ids.note(id, run);
    return id;
  }

  #orphan(toolCallId: string, at: number): Draft<ToolCallEntry> {
    return this.#entries.append<Draft<ToolCallEntry>>({
      kind: 'tool-call',
      key: entryKey('tool-call', toolCallId),
      id: toolCallId,
      name: '',
      messageId: toolCallId,
      argumentsText: '',
      args: undefined,
      status: 'called',
      createdAt: at,
    });
  }

  /** TOOL_CALL_RESULT.messageId is sometimes an assistant message's id: then the result gets one of its own. */
  #resultId(messageId: string, toolCallId: string): string {
    const taken =
      messageId === '' ||
      this.#entries.get(entryKey('message', messageId)) !== undefined ||
      this.#hosts.taken.has(messageId);
    const id = taken ? `${toolCallId}-result` : messageId;
    this.#hosts.taken.add(id);
    return id;
  }

  #merge(draft: Draft<ToolCallEntry>, metadata: Metadata | undefined): void {
    const merged = metadata && mergeMetadata(draft.metadata, metadata);
    if (merged) draft.metadata = merged;
  }
}
