/** Earlier versions: what is cut off when a message is written or answered anew stays reachable, out of the thread. */
import { AgentError, messageOf } from '../../protocol/error.js';
import type { ContentPart } from '../../protocol/events.js';
import { entryKey, type Entry } from '../../thread/entries.js';
import type { ClientHost } from '../client-host.js';
import type { VersionsPart } from '../client-parts.js';
import type { Fork, Place, Tail } from './fork.js';
import type { TurnEnd } from '../hooks.js';
import type { Branch } from '../snapshot.js';

type Message = Extract<Entry, { kind: 'message' }>;

export class Branches implements VersionsPart {
  readonly #core: ClientHost;
  readonly #forks = new Map<string, Fork>();

  constructor(core: ClientHost) {
    this.#core = core;
  }

  get forks(): Fork[] {
    return [...this.#forks.values()];
  }

  /** Runs again from the message of the person at or before the entry `id`. */
  async regenerate(id: string): Promise<TurnEnd> {
    const entries = this.#entries();
    const asked = questionOf(entries, id);
    if (!asked) throw new AgentError('invalid-input', `There is no message of a person before ${id}.`);
    return this.#anew({ of: 'answer', after: asked.id }, asked, () =>
      this.#core.start({ purpose: 'message', fresh: [asked.id] }),
    );
  }

  /** Puts other words in the place of the message `id`, and runs again from there. */
  async edit(id: string, content: string | readonly ContentPart[]): Promise<TurnEnd> {
    const { hooks } = this.#core;
    const entries = this.#entries();
    const place = entries.findIndex((entry) => isQuestion(entry) && isNamed(entry, id));
    const entry = entries[place];
    if (!entry) throw new AgentError('invalid-input', `There is no message of a person with the id ${id}.`);
    if (content.length === 0) throw new AgentError('invalid-input', 'A message needs some content.');
    if (hooks.vetoes('send', content)) throw new AgentError('vetoed', 'The page refused the message.');
    const before = lastQuestion(entries, place);
    return this.#anew({ of: 'message', after: before?.id }, entry, () => this.#core.send(content));
  }

  /** The versions of the message `id`, or of the answer that it is a part of. */
  of(id: string): Branch | undefined {
    const entries = this.#entries();
    const place = entries.findIndex((entry) => isNamed(entry, id));
    const entry = entries[place];
    if (!entry) return undefined;
    const before = lastQuestion(entries, place)?.id;
    return this.#forks.get(keyOf({ of: isQuestion(entry) ? 'message' : 'answer', after: before }))?.branch;
  }

  /** Puts version `index` in the place of the one that is shown. */
  show(place: Place, index: number): void {
    const core = this.#core;
    const fork = this.#forks.get(keyOf(place));
    if (fork?.branch.index === index) return;
    const tail = fork?.tails[index];
    if (!fork || !tail) throw new AgentError('invalid-input', `There is no version ${index} here.`);
    // What failed before it had begun is no version.
    const left = this.#cut(place);
    const tails = fork.tails.map((known, at) => (at === index ? undefined : (known ?? left)));
    const kept = tails.filter((known, at) => known !== undefined || at === index);
    this.#set(place, kept);
    for (const inner of tail.forks) this.#forks.set(keyOf(inner.branch), inner);
    core.thread.restore(tail.entries);
    this.#moveTo(tail.threadId);
    core.turns.lastPlan = core.error = undefined;
    core.stopped = false;
    core.thread.progress?.forget(place.after === undefined ? undefined : entryKey('message', place.after));
    core.setStatus('idle');
    this.#list();
    core.keep();
  }

  /** Forks that a storage kept; those whose place is not there are never seen. */
  restore(forks: readonly Fork[]): void {
    for (const fork of forks) this.#forks.set(keyOf(fork.branch), fork);
    for (const { tails } of forks) for (const tail of tails) if (tail) this.#settle(tail.entries);
    this.#list();
  }

  clear(): void {
    this.#forks.clear();
    this.#core.branches = NONE;
  }

  /** Cuts at `place` and runs `next` there. */
  async #anew(place: Place, asked: Entry, next: () => Promise<TurnEnd>): Promise<TurnEnd> {
    const core = this.#core;
    const { visit, options } = core;
    const moved = options.fork ? await this.#fork(asked.id) : undefined;
    if (core.visit !== visit) return 'stopped';
    const fork = this.#forks.get(keyOf(place));
    const tail = this.#cut(place);
    // A server that has changed its one thread in place has no earlier version to go on from.
    const isKept = moved !== undefined || options.history !== 'new';
    if (tail && isKept) {
      const tails = (fork?.tails ?? [undefined]).map((known) => known ?? tail);
      this.#set(place, [...tails, undefined]);
    }
    if (moved !== undefined) this.#moveTo(moved);
    this.#list();
    return next();
  }

  /** Lets the host make the server forget what follows; nothing else may happen meanwhile. */
  async #fork(messageId: string): Promise<string | undefined> {
    const core = this.#core;
    const { visit } = core;
    core.turns.running = true;
    core.setStatus('connecting');
    try {
      const id: unknown = await core.options.fork?.(core.threadId, messageId);
      return typeof id === 'string' ? id : undefined;
    } catch (thrown) {
      if (core.visit === visit) core.setStatus('idle');
      throw new AgentError('fork-failed', `The conversation could not be forked: ${messageOf(thrown)}`, {}, thrown);
    } finally {
      if (core.visit === visit) core.turns.running = false;
    }
  }

  /** Takes what stands behind `place` out of the thread, with the branches within. */
  #cut(place: Place): Tail | undefined {
    const { thread, threadId } = this.#core;
    const all = this.#entries();
    const start =
      place.after === undefined ? -1 : all.findIndex((entry) => isQuestion(entry) && entry.id === place.after);
    let begin = start + 1;
    if (place.of === 'message') while (begin < all.length && !isQuestion(all[begin])) begin++;
    const entries = all.slice(begin);
    const [first] = entries;
    if (!first) return undefined;
    this.#settle(entries);
    thread.cutFrom(first.key);
    return { threadId, entries, forks: this.#take(place, entries) };
  }

  /** The branches that begin within `entries`, which stand behind `place`; they are no longer ours. */
  #take(place: Place, entries: readonly Entry[]): Fork[] {
    const asked = new Set(entries.filter(isQuestion).map(({ id }) => id));
    const inner = this.forks.filter(({ branch: { of, after } }) => {
      const isNext = place.of === 'answer' && of === 'message' && after === place.after;
      return isNext || (after !== undefined && asked.has(after));
    });
    for (const { branch } of inner) this.#forks.delete(keyOf(branch));
    return inner;
  }

  /** Calls of a version that is left behind never run, whatever is shown later. */
  #settle(entries: readonly Entry[]): void {
    for (const entry of entries) if (entry.kind === 'tool-call') this.#core.handledCalls.add(entry.id);
  }

  #set({ of, after }: Place, tails: readonly (Tail | undefined)[]): void {
    const key = keyOf({ of, after });
    const index = tails.indexOf(undefined);
    if (tails.length < 2) this.#forks.delete(key);
    else this.#forks.set(key, { branch: Object.freeze({ of, after, index, count: tails.length }), tails });
  }

  #moveTo(threadId: string): void {
    const core = this.#core;
    if (threadId === core.threadId) return;
    const handled = [...core.handledCalls];
    core.carryDraft(core.threadId, threadId);
    core.threadId = threadId;
    for (const id of handled) core.handledCalls.add(id);
  }

  #list(): void {
    this.#core.branches = Object.freeze(this.forks.map(({ branch }) => branch));
    this.#core.changed();
  }

  #entries(): readonly Entry[] {
    return this.#core.thread.snapshot().entries;
  }
}

const NONE: readonly Branch[] = Object.freeze([]);

export function keyOf({ of, after }: Place): string {
  return `${of}:${after ?? ''}`;
}

function isQuestion(entry: Entry | undefined): entry is Message {
  return entry?.kind === 'message' && entry.role === 'user';
}

function isNamed(entry: Entry, id: string): boolean {
  return entry.id === id || entry.key === id;
}

/** The last message of a person among the first `end` entries. */
function lastQuestion(entries: readonly Entry[], end: number): Message | undefined {
  return entries.slice(0, end).filter(isQuestion).at(-1);
}

function questionOf(entries: readonly Entry[], id: string): Message | undefined {
  const place = entries.findIndex((entry) => isNamed(entry, id));
  return lastQuestion(entries, place + 1);
}
