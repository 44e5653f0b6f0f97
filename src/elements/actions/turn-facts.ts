/** Where a message stands in its turn: a question of the person, and all that answers it. */
import type { Entry } from '../../core/index.js';

export interface TurnFacts {
  /** Id of the message of the person before it. */
  readonly before: string | undefined;
  /** Whether it is the last message of the answer: what is done with an answer is done there. */
  readonly isLast: boolean;
  /** Whether it is a question that no message answers, so that nothing else can offer a new answer. */
  readonly isUnanswered: boolean;
  /** Whether it ends the conversation. */
  readonly isLatest: boolean;
}

type Facts = { -readonly [K in keyof TurnFacts]: TurnFacts[K] };

const known = new WeakMap<readonly Entry[], ReadonlyMap<string, TurnFacts>>();

/** The facts of the message under `key`; read once for a list of entries. */
export function factsOf(entries: readonly Entry[], key: string): TurnFacts | undefined {
  let facts = known.get(entries);
  if (!facts) known.set(entries, (facts = read(entries)));
  return facts.get(key);
}

function read(entries: readonly Entry[]): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  let question: string | undefined;
  let last: Facts | undefined;
  for (const entry of entries) {
    if (entry.kind !== 'message' || entry.content.length === 0) continue;
    const isQuestion = entry.role === 'user';
    if (!isQuestion && entry.role !== 'assistant') continue;
    const own = { before: question, isLast: !isQuestion, isUnanswered: isQuestion, isLatest: false };
    if (last && !isQuestion) last.isLast = last.isUnanswered = false;
    facts.set(entry.key, own);
    last = own;
    if (isQuestion) question = entry.id;
  }
  if (last) last.isLatest = true;
  return facts;
}
