/** The headless client: talks to an AG-UI endpoint, runs the page's tools, waits for people, keeps the state. */
import type { Diagnostic, DiagnosticCode } from '../protocol/diagnostic.js';
import { AgentError } from '../protocol/error.js';
import type { ContentPart } from '../protocol/events.js';
import { newId } from '../protocol/ids.js';
import { claimed } from './claimed.js';
import { ClientCore } from './client-core.js';
import { NO_FILES, type DraftFile } from './draft-file.js';
import type { ClientHooks, TurnEnd } from './hooks.js';
import type { InterruptBatch, InterruptItem } from './interrupts/interrupt-item.js';
import type { AgentClientOptions } from './options.js';
import { selectPointer, type Selection } from './select.js';
import type { Branches } from './versions/branches.js';
import type { Branch, ThreadSnapshot } from './snapshot.js';
import { takeSnapshot } from './take-snapshot.js';
import { ThreadList } from './thread-list.js';
import type { AgentTool, ToolDefinition } from './tools/tools.js';
import { Visits } from './visits.js';

const NONE: readonly InterruptItem[] = Object.freeze([]);

export class AgentClient {
  /** The conversations that there are. */
  readonly threads: ThreadList;
  readonly #core: ClientCore;
  readonly #visits: Visits;
  #disposed = false;
  #snapshot: ThreadSnapshot | undefined;
  #version = -1;

  constructor(options: AgentClientOptions = {}) {
    const core = (this.#core = new ClientCore(options));
    const { tools, messages, state } = core.options;
    for (const tool of tools ?? []) core.tools.add(tool);
    if (messages) core.thread.addMessages(messages);
    core.settleCalls();
    if (state !== undefined) core.thread.setState(state);
    const visits = (this.#visits = new Visits(core));
    this.threads = new ThreadList(core, (work) => visits.keep(work));
  }

  /** The conversation at this moment; the same object as long as nothing changes. */
  get snapshot(): ThreadSnapshot {
    const { version } = this.#core;
    if (!this.#snapshot || this.#version !== version) {
      this.#version = version;
      this.#snapshot = takeSnapshot(this.#core);
    }
    return this.#snapshot;
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
    return this.#core.pauses?.set.items ?? NONE;
  }

  /** The open pauses together; `undefined` where there are none. */
  get batch(): InterruptBatch | undefined {
    return this.#core.pauses?.set.batch;
  }

  /** What was forgiven lately, at most 200. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#core.diagnostics;
  }

  /** What a person has written in this thread and not sent; kept with it, and brought back by `restore()`. */
  get draft(): string {
    return this.#core.draft;
  }

  set draft(text: string) {
    const core = this.#core;
    if (this.#disposed || text === core.draft) return;
    core.drafts.set(core.threadId, text);
    core.changed();
    this.#visits.keepLater((keeper) => keeper.saveDraft());
  }

  /** The files that go along with `draft`; kept and brought back with it. */
  get draftFiles(): readonly DraftFile[] {
    return this.#core.draftFiles.get(this.#core.threadId) ?? NO_FILES;
  }

  set draftFiles(files: readonly DraftFile[]) {
    const core = this.#core;
    if (this.#disposed || (files.length === 0 && this.draftFiles === NO_FILES)) return;
    core.draftFiles.set(core.threadId, files.length ? files : NO_FILES);
    core.changed();
    this.#visits.keepLater((keeper) => keeper.saveFiles());
  }

  get tools(): readonly AgentTool<never>[] {
    return this.#core.tools.list();
  }

  /**
   * Offers a tool to the agent and returns its removal; works while a run is going on. A tool of the same name is
   * replaced. The arguments of `execute` have the types that `parameters` say.
   */
  addTool<const P>(tool: ToolDefinition<P>): () => void;
  addTool(tool: AgentTool<never>): () => void;
  addTool(tool: AgentTool<never>): () => void {
    return this.#core.tools.add(tool);
  }

  /**
   * Runs a tool for somebody other than the agent (WebMCP); nothing of it stands in the conversation. Rejects where it
   * fails or the host refuses. A tool that asks a person first is not to be had this way.
   */
  async callTool(name: string, args: unknown, signal: AbortSignal): Promise<unknown> {
    if (this.#core.tools.get(name)?.needsApproval)
      throw new AgentError('vetoed', `The tool ${name} runs only where a person has approved it.`);
    const outcome = await (await this.#core.runner()).runAside({ id: newId(), name, args: args ?? {} }, signal);
    if (!outcome.ok) throw new AgentError('tool', outcome.error);
    return outcome.value;
  }

  /** Adds a notice of the host's own to the diagnostics. */
  report(code: DiagnosticCode, message: string): void {
    this.#core.report(code, message, undefined, 'notice');
  }

  /** Changes options for the following requests. */
  configure(options: Partial<AgentClientOptions>): void {
    this.#core.configure(options);
  }

  /**
   * Sends a message and resolves when the agent has come to rest; a failed run does not reject, it stands in the
   * snapshot. Rejects with an AgentError, and sends nothing, with code `busy` while a run goes on,
   * `interrupt-pending` while a decision is due (unless `cancelPending`), `vetoed`, `invalid-input` or `disposed`.
   */
  async send(content: string | readonly ContentPart[], options: { cancelPending?: boolean } = {}): Promise<TurnEnd> {
    const core = this.#core;
    const { visit } = core;
    if (core.opening) await core.opening.catch(() => undefined);
    if (core.visit !== visit) throw new AgentError('disposed', 'The thread was left.');
    this.#guard(options.cancelPending);
    if (content.length === 0) throw new AgentError('invalid-input', 'A message needs some content.');
    if (core.hooks.vetoes('send', content)) throw new AgentError('vetoed', 'The page refused the message.');
    return claimed(core, () => {
      this.#guard(options.cancelPending);
      return core.paused && core.pauses ? core.pauses.cancelAndSend(content) : core.send(content);
    });
  }

  /** Fetches the parts that the first message will need, e.g. when a person starts to write. */
  preload(): void {
    this.#core.preload();
  }

  /** Stops the run at once, also one in another tab: the request is aborted and nothing that arrives later is applied. */
  stop(): void {
    this.#core.tabs?.stopElsewhere();
    this.#core.pauses?.stop();
    this.#core.turns.stop();
  }

  /**
   * Repeats the request that failed, also the one for a history. Without one it does nothing, nor for a run while a
   * decision is due (`batch.retry`).
   */
  async retry(): Promise<TurnEnd> {
    this.#guard(true);
    if (this.#core.error?.code === 'history-failed') {
      await this.#visits.reload();
      return this.#core.paused ? 'waiting' : 'done';
    }
    if (this.#core.paused) return 'waiting';
    return claimed(this.#core, async () => {
      const { turns, error } = this.#core;
      if (!turns.lastPlan || !error) return 'done';
      turns.takeBackFailed();
      return turns.start(turns.lastPlan);
    });
  }

  /**
   * Whether a message can be answered anew: with `history: "full"` on a server that keeps no thread of its own (see the
   * option `branches`), or where the host can `fork`.
   */
  get canRegenerate(): boolean {
    return this.#core.canBranch;
  }

  /** Whether a message of the person can be written anew; as with `canRegenerate`. */
  get canEdit(): boolean {
    return this.#core.canBranch;
  }

  /**
   * Runs again from the message of the person at or before the entry `id`. What came after it stays as an earlier
   * version. Rejects like `send`, and with `fixed-thread` where `canRegenerate` is false.
   */
  async regenerate(id: string): Promise<TurnEnd> {
    return claimed(this.#core, async () => (await this.#versions()).regenerate(id));
  }

  /** Writes the message `id` of the person anew and runs again from there; what stood there stays as an earlier version. */
  async edit(id: string, content: string | readonly ContentPart[]): Promise<TurnEnd> {
    return claimed(this.#core, async () => (await this.#versions()).edit(id, content));
  }

  /** The versions of the message `id`, or of the answer that it is a part of; `undefined` where there is one only. */
  versionsOf(id: string): Branch | undefined {
    return this.#core.versions?.of(id);
  }

  /** Puts another version in the place of the one that is shown: of `snapshot.branches`, or of the message or answer `id`. */
  async showVersion(of: string | Branch, index: number): Promise<void> {
    await claimed(this.#core, async () => {
      const versions = await this.#versions();
      const place = typeof of === 'string' ? versions.of(of) : of;
      if (!place) throw new AgentError('invalid-input', 'There are no other versions of that.');
      versions.show(place, index);
    });
  }

  /**
   * Replaces the shared state, or changes it by a function of the old one; it goes to the agent with the next run.
   * Returns the names that `editableKeys` does not allow: those stay as they are (diagnostic `not-editable`).
   */
  setState(next: unknown): readonly string[] {
    const refused = this.#core.setState(next);
    this.#core.keep();
    return refused;
  }

  /** What `setState` may change at the root of the state; everything where absent. */
  get editableKeys(): readonly string[] | undefined {
    return this.#core.options.editableKeys;
  }

  /** The value at a JSON Pointer of the state, to subscribe to. */
  select<T = unknown>(pointer: string): Selection<T> {
    return selectPointer<T>(this, pointer);
  }

  /** Takes this thread away and begins a new, empty one. What is written and not sent goes along. */
  reset(): void {
    this.#visits.reset();
  }

  /**
   * Leaves this thread, which is kept where there is a storage, for another one: from the host's `loadThread`, else from
   * the storage, else empty; without an id for a new one. A run that goes on here stops.
   */
  async openThread(threadId: string = newId()): Promise<void> {
    await this.#visits.open(threadId);
  }

  /** Brings back the thread that the storage holds: the one of the given id, else the last one. */
  async restore(): Promise<void> {
    await this.#visits.restore();
  }

  /** Stops everything and lets go of all listeners, tools and timers. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#visits.close();
    this.#core.leave();
    this.#core.tools.clear();
    this.#core.hooks.clear();
    this.#core.notifier.dispose();
  }

  async #versions(): Promise<Branches> {
    this.#guard();
    if (!this.#core.canBranch)
      throw new AgentError('fixed-thread', 'The server keeps this conversation itself: what was said stays as it is.');
    const versions = await this.#core.openVersions();
    // Another run may have begun meanwhile.
    this.#guard();
    return versions;
  }

  #guard(cancelPending = false): void {
    if (this.#disposed) throw new AgentError('disposed', 'This client was disposed; make a new one.');
    const { running, stopReplay } = this.#core.turns;
    if (running || stopReplay) throw new AgentError('busy', 'The agent is still working: wait for it or stop it.');
    if (this.#core.paused && !cancelPending)
      throw new AgentError('interrupt-pending', 'A decision is due first: answer or cancel what is asked above.');
  }
}
