/** The headless client: talks to an AG-UI endpoint, runs the page's tools, waits for people, keeps the state. */
import type { Diagnostic, DiagnosticCode } from '../protocol/diagnostic.js';
import { AgentError } from '../protocol/error.js';
import type { ContentPart } from '../protocol/events.js';
import { newId } from '../protocol/ids.js';
import type { Entry } from '../thread/entries.js';
import { ClientCore } from './client-core.js';
import type { ClientHooks, TurnEnd } from './hooks.js';
import type { InterruptBatch, InterruptItem } from './interrupts/interrupt-item.js';
import type { Keeper } from './keeper.js';
import type { AgentClientOptions } from './options.js';
import { selectPointer, type Selection } from './select.js';
import type { ThreadSnapshot } from './snapshot.js';
import { takeSnapshot } from './take-snapshot.js';
import type { AgentTool, ToolDefinition } from './tools/tools.js';

const NONE: readonly InterruptItem[] = Object.freeze([]);

export class AgentClient {
  readonly #core: ClientCore;
  #disposed = false;
  #keeper: Keeper | undefined;
  #snapshot: ThreadSnapshot | undefined;
  #version = -1;

  constructor(options: AgentClientOptions = {}) {
    const core = (this.#core = new ClientCore({ ...options }));
    for (const tool of options.tools ?? []) core.tools.add(tool);
    if (options.messages) core.thread.addMessages(options.messages);
    core.settleCalls();
    if (options.state !== undefined) core.thread.setState(options.state);
    core.keep = () => {
      const { visit } = core;
      void this.#keep(async (keeper) => (core.visit === visit ? keeper.save() : undefined));
    };
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
    const outcome = await (await this.#core.runner()).run({ id: newId(), name, args: args ?? {} }, signal);
    if (!outcome.ok) throw new AgentError('tool', outcome.error);
    return outcome.value;
  }

  /** Adds a notice of the host's own to the diagnostics. */
  report(code: DiagnosticCode, message: string): void {
    this.#core.report(code, message, undefined, 'notice');
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
  async send(content: string | readonly ContentPart[], options: { cancelPending?: boolean } = {}): Promise<TurnEnd> {
    this.#guard(options.cancelPending);
    const core = this.#core;
    if (content.length === 0) throw new AgentError('invalid-input', 'A message needs some content.');
    if (core.hooks.vetoes('send', content)) throw new AgentError('vetoed', 'The page refused the message.');
    return core.paused && core.pauses ? core.pauses.cancelAndSend(content) : core.send(content);
  }

  /** Fetches the parts that the first message will need, e.g. when a person starts to write. */
  preload(): void {
    this.#core.preload();
  }

  /** Stops the run at once: the request is aborted and nothing that arrives later is applied. */
  stop(): void {
    this.#core.pauses?.stop();
    this.#core.turns.stop();
  }

  /** Repeats the request that failed. Without one it does nothing, nor while a decision is due (`batch.retry`). */
  async retry(): Promise<TurnEnd> {
    this.#guard(true);
    if (this.#core.paused) return 'waiting';
    const { turns, error } = this.#core;
    if (!turns.lastPlan || !error) return 'done';
    turns.takeBackFailed();
    return turns.start(turns.lastPlan);
  }

  /** Runs again from the user message before the entry `id`; what came after it goes. */
  async regenerate(id: string): Promise<TurnEnd> {
    this.#guard();
    const { entries } = this.snapshot;
    const index = entries.findIndex((entry) => entry.id === id || entry.key === id);
    const asked = entries
      .slice(0, index + 1)
      .filter(isUserMessage)
      .at(-1);
    if (!asked) throw new AgentError('invalid-input', `There is no message of a person before ${id}.`);
    const next = entries[entries.indexOf(asked) + 1];
    if (next) this.#core.thread.cutFrom(next.key);
    return this.#core.start({ purpose: 'message', fresh: [asked.id] });
  }

  /** Replaces the user message `id` and runs again from there. */
  async edit(id: string, content: string | readonly ContentPart[]): Promise<TurnEnd> {
    this.#guard();
    const entry = this.snapshot.entries.find((known) => isUserMessage(known) && (known.id === id || known.key === id));
    if (!entry) throw new AgentError('invalid-input', `There is no message of a person with the id ${id}.`);
    this.#core.thread.cutFrom(entry.key);
    return this.#core.send(content);
  }

  /** Replaces the shared state, or changes it by a function of the old one; it goes to the agent with the next run. */
  setState(next: unknown): void {
    const { thread } = this.#core;
    const value = typeof next === 'function' ? (next as (state: unknown) => unknown)(thread.state.snapshot()) : next;
    this.#core.setState(value);
    this.#core.keep();
  }

  /** The value at a JSON Pointer of the state, to subscribe to. */
  select(pointer: string): Selection {
    return selectPointer(this, pointer);
  }

  /** Begins a new, empty thread. */
  reset(): void {
    const { threadId } = this.#core;
    void this.#keep((keeper) => keeper.remove(threadId));
    this.#core.threadId = newId();
    this.#core.leave();
  }

  /** Leaves this thread for another one: from the host's `loadThread`, else from the storage, else empty. */
  async openThread(threadId: string): Promise<void> {
    this.#core.threadId = threadId;
    this.#core.leave();
    await this.#keep((keeper) => keeper.load(threadId));
  }

  /** Brings back the thread that the storage holds: the one of the given id, else the last one. */
  async restore(): Promise<void> {
    await this.#keep((keeper) => keeper.restore());
  }

  /** Stops everything and lets go of all listeners, tools and timers. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#core.leave();
    this.#core.tools.clear();
    this.#core.hooks.clear();
    this.#core.notifier.dispose();
  }

  /** Storage and history are loaded only where the host has them. */
  async #keep(work: (keeper: Keeper) => Promise<void>): Promise<void> {
    const { storage, loadThread } = this.#core.options;
    if (!storage && !loadThread) return;
    if (!this.#keeper) {
      const { Keeper } = await import('./keeper.js');
      this.#keeper ??= new Keeper(this.#core);
    }
    await work(this.#keeper);
  }

  #guard(cancelPending = false): void {
    if (this.#disposed) throw new AgentError('disposed', 'This client was disposed; make a new one.');
    if (this.#core.turns.running) throw new AgentError('busy', 'The agent is still working: wait for it or stop it.');
    if (this.#core.paused && !cancelPending)
      throw new AgentError('interrupt-pending', 'A decision is due first: answer or cancel what is asked above.');
  }
}

function isUserMessage(entry: Entry): boolean {
  return entry.kind === 'message' && entry.role === 'user';
}
