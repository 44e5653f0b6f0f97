/** Keeps what is written and not sent, text and files, apart from the thread. */
import type { ClientHost } from '../client-host.js';
import type { ThreadStore } from './thread-store.js';

/** Gives the storage to `work`, after what was begun before. */
type InTurn = (work: (store: ThreadStore) => Promise<void>) => Promise<void>;

type Drafts = Pick<ClientHost, 'threadId' | 'draft' | 'drafts' | 'draftFiles'>;

export class DraftKeeper {
  readonly #core: Drafts;
  readonly #inTurn: InTurn;
  /** Threads whose draft is about to be written, and those whose files are. */
  readonly #drafts = new Set<string>();
  readonly #files = new Set<string>();
  /** Threads in which something was written in this tab. */
  readonly #typed = new Set<string>();

  constructor(core: Drafts, inTurn: InTurn) {
    this.#core = core;
    this.#inTurn = inTurn;
  }

  /** However fast a person writes, one writing waits behind the one that goes on. */
  async save(): Promise<void> {
    const { threadId, drafts } = this.#core;
    this.#typed.add(threadId);
    if (this.#drafts.has(threadId)) return;
    this.#drafts.add(threadId);
    await this.#inTurn((store) => {
      this.#drafts.delete(threadId);
      return store.saveDraft(threadId, drafts.get(threadId) ?? '');
    });
  }

  async saveFiles(): Promise<void> {
    const { threadId, draftFiles } = this.#core;
    if (this.#files.has(threadId)) return;
    this.#files.add(threadId);
    await this.#inTurn((store) => {
      this.#files.delete(threadId);
      return store.saveFiles(threadId, draftFiles.get(threadId) ?? []);
    });
  }

  /** Another tab on the thread that has sent its own words since has taken these away with them. */
  saveNow(store: ThreadStore | undefined): void {
    const { threadId, draft } = this.#core;
    if (draft !== '' && this.#typed.has(threadId) && store?.saveDraftNow(threadId, draft) === false) void this.save();
  }
}
