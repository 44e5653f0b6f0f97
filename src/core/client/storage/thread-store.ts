/** Threads in a storage, by their keys; unreadable ones count as absent. */
import { messageOf } from '../../protocol/error.js';
import type { Report } from '../../protocol/diagnostic.js';
import { DEFAULT_LIMIT, type AgentStorage } from './agent-storage.js';
import type { DraftFile } from '../draft-file.js';
import { readFiles, writeFiles } from './draft-files.js';
import { fitThread, type Fitted } from './fit-thread.js';
import { joined, Journal } from './journal.js';
import { readStored, type StoredThread } from './stored-thread.js';
import { TabThread } from './tab-thread.js';
import { ThreadIndex } from './thread-index.js';

const PREFIX = 'agent-chat:thread:';
const DRAFT = 'agent-chat:draft:';
const FILES = 'agent-chat:draft-files:';
const LAST = 'agent-chat:last-thread';

export class ThreadStore {
  /** The list of the threads. */
  readonly index: ThreadIndex;
  readonly #storage: AgentStorage;
  readonly #report: Report;
  readonly #journal: Journal | undefined;
  /** Keys under which the last thread of this agent stands: a site may have several agents. */
  readonly #last: readonly string[];
  /** There where tabs share the storage. */
  readonly #tab: TabThread | undefined;
  /** Threads that a newer version of this code wrote. */
  readonly #foreign = new Set<string>();

  /** `agent` tells the agents of one site apart. */
  constructor(storage: AgentStorage, report: Report, agent: string | undefined) {
    this.#storage = storage;
    this.#report = report;
    this.#journal = storage.journal && new Journal(storage.journal);
    this.index = new ThreadIndex(storage, agent);
    this.#last = agent ? [`${LAST}:${agent}`, LAST] : [LAST];
    this.#tab = storage.shared ? new TabThread(agent) : undefined;
  }

  /** A storage that refuses is asked once more, with half as much. */
  async save(thread: StoredThread): Promise<void> {
    if (this.#foreign.has(thread.threadId)) return;
    const key = PREFIX + thread.threadId;
    const { text } = this.#fit(thread, this.#limit);
    try {
      await this.#storage.set(key, text);
    } catch (thrown) {
      const { text: less, isShort } = fitThread(thread, text.length >> 1);
      if (!isShort || less.length >= text.length) throw thrown;
      await this.#storage.set(key, less);
      this.#sayShort(messageOf(thrown));
    }
    this.#journal?.forget(thread.threadId, thread.savedAt);
    await this.noteLast(thread.threadId);
    await this.list(thread);
  }

  /** Notes in the list that the thread was written. */
  async list(thread: StoredThread): Promise<void> {
    for (const gone of await this.index.note(thread)) await this.remove(gone);
  }

  /** Writes at once. Whether that is possible here. */
  saveNow(thread: StoredThread): boolean {
    if (!this.#storage.setNow) return false;
    if (this.#foreign.has(thread.threadId)) return true;
    const key = PREFIX + thread.threadId;
    const { text } = fitThread(thread, this.#limit);
    try {
      this.#storage.setNow(key, text);
    } catch {
      this.#storage.setNow(key, fitThread(thread, text.length >> 1).text);
    }
    for (const last of this.#last) this.#storage.setNow(last, thread.threadId);
    this.#tab?.set(thread.threadId);
    return true;
  }

  /** Leaves the end of the thread for the next page to find, where it could not be written at once. */
  leaveWord(thread: StoredThread): void {
    if (!this.#foreign.has(thread.threadId)) this.#journal?.write(thread);
  }

  async load(threadId: string): Promise<StoredThread | undefined> {
    const thread = this.#read(await this.#storage.get(PREFIX + threadId));
    const end = this.#read(this.#journal?.read(threadId));
    if (thread !== 'newer') return joined(thread, end === 'newer' ? undefined : end);
    this.#foreign.add(threadId);
    this.#report(
      'storage-failed',
      'A newer version of agent-chat has kept this conversation: it is left as it is, and not kept by this page.',
      undefined,
      'notice',
    );
    return undefined;
  }

  /** Apart from the thread, which is too long to be written with every key. */
  async saveDraft(threadId: string, text: string): Promise<void> {
    if (text === '') return this.#storage.remove(DRAFT + threadId);
    await this.#storage.set(DRAFT + threadId, text);
    await this.noteLast(threadId);
  }

  /** Writes at once. Whether that is possible here. */
  saveDraftNow(threadId: string, text: string): boolean {
    if (!this.#storage.setNow) return false;
    this.#storage.setNow(DRAFT + threadId, text);
    return true;
  }

  async loadDraft(threadId: string): Promise<string | undefined> {
    const draft: unknown = await this.#storage.get(DRAFT + threadId);
    return typeof draft === 'string' ? draft : undefined;
  }

  /** They take as much as a thread may, at most; a storage that refuses gets their names alone. */
  async saveFiles(threadId: string, files: readonly DraftFile[]): Promise<void> {
    const key = FILES + threadId;
    if (files.length === 0) return this.#storage.remove(key);
    let { text, leftOut } = writeFiles(files, this.#limit);
    try {
      await this.#storage.set(key, text);
    } catch {
      ({ text, leftOut } = writeFiles(files, 0));
      await this.#storage.set(key, text);
    }
    if (leftOut.length)
      this.#report('storage-short', `Not kept, as there is no room: ${leftOut.join(', ')}.`, undefined, 'notice');
    await this.noteLast(threadId);
  }

  async loadFiles(threadId: string): Promise<readonly DraftFile[]> {
    return readFiles(await this.#storage.get(FILES + threadId));
  }

  async remove(threadId: string): Promise<void> {
    this.#journal?.forget(threadId);
    this.#tab?.forget(threadId);
    await this.index.remove(threadId);
    await this.#storage.remove(PREFIX + threadId);
    await this.#storage.remove(DRAFT + threadId);
    await this.#storage.remove(FILES + threadId);
    for (const key of this.#last) if ((await this.#storage.get(key)) === threadId) await this.#storage.remove(key);
  }

  /** The thread that was open last: in this tab, else in any. */
  async lastThreadId(): Promise<string | undefined> {
    const own = this.#tab?.get();
    if (own !== undefined && (await this.#holds(own))) return own;
    const [key = LAST] = this.#last;
    return (await this.#storage.get(key)) ?? undefined;
  }

  get #limit(): number {
    return this.#storage.limit ?? DEFAULT_LIMIT;
  }

  /** The thread that is open: a reload brings it back. */
  async noteLast(threadId: string): Promise<void> {
    this.#tab?.set(threadId);
    for (const key of this.#last) await this.#storage.set(key, threadId);
  }

  /** Whether anything is kept under that id. */
  async #holds(threadId: string): Promise<boolean> {
    for (const key of [PREFIX, DRAFT, FILES])
      if (((await this.#storage.get(key + threadId)) ?? undefined) !== undefined) return true;
    return this.#journal?.read(threadId) !== undefined;
  }

  #read(text: unknown): ReturnType<typeof readStored> {
    return typeof text === 'string' ? readStored(text, this.#report) : undefined;
  }

  #fit(thread: StoredThread, limit: number): Fitted {
    const fitted = fitThread(thread, limit);
    if (fitted.isShort) this.#sayShort(`it is larger than ${limit} characters`);
    return fitted;
  }

  #sayShort(why: string): void {
    this.#report('storage-short', `Not all of the conversation is kept: ${why}.`, undefined, 'notice');
  }
}
