/** Which thread a client shows: leaving it, opening another, bringing one back; and what keeps them. */
import { messageOf } from '../protocol/error.js';
import { newId } from '../protocol/ids.js';
import { openTabs } from './claimed.js';
import type { ClientHost } from './client-host.js';
import { partMissing } from './part-missing.js';
import { replaysThreads } from './turn/routes.js';
import type { Keeper } from './storage/keeper.js';

export class Visits {
  readonly #core: ClientHost;
  #keeper: Keeper | undefined;
  /** Ends the waiting for a thread that is left. */
  #left: () => void = () => undefined;

  constructor(core: ClientHost) {
    this.#core = core;
    core.keep = () => {
      const { visit } = core;
      this.keepLater(async (keeper) => (core.visit === visit ? keeper.save() : undefined));
    };
    core.mirrored = () => this.#keeper?.noteRead();
    core.forget = () => this.reset();
    core.reopen = () => void this.open(core.threadId);
  }

  /** Takes the thread away, and begins a new one with what is written and not sent. */
  reset(): void {
    const core = this.#core;
    const { threadId } = core;
    core.tabs?.leave(true);
    this.#left();
    this.keepLater((keeper) => keeper.remove(threadId));
    core.threadId = newId();
    core.leave();
    core.carryDraft(threadId, core.threadId);
    core.drafts.delete(threadId);
    core.draftFiles.delete(threadId);
    this.keepLater((keeper) => keeper.saveDraft());
    this.keepLater((keeper) => keeper.saveFiles());
  }

  async open(threadId: string): Promise<void> {
    const core = this.#core;
    // What nobody has kept yet must not be lost while the keeper loads.
    if (!this.#keeper && core.thread.version > 0) await this.keep(() => undefined);
    this.#stopRun();
    this.#keeper?.saveNow();
    this.#left();
    core.tabs?.leave();
    core.threadId = threadId;
    core.leave();
    await this.#bring((keeper) => keeper.load(threadId));
  }

  async restore(): Promise<void> {
    await this.#bring((keeper) => keeper.restore());
  }

  /** Asks for the history of the thread once more. */
  async reload(): Promise<void> {
    const { threadId } = this.#core;
    await this.#bring((keeper) => keeper.load(threadId));
  }

  /** Storage and history are loaded only where the host has them. */
  async keep(work: (keeper: Keeper) => void | Promise<void>): Promise<void> {
    const { storage, loadThread, routes, history } = this.#core.options;
    if (!storage && !loadThread && !replaysThreads(routes) && history !== 'new') return;
    if (!this.#keeper) {
      const { Keeper } = await import('./storage/keeper.js').catch(partMissing);
      this.#keeper ??= new Keeper(this.#core);
    }
    await work(this.#keeper);
  }

  /** Like `keep`, where nobody waits: what fails is noted. */
  keepLater(work: (keeper: Keeper) => void | Promise<void>): void {
    this.keep(work).catch((thrown: unknown) =>
      this.#core.report('storage-failed', messageOf(thrown), undefined, 'notice'),
    );
  }

  close(): void {
    this.#keeper?.close();
    this.#core.tabs?.close();
  }

  async #bring(work: (keeper: Keeper) => Promise<void>): Promise<void> {
    const core = this.#core;
    const left = new Promise<void>((resolve) => (this.#left = resolve));
    const opening = (core.opening = Promise.race([this.#load(work), left]));
    core.changed();
    try {
      await opening;
    } finally {
      if (core.opening === opening) core.opening = undefined;
      core.changed();
    }
  }

  async #load(work: (keeper: Keeper) => Promise<void>): Promise<void> {
    const core = this.#core;
    const { visit } = core;
    await this.keep(work);
    const tabs = await openTabs(core).catch(() => undefined);
    if (core.visit === visit) tabs?.join(true);
  }

  /** A client runs one thread at a time: what runs stops here, and is kept as far as it has come. */
  #stopRun(): void {
    const { turns, thread, pauses } = this.#core;
    if (!turns.running) return;
    turns.abandon();
    pauses?.abortTools();
    for (const draft of thread.entries.drafts())
      if (draft.kind === 'tool-call' && draft.status === 'running') thread.setToolStatus(draft.id, 'cancelled');
    this.#core.stopped = true;
  }
}
