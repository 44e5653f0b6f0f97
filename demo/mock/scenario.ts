import type { Tool } from '@ag-ui/core';
import type { Script, Turn } from './turn.js';

/** One thing the mock agent can do. */
export interface Scenario {
  id: string;
  title: string;
  description: string;
  /** Words to start it with; `POST …/agent` finds the scenario by them. */
  prompt: string;
  /** What else in a user's message leads here. */
  words: RegExp;
  /** Tools the page has to declare. */
  tools?: Tool[];
  run(turn: Turn): Script;
  /** Answers in place of a stream. Returning nothing lets the stream go ahead. */
  respond?(turn: Turn): Response | undefined;
}

/** `?fails=n`: the failing scenarios fail n times on a thread and work from then on. Without it they always fail. */
export function shouldFail(turn: Turn, id: string): boolean {
  return turn.attempt(id) <= Number(turn.options.get('fails') ?? Infinity);
}
