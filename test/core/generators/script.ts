/** Carries out actions as events, each of them valid where it stands (AG-UI 1.0, normative rules). */
import { fragment, metadata, tag, type Item } from './members.js';
import { patchOf } from './patches.js';
import { CURRENT, THREAD, type Action, type Wire } from './wire.js';

interface Chunk {
  type: string;
  id: string;
  owner: string | undefined;
}

const ROLES = ['assistant', 'assistant', 'assistant', 'user', 'system', 'developer'];
/** Events after which an open chunk stream goes on. */
const QUIET = /^(RAW|ACTIVITY_|REASONING_ENCRYPTED)/;

export class Script {
  readonly events: Wire[] = [];
  #run = 0;
  #texts = new Map<string, Item>();
  #thoughts = new Map<string, Item>();
  #spans = new Map<string, Item>();
  #calls = new Map<string, Item>();
  #steps = new Map<string, Item>();
  #agents = new Map<string, 'active' | 'ended'>();
  /** Ids that chunk events use, so that they meet no START. */
  #chunked = new Map<string, Item>();
  #chunk: Chunk | undefined;
  /** The state may be something else than an object. */
  #bare = false;

  constructor() {
    this.#begin();
  }

  play(action: Action): void {
    const { kind, pick, act } = action;
    switch (kind) {
      case 'text':
        return this.#message('TEXT_MESSAGE', this.#texts, `t${this.#run}-${pick % 4}`, action);
      case 'reasoning':
        return this.#message('REASONING_MESSAGE', this.#thoughts, `r${this.#run}-${pick % 3}`, action);
      case 'call':
        return this.#call(action);
      case 'result':
        return this.#result(action);
      case 'textChunk':
        return this.#chunks('TEXT_MESSAGE_CHUNK', `c${this.#run}-${pick % 3}`, action);
      case 'reasoningChunk':
        return this.#chunks('REASONING_MESSAGE_CHUNK', `d${this.#run}-${pick % 2}`, action);
      case 'callChunk':
        return this.#chunks('TOOL_CALL_CHUNK', `e${this.#run}-${pick % 3}`, action);
      case 'span':
        return this.#toggle(this.#spans, `s${pick % 2}`, action, 'REASONING_START', 'REASONING_END', 'messageId');
      case 'step':
        return this.#toggle(this.#steps, `step${pick % 2}`, action, 'STEP_STARTED', 'STEP_FINISHED', 'stepName');
      case 'subagent':
        return this.#subagent(`q${pick % 2}`, action);
      case 'state':
        this.#bare = act === 7;
        return this.#emit({
          type: 'STATE_SNAPSHOT',
          snapshot: this.#bare ? action.value : { list: [1], a: action.value },
        });
      case 'delta':
        return this.#delta(action);
      case 'activity':
        return this.#emit({
          type: 'ACTIVITY_SNAPSHOT',
          messageId: `a${pick % 2}`,
          activityType: act % 2 ? 'plan' : 'search',
          content: { list: [], a: action.value },
          ...(act > 4 ? { replace: act === 5 } : {}),
          ...metadata(action),
        });
      case 'activityDelta':
        return this.#emit({
          type: 'ACTIVITY_DELTA',
          messageId: `a${pick % 3}`,
          activityType: 'plan',
          patch: patchOf(action).filter(({ path }) => path !== ''),
        });
      case 'encrypted':
        return this.#encrypted(action);
      case 'snapshot':
        return this.#emit({ type: 'MESSAGES_SNAPSHOT', messages: CURRENT, extra: action.extra });
      case 'custom':
        return this.#emit({ type: 'CUSTOM', name: `custom-${pick}`, value: action.value });
      case 'raw':
        return this.#emit({ type: 'RAW', event: action.value });
      case 'nextRun':
        this.#end(act < 5 ? 'success' : 'error');
        return this.#begin(action);
    }
  }

  finish(end: 'success' | 'interrupt' | 'error' | 'cut'): void {
    if (end !== 'cut') this.#end(end);
  }

  #begin(action?: Action): void {
    this.#run += 1;
    for (const items of [this.#texts, this.#thoughts, this.#spans, this.#calls, this.#steps, this.#chunked])
      items.clear();
    this.#agents.clear();
    const said = { id: `h${this.#run}`, role: 'user', content: `Turn ${this.#run}: ${action?.text ?? ''}` };
    const input = { threadId: THREAD, runId: `run-${this.#run}`, messages: [said] };
    this.#emit({
      type: 'RUN_STARTED',
      threadId: THREAD,
      runId: `run-${this.#run}`,
      ...(action && action.extra % 2 ? { input } : {}),
    });
  }

  #end(end: 'success' | 'interrupt' | 'error'): void {
    if (end === 'error') return this.#emit({ type: 'RUN_ERROR', message: 'It broke.', code: 'broken' });
    this.#closeAll((item) => item.open);
    for (const [id, state] of this.#agents)
      if (state === 'active') this.#emit({ type: 'SUBAGENT_FINISHED', subagentRunId: id });
    const interrupts = [1, 2].map((n) => ({
      id: `i${this.#run}-${n}`,
      reason: 'input_required',
      message: `Number ${n}?`,
    }));
    const outcome = end === 'interrupt' ? { outcome: { type: 'interrupt', interrupts } } : {};
    this.#emit({ type: 'RUN_FINISHED', threadId: THREAD, runId: `run-${this.#run}`, ...outcome });
  }

  #closeAll(which: (item: Item) => boolean): void {
    const close = (items: Map<string, Item>, type: string, idName: string): void => {
      for (const [id, item] of items) {
        if (!which(item)) continue;
        item.open = false;
        this.#emit({ type, [idName]: id, ...tag(item.owner) });
      }
    };
    close(this.#texts, 'TEXT_MESSAGE_END', 'messageId');
    close(this.#thoughts, 'REASONING_MESSAGE_END', 'messageId');
    close(this.#spans, 'REASONING_END', 'messageId');
    close(this.#calls, 'TOOL_CALL_END', 'toolCallId');
    close(this.#steps, 'STEP_FINISHED', 'stepName');
  }

  #emit(event: Wire): void {
    if (!QUIET.test(event.type)) this.#chunk = undefined;
    this.events.push(event);
  }

  /** Who acts: the run itself, or a subagent that works. */
  #owner(extra: number): string | undefined {
    const id = `q${extra % 2}`;
    return extra % 3 === 0 && this.#agents.get(id) === 'active' ? id : undefined;
  }

  #message(kind: string, items: Map<string, Item>, id: string, action: Action): void {
    const { act, extra, text } = action;
    const item = items.get(id) ?? { open: false, owner: this.#owner(extra) };
    const started = items.has(id);
    items.set(id, item);
    const base = { messageId: id, ...metadata(action) };
    if (!item.open) {
      item.open = true;
      const role =
        kind === 'TEXT_MESSAGE'
          ? { role: item.host ? 'assistant' : ROLES[started ? act % 6 : action.pick] }
          : { role: 'reasoning' };
      const omitted = kind === 'TEXT_MESSAGE' && role.role === 'assistant' && extra % 4 === 1 ? {} : role;
      const name = kind === 'TEXT_MESSAGE' && !started && extra % 8 === 7 ? { name: 'Ann' } : {};
      this.#emit({ type: `${kind}_START`, ...base, ...omitted, ...name, ...tag(item.owner) });
    } else if (act === 7) {
      item.open = false;
      this.#emit({ type: `${kind}_END`, ...base, ...tag(item.owner) });
    } else {
      this.#emit({ type: `${kind}_CONTENT`, ...base, delta: text, ...(extra % 2 ? tag(item.owner) : {}) });
    }
  }

  #call(action: Action): void {
    const { pick, act, extra } = action;
    const id = `k${this.#run}-${pick % 4}`;
    const known = this.#calls.get(id);
    if (known?.open) {
      const base = { toolCallId: id, ...tag(known.owner), ...metadata(action) };
      if (act < 5) return this.#emit({ type: 'TOOL_CALL_ARGS', ...base, delta: fragment(known, action, false) });
      if (act < 7) {
        this.#emit({ type: 'TOOL_CALL_ARGS', ...base, delta: fragment(known, action, true) });
        known.whole = true;
      }
      known.open = false;
      return this.#emit({ type: 'TOOL_CALL_END', ...base });
    }
    if (known?.whole || known?.result) return;
    const item = known ?? { open: true, owner: this.#owner(extra) };
    item.open = true;
    this.#calls.set(id, item);
    const parent = known ? undefined : this.#parent(action, item.owner);
    this.#emit({
      type: 'TOOL_CALL_START',
      toolCallId: id,
      toolCallName: `tool_${pick % 4}`,
      ...(parent === undefined ? {} : { parentMessageId: parent }),
      ...tag(item.owner),
      ...metadata(action),
    });
  }

  /** None, a message of the same owner, or one that nobody has started yet. */
  #parent({ act, pick }: Action, owner: string | undefined): string | undefined {
    if (act < 3) return undefined;
    if (act === 3) return `p${this.#run}-${pick % 2}`;
    const id = `t${this.#run}-${pick % 3}`;
    const message = this.#texts.get(id);
    if (!message) {
      this.#texts.set(id, { open: false, owner, host: true });
      return id;
    }
    return message.owner === owner ? id : undefined;
  }

  #result(action: Action): void {
    const all = [...this.#calls, ...[...this.#chunked].filter(([id]) => id.startsWith('e'))];
    const [id, item] = all[action.pick % Math.max(all.length, 1)] ?? [];
    if (!id || !item || item.result) return;
    item.result = true;
    const parts = [{ type: 'text', text: action.text }];
    this.#emit({
      type: 'TOOL_CALL_RESULT',
      messageId: `${id}-res`,
      toolCallId: id,
      content: action.act === 7 ? parts : action.text,
      ...tag(item.owner),
      ...metadata(action),
    });
  }

  #chunks(type: string, id: string, action: Action): void {
    const isCall = type === 'TOOL_CALL_CHUNK';
    const item = this.#chunked.get(id) ?? { open: false, owner: this.#owner(action.extra) };
    if (isCall && item.result) return;
    const goesOn = this.#chunk?.type === type && this.#chunk.id === id;
    const first = !this.#chunked.has(id);
    this.#chunked.set(id, item);
    const role = id.endsWith('1') ? 'user' : 'assistant';
    const said = isCall ? { toolCallName: 'chunked' } : type === 'TEXT_MESSAGE_CHUNK' ? { role } : {};
    this.events.push({
      type,
      ...(goesOn && action.act % 2 ? {} : { [isCall ? 'toolCallId' : 'messageId']: id }),
      ...(first || !goesOn || action.act < 2 ? said : {}),
      ...(action.act === 6 ? {} : { delta: isCall ? fragment(item, action, false) : action.text }),
      ...tag(item.owner),
      ...metadata(action),
    });
    this.#chunk = { type, id, owner: item.owner };
  }

  /** fast-json-patch takes members of a number for added, so a state that is no object is first replaced. */
  #delta(action: Action): void {
    const whole = [{ op: 'replace', path: '', value: { list: [], a: action.value } }];
    this.#emit({ type: 'STATE_DELTA', delta: this.#bare ? whole : patchOf(action) });
    this.#bare = false;
  }

  #toggle(items: Map<string, Item>, id: string, { extra }: Action, start: string, end: string, name: string): void {
    const item = items.get(id) ?? { open: false, owner: this.#owner(extra) };
    items.set(id, item);
    item.open = !item.open;
    this.#emit({ type: item.open ? start : end, [name]: id, ...tag(item.owner) });
  }

  #subagent(id: string, { act, text }: Action): void {
    const state = this.#agents.get(id);
    if (state === 'ended') return;
    if (!state) {
      this.#agents.set(id, 'active');
      return this.#emit({ type: 'SUBAGENT_STARTED', subagentRunId: id, name: `Helper ${id}` });
    }
    if (act < 4) return;
    this.#closeAll((item) => item.open && item.owner === id);
    this.#agents.set(id, 'ended');
    this.#emit(
      act === 7
        ? { type: 'SUBAGENT_ERROR', subagentRunId: id, message: text }
        : { type: 'SUBAGENT_FINISHED', subagentRunId: id, result: text },
    );
  }

  #encrypted({ pick, act, text }: Action): void {
    const calls = act % 2 === 1;
    const ids = calls ? [...this.#calls.keys()] : [...this.#thoughts.keys(), ...this.#texts.keys()];
    const entityId = ids[pick % Math.max(ids.length, 1)] ?? 'nobody';
    this.#emit({
      type: 'REASONING_ENCRYPTED_VALUE',
      subtype: calls ? 'tool-call' : 'message',
      entityId,
      encryptedValue: `enc-${text}`,
    });
  }
}
