/** One event of AG-UI 1.0 to one change of the thread. */
import type { Report } from '../protocol/diagnostic.js';
import { isObject, type AgentEvent, type EventOf } from '../protocol/events.js';
import { mergeMetadata } from '../protocol/metadata.js';
import type { RunFinished } from '../protocol/read-outcome.js';
import { addUsage } from '../protocol/usage.js';
import { readMessages } from '../protocol/read-messages.js';
import { entryKey, type ActivityEntry, type Draft, type Entry, type ToolCallEntry } from './entries.js';
import { patchState } from './state-patch.js';
import { StateStore } from './state-store.js';
import { applyStateSnapshot } from './state-writes.js';
import type { TextReducer } from './text-reducer.js';
import type { Thread } from './thread.js';
import type { ToolCallReducer } from './tool-call-reducer.js';

export class EventReducer {
  readonly #thread: Thread;
  readonly #text: TextReducer;
  readonly #calls: ToolCallReducer;
  readonly #report: Report;
  readonly #activities = new Map<string, StateStore>();
  /** Counts runs, to tell a message that goes on from an id that is used again. */
  #run = 0;

  constructor(thread: Thread, text: TextReducer, calls: ToolCallReducer, report: Report) {
    this.#thread = thread;
    this.#text = text;
    this.#calls = calls;
    this.#report = report;
  }

  beginRun(): void {
    this.#run++;
  }

  clear(): void {
    this.#activities.clear();
  }

  apply(event: AgentEvent): void {
    const thread = this.#thread;
    switch (event.type) {
      case 'TEXT_MESSAGE_CONTENT':
      case 'REASONING_MESSAGE_CONTENT':
        return this.#text.content(event, this.#run);
      case 'TOOL_CALL_ARGS':
        return this.#calls.args(event);
      case 'TEXT_MESSAGE_START':
      case 'REASONING_MESSAGE_START':
        this.#works();
        return this.#text.start(event, this.#run, at(event));
      case 'TEXT_MESSAGE_END':
      case 'REASONING_MESSAGE_END':
        return this.#text.end(event, at(event));
      case 'TOOL_CALL_START':
        this.#works();
        return this.#calls.start(event, this.#run, at(event));
      case 'TOOL_CALL_END':
        return this.#calls.end(event);
      case 'TOOL_CALL_RESULT':
        thread.record.active = true;
        thread.record.goesOn = thread.record.outcome?.type === 'success' && !thread.record.open;
        return this.#calls.result(event, at(event));
      case 'STATE_SNAPSHOT':
        return this.#stateSnapshot(event);
      case 'STATE_DELTA': {
        const failure = patchState(thread.state, event.delta);
        if (failure !== undefined)
          this.#report(
            'patch-failed',
            `A state delta does not apply, the last good state stays: ${failure}`,
            event,
            'notice',
          );
        return;
      }
      case 'MESSAGES_SNAPSHOT':
        return this.#messages(event);
      case 'ACTIVITY_SNAPSHOT':
        return this.#activitySnapshot(event);
      case 'ACTIVITY_DELTA':
        return this.#activityDelta(event);
      case 'REASONING_ENCRYPTED_VALUE':
        return this.#encrypted(event);
      case 'STEP_STARTED':
      case 'STEP_FINISHED':
        return thread.progress?.step(event, at(event));
      case 'SUBAGENT_STARTED':
      case 'SUBAGENT_FINISHED':
      case 'SUBAGENT_ERROR':
        return thread.progress?.subagent(event, at(event));
      case 'RUN_STARTED':
        return this.#runStarted(event);
      case 'RUN_FINISHED':
        return this.#runFinished(event as unknown as RunFinished);
      case 'RUN_ERROR':
        return this.#runError(event);
    }
  }

  /** Some servers begin a later turn without RUN_STARTED: what they say must be finished all the same. */
  #works(): void {
    const { record } = this.#thread;
    record.active = true;
    record.open = true;
  }

  #messages(event: EventOf<'MESSAGES_SNAPSHOT'>): void {
    const thread = this.#thread;
    const before = questions(thread);
    thread.mergeMessages(event.messages, at(event));
    if (questions(thread) > before) thread.isKeptElsewhere = true;
  }

  #runStarted({ input }: EventOf<'RUN_STARTED'>): void {
    const { record } = this.#thread;
    this.#run++;
    record.open = true;
    record.goesOn = false;
    record.failure = undefined;
    record.outcome = undefined;
    if (!isObject(input)) return;
    if (Array.isArray(input.messages)) this.#thread.addMessages(readMessages(input.messages, this.#report));
    const answered = Array.isArray(input.resume) ? input.resume : [];
    if (answered.length) {
      record.interrupts = record.interrupts.filter(
        ({ id }) => !answered.some((entry) => isObject(entry) && entry.interruptId === id),
      );
    }
  }

  #runFinished({ outcome, usage, metadata, result }: RunFinished): void {
    const { record } = this.#thread;
    record.open = false;
    record.goesOn = false;
    record.outcome = outcome;
    record.finishMetadata = metadata;
    record.result = result;
    if (usage) record.usage = addUsage(record.usage, usage);
    if (outcome.type === 'cancelled') {
      this.#text.closeAll('incomplete', Date.now());
      this.#calls.closeAll(true);
    } else if (outcome.type === 'interrupt') {
      const raised = new Set(outcome.interrupts.map(({ id }) => id));
      record.interrupts = [...record.interrupts.filter(({ id }) => !raised.has(id)), ...outcome.interrupts];
    }
  }

  #runError({ message, code, metadata, usage }: EventOf<'RUN_ERROR'>): void {
    const { record, progress } = this.#thread;
    const now = Date.now();
    record.open = false;
    record.failure ??= {
      message,
      ...(code === undefined ? {} : { code }),
      ...(metadata === undefined ? {} : { metadata }),
    };
    if (usage) record.usage = addUsage(record.usage, usage);
    this.#text.closeAll('incomplete', now);
    this.#calls.closeAll(true);
    progress?.close(true, now);
  }

  #stateSnapshot(event: EventOf<'STATE_SNAPSHOT'>): void {
    const reverted = applyStateSnapshot(this.#thread.state, event.snapshot);
    if (reverted.length === 0) return;
    const message = `The server has not taken what the page wrote to the state: ${reverted.join(', ')}.`;
    this.#report('write-reverted', message, event, 'notice');
  }

  #activitySnapshot(event: EventOf<'ACTIVITY_SNAPSHOT'>): void {
    const { messageId: id, activityType, content, replace, metadata, subagentRunId } = event;
    const { entries } = this.#thread;
    const key = entryKey('activity', id);
    if (entries.get(key)) {
      const draft = entries.edit(key) as Draft<ActivityEntry>;
      if (replace !== false) {
        Object.assign(draft, { content, activityType });
        delete draft.outOfSync;
        if (subagentRunId === undefined) delete draft.subagentRunId;
        else draft.subagentRunId = subagentRunId;
      }
      const merged = mergeMetadata(draft.metadata, metadata);
      if (merged) draft.metadata = merged;
      return;
    }
    entries.append<Draft<ActivityEntry>>({
      kind: 'activity',
      key,
      id,
      activityType,
      content,
      createdAt: at(event),
      ...(metadata === undefined ? {} : { metadata }),
      ...(subagentRunId === undefined ? {} : { subagentRunId }),
    });
  }

  #activityDelta(event: EventOf<'ACTIVITY_DELTA'>): void {
    const key = entryKey('activity', event.messageId);
    const draft = this.#thread.entries.edit(key) as Draft<ActivityEntry> | undefined;
    if (!draft) {
      this.#report(
        'unknown-target',
        `ACTIVITY_DELTA for the unknown activity ${event.messageId}: skipped.`,
        event,
        'notice',
      );
      return;
    }
    const store = this.#activities.get(key) ?? new StateStore();
    this.#activities.set(key, store);
    // Snapshots change the content past the store. Looking at it also makes sure that nothing a view has seen is changed in place.
    if (store.snapshot() !== draft.content) store.replace(draft.content);
    const failure =
      patchState(store, event.patch) ?? (isObject(store.snapshot()) ? undefined : 'its content must stay an object.');
    if (failure === undefined) {
      draft.content = store.snapshot() as Record<string, unknown>;
      if (event.activityType) draft.activityType = event.activityType;
    } else {
      draft.outOfSync = true;
      this.#report('patch-failed', `An activity delta does not apply: ${failure}`, event, 'notice');
    }
    const merged = mergeMetadata(draft.metadata, event.metadata);
    if (merged) draft.metadata = merged;
  }

  #encrypted({ subtype, entityId, encryptedValue, ...event }: EventOf<'REASONING_ENCRYPTED_VALUE'>): void {
    const { entries } = this.#thread;
    const kinds: Entry['kind'][] = subtype === 'tool-call' ? ['tool-call'] : ['reasoning', 'message'];
    for (const kind of kinds) {
      const draft = entries.edit(entryKey(kind, entityId));
      if (!draft || draft.kind === 'activity' || draft.kind === 'decision') continue;
      draft.encryptedValue = encryptedValue;
      return;
    }
    const call = subtype === 'message' && this.#callOf(entityId);
    if (call) {
      call.host = { ...call.host, encryptedValue };
      return;
    }
    this.#report(
      'unknown-target',
      `An encrypted value for the unknown ${subtype} ${entityId}: skipped.`,
      event,
      'notice',
    );
  }

  /** The first call of a message that has no text. */
  #callOf(messageId: string): Draft<ToolCallEntry> | undefined {
    const { entries } = this.#thread;
    for (const draft of entries.drafts())
      if (draft.kind === 'tool-call' && draft.messageId === messageId)
        return entries.edit(draft.key) as Draft<ToolCallEntry>;
    return undefined;
  }
}

function at(event: AgentEvent): number {
  return event.timestamp ?? Date.now();
}

/** How many messages of the person there are. */
function questions({ entries }: Thread): number {
  let count = 0;
  for (const draft of entries.drafts()) if (draft.kind === 'message' && draft.role === 'user') count++;
  return count;
}
