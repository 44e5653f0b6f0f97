/** The headless client: talks to an AG-UI endpoint, runs the page's tools, waits for people, keeps the state. */
import type { Content } from '../protocol/content.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import { AgentError, messageOf } from '../protocol/error.js';
import type { ContentPart, ResumeEntry } from '../protocol/events.js';
import { newId } from '../protocol/ids.js';
import { entryKey, type Entry } from '../thread/entries.js';
import { toMessages } from '../thread/to-messages.js';
import { ClientCore } from './client-core.js';
import type { ClientHooks, TurnEnd } from './hooks.js';
import type { InterruptBatch, InterruptItem } from './interrupt-item.js';
import type { AgentClientOptions } from './options.js';
import { Keeper } from './keeper.js';
import { selectPointer, type Selection } from './select.js';
import type { ThreadSnapshot } from './snapshot.js';
import type { AgentTool } from './tools.js';
import { failure } from './tool-runner.js';
import { Turn, TurnLoop, type RequestPlan } from './turn-loop.js';

export class AgentClient {
  readonly #core: ClientCore;
  readonly #loop: TurnLoop;
  readonly #keeper: Keeper;
  #turn: Turn | undefined;
  #running = false;
  #disposed = false;
  #snapshot: ThreadSnapshot | undefined;
  #version = -1;
  /** How many entries there were before the last request. */
  #mark = 0;

  constructor(options: AgentClientOptions = {}) {
    this.#core = new ClientCore(options);
    this.#loop = new TurnLoop(this.#core);
    this.#keeper = new Keeper(this.#core);
    this.#core.resume = (entries) => this.#resume(entries);
    for (const tool of options.tools ?? []) this.#core.tools.add(tool);
    if (options.messages) this.#core.thread.addMessages(options.messages);
    this.#keeper.settleAll();
    if (options.state !== undefined) this.#core.thread.setState(options.state);
  }

  /** The conversation at this moment; the same object as long as nothing changes. */
  get snapshot(): ThreadSnapshot {
    const core = this.#core;
    if (this.#snapshot && this.#version === core.version) return this.#snapshot;
    this.#version = core.version;
    const { entries, ...view } = core.thread.snapshot();
    const batch = core.interrupts.batch;
    const { threadId, runId, status, error, stopped } = core;
    const waitingFor = status === 'waiting' ? (batch ? 'decision' : 'elsewhere') : undefined;
    return (this.#snapshot = Object.freeze({
      ...view,
      entries,
      threadId,
      runId,
      status,
      stopped,
      get messages() {
        return toMessages(entries);
      },
      interrupts: core.interrupts.items,
      ...(waitingFor === undefined ? {} : { waitingFor }),
      ...(batch === undefined ? {} : { batch }),
      ...(error === undefined ? {} : { error }),
    }));
  }

  /** Calls `listener` after a change, at most once per frame. Returns the unsubscription. */
  subscribe(listener: () => void): () => void {
    return this.#core.notifier.subscribe(listener);
  }

  /** Watches, refuses or rewrites what the client does. Returns the removal. */
  observe(hooks: ClientHooks): () => void {
    return this.#core.hooks.add(hooks);
  }

  get interrupts(): readonly InterruptItem[] {
    return this.#core.interrupts.items;
  }

  /** The open pauses together; `undefined` where there are none. */
  get batch(): InterruptBatch | undefined {
    return this.#core.interrupts.batch;
  }

  /** What was forgiven lately, at most 200. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#core.diagnostics;
  }

  get tools(): readonly AgentTool<never>[] {
    return this.#core.tools.list();
  }

  /** Offers a tool to the agent; works while a run is going on. A tool of the same name is replaced. */
  addTool<Args>(tool: AgentTool<Args>): () => void {
    return this.#core.tools.add(tool as unknown as AgentTool<never>);
  }

  /** Changes options for the following requests. */
  configure(options: Partial<AgentClientOptions>): void {
    Object.assign(this.#core.options, options);
  }

  /**
   * Sends a message and resolves when the agent has come to rest; a failed run does not reject, it stands in the
   * snapshot. Rejects with an AgentError, and sends nothing, with code `busy` while a run goes on,
   * `interrupt-pending` while a decision is due (unless `cancelPending`), `vetoed`, `invalid-input` or `disposed`.
   */
  async send(
    content: string | readonly ContentPart[],
    options: { cancelPending?: boolean } = {},
  ): Promise<TurnEnd> {
    this.#guard();
    if (content.length === 0) throw new AgentError('invalid-input', 'A message needs some content.');
    const pending = this.#core.interrupts.records.length > 0;
    if (pending && !options.cancelPending) {
      throw new AgentError(
        'interrupt-pending',
        'A decision is due first: answer or cancel what is asked above.',
      );
    }
    if (this.#core.hooks.vetoes('send', content))
      throw new AgentError('vetoed', 'The page refused the message.');
    if (pending) return this.#cancelAndSend(content);
    return this.#start({ purpose: 'message', fresh: [this.#addUserMessage(content)] });
  }

  /** Stops the run at once: the request is aborted and nothing that arrives later is applied. */
  stop(): void {
    this.#core.abortTools();
    if (!this.#running) return;
    this.#turn?.stop();
  }

  /** Repeats the request that failed. Without one it does nothing. */
  async retry(): Promise<TurnEnd> {
    this.#guard();
    const { lastPlan, error, status } = this.#core;
    if (!lastPlan || (!error && status !== 'error')) return 'done';
    this.#takeBackFailed();
    return this.#start(lastPlan);
  }

  /** Runs again from the user message before the entry `id`; what came after it goes. */
  async regenerate(id: string): Promise<TurnEnd> {
    this.#guard();
    const { entries } = this.snapshot;
    const index = entries.findIndex((entry) => entry.id === id || entry.key === id);
    const asked = entries
      .slice(0, index < 0 ? 0 : index + 1)
      .filter(isUserMessage)
      .at(-1);
    if (!asked) throw new AgentError('invalid-input', `There is no message of a person before ${id}.`);
    const next = entries[entries.indexOf(asked) + 1];
    if (next) this.#core.thread.cutFrom(next.key);
    return this.#start({ purpose: 'message', fresh: [asked.id] });
  }

  /** Replaces the user message `id` and runs again from there. */
  async edit(id: string, content: string | readonly ContentPart[]): Promise<TurnEnd> {
    this.#guard();
    const entry = this.snapshot.entries.find(
      (known) => isUserMessage(known) && (known.id === id || known.key === id),
    );
    if (!entry) throw new AgentError('invalid-input', `There is no message of a person with the id ${id}.`);
    this.#core.thread.cutFrom(entry.key);
    return this.#start({ purpose: 'message', fresh: [this.#addUserMessage(content)] });
  }

  /** Replaces the shared state; it goes to the agent with the next run. */
  setState(next: unknown): void {
    const value =
      typeof next === 'function'
        ? (next as (state: unknown) => unknown)(this.#core.thread.state.snapshot())
        : next;
    this.#core.setState(value);
    void this.#keeper.save();
  }

  /** The value at a JSON Pointer of the state, to subscribe to. */
  select(pointer: string): Selection {
    return selectPointer(this, pointer);
  }

  /** Begins a new, empty thread. */
  reset(): void {
    this.#leave();
    void this.#keeper.remove();
    this.#core.threadId = newId();
    this.#core.changed();
  }

  /** Leaves this thread for another one: from the host's `loadThread`, else from the storage, else empty. */
  async openThread(threadId: string): Promise<void> {
    this.#leave();
    this.#core.threadId = threadId;
    this.#core.changed();
    await this.#keeper.load(threadId);
  }

  /** Brings back the thread that the storage holds: the one of the given id, else the last one. */
  async restore(): Promise<void> {
    await this.#keeper.restore();
  }

  /** Stops everything and lets go of all listeners, tools and timers. */
  dispose(): void {
    if (this.#disposed) return;
    this.#leave();
    this.#disposed = true;
    this.#core.tools.clear();
    this.#core.hooks.clear();
    this.#core.notifier.dispose();
  }

  #addUserMessage(content: Content): string {
    const id = newId();
    this.#core.thread.addUserMessage(id, content);
    this.#core.changed();
    return id;
  }

  async #cancelAndSend(content: string | readonly ContentPart[]): Promise<TurnEnd> {
    const { interrupts } = this.#core;
    const together = interrupts.records.every(
      (record) => record.dialect.history?.cancelWithMessage && !record.local,
    );
    this.#core.abortTools();
    if (!together) {
      await interrupts.cancelAll();
      if (this.#core.interrupts.records.length)
        throw new AgentError(
          'interrupt-pending',
          'The requests could not be cancelled; your text was not sent.',
        );
      return this.send(content);
    }
    await interrupts.stageEvery({ decision: 'cancel' });
    const resume = await interrupts.prepare();
    this.#core.noteDecisions();
    return this.#start({ purpose: 'message', fresh: [this.#addUserMessage(content)], resume });
  }

  async #resume(entries: readonly ResumeEntry[]): Promise<void> {
    const core = this.#core;
    const { records } = core.interrupts;
    for (const { runsHere, outcome, draft, interrupt } of records) {
      if (!runsHere || outcome || interrupt.toolCallId === undefined) continue;
      const why =
        draft?.decision === 'reject'
          ? `The person declined this call.${draft.reason ? ` Reason: ${draft.reason}` : ''}`
          : 'The person cancelled this call.';
      core.runner.settle([interrupt.toolCallId]);
      core.setResult(interrupt.toolCallId, failure(why));
      core.thread.setToolStatus(
        interrupt.toolCallId,
        draft?.decision === 'reject' ? 'rejected' : 'cancelled',
      );
    }
    core.noteDecisions();
    if (entries.length) {
      await this.#start({
        purpose: 'resume',
        fresh: records.flatMap((record) => record.interrupt.toolCallId ?? []),
        resume: entries,
      });
      return;
    }
    const local = records.some((record) => record.local);
    core.answered();
    if (local) await this.#start({ purpose: 'tools', fresh: core.localCalls });
    else core.setStatus('idle');
  }

  async #start(plan: RequestPlan): Promise<TurnEnd> {
    const core = this.#core;
    const turn = (this.#turn = new Turn());
    this.#running = true;
    this.#mark = core.thread.entries.size;
    core.stopped = false;
    core.thread.progress.clear();
    let end: TurnEnd;
    try {
      end = await this.#loop.run(plan, turn);
    } catch (thrown) {
      end = core.failed(
        thrown instanceof AgentError ? thrown : new AgentError('network', messageOf(thrown), {}, thrown),
      );
    }
    if (this.#turn !== turn) return 'stopped';
    this.#running = false;
    if (end === 'stopped') {
      core.stopped = true;
      core.setStatus(core.interrupts.records.length ? 'waiting' : 'idle');
    } else if (end === 'done') {
      core.setStatus('idle');
    }
    if (core.runId !== undefined) core.hooks.call('runEnd', { runId: core.runId, end });
    void this.#keeper.save();
    return end;
  }

  /** What the failed run left goes, unless tools ran in it: their results must not be asked for twice. */
  #takeBackFailed(): void {
    const { thread } = this.#core;
    const failed = [...thread.entries.drafts()].slice(this.#mark);
    const ran = failed.some((draft) => draft.kind === 'tool-call' && draft.result);
    for (const draft of failed) {
      if (draft.kind === 'message' && draft.role === 'user') continue;
      if (!ran || (draft.kind === 'message' && draft.status === 'incomplete'))
        thread.entries.remove(draft.key);
    }
  }

  #leave(): void {
    const core = this.#core;
    this.#turn?.stop();
    this.#turn = undefined;
    this.#running = false;
    core.abortTools();
    core.interrupts.close();
    core.thread.clear();
    core.runner.clear();
    Object.assign(core, {
      runId: undefined,
      pausedRunId: undefined,
      error: undefined,
      stopped: false,
      lastPlan: undefined,
      lastDialect: undefined,
      status: 'idle',
      diagnostics: [],
    });
  }

  #guard(): void {
    if (this.#disposed) throw new AgentError('disposed', 'This client was disposed; make a new one.');
    if (this.#running) throw new AgentError('busy', 'The agent is still working: wait for it or stop it.');
  }
}

function isUserMessage(entry: Entry): boolean {
  return entry.kind === 'message' && entry.role === 'user' && entry.key === entryKey('message', entry.id);
}
