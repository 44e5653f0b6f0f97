/** Keeps a thread in the storage and brings it back. Nothing of it is written per token. */
import { readBranches } from '../versions/branch-storage.js';
import type { ClientHost } from '../client-host.js';
import { replaysThreads } from '../turn/routes.js';
import { DraftKeeper } from './draft-keeper.js';
import { takeHistory } from './history.js';
import { LiveReplay } from './live-replay.js';
import { onPageLeave, type PageMoment } from './page-leave.js';
import { readThread } from './read-thread.js';
import { allowAsked, reopenPauses } from './reopen-pauses.js';
import { StoreQueue } from './store-queue.js';
import type { StoredThread } from './stored-thread.js';
import { tellThreads } from './thread-news.js';
import { wake } from './wake.js';
import { hasJustBroken, writeThread } from './write-thread.js';

/** Between two writings of a thread lies at least so much, however often a page writes into the state. */
const PACE_MS = 250;

export class Keeper {
  readonly #core: ClientHost;
  readonly #forgetPage: () => void;
  readonly queue: StoreQueue;
  /** What is to be written, by thread. */
  readonly #waiting = new Map<string, StoredThread>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = 0;
  /** How many writings go on, and how many readings. */
  #writing = 0;
  #loading = 0;
  /** Something is to be written once the thread is read. */
  #isDue = false;
  /** The version of the thread that was last written or read. */
  #version = -1;
  readonly #drafts: DraftKeeper;
  /** Ends the asking for a history when another thread is opened. */
  #asking = new AbortController();
  /** The page goes away: that its requests break off now is not how they ended. */
  #leftAt: number | undefined;

  constructor(core: ClientHost) {
    this.#core = core;
    this.queue = new StoreQueue(core);
    this.#drafts = new DraftKeeper(core, (work) => this.queue.inTurn(work));
    this.#forgetPage = onPageLeave((moment) => this.#onPage(moment));
  }

  save(): void {
    if (!this.#core.options.storage || this.#isLeft) return;
    if (this.#loading > 0) return void (this.#isDue = true);
    this.#note();
    const wait = this.#writtenAt + PACE_MS - Date.now();
    if (wait <= 0) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), wait);
  }

  /** What has changed is written at once where the storage can, else as soon as it can. */
  saveNow(): void {
    const { options, thread } = this.#core;
    if (!options.storage || this.#isLeft) return;
    // Another tab may have gone on with it: what did not change here is not written.
    if (thread.version !== this.#version && this.#loading === 0) this.#note();
    try {
      for (const [id, stored] of this.#waiting) {
        if (!this.queue.store?.saveNow(stored)) continue;
        this.#waiting.delete(id);
        void this.queue.inTurn((store) => store.list(stored)).then(() => this.#listed());
      }
    } catch (thrown) {
      this.queue.refused(thrown);
    }
    this.#flush();
  }

  async saveDraft(): Promise<void> {
    if (this.#core.options.storage) await this.#drafts.save();
  }

  async saveFiles(): Promise<void> {
    if (this.#core.options.storage) await this.#drafts.saveFiles();
  }

  async remove(threadId: string): Promise<void> {
    this.#waiting.delete(threadId);
    await this.queue.inTurn((store) => store.remove(threadId));
    this.#listed();
  }

  async restore(): Promise<void> {
    await this.#whileLoading(() => this.#restore());
  }

  async load(threadId: string): Promise<void> {
    await this.#whileLoading(() => this.#load(threadId));
  }

  async #restore(): Promise<void> {
    const core = this.#core;
    const isUsed = core.runId !== undefined || core.reopened !== undefined;
    const id = isUsed
      ? core.threadId
      : (core.options.threadId ?? (await this.queue.inTime((store) => store.lastThreadId())));
    if (id === undefined) return;
    // Whoever has begun to write already goes on with that.
    if (core.draft || core.draftFiles.has(core.threadId)) core.carryDraft(core.threadId, id);
    core.threadId = id;
    await this.#load(id);
  }

  async #load(threadId: string): Promise<void> {
    const core = this.#core;
    const { visit } = core;
    const isHere = (): boolean => core.visit === visit && core.threadId === threadId;
    this.#flush();
    const kept = await this.queue.inTime(async (store) => ({
      thread: await store.load(threadId),
      draft: await store.loadDraft(threadId),
      files: await store.loadFiles(threadId),
    }));
    if (!isHere()) return;
    if (kept?.draft && !core.draft) core.drafts.set(threadId, kept.draft);
    if (kept?.files.length && !core.draftFiles.has(threadId)) core.draftFiles.set(threadId, kept.files);
    const stored = kept?.thread;
    if (stored) void this.queue.inTurn((store) => store.noteLast(threadId));
    if (core.error?.code === 'history-failed') {
      core.error = undefined;
      core.setStatus(core.paused ? 'waiting' : 'idle');
    }
    const ran = new Set([...core.handledCalls, ...(stored?.handledCalls ?? [])]);
    if (stored) readThread(stored, core);
    const { history, loadThread, routes } = core.options;
    if (history === 'new' && !loadThread && !replaysThreads(routes))
      core.reopened = { leftOut: stored?.leftOut ?? 0, historyComes: true };
    core.changed();
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    const live = new LiveReplay(core, asking);
    const goesOn = (runId: string): void => {
      if (isHere()) live.goesOn(runId);
    };
    const loaded = await takeHistory(core, threadId, { signal: asking.signal, isHere, goesOn });
    if (!isHere()) return;
    await reopenPauses(stored, loaded, core);
    if (!isHere()) return;
    live.end();
    allowAsked(core, ran);
    this.#version = core.thread.version;
    core.changed();
    // A conversation that the server tells of may be another one than was kept here.
    if (stored?.branches && !loaded?.messages) await this.#loadBranches(stored.branches);
  }

  /** What stands now is kept already. */
  noteRead(): void {
    this.#version = this.#core.thread.version;
  }

  /** Writes what has changed, and lets go of the page. */
  close(): void {
    this.saveNow();
    this.#asking.abort();
    this.#forgetPage();
  }

  /** Nothing is written meanwhile: what is in memory is not the thread yet. */
  async #whileLoading(work: () => Promise<unknown>): Promise<void> {
    this.#loading++;
    try {
      await work();
    } finally {
      this.#loading--;
      if (this.#loading === 0 && this.#isDue) {
        this.#isDue = false;
        this.save();
      }
    }
  }

  async #loadBranches(stored: unknown): Promise<void> {
    const core = this.#core;
    const { visit } = core;
    const versions = await this.queue.attempt(() => core.openVersions());
    if (core.visit === visit) versions?.restore(readBranches(stored, core.report));
  }

  #onPage(moment: PageMoment): void {
    if (moment === 'shown') return this.#wake();
    if (moment === 'left' && this.#core.options.storage && hasJustBroken(this.#core)) this.#note(true);
    this.saveNow();
    this.#saveDraftNow();
    this.#leaveWord();
    // A page that goes away is hidden after it was left.
    if (moment === 'left') this.#leftAt = Date.now();
  }

  #saveDraftNow(): void {
    if (this.#isLeft || this.#loading > 0) return;
    try {
      this.#drafts.saveNow(this.queue.store);
    } catch (thrown) {
      this.queue.refused(thrown);
    }
  }

  get #isLeft(): boolean {
    return this.#leftAt !== undefined;
  }

  #wake(): void {
    const leftAt = this.#leftAt;
    this.#leftAt = undefined;
    if (leftAt === undefined || this.#core.turns.running) return;
    void this.#whileLoading(() => this.queue.inTurn((store) => wake(this.#core, store, leftAt)));
  }

  /** What is not certain to be written in the time that is left. */
  #leaveWord(): void {
    const core = this.#core;
    const stored = this.#waiting.get(core.threadId) ?? (this.#writing > 0 ? writeThread(core) : undefined);
    if (stored && !this.#isLeft) this.queue.store?.leaveWord(stored);
  }

  #note(isLeaving = false): void {
    const core = this.#core;
    this.#waiting.set(core.threadId, writeThread(core, isLeaving));
    this.#version = core.thread.version;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const threadId of this.#waiting.keys()) {
      this.#writtenAt = Date.now();
      void this.queue.inTurn(async (store) => {
        const stored = this.#waiting.get(threadId);
        this.#waiting.delete(threadId);
        if (!stored) return;
        this.#writing++;
        await store.save(stored).finally(() => this.#writing--);
        this.#listed();
      });
    }
  }

  /** The list of threads has changed. */
  #listed(): void {
    tellThreads(this.#core.options.tabs === false);
  }
}
