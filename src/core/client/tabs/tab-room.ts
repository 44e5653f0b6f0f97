/** The talk of the tabs that have one thread open: what has changed in it, and who works on it. */
import type { ClientHost } from '../client-host.js';
import { LockClaims, type Claims } from './claims.js';
import { mirror, mirrorCut } from './mirror.js';
import { Told, type News, type Standing } from './news.js';
import { RollCall } from './roll-call.js';
import { addressOf, TabChannel, type Said } from './tab-channel.js';
import { TalkClaims } from './talk-claims.js';

/** While an agent writes, the others are told no more often than this. */
const PACE_MS = 100;
/** A tab that has not answered by then is asleep, or gone. */
const ANSWER_MS = 250;
/** How long the first answer may take where a thread is opened that others may have open. */
const GREETING_MS = 120;
/** How long a tab needs at most to give a thread back. */
const MOMENT_MS = 150;
const NOTHING = (): void => undefined;

export class TabRoom {
  readonly threadId: string;
  readonly #core: ClientHost;
  readonly #visit: number;
  readonly #channel: TabChannel;
  readonly #claims: Claims;
  readonly #talk: TalkClaims | undefined;
  readonly #onRemoved: () => void;
  readonly #others = new RollCall();
  readonly #told = new Told();
  readonly #greeted: Promise<void>;
  /** The tab that works on the thread, by its last word. */
  #worker: { id: string; standing: Standing } | undefined;
  #watch = new AbortController();
  #claim: Promise<(() => void) | undefined> | undefined;
  #holders = 0;
  #isOurs = false;
  /** What another tab has told is being taken over: what stands meanwhile is nobody's word. */
  #isMirroring = false;
  /** News are taken one after the other. */
  #taking: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toldAt = 0;

  /**
   * @param isNamed Others may know the id of the thread.
   * @param onRemoved Called when another tab has taken the thread away for good.
   */
  constructor(core: ClientHost, isNamed: boolean, onRemoved: () => void) {
    this.#core = core;
    this.#visit = core.visit;
    this.threadId = core.threadId;
    this.#onRemoved = onRemoved;
    const channel = (this.#channel = new TabChannel(core.threadId, (said) => this.#hear(said)));
    const { locks } = (globalThis as { navigator?: { locks?: LockManager } }).navigator ?? {};
    const talk = {
      say: (word: 'claim' | 'held' | 'ask', to?: string) => channel.say(word, to),
      heardAt: (id: string) => this.#others.heardAt(id),
      isAlone: () => this.#others.isEmpty,
    };
    this.#talk = locks ? undefined : new TalkClaims(channel.id, talk);
    this.#claims = this.#talk ?? new LockClaims(locks as LockManager, addressOf(core.threadId), channel.id);
    this.#told.settle(core, false);
    // Nobody else can have a thread open that begins here.
    const isNew = core.thread.entries.size === 0 && !isNamed;
    this.#greeted = isNew ? Promise.resolve() : this.#others.greet(GREETING_MS);
    channel.say('hello');
  }

  /** Whether the client still shows this thread. */
  get isCurrent(): boolean {
    return this.#core.visit === this.#visit && this.#core.threadId === this.threadId;
  }

  /** Takes the thread for this tab, with all that the others had to tell; nothing where another one works on it. */
  async claim(): Promise<(() => void) | undefined> {
    this.#holders++;
    this.#claim ??= this.#take();
    const isGranted = (await this.#claim) !== undefined;
    const letGo = once(() => this.#letGo());
    if (isGranted) return letGo;
    letGo();
    return undefined;
  }

  /** Keeps the thread beyond the claim that is there already. */
  hold(): () => void {
    if (!this.#isOurs) return NOTHING;
    this.#holders++;
    return once(() => this.#letGo());
  }

  stopElsewhere(): void {
    if (this.#worker) this.#channel.say('stop', this.#worker.id);
  }

  /** Something may have changed. */
  look(): void {
    if (this.#others.isEmpty) return;
    this.#timer ??= setTimeout(() => this.tell(), Math.max(0, this.#toldAt + PACE_MS - Date.now()));
  }

  /** Tells what the others do not know yet. */
  tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#others.isEmpty || this.#isMirroring || !this.isCurrent) return;
    const news = this.#told.news(this.#core, this.#isOurs);
    if (!news) return;
    this.#toldAt = Date.now();
    this.#channel.say('news', undefined, news);
  }

  /** The thread was taken away for good. */
  sayRemoved(): void {
    this.#channel.say('removed');
  }

  close(): void {
    this.#channel.say('bye');
    this.#channel.close();
    clearTimeout(this.#timer);
    this.#watch.abort();
    this.#claims.close();
    this.#isOurs = false;
    const claim = this.#claim;
    this.#claim = undefined;
    void claim?.then((release) => release?.());
  }

  async #take(): Promise<(() => void) | undefined> {
    await this.#greeted;
    const release = await this.#ask();
    if (!release) return undefined;
    await this.#others.call(ANSWER_MS, () => this.#channel.say('ask'));
    // Who had the thread before has it no more, or nobody could have taken it.
    if (this.#worker) this.#forget(this.#worker.id);
    await this.#taking;
    this.#isOurs = this.isCurrent;
    return release;
  }

  /** A thread that is just being given back is free in a moment. */
  async #ask(): Promise<(() => void) | undefined> {
    const release = await this.#claims.take();
    if (release) return release;
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    return this.#claims.take();
  }

  #letGo(): void {
    if (--this.#holders > 0) return;
    const claim = this.#claim;
    this.#claim = undefined;
    this.#isOurs = false;
    // Whoever takes the thread next must know how it stands.
    this.tell();
    void claim?.then((release) => release?.());
  }

  #hear({ word, from, news }: Said): void {
    if (!this.isCurrent) return;
    this.#others.note(from);
    if (word === 'hello') this.#greet(from);
    else if (word === 'news' && news) this.#takeNews(news, from);
    else if (word === 'ask') this.#answer(from);
    else if (word === 'stop') this.#stop();
    else if (word === 'removed') this.#onRemoved();
    else if (word === 'bye') this.#forget(from);
    else if (word === 'claim' || word === 'held') this.#talk?.hear(word, from);
    else if (word === 'here') this.#others.answer(from);
  }

  #greet(from: string): void {
    this.tell();
    const news = new Told().news(this.#core, this.#isOurs);
    if (news) this.#channel.say('news', from, news);
    this.#channel.say('here', from);
  }

  #answer(from: string): void {
    this.tell();
    this.#channel.say('here', from);
  }

  #takeNews(news: News, from: string): void {
    const { standing, state } = news;
    if (this.#isOurs) {
      // What is said while this tab works on the thread can only be about the state.
      if (state) this.#core.thread.writeState(state.value);
      return this.#core.changed();
    }
    if (standing) this.#note(from, standing);
    this.#enqueue(() => mirror(news, this.#core));
  }

  #note(id: string, standing: Standing): void {
    const isKnown = this.#worker?.id === id;
    if (!standing.busy) {
      if (isKnown) this.#unwatch();
      return;
    }
    this.#worker = { id, standing };
    if (isKnown) return;
    this.#watch.abort();
    this.#watch = new AbortController();
    this.#claims.gone(id, this.#watch.signal).then(() => this.#forget(id), NOTHING);
  }

  #unwatch(): void {
    this.#watch.abort();
    this.#worker = undefined;
  }

  /** The tab is not there any more. */
  #forget(id: string): void {
    this.#others.forget(id);
    if (this.#worker?.id !== id) return;
    const { standing } = this.#worker;
    this.#unwatch();
    this.#enqueue(() => mirrorCut(standing, this.#core));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#taking = this.#taking.then(async () => {
      if (!this.isCurrent || this.#isOurs) return;
      this.tell();
      this.#isMirroring = true;
      try {
        await work();
      } catch (thrown) {
        this.#core.report('storage-failed', `News of another tab were lost: ${String(thrown)}`, undefined, 'notice');
      }
      this.#isMirroring = false;
      if (!this.isCurrent) return;
      this.#told.settle(this.#core, this.#isOurs);
      this.#core.mirrored();
    });
  }

  #stop(): void {
    if (!this.#isOurs) return;
    this.#core.pauses?.stop();
    this.#core.turns.stop();
  }
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
