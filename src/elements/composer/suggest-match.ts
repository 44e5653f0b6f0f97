/** Finds what a person asks a list for: the sign before the caret, and what is searched. */
import type { Completion, Completions } from './suggest-options.js';

export type Sign = '@' | '/';

export interface Asked {
  readonly sign: Sign;
  readonly query: string;
  /** Where the sign stands. */
  readonly start: number;
  /** Where the caret stands. */
  readonly end: number;
}

const LONGEST = 60;
const MOST = 50;

/** `@` counts at the beginning of a word, `/` at the beginning of the text. */
export function askedAt(text: string, caret: number): Asked | undefined {
  const found = /(?:^|[\s([{「（])@([^\s@]*)$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query !== undefined && query.length <= LONGEST)
    return { sign: '@', query, start: caret - query.length - 1, end: caret };
  const command = /^\/(\S*)$/u.exec(text.slice(0, caret))?.[1];
  if (command === undefined || command.length > LONGEST) return undefined;
  return { sign: '/', query: command, start: 0, end: caret };
}

/** Whatever the host has given, as suggestions; what is none is left out. */
export function readCompletions(list: unknown): Completion[] {
  if (!Array.isArray(list)) return [];
  const read = (item: unknown): Completion | undefined => {
    if (typeof item === 'string') return { label: item };
    const isUsable = typeof item === 'object' && item !== null && 'label' in item && typeof item.label === 'string';
    return isUsable ? (item as Completion) : undefined;
  };
  return list
    .map(read)
    .filter((item) => item !== undefined)
    .slice(0, MOST);
}

/** The items of a fixed list whose label holds the query; those that begin with it come first. */
export function search(list: Completions, query: string): Completion[] {
  const wanted = query.toLocaleLowerCase();
  const rank = ({ label }: Completion): number => label.toLocaleLowerCase().indexOf(wanted);
  const all = readCompletions([...list].filter((item) => matches(item, wanted)));
  return all.sort((a, b) => Math.sign(rank(a)) - Math.sign(rank(b)));
}

function matches(item: string | Completion, wanted: string): boolean {
  const label = typeof item === 'string' ? item : item?.label;
  return typeof label === 'string' && label.toLocaleLowerCase().includes(wanted);
}
