/** Members that generated events have in common. */
import type { Action } from './wire.js';

/** What a script knows of a message, call, span or step. */
export interface Item {
  open: boolean;
  owner: string | undefined;
  /** Of a call: its arguments are whole, or a result has come. */
  whole?: boolean;
  result?: boolean;
  fragments?: number;
  /** Of a message: a call named it first, so it is the assistant's. */
  host?: boolean;
}

export function tag(owner: string | undefined): { subagentRunId?: string } {
  return owner === undefined ? {} : { subagentRunId: owner };
}

export function metadata({ extra, act, value }: Action): { metadata?: Record<string, unknown> } {
  return extra % 5 === 0 ? { metadata: { [`m${act % 3}`]: value } } : {};
}

/** Argument text that is whole only with its last fragment. */
export function fragment(item: Item, { text }: Action, last: boolean): string {
  const head = item.fragments ? '' : '{"x":"';
  item.fragments = 1;
  return head + JSON.stringify(text).slice(1, -1) + (last ? '"}' : '');
}
