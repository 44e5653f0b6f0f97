/** Entries that a snapshot may name otherwise, found by what they say. */
import type { Content } from '../protocol/content.js';
import type { Draft } from './entries.js';

export class LooseEntries {
  readonly #drafts: readonly Draft[];
  /** By what they say, the first one last. Made with the first question: most snapshots ask none. */
  #index: Map<string, Draft[]> | undefined;

  constructor(drafts: readonly Draft[]) {
    this.#drafts = drafts;
  }

  /** What the person wrote, or an instruction to the model; it is loose no longer. */
  takeMessage(content: Content, isUser: boolean): Draft | undefined {
    return this.#take(() => messageKey(content, isUser));
  }

  takeReasoning(content: string): Draft | undefined {
    return this.#take(() => reasoningKey(content));
  }

  #take(nameOf: () => string): Draft | undefined {
    if (this.#drafts.length === 0) return undefined;
    this.#index ??= indexOf(this.#drafts);
    return this.#index.get(nameOf())?.pop();
  }
}

function indexOf(drafts: Iterable<Draft>): Map<string, Draft[]> {
  const index = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (key === undefined) continue;
    const same = index.get(key);
    if (same) same.push(draft);
    else index.set(key, [draft]);
  }
  for (const same of index.values()) same.reverse();
  return index;
}

/** What the assistant wrote keeps its id. */
function keyOf(draft: Draft): string | undefined {
  if (draft.kind === 'reasoning') return reasoningKey(draft.content);
  if (draft.kind !== 'message' || draft.role === 'assistant') return undefined;
  return messageKey(draft.content, draft.role === 'user');
}

function messageKey(content: Content, isUser: boolean): string {
  return `${isUser ? 'user' : 'other'} ${JSON.stringify(content)}`;
}

function reasoningKey(content: string): string {
  return `reasoning ${content}`;
}
